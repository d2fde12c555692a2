import type { ProductHistoryResult } from '@telaah/shared/features/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TimeChart } from '@telaah/shared/ui/time-chart';
import { type ComponentProps, useMemo } from 'react';
import { seriesOf } from '#src/features/history/chart-series.ts';

type Series = ComponentProps<typeof TimeChart>['series'];

interface ChartTabProps {
  data: ProductHistoryResult;
  before: ProductHistoryResult | null;
  /** Left out where the plan has no other days. */
  onRange?: ((from: string, to: string) => void) | undefined;
  /** Tokens that days take which are chosen here. */
  cost: number;
}

/** Sales as bars from zero, the price as steps, stock as a line that can be switched on. */
export const ChartTab = ({ data, before, onRange, cost }: ChartTabProps) => {
  const { t } = useTranslation('history');
  const lines = useMemo(() => seriesOf(data.days, before?.days ?? null), [data.days, before?.days]);
  const series = useMemo((): Series => {
    const shown: Series = [
      { id: 'sold', label: t('chart.sold'), kind: 'bars', values: lines.sold, unit: 'count', axis: 'left', color: 3 },
      { id: 'price', label: t('chart.price'), kind: 'step', values: lines.price, unit: 'money', axis: 'right', color: 1 },
      {
        id: 'stock',
        label: t('chart.stock'),
        kind: 'line',
        values: lines.stock,
        unit: 'count',
        axis: 'own',
        color: 5,
        isHidden: true,
      },
    ];
    if (!lines.before) return shown;
    return [
      ...shown,
      {
        id: 'before',
        label: t('chart.before'),
        kind: 'line',
        values: lines.before,
        unit: 'count',
        axis: 'left',
        color: 8,
        dashed: true,
      },
    ];
  }, [lines, t]);
  const axisTitle = useMemo(() => ({ left: t('chart.units'), right: t('chart.rupiah') }), [t]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <TimeChart
        label={`${data.product.name}: ${t('chart.title')}`}
        days={lines.days}
        series={series}
        validating={lines.validating}
        axisTitle={axisTitle}
        fileName={`telaah-${data.product.product_id}`}
        height={300}
        {...(onRange && { onRange })}
      />
      <p className="text-[12px] text-text-3 leading-4">
        {t('chart.gaps')} {onRange && (cost === 0 ? t('cost.dragFree') : t('cost.drag', { count: cost }))}
      </p>
    </div>
  );
};
