import type { TFunction } from 'i18next';
import { dayWords } from '#src/features/research/history/day/day-words.ts';
import { peakName } from '#src/lib/dates/campaign-calendar.ts';
import type { Format } from '#src/lib/format/format.ts';
import type { ChartData, ChartSeries } from '#src/ui/charts/chart-data.ts';

/** How a chart's day is known, according to its bars; null where the series has no states. */
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

/** Labels of the bands on a day: a campaign's name, or that the day is next to it; seasons. */
export const bandWordsAt = ({ days, bands }: Pick<ChartData, 'days' | 'bands'>, place: number, t: TFunction<'common'>): string[] =>
  bands
    .filter(({ first, last }) => first <= place && place <= last)
    .map(({ of }) => {
      if (typeof of === 'string') return t(`chart.band.${of}`);
      return peakName(days[place] ?? '') ?? t('chart.band.beside', { campaign: of[0] });
    });
