import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { GroupSummary } from '@telaah/shared/features/research/group';
import type { StoreRow } from '@telaah/shared/features/research/store';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search, SumsAnswer } from '@telaah/shared/kinds/kind';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useObservedDay } from '@telaah/shared/ui/locale/use-observed-at';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Store } from 'lucide-react';
import { api, CallFailure } from '#src/api/api.ts';
import { chargedQueryOptions, takeChargedResult } from '#src/features/research/cost/charged-call.ts';
import { GroupHeader } from '#src/features/research/group/group-header.tsx';
import { MissingPage } from '#src/features/research/group/missing-page.tsx';
import { StoreImage } from '#src/features/research/group/store-image.tsx';
import { HistoryLead } from '#src/features/research/history/groups/history-lead.tsx';
import { SaveMenu } from '#src/features/research/own/save-menu.tsx';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { GroupSections } from '#src/features/research/sums/group-sections.tsx';
import { usePlanName } from '#src/session/account/use-gates.ts';
import { categoryPage, usePricedLink } from '#src/session/cost/priced-link.ts';

interface StorePageProps {
  kind: AnyKind;
  storeId: number;
  search: Search;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
}

/** Free together with its products, because both are the same question. */
const storeQuery = (plan: string, storeId: number) =>
  queryOptions({
    ...chargedQueryOptions,
    queryKey: ['research', 'store_products', 'store', plan, { storeId }],
    queryFn: ({ signal, client }) =>
      takeChargedResult(
        client,
        unwrap(api.internal.feature.store_research.store.$post({ json: { storeId } }, { init: { signal } })),
      ),
    retry: false,
  });

/** Leaves out unknown facts. */
const Facts = ({ store }: { store: StoreRow }) => {
  const { t } = useTranslation(['stores', 'common']);
  const format = useFormat();
  const {
    marketplace,
    own_products,
    own_products_at,
    products,
    followers,
    following,
    store_rating,
    response_rate,
    listed_at,
    location,
    external_id,
  } = store;
  const seenAt = useObservedDay();
  const seen = format.count(products);
  const facts = [
    location,
    own_products_at === null
      ? t('head.productsUnknown', { seen })
      : t('head.products', { own: format.counter(own_products), day: seenAt(own_products_at), seen }),
    listed_at && t('head.since', { day: format.day(wibDay(listed_at)) }),
    followers !== null && t('head.followers', { count: followers, value: format.countCompact(followers) }),
    following.low !== null && t('head.following', { value: format.counter(following) }),
    store_rating !== null && t('head.rating', { value: format.decimal(store_rating, 2) }),
    response_rate !== null && t('head.answers', { value: format.percent(response_rate) }),
    external_id && t('head.number', { id: external_id }),
  ];
  return (
    <>
      <MarketplaceMark id={marketplace} />
      <span>{marketplaceName(marketplace)}</span>
      <StoreTierBadge marketplace={marketplace} tier={store.tier} />
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
    </>
  );
};

export const StorePage = ({ kind, storeId, search, onSearch }: StorePageProps) => {
  const { t } = useTranslation('stores');
  const { data, error } = useQuery(storeQuery(usePlanName(), storeId));
  const toCategory = usePricedLink(categoryPage);
  const store = data?.store;
  const back = { page: heads.store.page, words: t('page.back') };
  if (error instanceof CallFailure && error.code === 'data_not_found') {
    return <MissingPage of="store" icon={Store} title={t('state.missingTitle')} description={t('state.missingText')} back={back} />;
  }
  const title = store ? (store.store_name ?? `#${store.external_id ?? storeId}`) : undefined;
  const header = (
    <GroupHeader
      back={back}
      picture={store && title && <StoreImage url={store.image_url} name={title} size={40} />}
      title={title ?? (error ? `#${storeId}` : <Skeleton className="h-6 w-56" />)}
      actions={
        store && <SaveMenu of={{ thing: 'store', id: String(storeId), name: store.store_name, marketplace: store.marketplace }} />
      }
    >
      {store && <Facts store={store} />}
      {store && <HistoryLead group="store" id={storeId} />}
    </GroupHeader>
  );
  const sections = (sums: SumsAnswer<object> | undefined) => (
    <GroupSections summary={sums?.summary as GroupSummary | undefined} toCategory={toCategory} toStore={() => null} />
  );
  return (
    <ResearchPage
      kind={kind}
      search={{ ...search, store: storeId } as never}
      onSearch={({ store: _store, ...next }: Search, how) => onSearch(next, how)}
      of={{ name: title, header, spent: data?.spent }}
      sections={sections}
    />
  );
};
