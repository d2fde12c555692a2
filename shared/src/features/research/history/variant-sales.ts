import { z } from 'zod';
import type { Counter } from '#src/features/estimates/provenance.ts';
import { grade } from '#src/features/estimates/schema.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';
import { daysBetween } from '#src/lib/dates/dates.ts';
import { type Interval, intervalOf, isKnown, toRiseOver } from '#src/lib/interval.ts';
import { calendarDay as day } from '#src/lib/text.ts';
import { isPlaceholderStock } from '#src/observation/placeholder-stock.ts';

/** `mid` null: only bounds (`insufficient`); `high: null`: no upper bound. Stock also falls without sales, so its grade is `b` at best. */
export const variantSales = z.object({
  low: z.int(),
  mid: z.int().nullable(),
  high: z.int().nullable(),
  grade,
  by: z.enum(['counter', 'stock']),
  from: day,
  to: day,
});
export type VariantSales = z.infer<typeof variantSales>;

/** `days` ascend. */
export interface VariantReadings {
  item_id: string;
  days: readonly { day: string; stock: Counter; sold: Counter }[];
}

/** Units of the whole product between two observed days, as its own counter limits them; a null end has no limit. */
export type ProductLimits = (from: string, to: string) => Interval;

interface Units extends Interval {
  low: number;
  mid: number | null;
}
type UngradedSales = Omit<VariantSales, 'grade'>;

// How far sales may differ from a fall in stock, as a share: goods are returned, cancelled, sold elsewhere or restocked unseen. An
// assumption, larger after a longer gap: no source shows both sales and stock of a shop.
const SALES_TOLERANCE = { near: 0.2, far: 0.5 };
const NEAR_DAYS = 3;

const lowest = (...limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
};

interface StockReading {
  day: string;
  stock: number;
}

/** Only exact stocks: a rounded one shows no reliable fall. */
const toStockReadings = ({ days }: VariantReadings): StockReading[] =>
  days.flatMap(({ day: on, stock: { low, high } }) => (low !== null && low === high ? { day: on, stock: low } : []));

/** After a restock, or next to a placeholder number, any number may have been sold. */
const between = (a: StockReading, b: StockReading, most: number | null): Units => {
  const fell = a.stock - b.stock;
  // A fall larger than the sales of the whole product cannot be sales.
  const isUnknown = fell < 0 || isPlaceholderStock(a.stock) || isPlaceholderStock(b.stock) || (most !== null && fell > most);
  if (isUnknown) return { low: 0, mid: null, high: most };
  const doubt = fell * (daysBetween(a.day, b.day) <= NEAR_DAYS ? SALES_TOLERANCE.near : SALES_TOLERANCE.far);
  return { low: Math.floor(fell - doubt), mid: fell, high: lowest(Math.ceil(fell + doubt), most) };
};

const addUnits = (a: Units, b: Units): Units => ({
  low: a.low + b.low,
  mid: a.mid === null || b.mid === null ? null : a.mid + b.mid,
  high: a.high === null || b.high === null ? null : a.high + b.high,
});

/** Cuts to a limit; a middle above it becomes unknown. */
const atMost = ({ low, mid, high }: Units, most: number | null): Units => ({
  low: lowest(low, most) ?? low,
  mid: mid !== null && most !== null && mid > most ? null : mid,
  high: lowest(high, most),
});

const byStock = (readings: readonly StockReading[], limits: ProductLimits): UngradedSales | null => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < 2) return null;
  const gaps = readings.slice(1).map((b, i) => {
    const a = readings[i] as StockReading;
    return between(a, b, limits(a.day, b.day).high);
  });
  const units = atMost(gaps.reduce(addUnits), limits(first.day, last.day).high);
  return { ...units, by: 'stock', from: first.day, to: last.day };
};

const byCounter = ({ days }: VariantReadings): UngradedSales | null => {
  const read = days.filter(({ sold }) => isKnown(sold));
  const risen = toRiseOver(read.map(({ sold }) => intervalOf(sold)));
  const [first, last] = [read[0], read.at(-1)];
  if (risen === null || !first || !last) return null;
  const low = risen.low ?? 0;
  const mid = risen.high === null ? null : Math.round((low + risen.high) / 2);
  return { low, mid, high: risen.high, by: 'counter', from: first.day, to: last.day };
};

const gradeSales = ({ low, mid, high, by, ...days }: UngradedSales): VariantSales => {
  const rated = mid === null || high === null ? 'insufficient' : toWindowGrade({ low, mid, high }, by === 'counter');
  return {
    low,
    mid: rated === 'insufficient' ? null : mid,
    high,
    grade: by === 'stock' && rated === 'a' ? 'b' : rated,
    by,
    ...days,
  };
};

/** Variants that all show the same falling stock share it, so its sales cannot be assigned to one of them. */
const isShared = (all: readonly (readonly StockReading[])[]): boolean => {
  const [first = [], ...others] = all.filter((readings) => readings.length > 1);
  const written = JSON.stringify(first);
  return others.length > 0 && hasFallen(first) && others.every((readings) => JSON.stringify(readings) === written);
};

const hasFallen = (readings: readonly StockReading[]): boolean =>
  readings.some(({ stock }, i) => stock < (readings[i - 1]?.stock ?? Number.NEGATIVE_INFINITY));

const spanOf = (found: readonly UngradedSales[]): readonly [string, string] => [
  found.map(({ from }) => from).toSorted()[0] ?? '',
  found
    .map(({ to }) => to)
    .toSorted()
    .at(-1) ?? '',
];

/** Limits falls in stock to the product's sales. `areAll`: the product has no other variants. */
const limitToProduct = (found: readonly UngradedSales[], areAll: boolean, limits: ProductLimits): UngradedSales[] => {
  if (found.length === 0) return [];
  const { low: least, high: most } = limits(...spanOf(found));
  const highest = found.reduce<number | null>((total, { high }) => (total === null || high === null ? null : total + high), 0);
  // The stock does not follow the sales, so its falls are at best a part of them.
  if (areAll && least !== null && highest !== null && highest < least)
    return found.map((each) => ({ ...each, mid: null, high: most }));
  const known = found.reduce((total, { mid }) => total + (mid ?? 0), 0);
  if (most === null || known <= most) return [...found];
  // What exceeds the product's sales is taken from each variant in proportion.
  const shrunk = (units: number) => Math.floor((units * most) / known);
  return found.map((each) => ({ ...each, low: shrunk(each.low), mid: each.mid === null ? null : shrunk(each.mid) }));
};

/** Where the stock shows no sales, only the product's counter sets a limit. */
const withoutStockFalls = (found: UngradedSales, limits: ProductLimits): UngradedSales => {
  const { high } = limits(found.from, found.to);
  return { ...found, low: 0, mid: high === 0 ? 0 : null, high };
};

const isInformative = ({ low, mid, high }: UngradedSales): boolean => low > 0 || mid !== null || high !== null;

const narrowByCounter = (stock: UngradedSales, counterSales: VariantSales | null): UngradedSales | null => {
  if (counterSales === null) return stock;
  if (stock.high !== null && stock.high < counterSales.low) return null;
  const { mid, high } = atMost(stock, counterSales.high);
  return { ...stock, low: Math.max(stock.low, counterSales.low), mid: mid === null ? null : Math.max(mid, counterSales.low), high };
};

/** Units by variant id, with two readings or more: from its own counter, or from falls in its stock where that is missing or coarse. */
export const salesOfVariants = (variants: readonly VariantReadings[], limits: ProductLimits): ReadonlyMap<string, VariantSales> => {
  const counted = variants.map((variant) => {
    const found = byCounter(variant);
    return found === null ? null : gradeSales(found);
  });
  const stocks = variants.map(toStockReadings);
  // A stock that never falls may not be maintained.
  const isStockReliable = stocks.some(hasFallen) && !isShared(stocks);
  const fallen = variants.flatMap(({ item_id }, i) => {
    const found = (counted[i]?.mid ?? null) === null ? byStock(stocks[i] ?? [], limits) : null;
    return found === null ? [] : [{ item_id, found: isStockReliable ? found : withoutStockFalls(found, limits) }];
  });
  const limited = limitToProduct(
    fallen.map(({ found }) => found),
    fallen.length === variants.length,
    limits,
  );
  const byId = new Map(fallen.map(({ item_id }, i) => [item_id, limited[i]]));
  return new Map(
    variants.flatMap(({ item_id }, i) => {
      const counterSales = counted[i] ?? null;
      const found = byId.get(item_id);
      const stock = found && isInformative(found) ? narrowByCounter(found, counterSales) : null;
      const stockSales = stock && gradeSales(stock);
      const sales = stockSales && (stockSales.mid !== null || counterSales === null) ? stockSales : counterSales;
      return sales === null ? [] : [[item_id, sales] as const];
    }),
  );
};
