import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import type { GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { StoreRow } from '@telaah/shared/features/research/store';
import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import { heads } from '@telaah/shared/kinds/registry/heads';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { api } from '#src/api/api.ts';
import { callOf } from '#src/features/research/calls/call-of.ts';
import { chargedQueryOptions, takeChargedResult } from '#src/features/research/cost/charged-call.ts';
import type { FetchHistory } from '#src/features/research/history/queries.ts';

export const groupHistories = { category: histories.category, store: histories.store } as const;
export type GroupId = keyof typeof groupHistories;

const { category_research, store_research } = api.internal.feature;
const daysOf = (range: DayRange | null) => range && { minDate: range.from, maxDate: range.to };

export const fetchGroupHistory: Readonly<Record<GroupId, FetchHistory<GroupHistoryResult>>> = {
  category: (client, id, range, signal) => {
    const json = { categoryId: Number(id), ...daysOf(range) };
    return takeChargedResult(client, unwrap(category_research.history.$post({ json }, { init: { signal } })));
  },
  store: (client, id, range, signal) => {
    const json = { storeId: Number(id), ...daysOf(range) };
    return takeChargedResult(client, unwrap(store_research.history.$post({ json }, { init: { signal } })));
  },
};

interface GroupPageRequest {
  group: GroupId;
  id: number;
  range: DayRange;
  page: number;
}

/** Pages after the first cost tokens. */
export const productsQuery = (plan: string, { group, id, range, page }: GroupPageRequest) =>
  queryOptions({
    ...chargedQueryOptions,
    queryKey: ['history-products', plan, group, id, range, page],
    queryFn: ({ signal, client }) => {
      const days = { minDate: range.from, maxDate: range.to, page };
      const init = { init: { signal } };
      return takeChargedResult(
        client,
        group === 'category'
          ? unwrap(category_research.history_products.$post({ json: { categoryId: id, ...days } }, init))
          : unwrap(store_research.history_products.$post({ json: { storeId: id, ...days } }, init)),
      );
    },
    placeholderData: keepPreviousData,
  });

/** The largest groups whose names contain the keyword, from the free lists of research. */
export const findGroups = (group: GroupId, keyword: string) =>
  queryOptions({
    queryKey: ['history-find', group, keyword],
    queryFn: async ({ signal, client }) => {
      const input = { keyword, page: 1 };
      if (group === 'category') {
        const found = await takeChargedResult(
          client,
          unwrap(callOf<RowsAnswer<CategoryRow>>(heads.category, heads.category.call, input, signal)),
        );
        const items = found.items.map(({ category_id, category_name, marketplace, above }) => ({
          id: category_id,
          name: category_name,
          marketplace,
          under: above.join(' › '),
        }));
        return { items, total: found.total_count };
      }
      const found = await takeChargedResult(
        client,
        unwrap(callOf<RowsAnswer<StoreRow>>(heads.store, heads.store.call, input, signal)),
      );
      const items = found.items.map(({ store_id, store_name, marketplace, location }) => ({
        id: store_id,
        name: store_name ?? `#${store_id}`,
        marketplace,
        under: location ?? '',
      }));
      return { items, total: found.total_count };
    },
    enabled: keyword !== '',
    staleTime: 60_000,
  });
