import type { CounterLike, Format } from '@telaah/shared/lib/format/format';
import { exactText, intervalText } from '@telaah/shared/lib/format/interval-text';
import type { TFunction } from 'i18next';
import type { Figure } from '#src/overlay/figures/figures.ts';
import { typedNumber } from '#src/visits/typed-stock.ts';

/** `many (99,997 written)` */
export const plentyText = (typed: number, format: Format, t: TFunction<'overlay'>): string =>
  t('stock.plenty', { written: format.count(typed) });

/** A stock as published, or that it is a placeholder. */
export const stockText = (stock: CounterLike, format: Format, t: TFunction<'overlay'>): string => {
  const typed = typedNumber(stock);
  return typed === null ? format.counter(stock) : plentyText(typed, format, t);
};

export const figureText = (figure: Figure, format: Format, t: TFunction<'overlay'>): string => {
  if (figure.typed !== null) return plentyText(figure.typed, format, t);
  if (figure.kind === 'rating') return format.decimal(figure.low);
  // A price is what a person pays, so it is exact to the rupiah.
  if (figure.id === 'price') return exactText(format, figure, 'money');
  if (figure.kind === 'count' && figure.precision !== null && figure.precision !== 'exact') {
    return format.counter({ ...figure, precision: figure.precision });
  }
  return intervalText(format, figure, figure.kind);
};

export const figureExact = (figure: Figure, format: Format, t: TFunction<'overlay'>): string => {
  if (figure.typed !== null) return plentyText(figure.typed, format, t);
  return figure.kind === 'rating' ? format.decimal(figure.low, 2) : exactText(format, figure, figure.kind);
};
