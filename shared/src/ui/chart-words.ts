import type { TFunction } from 'i18next';
import { dayWords } from '#src/features/research/history/day-words.ts';
import type { Format } from '#src/lib/format.ts';
import type { ChartSeries } from '#src/ui/chart-data.ts';

/** How a day of a chart is known, by its bars; null where nothing is told. */
export const dayWordsAt = (
  series: readonly ChartSeries[],
  place: number,
  format: Format,
  t: TFunction<'common'>,
): string | null => {
  const bars = series.find(({ states }) => states !== undefined);
  if (!bars) return null;
  const { values, low, high, states } = bars;
  return dayWords({ value: values[place] ?? null, low: low?.[place], high: high?.[place], state: states?.[place] }, format, t);
};
