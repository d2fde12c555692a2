import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { useTranslation } from '@telaah/shared/i18n/react';
import { earlierDay } from '@telaah/shared/lib/dates/day-range';
import { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import { type ComponentProps, useMemo } from 'react';
import { toChartFacts } from '#src/features/research/history/chart-facts.ts';
import { soldSeries, toHistorySeries, toPendingSeries, toSeriesBefore } from '#src/features/research/history/chart-series.ts';
import { ChartReading } from '#src/features/research/sums/chart-reading.tsx';
import { PendingReason } from '#src/kit/own-data/pending-mark.tsx';

type HistoryChartSeries = ComponentProps<typeof TimeChart>['series'];

interface ChartTabProps {
  data: ProductHistoryResult;
  before: ProductHistoryResult | null;
  /** Pending observations of the history's days or later, newest first. */
  own: readonly PendingObservation[];
  /** Undefined if the plan opens no other days. */
  onRange?: ((from: string, to: string) => void) | undefined;
  /** Tokens that days within the range cost. */
  cost: number;
}

export const ChartTab = ({ data, before, own, onRange, cost }: ChartTabProps) => {
  const { t } = useTranslation(['history', 'research']);
  const published = useMemo(() => toHistorySeries(data.days), [data.days]);
  const pending = useMemo(() => toPendingSeries(published.days, own), [published.days, own]);
  const combined = useMemo(
    () => ({ ...published, pendingPrice: pending?.price ?? null, ...(pending && { days: pending.days }) }),
    [published, pending],
  );
  const series = useMemo((): HistoryChartSeries => {
    const publishedSeries: HistoryChartSeries = [
      soldSeries(t('chart.sold'), data.days),
      { id: 'price', label: t('chart.price'), kind: 'step', values: combined.price, unit: 'money', axis: 'right', color: 1 },
      {
        id: 'stock',
        label: t('chart.stock'),
        kind: 'line',
        values: combined.stock,
        unit: 'count',
        axis: 'own',
        color: 5,
        isHidden: true,
      },
    ];
    const pendingSeries: HistoryChartSeries = combined.pendingPrice
      ? [
          {
            id: 'own',
            label: t('research:own.legend'),
            kind: 'points',
            values: combined.pendingPrice,
            unit: 'money',
            axis: 'right',
            color: 1,
          },
        ]
      : [];
    return [...publishedSeries, ...pendingSeries, ...toSeriesBefore(t('chart.before'), data.days, before?.days ?? null)];
  }, [combined, data.days, before?.days, t]);
  const axisTitle = useMemo(() => ({ left: t('chart.units'), right: t('chart.rupiah') }), [t]);
  // Days after the history's last one have only pending observations, so they cannot be selected.
  const selectRange = (from: string, to: string) => {
    if (from <= data.range.max) onRange?.(from, earlierDay(to, data.range.max));
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <TimeChart
        label={`${data.product.name}: ${t('chart.title')}`}
        days={combined.days}
        series={series}
        validating={combined.validating}
        soldOut={combined.soldOut}
        axisTitle={axisTitle}
        fileName={`telaah-${data.product.product_id}`}
        height={300}
        note={t('chart.gaps')}
        {...(onRange && { onRange: selectRange, rangeHint: cost === 0 ? t('cost.dragFree') : t('cost.drag', { count: cost }) })}
      />
      {combined.pendingPrice && <PendingReason />}
      <ChartReading read={toChartFacts(data, before)} />
    </div>
  );
};
