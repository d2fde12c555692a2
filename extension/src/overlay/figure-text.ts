import type { Format } from '@telaah/shared/lib/format';
import type { Figure } from '#src/overlay/figures.ts';
import type { Interval } from '#src/overlay/interval.ts';

/** An amount as it is shown: short, with `≥` or a range where it is not one number. `—` for nothing known. */
export const intervalText = (format: Format, { low, high }: Interval, kind: 'money' | 'count'): string => {
  if (low !== null && low === high) return kind === 'money' ? format.moneyCompact(low) : format.countCompact(low);
  return kind === 'money' ? format.moneyRange(low, high) : format.range(low, high);
};

/** The same in full, for the tooltip and the screen reader. */
export const exactText = (format: Format, { low, high }: Interval, kind: 'money' | 'count'): string => {
  const one = kind === 'money' ? format.money : format.count;
  if (low !== null && low === high) return one(low);
  if (low === null) return high === null ? one(null) : `≤ ${one(high)}`;
  return high === null ? `≥ ${one(low)}` : `${one(low)} – ${one(high)}`;
};

export function figureText(format: Format, figure: Figure): string {
  if (figure.kind === 'rating') return format.decimal(figure.low);
  if (figure.kind === 'count' && figure.precision !== null && figure.precision !== 'exact') {
    return format.counter({ ...figure, precision: figure.precision });
  }
  return intervalText(format, figure, figure.kind);
}

export const figureExact = (format: Format, figure: Figure): string =>
  figure.kind === 'rating' ? format.decimal(figure.low, 2) : exactText(format, figure, figure.kind);
