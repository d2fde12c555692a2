import type { Format } from '#src/lib/format/format.ts';
import type { Interval } from '#src/lib/interval.ts';

/** An amount for little room: short, with `≥` or a range where it is not one number. `—` where unknown. */
export const intervalText = (format: Format, { low, high }: Interval, kind: 'money' | 'count'): string => {
  if (low !== null && low === high) return kind === 'money' ? format.moneyCompact(low) : format.countCompact(low);
  return kind === 'money' ? format.moneyRange(low, high) : format.range(low, high);
};

/** In full, for tooltips and screen readers. */
export const exactText = (format: Format, { low, high }: Interval, kind: 'money' | 'count'): string => {
  const one = kind === 'money' ? format.money : format.count;
  if (low !== null && low === high) return one(low);
  if (low === null) return high === null ? one(null) : `≤ ${one(high)}`;
  return high === null ? `≥ ${one(low)}` : `${one(low)} – ${one(high)}`;
};
