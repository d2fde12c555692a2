import type { StoreTier } from '@telaah/shared/marketplaces/snapshot';
import { parseAmount } from '@telaah/shared/lib/money';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';

export const AMOUNTS = ['price_min', 'price_max', 'sold_min', 'sold_max', 'revenue_min', 'revenue_max'] as const;
export type AmountKey = (typeof AMOUNTS)[number];

/** What the filter sheet holds while it is open: amounts as they are typed. */
export interface FilterDraft {
  amounts: Record<AmountKey, string>;
  rating_min: number | undefined;
  location: string[];
  brand: string[];
  tier: StoreTier[];
  listed_from: string;
  listed_to: string;
}

/** `show` writes an amount the way the person's language does. */
export const draftOf = (search: ProductsSearch, show: (amount: number) => string): FilterDraft => ({
  amounts: Object.fromEntries(
    AMOUNTS.map((key) => [key, search[key] === undefined ? '' : show(search[key])]),
  ) as FilterDraft['amounts'],
  rating_min: search.rating_min,
  location: search.location ?? [],
  brand: search.brand ?? [],
  tier: search.tier ?? [],
  listed_from: search.listed_from ?? '',
  listed_to: search.listed_to ?? '',
});

/** Amounts that cannot be read as a number. While there is one, the sheet cannot be applied. */
export const badAmounts = (draft: FilterDraft): AmountKey[] =>
  AMOUNTS.filter((key) => draft.amounts[key].trim() !== '' && parseAmount(draft.amounts[key]) === null);

/** The search with the draft's filters in place of its own, from the first page. */
export const withDraft = (search: ProductsSearch, draft: FilterDraft): ProductsSearch => {
  const amounts = Object.fromEntries(AMOUNTS.map((key) => [key, parseAmount(draft.amounts[key]) ?? undefined]));
  const { amounts: _typed, ...rest } = draft;
  return productsSearch({ ...search, q: search.q ?? '', ...amounts, ...rest, page: undefined });
};
