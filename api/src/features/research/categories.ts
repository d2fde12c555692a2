import { nameKey } from '@telaah/shared/features/market/names';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import {
  type CategoriesInput,
  type CategoryFilter,
  type CategorySort,
  categoryKind,
} from '@telaah/shared/features/research/category.kind';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import { allCategories } from '#src/features/research/categories.repo.ts';
import { type Asking, presentVersion } from '#src/features/research/service.ts';
import { ApiError } from '#src/http/errors.ts';
import type { FoundRows } from '#src/kinds/runner.ts';

interface Known {
  row: CategoryRow;
  /** What words are looked for in. */
  key: string;
  /** Categories above it, and itself. */
  inside: Set<number>;
}

/** All categories, read once a version of research: they are few, and their sums stand ready. */
const known = async (asking: Asking): Promise<Map<number, Known>> => {
  const version = await presentVersion(asking);
  return asking.cache.get(version, 'all categories', async () => {
    const all = new Map<number, Known>();
    // Tree order: what is above a category is there before it, but for what has no number yet.
    const rows = (await allCategories(asking.db)).toSorted((a, b) => a.category_level - b.category_level);
    for (const row of rows) {
      const parent = row.parent_id === null ? undefined : all.get(row.parent_id);
      const key = nameKey([...row.above, row.category_name].join(' '));
      all.set(row.category_id, { row, key, inside: new Set([...(parent?.inside ?? []), row.category_id]) });
    }
    return { answer: all, isTouchedBy: () => true };
  });
};

const sortValue: Record<CategorySort, (row: CategoryRow) => number | null> = {
  revenue_30d: (row) => row.revenue_30d.mid,
  sold_30d: (row) => row.sold_30d.mid,
  sold_change_7d: (row) => row.sold_change_7d,
  products: (row) => row.products,
  stores: (row) => row.stores,
  price_median: (row) => row.price_median,
  rating: (row) => row.rating_average,
  new_products: (row) => row.new_products,
};

const isBetween = (value: number | null, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined || (value !== null && value >= min)) && (max === undefined || (value !== null && value <= max));

const fits =
  (filter: CategoryFilter) =>
  ({ row, key, inside }: Known): boolean => {
    const { keyword = '', marketplaces, parent_id, category_level } = filter;
    return (
      nameKey(keyword)
        .split(' ')
        .every((word) => key.includes(word)) &&
      (marketplaces?.includes(row.marketplace) ?? true) &&
      (parent_id === undefined || (row.category_id !== parent_id && inside.has(parent_id))) &&
      (category_level === undefined || row.category_level === Number(category_level)) &&
      isBetween(row.sold_30d.mid, filter.sold_min, filter.sold_max) &&
      isBetween(row.revenue_30d.mid, filter.revenue_min, filter.revenue_max) &&
      isBetween(row.products, filter.products_min, filter.products_max)
    );
  };

/** One page of categories, the unknown last in either order. */
export const findCategories = async (
  asking: Asking,
  { page: askedPage, sort = categoryKind.firstSort, order = 'desc', ...filter }: CategoriesInput & { page: number },
): Promise<FoundRows<CategoryRow>> => {
  const { generation } = await presentVersion(asking);
  const all = [...(await known(asking)).values()].filter(fits(filter)).map(({ row }) => row);
  const value = sortValue[sort];
  const unknown = order === 'desc' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const by = (row: CategoryRow) => value(row) ?? unknown;
  const compare = (a: number, b: number) => (a === b ? 0 : a < b === (order === 'asc') ? -1 : 1);
  const sorted = all.toSorted((a, b) => compare(by(a), by(b)) || a.category_id - b.category_id);
  const total_page = pageCount(sorted.length, PAGE_SIZE);
  const page = clampPage(askedPage, total_page);
  const items = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { items, total_count: sorted.length, total_page, page, generation };
};

/** One category, and those right below it, the largest first. Throws `data_not_found` where nothing counts in it. */
export const categoryOf = async (asking: Asking, id: number): Promise<{ row: CategoryRow; below: CategoryRow[] }> => {
  const all = await known(asking);
  const row = all.get(id)?.row;
  if (!row) throw new ApiError('data_not_found', "The data you're looking for is not found");
  const below = [...all.values()].flatMap((each) => (each.row.parent_id === id ? [each.row] : []));
  const size = (each: CategoryRow) => each.revenue_30d.mid ?? -1;
  return { row, below: below.toSorted((a, b) => size(b) - size(a) || a.category_id - b.category_id) };
};
