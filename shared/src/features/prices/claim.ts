/** Whole rupiah. */
export interface PricedPage {
  /** The lowest price of what can be bought; null: the page shows none. */
  price: { low: number } | null;
  original_price: number | null;
  variants: readonly { price: number | null; original_price: number | null }[];
}

/** The crossed-out price of a cheapest variant, or of the page where no variant has one; null: none is claimed. */
export const claimedPrice = ({ price, original_price, variants }: PricedPage): number | null => {
  if (price === null) return null;
  const cheapest = variants.filter((variant) => variant.price === price.low);
  if (cheapest.length === 0 || variants.every((variant) => variant.original_price === null)) return original_price;
  const claims = cheapest.flatMap((variant) => variant.original_price ?? []);
  return claims.length === 0 ? null : Math.min(...claims);
};
