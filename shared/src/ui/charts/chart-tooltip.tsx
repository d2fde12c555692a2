import { useTranslation } from '#src/i18n/react.ts';
import { type ChartData, unitText } from '#src/ui/charts/chart-data.ts';
import { ChartKey } from '#src/ui/charts/chart-legend.tsx';
import type { HoveredDay } from '#src/ui/charts/chart-options.ts';
import { bandWordsAt, dayWordsAt } from '#src/ui/charts/chart-words.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface ChartTooltipProps {
  data: ChartData;
  hidden: ReadonlySet<string>;
  hovered: HoveredDay;
}

/** All values of the day under the pointer. Hidden from screen readers, because the chart's value text and table contain the same. */
export const ChartTooltip = ({ data, hidden, hovered: { place, left, width } }: ChartTooltipProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const day = data.days[place];
  if (day === undefined) return null;
  const shown = data.series.filter((series) => !hidden.has(series.id));
  const knowledge = dayWordsAt(shown, place, format, t);
  // On the side with more room, so that it never covers its own day.
  const side = left > width / 2 ? { right: width - left + 10 } : { left: left + 10 };
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-5 z-tip min-w-36 max-w-60 rounded-control border border-line bg-surface px-2.5 py-1.5 text-label text-text shadow-popup"
      style={side}
    >
      <div className="pb-0.5 font-semibold">
        {format.day(day)}
        {bandWordsAt(data, place, t).map((words) => (
          <span key={words} className="pl-1.5 font-medium text-text-2">
            {words}
          </span>
        ))}
      </div>
      {shown.map((series) => (
        <div key={series.id} className="flex items-center gap-1.5">
          <ChartKey series={series} />
          <span className="min-w-0 flex-1 truncate text-text-2">{series.label}</span>
          <span className="pl-2 font-medium tabular-nums">{unitText(format, series.unit, series.values[place])}</span>
        </div>
      ))}
      {knowledge !== null && <div className="pt-0.5 text-text-2">{knowledge}</div>}
      {data.soldOut.includes(place) && <div className="pt-0.5 text-neg">{t('day.mark.sold_out')}</div>}
      {data.validating.includes(place) && <div className="pt-0.5 text-warn">{t('provenance.validating')}</div>}
    </div>
  );
};
