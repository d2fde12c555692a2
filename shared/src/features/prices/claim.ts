/** What a page says of its price: whole rupiah. */
export interface PricedPage {
  /** Over what can be bought; null where the page shows none. */
  price: { low: number } | null;
  original_price: number | null;
  variants: readonly { price: number | null; original_price: number | null }[];
}

/**
 * The crossed-out price that belongs to the lowest price. Where variants have crossed-out prices of their own, that of another variant is
 * no claim about the cheapest one. Null: none is claimed.
 */
export const claimedPrice = ({ price, original_price, variants }: PricedPage): number | null => {
  if (price === null) return null;
  const cheapest = variants.filter((variant) => variant.price === price.low);
  if (cheapest.length === 0 || variants.every((variant) => variant.original_price === null)) return original_price;
  const claims = cheapest.flatMap((variant) => variant.original_price ?? []);
  return claims.length === 0 ? null : Math.min(...claims);
};
