import { type ListSummary, listSummary } from '@telaah/shared/features/research/group';
import type { ProductFilter } from '@telaah/shared/features/research/kinds/product.kind';
import { type StoreKind, storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import {
  type StoreProductsFilter,
  type StoreProductsKind,
  storeProductsKind,
} from '@telaah/shared/features/research/kinds/store-products.kind';
import { productRow } from '@telaah/shared/features/research/product';
import { type StoreResult, type StoreSummary, storeRow, storeSummary } from '@telaah/shared/features/research/store';
import { Hono } from 'hono';
import { type GenerationFacts, generationDays, requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import { type GenerationCache, presentVersion } from '#src/features/research/generation/generation.service.ts';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import { findCategoryParts } from '#src/features/research/group/group.repo.ts';
import { analyseGroup } from '#src/features/research/group/group.ts';
import { findProducts } from '#src/features/research/product/products.ts';
import { shortRow } from '#src/features/research/rows/product-row.service.ts';
import { findStoreName } from '#src/features/research/store/stores.repo.ts';
import { findStoreRow, findStores, sumStores } from '#src/features/research/store/stores.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { FactRecord } from '#src/http/call/required-fact.ts';
import type { PayingAsker } from '#src/kinds/charge-answer.ts';
import { answerKind, requireKindFacts } from '#src/kinds/charged-kind.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner } from '#src/kinds/runner.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** The list of stores is free, so no charge needs a label. */
export const storeRunner = (cache: GenerationCache): KindRunner<StoreKind, ListSummary, GenerationFacts> => ({
  needs: (_filter, now) => requireGeneration(now),
  find: (asking, input) => findStores({ ...asking, cache }, input),
  sums: {
    days: generationDays,
    of: (asking, filter) => sumStores({ ...asking, cache }, filter),
    isFound: ({ found }) => found > 0,
  },
  label: async () => null,
});

const inStore = <F extends StoreProductsFilter>({ storeId, ...filter }: F): Omit<F, 'storeId'> & ProductFilter => ({
  ...filter,
  store_id: storeId,
});

const label: KindRunner<StoreProductsKind>['label'] = ({ db }, { storeId }) => findStoreName(db, storeId);

export const storeProductsRunner = (cache: GenerationCache): KindRunner<StoreProductsKind, StoreSummary, GenerationFacts> => ({
  needs: (_filter, now) => requireGeneration(now),
  find: async (without, input) => {
    const asking = { ...without, cache };
    await findStoreRow(asking, input.storeId);
    return findProducts(asking, inStore(input), 'own');
  },
  sums: {
    days: generationDays,
    of: async (without, filter) => {
      const asking = { ...without, cache };
      const { marketplace, own_products, own_products_at } = await findStoreRow(asking, filter.storeId);
      const { summary, ...rest } = await analyseGroup(asking, inStore(filter), (selection) =>
        findCategoryParts(asking.db, selection),
      );
      // All of its products are its own, so a share of stores means nothing.
      return {
        ...rest,
        summary: { ...summary, top_stores_share: null, stores_leading: [], marketplace, own_products, own_products_at },
      };
    },
    isFound: ({ listings }) => listings > 0,
  },
  label,
  cut: (row, { history }) => (history.allowed ? row : shortRow(row)),
});

export const requireStoreFacts = (storeId: number, now: Date): FactRecord => ({
  ...requireGeneration(now),
  ...requireKindFacts(storeProductsKind, {}, { storeId }, now),
});

/** One store, charged as the same question as its products, so that the first of the two pays for both. */
export const openStore = async (
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  cache: GenerationCache,
  asker: PayingAsker,
  storeId: number,
): Promise<StoreResult> => {
  const now = deps.clock.now();
  const asking = { db: deps.db, now, cache, facts: asker.facts.valuesOf(requireGeneration(now)) };
  const work = async () => ({ store: await findStoreRow(asking, storeId), generation: (await presentVersion(asking)).generation });
  const { result, spent, freeUntil } = await answerKind(deps, storeProductsKind, { label }, asker, { storeId }, work, () => true);
  return { ...result, spent, free_until: freeUntil?.toISOString() ?? null };
};

export const routes: RunnerRoutes = (deps, cache) =>
  new Hono<AppEnv>()
    .route(
      '/',
      kindRoutes(
        deps,
        storeKind,
        {
          row: storeRow,
          summary: listSummary,
          says: {
            rows: 'Stores that fit a filter, with what their products come to; free',
            sums: 'What all stores that fit come to; free',
          },
        },
        storeRunner(cache),
      ),
    )
    .route(
      '/',
      kindRoutes(
        deps,
        storeProductsKind,
        {
          row: productRow,
          summary: storeSummary,
          says: {
            rows: 'Products of one store that fit a filter, a page at a time',
            sums: 'Totals, days and spread of the products of one store',
          },
          refuses: ['data_not_found'],
        },
        storeProductsRunner(cache),
      ),
    );
