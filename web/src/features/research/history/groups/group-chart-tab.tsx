import type { GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import { type ComponentProps, useMemo } from 'react';
import type { ShownHistory } from '#src/features/research/history/any-history.ts';
import { toChartFacts } from '#src/features/research/history/chart-facts.ts';
import { soldSeries, toSeriesBefore } from '#src/features/research/history/chart-series.ts';
import { ChartReading } from '#src/features/research/sums/chart-reading.tsx';

type GroupChartSeries = ComponentProps<typeof TimeChart>['series'];

export const GroupChartTab = ({ data, before, onRange, cost }: ShownHistory<GroupHistoryResult>) => {
  const { t } = useTranslation(['histories', 'history']);
  const { days } = data;
  const dates = useMemo(() => days.map(({ day }) => day), [days]);
  const series = useMemo((): GroupChartSeries => {
    const line = { kind: 'line', axis: 'own', unit: 'count', isHidden: true } as const;
    const followers = days.map((day) => day.followers?.low ?? null);
    return [
      soldSeries(t('chart.sold'), days),
      {
        id: 'revenue',
        label: t('chart.revenue'),
        kind: 'line',
        values: days.map(({ revenue }) => revenue),
        unit: 'money',
        axis: 'right',
        color: 2,
      },
      { ...line, id: 'products', label: t('chart.products'), values: days.map(({ known }) => known), color: 5 },
      ...(followers.some((value) => value !== null)
        ? [{ ...line, id: 'followers', label: t('chart.followers'), values: followers, color: 4 as const }]
        : []),
      ...toSeriesBefore(t('chart.before'), days, before?.days ?? null),
    ];
  }, [days, before?.days, t]);
  const axisTitle = useMemo(() => ({ left: t('chart.units'), right: t('chart.rupiah') }), [t]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <TimeChart
        label={`${data.group.name ?? `#${data.group.id}`}: ${t('chart.title')}`}
        days={dates}
        series={series}
        axisTitle={axisTitle}
        fileName={`telaah-${data.group.id}`}
        height={300}
        note={t('chart.note')}
        {...(onRange && { onRange, rangeHint: cost === 0 ? t('history:cost.dragFree') : t('history:cost.drag', { count: cost }) })}
      />
      <ChartReading read={toChartFacts(data, before)} />
    </div>
  );
};
