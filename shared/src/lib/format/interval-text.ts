import type { Format } from '#src/lib/format/format.ts';
import type { Interval } from '#src/lib/interval.ts';

/** An amount as it is shown in little room: short, with `≥` or a range where it is not one number. `—` for nothing known. */
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
