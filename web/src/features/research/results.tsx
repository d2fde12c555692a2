import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ProductsInput } from '@telaah/shared/features/research/product';
import { csvFile } from '@telaah/shared/lib/csv';
import { ErrorState } from '@telaah/shared/ui/error-state';
import { ProgressBar } from '@telaah/shared/ui/progress-bar';
import { useFormat } from '@telaah/shared/ui/use-format';
import { clsx } from 'clsx';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { chosenColumns, productsTable } from '#src/features/research/columns.ts';
import { DailyChartSection } from '#src/features/research/daily-chart-section.tsx';
import { LockedRows } from '#src/features/research/locked-rows.tsx';
import { NoResult } from '#src/features/research/no-result.tsx';
import { ProductCards } from '#src/features/research/product-cards.tsx';
import { ProductsTable } from '#src/features/research/products-table.tsx';
import { analyticsQuery, productsQuery } from '#src/features/research/queries.ts';
import { ResultsFooter } from '#src/features/research/results-footer.tsx';
import { ResultsSkeleton } from '#src/features/research/results-skeleton.tsx';
import { ResultsToolbar } from '#src/features/research/results-toolbar.tsx';
import type { ProductsSearch } from '#src/features/research/search.ts';
import { useSpent } from '#src/features/research/spent.ts';
import { SummaryTiles } from '#src/features/research/summary-tiles.tsx';
import { usePhone } from '#src/layout/media.ts';
import { useOwnLooks } from '#src/layout/own-looks.ts';
import { saveFile } from '#src/layout/save-file.ts';
import { useShortcut } from '#src/layout/shortcut-context.tsx';
import { useStored } from '#src/layout/stored.ts';
import { failureProps } from '#src/layout/failure.tsx';
import { isTokensOut, TokensOut } from '#src/layout/tokens-out.tsx';
import { useGate, usePlanName } from '#src/layout/use-gates.ts';
import { useKept } from '#src/layout/use-kept.ts';

interface ResultsProps {
  search: ProductsSearch;
  input: ProductsInput;
  onSearch: (search: ProductsSearch, how?: { replace?: boolean }) => void;
}

/** The answer to what is asked now, not the one of before that stands in for it. */
const settled = <T,>({ data, isPlaceholderData, isFetching }: UseQueryResult<T>): T | undefined =>
  isPlaceholderData || isFetching ? undefined : data;

/** Everything that answers a search: figures, chart, then the rows. Old rows stay, dimmed, while new ones load. */
export const Results = ({ search, input, onSearch }: ResultsProps) => {
  const { t } = useTranslation(['research', 'errors', 'common']);
  const format = useFormat();
  const isPhone = usePhone();
  const plan = usePlanName();
  const history = useGate('history');
  const [chosen, setChosen] = useStored('product-columns', chosenColumns);
  const shown = history.allowed ? chosen : chosen.filter((id) => id !== 'trend');
  const products = useQuery(productsQuery(plan, input));
  const analytics = useQuery(analyticsQuery(plan, input));
  const isOut = isTokensOut(products.error);
  // Without tokens for a new search the one before stays readable.
  const kept = useKept(products.data);
  const data = isOut ? kept : products.data;
  const ids = useMemo(() => data?.items.map(({ product_id }) => product_id) ?? [], [data]);
  const own = useOwnLooks(ids);
  const view = isPhone ? 'cards' : (search.view ?? 'table');
  const page = data?.page ?? 1;
  const pages = data?.total_page ?? 1;
  const isOpen = data?.gate === null;
  const { page: _page, sort: _sort, order: _order, ...filter } = input;
  const spent = useSpent(JSON.stringify(filter), settled(products), settled(analytics));

  const goTo = (next: number) => onSearch({ ...search, page: next === 1 ? undefined : next });
  const save = () =>
    data && saveFile(`telaah-${data.generation.day_to}-${page}.csv`, csvFile(productsTable(data.items, shown, own)));
  const setView = (next: 'table' | 'cards') =>
    onSearch({ ...search, view: next === 'table' ? undefined : next }, { replace: true });

  // The server clamps a page beyond the end; the address then says what is shown.
  const isClamped = data !== undefined && isOpen && !isOut && !products.isPlaceholderData && page !== (search.page ?? 1);
  useEffect(() => {
    if (isClamped) onSearch({ ...search, page: page === 1 ? undefined : page }, { replace: true });
  }, [isClamped, onSearch, page, search]);

  useShortcut('view', isPhone ? null : () => setView(view === 'table' ? 'cards' : 'table'));
  useShortcut('previous', page > 1 ? () => goTo(page - 1) : null);
  useShortcut('next', page < pages ? () => goTo(page + 1) : null);
  useShortcut('export', data && isOpen && data.items.length > 0 ? save : null);

  if (products.isError && !isOut) {
    const title = search.q ? t('errors:title.searchFor', { keyword: search.q }) : t('errors:title.search');
    return <ErrorState title={title} {...failureProps(products.error)} noTokens onRetry={() => void products.refetch()} />;
  }
  if (!data) return isOut ? <TokensOut /> : <ResultsSkeleton view={view} chosen={shown} />;
  if (data.total_count === 0 && !products.isPlaceholderData && !isOut) return <NoResult search={search} onSearch={onSearch} />;

  const isRefreshing = products.isPlaceholderData || products.isFetching;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p role="status" className="sr-only">
        {isRefreshing
          ? t('common:state.refreshing')
          : t('tool.results', { count: data.total_count, value: format.count(data.total_count) })}
      </p>
      {isOut && <TokensOut />}
      {!isOut && <SummaryTiles query={analytics} />}
      {!isOut && <DailyChartSection analytics={analytics.data} search={search} onSearch={onSearch} />}
      <section
        aria-label={t('page.table')}
        aria-busy={isRefreshing}
        className="relative min-w-0 rounded-lg border border-line bg-surface"
      >
        {isRefreshing && <ProgressBar className="absolute inset-x-0 top-0" />}
        <ResultsToolbar
          data={data}
          view={view}
          chosen={shown}
          search={search}
          spent={spent}
          onChosen={setChosen}
          onView={isPhone ? null : setView}
          onSave={save}
          onSearch={onSearch}
        />
        <div className={clsx(view === 'cards' && products.isPlaceholderData && 'opacity-60')}>
          {view === 'table' ? (
            <ProductsTable
              rows={data.items}
              own={own}
              chosen={shown}
              search={search}
              isRefreshing={products.isPlaceholderData}
              onSearch={isOpen ? onSearch : undefined}
            />
          ) : (
            <ProductCards rows={data.items} own={own} />
          )}
        </div>
        {data.gate !== null && data.gate.hidden > 0 && <LockedRows gate={data.gate} />}
        <ResultsFooter data={data} onPage={goTo} />
      </section>
    </div>
  );
};
