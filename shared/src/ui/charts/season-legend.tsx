import { useTranslation } from '#src/i18n/react.ts';
import { seasons } from '#src/lib/dates/campaign-calendar.ts';
import type { ChartData } from '#src/ui/charts/chart-data.ts';

export const SeasonLegend = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation('charts');
  return seasons.map(
    (season) =>
      data.bands.some(({ of }) => of === season) && (
        <span key={season} className="inline-flex items-center gap-1.5 text-text-2">
          <svg aria-hidden="true" width="12" height="14" className="shrink-0">
            <rect width="12" height="14" fill="currentColor" fillOpacity="0.12" />
          </svg>
          {t(`season.${season}`)}
        </span>
      ),
  );
};
