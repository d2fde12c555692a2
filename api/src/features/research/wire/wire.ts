import { dayReader } from '@telaah/shared/features/estimates/day-reader';
import { nameKey } from '@telaah/shared/features/market/names';
import { salesOfVariants } from '@telaah/shared/features/research/history/variant-sales';
import { variantFigures } from '@telaah/shared/features/research/history/variants/variants';
import { categoryProductsKind } from '@telaah/shared/features/research/kinds/category-products.kind';
import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import { storeProductsKind } from '@telaah/shared/features/research/kinds/store-products.kind';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { ResearchParts, SoldProduct, VariantStatistics } from '@telaah/shared/features/research/wire/parts';
import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import type { NamedRow, RowWindow, WindowPage } from '@telaah/shared/kinds/wire';
import { addDays, firstOfMonth, wibDay } from '@telaah/shared/lib/dates/dates';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { snapshotVariant } from '@telaah/shared/observation/snapshot';
import { z } from 'zod';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';
import { categoryProductsRunner } from '#src/features/research/category/category.runner.ts';
import { generationDays, requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import type { GenerationCache } from '#src/features/research/generation/generation.service.ts';
import { openHistory } from '#src/features/research/history/open-history.ts';
import { loadMonthRecords, newestFacts } from '#src/features/research/history/product.repo.ts';
import { productHistoryRunner as productDays } from '#src/features/research/history/product.runner.ts';
import { limitsByObservations, variantsByDay } from '#src/features/research/history/variant-days.ts';
import { productRunner } from '#src/features/research/product/product.runner.ts';
import { findProductId, findStore } from '#src/features/research/selection/link.repo.ts';
import { openStore, storeProductsRunner, storeRunner } from '#src/features/research/store/store.runner.ts';
import { findStores } from '#src/features/research/store/stores.service.ts';
import { categoryNamed, storeIds, storeNamed } from '#src/features/research/wire/wire.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { PayingAsker } from '#src/kinds/charge-answer.ts';
import { createChargedKind } from '#src/kinds/charged-kind.ts';
import { toDayRangeInput, toRequestedRange } from '#src/kinds/days.ts';
import { windowOf } from '#src/kinds/window.ts';
import type { Finder, PartAskers } from '#src/kinds/wire.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Rows of a kind in a window, charged as the kind's own page is. */
const rowsIn =
  <Input extends { page: number; with_hidden?: boolean | undefined }, Row>(
    rows: (asker: PayingAsker, input: Input) => Promise<RowsAnswer<Row>>,
  ) =>
  (asker: PayingAsker, { filter, window }: { filter: Omit<Input, 'page'>; window: RowWindow }): Promise<WindowPage<Row>> =>
    windowOf((page) => rows(asker, { ...filter, page, with_hidden: true } as unknown as Input), window);

/** Adds the marketplace's ids of the stores, which a product's row does not have: a store may be known by its name alone. */
const withSellers = async ({ db }: Pick<Deps, 'db'>, found: WindowPage<ProductRow>): Promise<WindowPage<SoldProduct>> => {
  const ids = await storeIds(db, [...new Set(found.items.flatMap(({ store_id }) => store_id ?? []))]);
  return {
    ...found,
    items: found.items.map((row) => ({ row, seller: row.store_id === null ? null : (ids.get(row.store_id) ?? null) })),
  };
};

/** The variants of one product, charged and gated as its history. */
const openVariants = async (deps: Deps, asker: PayingAsker, productId: number): Promise<VariantStatistics> => {
  const { product, gate, spent } = await openHistory(deps, productDays, asker, { product_id: String(productId) });
  const today = wibDay(deps.clock.now());
  // Counters of the day before the month are its start.
  const days = { from: addDays(firstOfMonth(today), -1), to: today };
  const [facts, counted, months] = await Promise.all([
    newestFacts(deps.db, productId),
    gate === null ? variantsByDay(deps.db, productId, days) : [],
    gate === null ? loadMonthRecords(deps.db, productId, addDays(days.from, -1), days.to) : [],
  ]);
  const limits = await limitsByObservations(deps.db, productId, days, dayReader(months).soldBetween);
  const sales = salesOfVariants(counted, limits);
  const read = z.array(snapshotVariant).safeParse(facts?.variants).data ?? [];
  const variants = read.map((variant) => ({
    ...variantFigures(variant),
    url: variant.url,
    image_url: variant.image_url,
    month: sales.get(variant.id) ?? null,
  }));
  const known = variants.some(({ month }) => month !== null);
  return { product, variants, days: known ? days : null, spent, gate };
};

const notFound = () => new ApiError('data_not_found', "The data you're looking for is not found");

export const researchParts = (deps: Deps, cache: GenerationCache): PartAskers<ResearchParts> => {
  const products = rowsIn(createChargedKind(deps, productKind, productRunner(cache, deps.shareLinks)).rows);
  const ofCategory = rowsIn(createChargedKind(deps, categoryProductsKind, categoryProductsRunner(cache)).rows);
  const ofStore = createChargedKind(deps, storeProductsKind, storeProductsRunner(cache));
  const ofStoreRows = rowsIn(ofStore.rows);
  const storeSums = ofStore.sums as NonNullable<typeof ofStore.sums>;
  const stores = rowsIn(createChargedKind(deps, storeKind, storeRunner(cache)).rows);
  return {
    products: { priced: true, ask: async (asker, question) => withSellers(deps, await products(asker, question)) },
    category_products: { priced: true, ask: async (asker, question) => withSellers(deps, await ofCategory(asker, question)) },
    stores: { priced: false, ask: stores },
    store_products: { priced: true, ask: async (asker, question) => withSellers(deps, await ofStoreRows(asker, question)) },
    store_sums: { priced: true, ask: storeSums },
    store: { priced: true, ask: (asker, { storeId }) => openStore(deps, cache, asker, storeId) },
    variants: { priced: true, ask: (asker, { productId }) => openVariants(deps, asker, productId) },
    creators: {
      priced: false,
      ask: async ({ facts }, request) => {
        const now = deps.clock.now();
        const days = await generationDays({ db: deps.db, now, facts: facts.valuesOf(requireGeneration(now)) });
        toRequestedRange(toDayRangeInput(request), days);
        return null;
      },
    },
  };
};

type NamedStore = Extract<NamedRow, { of: 'store' }>;

/** The matching store of this name with the highest revenue; where no list contains the name, the store known by it. */
const byName = async (
  deps: Deps,
  cache: GenerationCache,
  marketplace: MarketplaceId,
  { name = '', tiers, location }: NamedStore,
) => {
  const narrowed = { ...(tiers && { store_tiers: [...tiers] }), ...(location !== undefined && { locations: [location] }) };
  const asking = { db: deps.db, now: deps.clock.now(), cache };
  const { items } = await findStores(asking, { keyword: name, marketplaces: [marketplace], ...narrowed, page: 1 });
  const same = items.find(({ store_name }) => store_name !== null && nameKey(store_name) === nameKey(name));
  if (same || tiers || location !== undefined) return same?.store_id ?? null;
  return storeNamed(deps.db, marketplace, name);
};

/** The internal id of what a call names. Throws `data_not_found` for something never observed. */
export const finderOf =
  (deps: Deps, cache: GenerationCache): Finder =>
  async ({ marketplace }, named) => {
    const { db } = deps;
    const find = async (): Promise<number | null | undefined> => {
      switch (named.of) {
        case 'store': {
          const { id: store_id = null, domain: store_domain = null, name } = named;
          if (store_id !== null || store_domain !== null)
            return (await findStore(db, marketplace, { store_id, store_domain }))?.store_id;
          return name === undefined ? null : byName(deps, cache, marketplace, named);
        }
        case 'category':
          return categoryNamed(db, marketplace, named.identifier);
        case 'product': {
          const { id, domain, key } = named;
          const found = id === undefined ? null : await findProductId(db, marketplace, id);
          return found ?? (domain && key ? findProductId(db, marketplace, productAddressKey(domain, key)) : null);
        }
      }
    };
    const id = await find();
    if (id === null || id === undefined) throw notFound();
    return id;
  };
