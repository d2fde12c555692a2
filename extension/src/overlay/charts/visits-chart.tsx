import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { visitPoints } from '#src/overlay/charts/chart-points.ts';
import { StepChart } from '#src/overlay/charts/step-chart.tsx';
import type { Visit } from '#src/visits/visit.ts';

export const VisitsChart = ({ visits }: { visits: readonly Visit[] }) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const prices = visits.flatMap((visit) => (visit.price_low === null ? [] : [visit.price_low]));
  if (prices.length === 0) return null;
  const label = t('history.chart_alt', {
    label: t('history.chart'),
    first: format.money(prices[0]),
    last: format.money(prices.at(-1)),
    low: format.money(Math.min(...prices)),
    high: format.money(Math.max(...prices)),
  });
  return <StepChart label={label} chart={visitPoints(visits)} />;
};
