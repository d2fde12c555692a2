import type { Db } from '@telaah/db';
import type { ListSummary } from '@telaah/shared/features/research/group';
import { type StoreFilter, type StoresInput, storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import type { StoreRow } from '@telaah/shared/features/research/store';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import { type CachedContext, keyOf, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { sumList } from '#src/features/research/product/products.ts';
import { pageOfStores, storeRows, sumsOfStores } from '#src/features/research/store/stores.repo.ts';
import { cacheEncodedList } from '#src/http/body/json-body.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { FoundRows, SummedRows } from '#src/kinds/runner.ts';

export const findStores = async (asking: CachedContext, input: StoresInput & { page: number }): Promise<FoundRows<StoreRow>> => {
  const { db, cache } = asking;
  const version = await presentVersion(asking);
  const { page: askedPage, sort = storeKind.firstSort, order = 'desc', ...filter } = input;
  const found = await cache.get(version, keyOf('stores', { ...input, sort, order }), async () => {
    const query = { filter, newest: version.generation.day_to, sort, order };
    const { total, ids } = await pageOfStores(db, query, (all) => clampPage(askedPage, pageCount(all, PAGE_SIZE)));
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    return {
      answer: { items: cacheEncodedList(await storeRows(db, ids)), total_count: total, total_page, page },
      isChangedBy: () => true,
    };
  });
  return { ...found, generation: version.generation };
};

/** One store. Throws `data_not_found` where no product of it counts. */
export const findStoreRow = async ({ db }: CachedContext, id: number): Promise<StoreRow> => {
  const [store] = await storeRows(db, [id]);
  if (!store) throw new ApiError('data_not_found', "The data you're looking for is not found");
  return store;
};

export const sumStores = (asking: CachedContext, filter: StoreFilter): Promise<SummedRows<ListSummary>> =>
  sumList(asking, 'store sums', filter, ({ generation }) => sumsOfStores(asking.db, filter, generation.day_to));

export const storesOf = (db: Db, ids: number[]): Promise<StoreRow[]> => storeRows(db, ids);
