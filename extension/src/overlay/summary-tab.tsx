import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { wibDay } from '@telaah/shared/lib/dates';
import { StoreTierBadge } from '@telaah/shared/ui/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Visit } from '#src/background/visit.ts';
import { FigureValue } from '#src/overlay/figure-value.tsx';
import { figuresOf } from '#src/overlay/figures.ts';
import { type Verdict, verdictsOf } from '#src/overlay/verdicts.ts';

/** The answer in a line, the figures, and who sells. */
export function SummaryTab({ snapshot, visits }: { snapshot: Snapshot; visits: readonly Visit[] }) {
  const { t } = useTranslation('overlay');
  const verdicts = verdictsOf(snapshot, visits).slice(0, 2);
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
      <dl className="grid grid-cols-2 gap-2 @min-[640px]:grid-cols-4">
        {figuresOf(snapshot).map((figure) => (
          <div key={figure.id} className="rounded-card border border-line px-3 py-2">
            <dt className="text-[12px]/[16px] text-text-3">{t(`figure.${figure.id}`)}</dt>
            <dd>
              <FigureValue figure={figure} snapshot={snapshot} className="text-[16px]/[24px]" />
            </dd>
          </div>
        ))}
      </dl>
      <StoreLine snapshot={snapshot} />
    </div>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('overlay');
  const format = useFormat();
  if (verdict.id === 'discount_claimed') return t('verdict.discount_claimed', { claimed: format.percent(verdict.claimed) });
  if (verdict.id === 'discount_checked') {
    const [claimed, real] = [format.percent(verdict.claimed), format.percent(verdict.real)];
    // A price seen within a hundredth of the crossed-out one bears the claim out.
    const key = verdict.claimed - verdict.real <= 0.01 ? 'discount_true' : 'discount_checked';
    return t(`verdict.${key}`, { claimed, real, visits: format.count(verdict.visits) });
  }
  if (verdict.id === 'lowest_seen') return t('verdict.lowest_seen', { visits: format.count(verdict.visits) });
  if (verdict.id === 'higher_than_lowest') {
    return t('verdict.higher_than_lowest', { by: format.percent(verdict.by), visits: format.count(verdict.visits) });
  }
  return t(`verdict.${verdict.id}`);
}

function StoreLine({ snapshot }: { snapshot: Snapshot }) {
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
}
