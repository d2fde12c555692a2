import { useQuery } from '@tanstack/react-query';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { pendingWithin } from '@telaah/shared/features/trust/pending-difference';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { lazy, useMemo } from 'react';
import type { OnSearch, ShownHistory } from '#src/features/research/history/any-history.ts';
import { HistoryScreen, type HistoryView } from '#src/features/research/history/history-screen.tsx';
import { HistorySkeleton } from '#src/features/research/history/history-skeleton.tsx';
import { HistoryTabs } from '#src/features/research/history/history-tabs.tsx';
import { FigureTiles } from '#src/features/research/history/product/figure-tiles.tsx';
import { HistoryHeader } from '#src/features/research/history/product/history-header.tsx';
import { fetchProductHistory } from '#src/features/research/history/queries.ts';
import { type HistorySearch, toSearchRange } from '#src/features/research/history/search.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { pendingObservationsQuery } from '#src/session/own-data/pending-observations.ts';
import { rememberProduct } from '#src/session/storage/recent.ts';

// Loads in parallel with the days.
const chartTab = import('#src/features/research/history/product/chart-tab.tsx');
// Handled here for visitors of other tabs; the chart tab itself shows the failure.
chartTab.catch(() => undefined);
const ChartTab = lazy(async () => ({ default: (await chartTab).ChartTab }));
const SummaryTab = lazyPart(() => import('#src/features/research/history/product/summary-tab.tsx'), 'SummaryTab');
const VariantsTab = lazyPart(() => import('#src/features/research/history/product/variants-tab.tsx'), 'VariantsTab');
const ObservationsTab = lazyPart(() => import('#src/features/research/history/product/observations-tab.tsx'), 'ObservationsTab');

const ProductTabs = ({ data, before, search, onSearch, onRange, cost }: ShownHistory<ProductHistoryResult>) => {
  const { t } = useTranslation('history');
  const { range } = data;
  const pending = useQuery(pendingObservationsQuery([data.product.product_id])).data?.items;
  // Pending observations after the last day are shown too, unless the user chose a range.
  const hasChosen = toSearchRange(search) !== null;
  const pendingRows = useMemo(() => (pending ? pendingWithin(pending, range, !hasChosen) : []), [pending, range, hasChosen]);
  return (
    <HistoryTabs
      search={search}
      onSearch={onSearch}
      tabs={[
        {
          value: 'chart',
          label: t('tab.chart'),
          content: <ChartTab data={data} before={before} own={pendingRows} onRange={onRange} cost={cost} />,
        },
        { value: 'summary', label: t('tab.summary'), content: <SummaryTab data={data} before={before} range={range} /> },
        ...(data.variants.length + data.variant_days.length > 0
          ? [
              {
                value: 'variants' as const,
                label: t('tab.variants', { count: Math.max(data.variants.length, data.variant_days.length) }),
                content: <VariantsTab data={data} />,
              },
            ]
          : []),
        {
          value: 'observations',
          label: t('tab.observations', { count: data.observations.length + pendingRows.length }),
          content: <ObservationsTab data={data} own={pendingRows} />,
        },
      ]}
    />
  );
};

// Loaded on demand, because few addresses name an unknown product.
const MissingProduct = lazyPart(() => import('#src/features/research/history/product/missing-product.tsx'), 'MissingProduct');

const productView: HistoryView<ProductHistoryResult> = {
  history: histories.product,
  ask: fetchProductHistory,
  name: ({ product }) => product.name,
  firstSeen: ({ product }) => wibDay(product.provenance.first_observed_at),
  remember: ({ product }) => rememberProduct(product),
  Skeleton: HistorySkeleton,
  Missing: MissingProduct,
  Header: ({ data }) => <HistoryHeader {...data} />,
  Tiles: FigureTiles,
  Tabs: ProductTabs,
};

interface HistoryPageProps {
  productId: string;
  search: HistorySearch;
  onSearch: OnSearch;
}

export const HistoryPage = ({ productId, ...address }: HistoryPageProps) => (
  <HistoryScreen view={productView} id={productId} {...address} />
);
