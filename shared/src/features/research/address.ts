import type { ProductFilter } from '#src/features/research/product.ts';

/** Keys of a search in the dashboard's addresses, by the API's names. The order is that of the address. */
const keys: readonly (readonly [keyof ProductFilter, string])[] = [
  ['keyword', 'q'],
  ['marketplaces', 'marketplace'],
  ['category_id', 'category'],
  ['store_id', 'store'],
  ['price_min', 'price_min'],
  ['price_max', 'price_max'],
  ['sold_min', 'sold_min'],
  ['sold_max', 'sold_max'],
  ['revenue_min', 'revenue_min'],
  ['revenue_max', 'revenue_max'],
  ['rating_min', 'rating_min'],
  ['locations', 'location'],
  ['brands', 'brand'],
  ['store_tiers', 'tier'],
  ['listed_from', 'listed_from'],
  ['listed_to', 'listed_to'],
];

/** The dashboard's address of a product search. `?q=` alone asks for everything. */
export const productsAddress = (filter: ProductFilter): string => {
  const params = new URLSearchParams();
  for (const [name, key] of keys) {
    const value = filter[name];
    for (const part of Array.isArray(value) ? value : [value]) if (part !== undefined) params.append(key, String(part));
  }
  if (params.size === 0) params.append('q', '');
  return `/research/products?${params}`;
};

export const historyAddress = (productId: number | string, range: { from: string; to: string } | null): string =>
  `/history/products/${productId}${range ? `?from=${range.from}&to=${range.to}` : ''}`;
