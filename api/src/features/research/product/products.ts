import { noProductTotals } from '@telaah/db/tables/product-totals';
import type { ListSummary } from '@telaah/shared/features/research/group';
import { type ProductFilter, type ProductsInput, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import type { ProductRow, ProductSummary } from '@telaah/shared/features/research/product';
import { dayList } from '@telaah/shared/lib/dates/dates';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import type { GenerationFacts, Version } from '#src/features/research/generation/generation.repo.ts';
import { type CachedContext, keyOf, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { couldFit, isShown } from '#src/features/research/generation/patch-effects.ts';
import { findCategoryPlaces, type PlaceFacts } from '#src/features/research/places/places.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { countProducts, firstMatches, pageOfProducts } from '#src/features/research/selection/product.repo.ts';
import {
  findSelectedCategories,
  type KnownSelection,
  type NameFacts,
  selectionOf,
} from '#src/features/research/selection/selection.repo.ts';
import type { Selection } from '#src/features/research/selection/selection-sql.ts';
import * as analytics from '#src/features/research/sums/analytics.repo.ts';
import { groupDays } from '#src/features/research/sums/group-days.ts';
import { listSummaryOf, toProductSummary } from '#src/features/research/sums/summary.ts';
import { cacheEncodedList } from '#src/http/body/json-body.ts';
import type { FoundRows, SummedRows } from '#src/kinds/runner.ts';

type ProductsContext = CachedContext<GenerationFacts & PlaceFacts & NameFacts>;

/** `own`: the category alone, without the same one on other marketplaces. */
type CategoryMeaning = 'own' | 'same';

/** What a filter's meaning depends on besides research. Part of a cache key, because it may change without a matching product. */
const toCacheKeyParts = async (
  asking: ProductsContext,
  version: Version,
  { category_id }: ProductFilter,
  meaning: CategoryMeaning,
): Promise<KnownSelection> => {
  const newest = version.generation.day_to;
  if (category_id === undefined) return { newest };
  if (meaning === 'own') return { newest, categoryIds: [category_id] };
  const { same } = await findCategoryPlaces(asking, version);
  return { newest, categoryIds: same.get(category_id) };
};

const selected = (
  asking: ProductsContext,
  version: Version,
  filter: ProductFilter,
  known: KnownSelection,
): Promise<Selection | null> =>
  selectionOf(asking.db, filter, known, {
    facts: asking.facts,
    categoriesOf: async (ids) => {
      const { byId } = await findCategoryPlaces(asking, version);
      const found = ids.toSorted((a, b) => a - b).map((id) => byId.get(id));
      return found.every((place) => place !== undefined) ? found : findSelectedCategories(asking.db, ids);
    },
  });

/** The cached number of matching products. A product named by its address counts before research contains it. */
const countOf = (
  { db, cache }: ProductsContext,
  version: Version,
  filter: ProductFilter,
  known: KnownSelection,
  selection: Selection,
  count = () => countProducts(db, selection),
): Promise<number> =>
  cache.get(version, keyOf('count', { ...filter, ...known }), async () => ({
    answer: await count(),
    isChangedBy: (patched) => couldFit(selection, patched),
  }));

export const findProducts = async (
  asking: ProductsContext,
  input: ProductsInput & { page: number },
  meaning: CategoryMeaning = 'same',
): Promise<FoundRows<ProductRow>> => {
  const { db, cache } = asking;
  const version = await presentVersion(asking);
  const { page: askedPage, sort = productKind.firstSort, order = 'desc', ...filter } = input;
  const known = await toCacheKeyParts(asking, version, filter, meaning);
  const find = async (selection: Selection | null) => {
    if (!selection) return { items: [], total_count: 0, total_page: pageCount(0, PAGE_SIZE), page: 1 };
    // The first query of a filter counts the matches and reads the first page in one statement.
    let first: number[] | null = null;
    const total = await countOf(asking, version, filter, known, selection, async () => {
      const found = askedPage === 1 ? await firstMatches(db, selection, { sort, order }) : null;
      first = found?.ids ?? null;
      return found?.total ?? countProducts(db, selection);
    });
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    const ids = first ?? (await pageOfProducts(db, selection, { sort, order, page, total }));
    return { items: cacheEncodedList(await productRows(db, ids)), total_count: total, total_page, page };
  };
  const found = await cache.get(version, keyOf('products', { ...filter, ...known, sort, order, page: askedPage }), async () => {
    const selection = await selected(asking, version, filter, known);
    const answer = await find(selection);
    return {
      answer,
      isChangedBy: (patched) => couldFit(selection, patched) || answer.items.some((item) => isShown(item, patched)),
    };
  });
  return { ...found, generation: version.generation };
};

export const analyseProducts = async (
  asking: ProductsContext,
  filter: ProductFilter,
  meaning: CategoryMeaning = 'same',
): Promise<SummedRows<ProductSummary>> => {
  const { db, cache } = asking;
  const version = await presentVersion(asking);
  const known = await toCacheKeyParts(asking, version, filter, meaning);
  const days = dayList(version.generation.day_from, version.generation.day_to);
  const analyse = async (selection: Selection | null) => {
    if (!selection) return { summary: toProductSummary(noProductTotals, 0), daily_sales: groupDays(days, analytics.noDaySums) };
    const total = await countOf(asking, version, filter, known, selection);
    const [totals, series] = await Promise.all([analytics.sumProducts(db, selection, total), analytics.sumDays(db, selection)]);
    return { summary: toProductSummary(totals, total), daily_sales: groupDays(days, series) };
  };
  const analysed = await cache.get(version, keyOf('analytics', { ...filter, ...known }), async () => {
    const selection = await selected(asking, version, filter, known);
    return { answer: await analyse(selection), isChangedBy: (patched) => couldFit(selection, patched) };
  });
  return { ...analysed, generation: version.generation };
};

/** Totals of a list of groups, cached under `name`. Research has no days of lists. */
export const sumList = async (
  asking: ProductsContext,
  name: string,
  filter: object,
  sum: (version: Version) => Promise<analytics.ListTotals | null>,
): Promise<SummedRows<ListSummary>> => {
  const version = await presentVersion(asking);
  const summary = await asking.cache.get(version, keyOf(name, filter), async () => ({
    answer: listSummaryOf((await sum(version)) ?? { ...noProductTotals, found: 0 }),
    isChangedBy: () => true,
  }));
  return { summary, daily_sales: [], generation: version.generation };
};

/** Another figure of all matching products, cached under `name`. Null where the filter names something unknown. */
export const findCachedFigure = async <T>(
  asking: ProductsContext,
  filter: ProductFilter,
  meaning: CategoryMeaning,
  name: string,
  make: (selection: Selection, version: Version) => Promise<T>,
): Promise<T | null> => {
  const version = await presentVersion(asking);
  const known = await toCacheKeyParts(asking, version, filter, meaning);
  return asking.cache.get(version, keyOf(name, { ...filter, ...known }), async () => {
    const selection = await selected(asking, version, filter, known);
    const answer = selection && (await make(selection, version));
    return { answer, isChangedBy: (patched) => couldFit(selection, patched) };
  });
};
