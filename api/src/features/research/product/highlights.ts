import { gradeCode } from '@telaah/db/tables/codes';
import type { Grade } from '@telaah/shared/features/estimates/schema';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import type { HighlightsInput } from '@telaah/shared/features/research/calls/opening-inputs';
import { FRESH_DAYS } from '@telaah/shared/features/research/fresh';
import { HIGHLIGHT_ROWS, type Highlights, highlight, OFFERED_CATEGORIES } from '@telaah/shared/features/research/highlights';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { addDays, dayStart } from '@telaah/shared/lib/dates/dates';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Version } from '#src/features/research/generation/generation.repo.ts';
import { type CachedContext, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { isShown, type PatchedProduct } from '#src/features/research/generation/patch-effects.ts';
import { categories } from '#src/features/research/places/category-tree.service.ts';
import { categoryOfWords, leadingProducts } from '#src/features/research/product/highlights.repo.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { toSearchCondition } from '#src/features/research/selection/selection-sql.ts';

/** A range of at most 2.5 times: wider ones are too unsure to lead a list. */
const SURE: readonly Grade[] = ['measured', 'a', 'b'];
const sure = SURE.map(gradeCode.code);

/** For sellers the same name on several marketplaces is one category. */
const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

interface NamedCategory {
  name: string;
  products: number;
  ids: number[];
  marketplaces: MarketplaceId[];
}

const namedCategories = (nodes: readonly CategoryNode[]): NamedCategory[] =>
  [
    ...Map.groupBy(
      nodes.filter(({ parent_id }) => parent_id === null),
      ({ category_name }) => keyOf(category_name),
    ).values(),
  ]
    .map((same) => ({
      name: same[0]?.category_name ?? '',
      products: same.reduce((sum, { products }) => sum + products, 0),
      ids: same.map(({ category_id }) => category_id),
      marketplaces: same.map(({ marketplace }) => marketplace as MarketplaceId),
    }))
    .toSorted((a, b) => b.products - a.products || a.name.localeCompare(b.name));

const rootOf = (nodes: readonly CategoryNode[], categoryId: number): number | null => {
  const byId = new Map(nodes.map((node) => [node.category_id, node]));
  let node = byId.get(categoryId);
  while (node && node.parent_id !== null) node = byId.get(node.parent_id);
  return node?.category_id ?? null;
};

const isSolid = ({ provenance: { one_reporter, validating } }: ProductRow): boolean => !one_reporter && !validating;

interface HighlightLists {
  rising: ProductRow[];
  fresh: ProductRow[];
}

/** Whether a patched product may belong to the lists of this scope, now or before. True too often rather than false wrongly. */
const couldLead =
  (ids: readonly number[] | null, { rising, fresh }: HighlightLists, gains: ReadonlyMap<string, number>, freshSince: Date) =>
  ({ rows }: PatchedProduct): boolean => {
    const least = (list: ProductRow[], figure: (row: ProductRow) => number | null | undefined) =>
      list.length < HIGHLIGHT_ROWS ? 0 : Math.min(...list.map((row) => figure(row) ?? 0));
    const gain = least(rising, (row) => gains.get(row.product_id));
    const sold = least(fresh, (row) => row.sold_30d.mid);
    return rows.some(
      (row) =>
        (ids === null || (row.cat_l1 !== null && ids.includes(row.cat_l1))) &&
        sure.includes(row.grade) &&
        (((row.sold_7d ?? 0) > 0 && (row.sold_7d ?? 0) - (row.sold_prev_7d ?? 0) >= gain) ||
          (row.listed_at !== null && Date.parse(row.listed_at) >= freshSince.getTime() && (row.sold_30d ?? 0) >= sold)),
    );
  };

const listsOf = async ({ db, cache }: CachedContext, version: Version, chosen: NamedCategory | null): Promise<HighlightLists> => {
  const freshSince = dayStart(addDays(version.generation.day_to, -FRESH_DAYS));
  return cache.get(version, `highlights ${chosen === null ? '' : keyOf(chosen.name)}`, async () => {
    const ids = chosen?.ids ?? null;
    const found = await leadingProducts(db, { scope: chosen, grades: sure, freshSince });
    const rows = new Map(
      (await productRows(db, [...new Set([...found.rising, ...found.fresh])])).map((row) => [row.product_id, row]),
    );
    const solid = (list: number[]) => list.flatMap((id) => rows.get(String(id)) ?? []).filter(isSolid);
    const answer = {
      rising: solid(found.rising)
        .filter((row) => (row.sold_change_7d ?? 0) > 0)
        .slice(0, HIGHLIGHT_ROWS),
      fresh: solid(found.fresh).slice(0, HIGHLIGHT_ROWS),
    };
    const gains = new Map(found.rising.map((id, i) => [String(id), found.gains[i] ?? 0]));
    const isNew = couldLead(ids, answer, gains, freshSince);
    const shown = [...answer.rising, ...answer.fresh];
    return { answer, isChangedBy: (patched) => isNew(patched) || shown.some((row) => isShown(row, patched)) };
  });
};

/** The category that words mean is cached for the generation, because a single product does not change it. */
const categoryFor = ({ db, cache }: CachedContext, version: Version, typed: string): Promise<number | null> => {
  const words = toSearchCondition(typed);
  if (words === null) return Promise.resolve(null);
  return cache.get(version, `category of ${words}`, async () => ({
    answer: await categoryOfWords(db, words),
    isChangedBy: () => false,
  }));
};

/** What leads the market or one category, and which categories are the asker's own. An unknown category means the whole market. */
export const findHighlights = async (asking: CachedContext, input: HighlightsInput): Promise<Highlights> => {
  const version = await presentVersion(asking);
  const { nodes } = await categories(asking, undefined);
  const named = namedCategories(nodes);
  const wordCategories = await Promise.all((input.words ?? []).map((words) => categoryFor(asking, version, words)));
  const roots = [...(input.category_ids ?? []).map((id) => rootOf(nodes, id)), ...wordCategories];
  const own = [...new Set(roots.flatMap((id) => (id === null ? [] : (named.find(({ ids }) => ids.includes(id)) ?? []))))];
  const wantedKey = input.category && keyOf(input.category);
  const chosen = (input.category === undefined ? own[0] : named.find(({ name }) => keyOf(name) === wantedKey)) ?? null;
  const lists = await listsOf(asking, version, chosen);
  return {
    rising: lists.rising.map((row) => highlight.parse(row)),
    fresh: lists.fresh.map((row) => highlight.parse(row)),
    category: chosen?.name ?? null,
    own: own.map(({ name }) => name),
    categories: named.slice(0, OFFERED_CATEGORIES).map(({ name, products }) => ({ name, products })),
    generation: version.generation,
  };
};
