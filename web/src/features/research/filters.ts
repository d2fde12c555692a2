import type { ProductsSearch } from '#src/features/research/search.ts';

/** A filter that is on, as one removable chip. `min` or `max` undefined: open on that side. */
export type ActiveFilter = { id: string; without: (search: ProductsSearch) => ProductsSearch } & (
  | { kind: 'price' | 'sold' | 'revenue'; min: number | undefined; max: number | undefined }
  | { kind: 'listed'; min: string | undefined; max: string | undefined }
  | { kind: 'rating'; min: number }
  | { kind: 'category' | 'store'; value: number }
  | { kind: 'location' | 'brand' | 'tier'; value: string }
);

const drop =
  (...keys: (keyof ProductsSearch)[]) =>
  (search: ProductsSearch): ProductsSearch => {
    // Removing a filter must not bring back the "nothing asked yet" screen, and page 7 of another list means nothing.
    const rest: ProductsSearch = { ...search, q: search.q ?? '', page: undefined };
    for (const key of keys) delete rest[key];
    return rest;
  };

const dropOne =
  (key: 'location' | 'brand' | 'tier', value: string) =>
  (search: ProductsSearch): ProductsSearch => {
    const left = (search[key] as string[] | undefined)?.filter((other) => other !== value);
    return { ...drop(key)(search), ...(left && left.length > 0 ? { [key]: left } : {}) };
  };

/** The filters that are on, in the order of the filter sheet. Words and marketplaces have controls of their own. */
export const activeFilters = (search: ProductsSearch): ActiveFilter[] => {
  const found: ActiveFilter[] = [];
  if (search.category !== undefined)
    found.push({ id: 'category', kind: 'category', value: search.category, without: drop('category') });
  if (search.store !== undefined) found.push({ id: 'store', kind: 'store', value: search.store, without: drop('store') });
  for (const kind of ['price', 'sold', 'revenue'] as const) {
    const [min, max] = [search[`${kind}_min`], search[`${kind}_max`]];
    if (min !== undefined || max !== undefined) {
      found.push({ id: kind, kind, min, max, without: drop(`${kind}_min`, `${kind}_max`) });
    }
  }
  if (search.rating_min !== undefined)
    found.push({ id: 'rating', kind: 'rating', min: search.rating_min, without: drop('rating_min') });
  for (const kind of ['location', 'brand', 'tier'] as const) {
    for (const value of search[kind] ?? []) found.push({ id: `${kind}:${value}`, kind, value, without: dropOne(kind, value) });
  }
  if (search.listed_from !== undefined || search.listed_to !== undefined) {
    const without = drop('listed_from', 'listed_to');
    found.push({ id: 'listed', kind: 'listed', min: search.listed_from, max: search.listed_to, without });
  }
  return found;
};
