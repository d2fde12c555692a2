import type { PriceDay, PriceSource } from '#src/features/prices/schema.ts';

/** One series, oldest first: each day has its lowest price and all its sources. */
export const mergePriceDays = (...series: readonly (readonly PriceDay[])[]): PriceDay[] => {
  const days = new Map<string, PriceDay>();
  for (const each of series.flat()) {
    const other = days.get(each.day);
    const from = [...new Set([...(other?.from ?? []), ...each.from])].toSorted();
    days.set(each.day, { day: each.day, price: Math.min(each.price, other?.price ?? each.price), from });
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
};

/** Prices as price days of one source; unknown prices are left out. */
export const toPriceDays = (from: PriceSource, seen: readonly { day: string; price: number | null }[]): PriceDay[] =>
  mergePriceDays(seen.flatMap(({ day, price }) => (price === null ? [] : [{ day, price, from: [from] }])));
