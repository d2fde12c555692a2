import { Link } from '@tanstack/react-router';
import type { GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { useTranslation } from '@telaah/shared/i18n/react';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { DemoMark } from '@telaah/shared/ui/badges/demo-mark';
import { StoreTierBadge } from '@telaah/shared/ui/badges/store-tier-badge';
import { ProvenancePopover } from '@telaah/shared/ui/estimates/provenance-popover';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { StatTile } from '@telaah/shared/ui/figures/stat-tile';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useObservedDay } from '@telaah/shared/ui/locale/use-observed-at';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { ListTree, Store } from 'lucide-react';
import { lazy } from 'react';
import { GroupHeader } from '#src/features/research/group/group-header.tsx';
import { MissingPage } from '#src/features/research/group/missing-page.tsx';
import { StoreImage } from '#src/features/research/group/store-image.tsx';
import type { OnSearch, ShownHistory } from '#src/features/research/history/any-history.ts';
import { fetchGroupHistory, type GroupId, groupHistories } from '#src/features/research/history/groups/queries.ts';
import { useSource } from '#src/features/research/history/groups/source.ts';
import { HistoryScreen, type HistoryView } from '#src/features/research/history/history-screen.tsx';
import { HistoryLayoutSkeleton } from '#src/features/research/history/history-skeleton.tsx';
import { HistoryTabs } from '#src/features/research/history/history-tabs.tsx';
import type { HistorySearch } from '#src/features/research/history/search.ts';
import { SoldTiles } from '#src/features/research/history/sold-tiles.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { TileRow } from '#src/kit/page/tile-row.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { categoryPage, storePage, usePricedLink } from '#src/session/cost/priced-link.ts';
import { rememberGroup } from '#src/session/storage/recent.ts';

// Loads in parallel with the days.
const chartTab = import('#src/features/research/history/groups/group-chart-tab.tsx');
// Handled here for visitors of other tabs; the chart tab itself shows the failure.
chartTab.catch(() => undefined);
const ChartTab = lazy(async () => ({ default: (await chartTab).GroupChartTab }));
const SummaryTab = lazyPart(() => import('#src/features/research/history/groups/group-summary-tab.tsx'), 'GroupSummaryTab');
const ProductsTab = lazyPart(() => import('#src/features/research/history/groups/products-tab.tsx'), 'ProductsTab');

const groups = {
  category: {
    icon: ListTree,
    back: 'head.categoryBack',
    missing: 'state.categoryTitle',
    title: 'index.category.title',
    lead: categoryPage,
  },
  store: {
    icon: Store,
    back: 'head.storeBack',
    missing: 'state.storeTitle',
    title: 'index.store.title',
    lead: storePage,
  },
} as const;

const nameOf = ({ group: { id, name } }: GroupHistoryResult): string => name ?? `#${id}`;

const Header = ({ group, data }: { group: GroupId; data: GroupHistoryResult }) => {
  const { t } = useTranslation(['histories', 'history', 'common']);
  const format = useFormat();
  const { id, marketplace, above, tier, location, image_url, own_products, own_products_at } = data.group;
  const seenDay = useObservedDay();
  const { back, lead } = groups[group];
  const research = usePricedLink(lead)(id);
  return (
    <GroupHeader
      back={{ page: groupHistories[group].page, words: t(back) }}
      title={nameOf(data)}
      picture={group === 'store' && <StoreImage url={image_url} name={nameOf(data)} size={40} />}
    >
      <MarketplaceMark id={marketplace} />
      <span>{marketplaceName(marketplace)}</span>
      {above.length > 0 && <span>{above.join(' › ')}</span>}
      <StoreTierBadge marketplace={marketplace} tier={tier} />
      {location && <span>{location}</span>}
      {own_products && (
        <span>
          {own_products_at === null
            ? t('head.productsUnknown')
            : t('head.products', { own: format.counter(own_products), day: seenDay(own_products_at) })}
        </span>
      )}
      {data.generation.demo && <DemoMark />}
      {data.seen_at && <span>{t('history:head.seen', { time: format.dateTime(data.seen_at) })}</span>}
      <Link
        {...research.to}
        className="inline-flex min-h-6 items-center gap-1 underline decoration-line underline-offset-2 hover:text-accent pointer-coarse:min-h-11"
      >
        {t('head.research')} <Cost tokens={research.tokens} />
      </Link>
      {data.validating && <span className="basis-full rounded-md bg-warn-soft px-2 py-1 text-warn">{t('state.validating')}</span>}
    </GroupHeader>
  );
};

const Tiles = ({ data, before }: { data: GroupHistoryResult; before: GroupHistoryResult | null }) => {
  const { t } = useTranslation(['histories', 'history']);
  const format = useFormat();
  const from = useSource(data);
  const { summary, days, gate } = data;
  return (
    <TileRow label={t('history:tab.summary')} four>
      <SoldTiles data={data} before={before} from={from} />
      <StatTile
        hasTrendRoom
        label={t('figure.price')}
        value={
          <ProvenancePopover label={t('figure.price')} sum={from.sum} note={t('figure.priceNote')}>
            {format.money(summary.price_average)}
          </ProvenancePopover>
        }
      />
      <StatTile
        hasTrendRoom
        label={t('figure.products')}
        value={
          <ProvenancePopover label={t('figure.products')} sum={from.sum} note={t('chart.note')}>
            <CountText value={summary.products} />
          </ProvenancePopover>
        }
        note={t('figure.known', { known: format.count(summary.sold.known) })}
        trend={gate ? undefined : days.map(({ known }) => known)}
        trendColor={1}
      />
    </TileRow>
  );
};

const Views = ({ group, ...shown }: ShownHistory<GroupHistoryResult> & { group: GroupId }) => {
  const { t } = useTranslation(['histories', 'history']);
  const list = { value: 'products', label: t('tab.products'), content: <ProductsTab group={group} {...shown} /> } as const;
  return (
    <HistoryTabs
      search={shown.search}
      onSearch={shown.onSearch}
      tabs={[
        { value: 'chart', label: t('history:tab.chart'), content: <ChartTab {...shown} /> },
        { value: 'summary', label: t('history:tab.summary'), content: <SummaryTab {...shown} /> },
        ...(shown.data.gate ? [] : [list]),
      ]}
    />
  );
};

const GroupSkeleton = ({ group }: { group: GroupId }) => {
  const { t } = useTranslation(['histories', 'history']);
  const tiles = [t('history:figure.sold'), t('history:figure.revenue'), t('figure.price'), t('figure.products')];
  return <HistoryLayoutSkeleton title={t(groups[group].title)} tiles={tiles} />;
};

const MissingGroup = ({ group }: { group: GroupId }) => {
  const { t } = useTranslation('histories');
  const { icon, missing, back } = groups[group];
  const to = { page: groupHistories[group].page, words: t(back) };
  return <MissingPage of={group} icon={icon} title={t(missing)} description={t('state.missingText')} back={to} />;
};

const viewOf = (group: GroupId): HistoryView<GroupHistoryResult> => ({
  history: groupHistories[group],
  ask: fetchGroupHistory[group],
  name: nameOf,
  // The first selectable day: neither the plan nor research goes further back.
  firstSeen: ({ range }) => range.min,
  remember: (data) => rememberGroup({ group, id: data.group.id, name: nameOf(data), marketplace: data.group.marketplace }),
  Skeleton: () => <GroupSkeleton group={group} />,
  Missing: () => <MissingGroup group={group} />,
  Header: ({ data }) => <Header group={group} data={data} />,
  Tiles,
  Tabs: (shown) => <Views group={group} {...shown} />,
});
const views = { category: viewOf('category'), store: viewOf('store') };

interface GroupHistoryPageProps {
  group: GroupId;
  id: string;
  search: HistorySearch;
  onSearch: OnSearch;
}

export const GroupHistoryPage = ({ group, ...address }: GroupHistoryPageProps) => (
  <HistoryScreen view={views[group]} {...address} />
);
