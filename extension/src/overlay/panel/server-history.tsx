import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { ProductFigures, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { variantCourses } from '@telaah/shared/features/research/history/variants/variant-course';
import { useTranslation } from '@telaah/shared/i18n/react';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { CourseTable } from '@telaah/shared/ui/tables/course-table';
import { dailyPoints } from '#src/overlay/charts/chart-points.ts';
import { StepChart } from '#src/overlay/charts/step-chart.tsx';
import { ServerState } from '#src/overlay/market/server-state.tsx';
import type { Market } from '#src/overlay/market/use-page.ts';

interface Props {
  history: Market['history'];
  /** The newest figures of 30 days, which the bar shows too. */
  market: ProductFigures | null;
}

/** What others observed. Failures here leave the rest of the panel as it is. */
export const ServerHistory = ({ history: { server, load }, market }: Props) => {
  const { t } = useTranslation('overlay');
  return (
    <section aria-label={t('history.server_title')} aria-busy={server.state === 'loading'}>
      <h2 className="pb-1 font-semibold text-text">{t('history.server_title')}</h2>
      {server.state === 'loading' ? (
        <div className="h-24 rounded-card bg-surface-2">
          <span className="sr-only">{t('history.server_loading')}</span>
        </div>
      ) : server.state === 'ok' ? (
        <Loaded result={server.result} figures={market ?? server.result.product} />
      ) : (
        <ServerState
          state={server}
          idle={t('history.idle')}
          onLoad={load}
          cost={t('history.cost', { count: tokenCosts.historical_product })}
        >
          {t('history.load')}
        </ServerState>
      )}
    </section>
  );
};

interface LoadedHistoryProps {
  result: ProductHistoryResult;
  figures: Pick<ProductFigures, 'sold_30d' | 'revenue_30d' | 'provenance'>;
}

const Loaded = ({ result, figures }: LoadedHistoryProps) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const { days, product, gate } = result;
  const prices = days.flatMap((day) => (day.price === null ? [] : [day.price]));
  const label = t('history.chart_alt', {
    label: t('history.server_chart'),
    first: format.money(prices[0]),
    last: format.money(prices.at(-1)),
    low: format.money(prices.length > 0 ? Math.min(...prices) : null),
    high: format.money(prices.length > 0 ? Math.max(...prices) : null),
  });
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {(['sold', 'revenue'] as const).map((each) => (
          <div key={each} className="flex items-baseline gap-2">
            <dt className="text-[12px]/[16px] text-text-3">{t(`history.server_${each}`)}</dt>
            <dd className="font-semibold text-text">
              <EstimateFigure
                label={t(`history.server_${each}`)}
                // Of 30 days, whichever days the history has.
                estimate={figures[`${each}_30d`]}
                kind={each === 'revenue' ? 'money' : 'count'}
                marketplace={product.marketplace}
                provenance={figures.provenance}
              />
            </dd>
          </div>
        ))}
        <div className="text-text-3">{t('history.server_observations', { count: figures.provenance.observations })}</div>
      </dl>
      {gate ? <p className="text-text-2">{t('history.plan')}</p> : null}
      <StepChart label={label} chart={dailyPoints(days)} />
      {result.variant_days.length > 0 && <CourseTable rows={variantCourses(result.variant_days)} />}
    </div>
  );
};
