import { sumDayState } from '@telaah/shared/features/research/history/day/day-state';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { SumsAnswer } from '@telaah/shared/kinds/kind';
import { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import { type ComponentProps, useMemo } from 'react';

type DailySeries = ComponentProps<typeof TimeChart>['series'];

export const DailyChart = ({ daily_sales }: Pick<SumsAnswer<object>, 'daily_sales'>) => {
  const { t } = useTranslation('research');
  const days = useMemo(() => daily_sales.map((each) => each.day), [daily_sales]);
  const series = useMemo(
    (): DailySeries => [
      {
        id: 'sold',
        label: t('chart.sold'),
        kind: 'bars',
        values: daily_sales.map((each) => each.sold),
        states: daily_sales.map((each) => sumDayState(each, false)),
        unit: 'count',
        axis: 'left',
        color: 3,
      },
      {
        id: 'revenue',
        label: t('chart.revenue'),
        kind: 'line',
        values: daily_sales.map((each) => each.revenue),
        unit: 'money',
        axis: 'right',
        color: 2,
      },
    ],
    [daily_sales, t],
  );
  const axisTitle = useMemo(() => ({ left: t('chart.units'), right: t('chart.rupiah') }), [t]);
  return <TimeChart label={t('chart.title')} days={days} series={series} axisTitle={axisTitle} fileName="telaah-daily" />;
};
