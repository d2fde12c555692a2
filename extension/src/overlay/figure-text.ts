import type { Format } from '@telaah/shared/lib/format';
import { exactText, intervalText } from '@telaah/shared/lib/interval-text';
import type { Figure } from '#src/overlay/figures.ts';

export function figureText(format: Format, figure: Figure): string {
  if (figure.kind === 'rating') return format.decimal(figure.low);
  // A price is what somebody pays, to the rupiah.
  if (figure.id === 'price') return exactText(format, figure, 'money');
  if (figure.kind === 'count' && figure.precision !== null && figure.precision !== 'exact') {
    return format.counter({ ...figure, precision: figure.precision });
  }
  return intervalText(format, figure, figure.kind);
}

export const figureExact = (format: Format, figure: Figure): string =>
  figure.kind === 'rating' ? format.decimal(figure.low, 2) : exactText(format, figure, figure.kind);
