/** Prices that make up a product's range: of the whole product, and of single variants seen since. Plain JSON, instants in ms. */
export interface PartPrices {
  whole: [low: number, high: number, at: number] | null;
  parts: Record<string, [price: number, at: number]>;
}

/** Shared, so it must not be changed. */
const noParts: PartPrices['parts'] = {};
export const noPrices: PartPrices = { whole: null, parts: noParts };

/** A price not seen for this long says nothing about today's. */
const MEMORY_MS = 30 * 86_400_000;
/** More variants than a listing has, so that a product's stored prices cannot grow without limit. */
const MAX_PARTS = 100;

/** What an observation showed: the whole product, or (`part`) one variant that is listed alone. */
export interface PricedObservation {
  at: number;
  part: number | null;
  low: number;
  high: number;
}

/** A whole product's range replaces the known one; a variant's price joins the known ones, so that the range does not jump. */
export const recordPartPrice = (
  before: PartPrices,
  { at, part, low, high }: PricedObservation,
): { prices: PartPrices; low: number; high: number } => {
  if (part === null) return { prices: { whole: [low, high, at], parts: noParts }, low, high };
  const isFresh = (seen: number) => at - seen <= MEMORY_MS;
  const recentParts = Object.entries(before.parts)
    .filter(([id, [, seen]]) => id !== String(part) && isFresh(seen))
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MAX_PARTS - 1);
  const parts: PartPrices['parts'] = { ...Object.fromEntries(recentParts), [part]: [low, at] };
  const whole = before.whole !== null && isFresh(before.whole[2]) ? before.whole : null;
  const knownPrices = Object.values(parts).map(([price]) => price);
  return {
    prices: { whole, parts },
    low: Math.min(...knownPrices, whole?.[0] ?? Infinity),
    high: Math.max(...knownPrices, high, whole?.[1] ?? -Infinity),
  };
};
