import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import type { GroupHistoryResult, HistoryProductRow } from '@telaah/shared/features/research/history/group';
import { historyProductTable } from '@telaah/shared/features/research/history/products.table';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { CountText } from '@telaah/shared/ui/figures/count-text';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { ProgressBar } from '@telaah/shared/ui/states/progress-bar';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { SimpleTable } from '@telaah/shared/ui/tables/simple-table';
import { CallFailure } from '#src/api/api.ts';
import { isTokensOut, TokensOut } from '#src/features/research/cost/tokens-out.tsx';
import type { ShownHistory } from '#src/features/research/history/any-history.ts';
import { type GroupId, groupHistories, productsQuery } from '#src/features/research/history/groups/queries.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { useLastValue } from '#src/kit/page/use-last-value.ts';
import { ProductImage } from '#src/kit/pictures/product-image.tsx';
import { usePlanName } from '#src/session/account/use-gates.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { historyKey } from '#src/session/cost/history-key.ts';
import { useHistoryCost, useProductCosts } from '#src/session/cost/use-cost.ts';

const Product = ({ row }: { row: HistoryProductRow }) => {
  const costOf = useProductCosts();
  return (
    <span className="flex min-w-48 items-center gap-2">
      <ProductImage url={row.image_url} name={row.name} category={row.category_name} size={32} />
      <span className="min-w-0">
        <Link
          to="/history/products/$productId"
          params={{ productId: row.product_id }}
          className="line-clamp-2 text-text hover:text-accent hover:underline"
        >
          {row.name}
        </Link>
        <span className="flex min-w-0 text-[12px] text-text-3 leading-4">
          <span className="truncate">{row.store_name}</span>
          <Cost apart tokens={costOf(row.product_id)} className="pl-2" />
        </span>
      </span>
    </span>
  );
};

/** The free hour of these days is over; the button with the price opens them again. */
const ExpiredProducts = ({ group, id, onOpen }: { group: GroupId; id: number; onOpen: () => void }) => {
  const { t } = useTranslation('histories');
  const client = useQueryClient();
  const plan = usePlanName();
  const open = async () => {
    await client.refetchQueries({ queryKey: historyKey(plan, groupHistories[group], String(id)), type: 'active' });
    onOpen();
  };
  return (
    <p className="flex flex-wrap items-center gap-2 py-4 text-text-2">
      {t('products.closed')}
      <Button onClick={() => void open()}>
        {t('lead')} <Cost tokens={tokenCosts[groupHistories[group].use]} className="-ml-1" />
      </Button>
    </p>
  );
};

/** The first page comes with the history; buttons to further pages show their price. */
export const ProductsTab = ({ group, data, search, onSearch }: ShownHistory<GroupHistoryResult> & { group: GroupId }) => {
  const { t } = useTranslation(['histories', 'history', 'errors']);
  const format = useFormat();
  const plan = usePlanName();
  const opening = useHistoryCost();
  const { from, to } = data.range;
  const { id } = data.group;
  const query = useQuery(productsQuery(plan, { group, id, range: { from, to }, page: search.page ?? 1 }));
  const isOut = isTokensOut(query.error);
  const lastAnswer = useLastValue(query.data);
  const found = isOut ? lastAnswer : query.data;
  if (query.isError && !isOut) {
    if (query.error instanceof CallFailure && query.error.code === 'conflict')
      return <ExpiredProducts group={group} id={id} onOpen={() => void query.refetch()} />;
    return (
      <ErrorState title={t('errors:title.page')} {...failureProps(query.error)} noTokens onRetry={() => void query.refetch()} />
    );
  }
  if (!found) return isOut ? <TokensOut /> : <Skeleton className="h-96" />;
  const { page, total_page, cost } = found;
  const { list } = groupHistories[group];
  const price = tokenCosts[list.use];
  const turn = (to: number, words: string, tokens: number | null) => (
    <Button disabled={tokens === null || query.isFetching} onClick={() => onSearch({ ...search, page: to > 1 ? to : undefined })}>
      {words}
      <Cost tokens={tokens ?? 0} className="-ml-1" />
    </Button>
  );
  return (
    <div className="relative grid min-w-0 grid-cols-1 gap-2" aria-busy={query.isFetching}>
      {query.isPlaceholderData && <ProgressBar className="absolute inset-x-0 top-0" />}
      {isOut && <TokensOut />}
      <p className="text-text-2">
        {t('products.count', { count: found.total_count, value: format.count(found.total_count) })}
        {total_page > 1 && (
          <span className="text-[12px] text-text-3">
            {' '}
            {list.most === null
              ? t('products.category', { count: price })
              : t('products.store', { count: price, most: price * list.most })}
          </span>
        )}
        {opening > 0 && <span className="text-[12px] text-text-3"> {t('history:cost.opens', { count: opening })}</span>}
      </p>
      <SimpleTable
        table={historyProductTable}
        label={t('products.label')}
        rows={found.items}
        slots={{
          product: (row) => <Product row={row} />,
          sold: (row) => <CountText value={row.sold === null ? null : Math.round(row.sold)} />,
        }}
      />
      {total_page > 1 && (
        <nav aria-label={t('products.label')} className="flex flex-wrap items-center justify-end gap-2 tabular-nums">
          {turn(page - 1, t('products.previous'), cost.previous)}
          <span className="text-text-2">{t('products.page', { page: format.count(page), pages: format.count(total_page) })}</span>
          {turn(page + 1, t('products.next'), cost.next)}
        </nav>
      )}
    </div>
  );
};
