/** Prices by which a product's range is known: of the whole product, and of single variants seen since. Plain JSON, instants in ms. */
export interface PartPrices {
  whole: [low: number, high: number, at: number] | null;
  parts: Record<string, [price: number, at: number]>;
}

/** Never written to. */
const noParts: PartPrices['parts'] = {};
export const noPrices: PartPrices = { whole: null, parts: noParts };

/** A price that nobody has seen for so long says nothing of today's. */
const MEMORY_MS = 30 * 86_400_000;
/** More variants than a listing has; what is kept of a product must not grow with what is said of it. */
const MAX_PARTS = 100;

/** What a look showed: the whole product, or one variant of it (`part`) that is a listing of its own. */
export interface PricedObservation {
  at: number;
  part: number | null;
  low: number;
  high: number;
}

/**
 * The product's range after a look. A look at the whole product says it outright; one at a variant says that variant's price, and the
 * product ranges over all that are known. So a product does not jump between its variants when they are looked at in turn.
 */
export const recordPartPrice = (
  before: PartPrices,
  { at, part, low, high }: PricedObservation,
): { prices: PartPrices; low: number; high: number } => {
  if (part === null) return { prices: { whole: [low, high, at], parts: noParts }, low, high };
  const isFresh = (seen: number) => at - seen <= MEMORY_MS;
  const kept = Object.entries(before.parts)
    .filter(([id, [, seen]]) => id !== String(part) && isFresh(seen))
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MAX_PARTS - 1);
  const parts: PartPrices['parts'] = { ...Object.fromEntries(kept), [part]: [low, at] };
  const whole = before.whole !== null && isFresh(before.whole[2]) ? before.whole : null;
  const known = Object.values(parts).map(([price]) => price);
  return {
    prices: { whole, parts },
    low: Math.min(...known, whole?.[0] ?? Infinity),
    high: Math.max(...known, high, whole?.[1] ?? -Infinity),
  };
};
