import { useTranslation } from '#src/i18n/react.ts';
import { type ChartData, unitText } from '#src/ui/charts/chart-data.ts';
import { bandWordsAt, dayWordsAt } from '#src/ui/charts/chart-words.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface ChartTableProps {
  label: string;
  data: ChartData;
  height: number;
}

export const ChartTable = ({ label, data, height }: ChartTableProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const hasStates = data.series.some(({ states }) => states !== undefined);
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('table.region', { name: label })}
      className="relative overflow-auto rounded-control border border-line"
      style={{ maxHeight: height }}
    >
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-surface-2 px-2.5 py-1.5 text-left font-medium text-text-2">
              {t('chart.day')}
            </th>
            {data.series.map((series) => (
              <th
                key={series.id}
                scope="col"
                className="sticky top-0 bg-surface-2 px-2.5 py-1.5 text-right font-medium text-text-2"
              >
                {series.label}
              </th>
            ))}
            {hasStates && (
              <th scope="col" className="sticky top-0 bg-surface-2 px-2.5 py-1.5 text-left font-medium text-text-2">
                {t('day.known')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {data.days
            .map((day, place) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap px-2.5 py-1 text-left font-normal text-text-2">
                  {format.day(day)}
                  {bandWordsAt(data, place, t).map((words) => (
                    <span key={words} className="pl-1.5 text-text-3">
                      {words}
                    </span>
                  ))}
                  {data.soldOut.includes(place) && <span className="pl-1.5 text-neg">{t('day.mark.sold_out')}</span>}
                  {data.validating.includes(place) && <span className="pl-1.5 text-warn">{t('provenance.validating')}</span>}
                </th>
                {data.series.map((series) => (
                  <td key={series.id} className="whitespace-nowrap px-2.5 py-1 text-right text-text">
                    {unitText(format, series.unit, series.values[place])}
                  </td>
                ))}
                {hasStates && <td className="px-2.5 py-1 text-left text-text-2">{dayWordsAt(data.series, place, format, t)}</td>}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
};
