import { useTranslation } from '#src/i18n/react.ts';
import { seasons } from '#src/lib/campaign-calendar.ts';
import type { ChartData } from '#src/ui/chart-data.ts';

/** What the bands of a chart mean that are no campaign's; only those that stand in it. */
export const SeasonLegend = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation('charts');
  return seasons.map(
    (season) =>
      data.bands.some(({ of }) => of === season) && (
        <span key={season} className="inline-flex items-center gap-1.5 text-text-2">
          <span aria-hidden="true" className="h-3.5 w-3 bg-text/10" />
          {t(`season.${season}`)}
        </span>
      ),
  );
};
