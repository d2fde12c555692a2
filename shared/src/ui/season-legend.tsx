import { useTranslation } from '#src/i18n/react.ts';
import { seasons } from '#src/lib/campaign-calendar.ts';
import type { ChartData } from '#src/ui/chart-data.ts';

const fills = { payday: 'bg-accent', ramadan: 'bg-warn' } as const;

/** What the strips under a chart's upper edge mean; only those that stand in it. */
export const SeasonLegend = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation('charts');
  return seasons.map(
    (season) =>
      data.seasons[season].length > 0 && (
        <span key={season} className="inline-flex items-center gap-1.5 text-text-2">
          <span aria-hidden="true" className={`h-1 w-3 ${fills[season]}`} />
          {t(`season.${season}`)}
        </span>
      ),
  );
};
