import { discountWords } from '@telaah/shared/features/prices/discount-words';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { EstimateFigure } from '@telaah/shared/ui/estimates/estimate-figure';
import { DiscountChip } from '@telaah/shared/ui/figures/discount-chip';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { VisitsChart } from '#src/overlay/charts/visits-chart.tsx';
import { FigureValue } from '#src/overlay/figures/figure-value.tsx';
import { toPageFigures } from '#src/overlay/figures/figures.ts';
import { type Verdict, verdictsOf } from '#src/overlay/figures/verdicts.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import { ServerState } from '#src/overlay/market/server-state.tsx';
import type { Market } from '#src/overlay/market/use-page.ts';
import type { Visit } from '#src/visits/visit.ts';

interface Props {
  snapshot: Snapshot;
  visits: readonly Visit[];
  figures: Market['figures'];
  known: MergedFigures;
}

const tile = 'rounded-card border border-line px-3 py-2';

export const OverlaySummaryTab = ({ snapshot, visits, figures, known }: Props) => {
  const { t } = useTranslation('overlay');
  const verdicts = verdictsOf(snapshot, visits, known.discount).slice(0, 2);
  return (
    <div className="flex flex-col gap-3 pb-3">
      {verdicts.length === 0 ? null : (
        <p className="text-[14px]/[20px] font-medium text-text">
          {verdicts.map((verdict) => (
            <span key={verdict.id} className="mr-2">
              <VerdictText verdict={verdict} />
            </span>
          ))}
        </p>
      )}
      {known.market === null ? <MarketState figures={figures} /> : null}
      <dl className="grid grid-cols-2 gap-2 @min-[640px]:grid-cols-4">
        {known.market === null ? null : <MarketTiles figures={known.market} marketplace={snapshot.marketplace} />}
        {toPageFigures(snapshot).map((figure) => (
          <div key={figure.id} className={tile}>
            <dt className="text-[12px]/[16px] text-text-3">{t(`figure.${figure.id}`)}</dt>
            <dd>
              <FigureValue figure={figure} snapshot={snapshot} className="text-[16px]/[24px]" />
            </dd>
          </div>
        ))}
      </dl>
      <VisitsSummary visits={visits} />
      <StoreLine snapshot={snapshot} />
    </div>
  );
};

const MarketState = ({ figures: { server, load } }: Pick<Props, 'figures'>) => {
  const { t } = useTranslation('overlay');
  if (server.state === 'ok') return null;
  return (
    <section aria-label={t('market.title')} aria-busy={server.state === 'loading'} className="min-h-7">
      {server.state === 'loading' ? (
        <span className="text-text-3">{t('market.loading')}…</span>
      ) : (
        <ServerState state={server} idle={t('market.idle')} onLoad={load}>
          {t('market.load')}
        </ServerState>
      )}
    </section>
  );
};

const MarketTiles = ({ figures, marketplace }: { figures: ProductFigures; marketplace: Snapshot['marketplace'] }) => {
  const { t } = useTranslation('overlay');
  return (['sold_30d', 'revenue_30d'] as const).map((id) => (
    <div key={id} className={tile}>
      <dt className="text-[12px]/[16px] text-text-3">{t(`bar.figure.${id}`)}</dt>
      <dd className="text-[16px]/[24px] font-semibold">
        <EstimateFigure
          label={t(`bar.figure.${id}`)}
          estimate={figures[id]}
          kind={id === 'revenue_30d' ? 'money' : 'count'}
          marketplace={marketplace}
          provenance={figures.provenance}
        />
      </dd>
    </div>
  ));
};

/** Shown from two visits on. */
const VisitsSummary = ({ visits }: Pick<Props, 'visits'>) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const [first] = visits;
  if (!first || visits.length < 2) return null;
  return (
    <section aria-label={t('history.chart')}>
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-text">
        {t('history.chart')}
        <span className="text-[12px]/[16px] font-normal text-text-3">
          {t('history.visits', { count: visits.length, day: format.day(wibDay(first.at)) })}
        </span>
      </h2>
      <VisitsChart visits={visits} />
    </section>
  );
};

const VerdictText = ({ verdict }: { verdict: Verdict }) => {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  const { t: common } = useTranslation('common');
  if (verdict.id === 'discount') {
    return (
      <>
        <DiscountChip discount={verdict.discount} /> {discountWords(verdict.discount, format, common).why}
      </>
    );
  }
  if (verdict.id === 'lowest_seen') return t('verdict.lowest_seen', { visits: format.count(verdict.visits) });
  if (verdict.id === 'higher_than_lowest') {
    return t('verdict.higher_than_lowest', { by: format.percent(verdict.by), visits: format.count(verdict.visits) });
  }
  return t(`verdict.${verdict.id}`);
};

const StoreLine = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t } = useTranslation(['overlay', 'common']);
  const format = useFormat();
  const { store } = snapshot;
  const facts = [
    store.rating === null ? null : t('overlay:store.rating', { rating: format.decimal(store.rating) }),
    store.followers.low === null ? null : t('overlay:store.followers', { followers: format.counter(store.followers) }),
    store.listed_at === null ? null : t('overlay:store.since', { day: format.day(wibDay(store.listed_at)) }),
    snapshot.listed_at === null ? null : t('overlay:product.listed', { day: format.day(wibDay(snapshot.listed_at)) }),
    snapshot.location === null ? null : t('overlay:product.location', { place: snapshot.location }),
  ].filter((fact) => fact !== null);
  if (store.name === null && facts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      {store.name === null ? null : <strong className="font-medium text-text">{store.name}</strong>}
      <StoreTierBadge marketplace={snapshot.marketplace} tier={store.tier} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
};
