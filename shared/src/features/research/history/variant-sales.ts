import { z } from 'zod';
import type { Counter } from '#src/features/estimates/provenance.ts';
import { grade } from '#src/features/estimates/schema.ts';
import { gradeOf } from '#src/features/estimates/window.ts';
import { daysBetween } from '#src/lib/dates/dates.ts';
import { type Interval, intervalOf, isKnown, risenOver } from '#src/lib/interval.ts';
import { calendarDay as day } from '#src/lib/text.ts';
import { isPlaceholderStock } from '#src/observation/placeholder-stock.ts';

/**
 * Units of one variant between its first and its last reading of a range. `mid` is null where only bounds are known (`insufficient`);
 * `high: null`: no upper bound is. A sum of falls in stock is never graded better than `b`: stock falls without sales too.
 */
export const variantSales = z.object({
  low: z.int(),
  mid: z.int().nullable(),
  high: z.int().nullable(),
  grade,
  /** Its own sold counter, or falls in its stock. */
  by: z.enum(['counter', 'stock']),
  from: day,
  to: day,
});
export type VariantSales = z.infer<typeof variantSales>;

/** What pages said of a variant on days that ascend. */
export interface VariantRead {
  item_id: string;
  days: readonly { day: string; stock: Counter; sold: Counter }[];
}

/** Units of the whole product between two days that it was read on, as its own counter limits them; an end is null where it sets none. */
export type ProductLimits = (from: string, to: string) => Interval;

interface Units extends Interval {
  low: number;
  mid: number | null;
}
type Found = Omit<VariantSales, 'grade'>;

/**
 * How far sales may lie from a fall in stock, either way: goods come back, are cancelled, sold elsewhere or put in unseen. The longer nobody
 * looked, the more. An assumption: no source tells both of a shop.
 */
const DOUBT = { near: 0.2, far: 0.5 };
const NEAR_DAYS = 3;

/** The lowest of the limits that are known. */
const lowest = (...limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
};

interface Reading {
  day: string;
  stock: number;
}

/** Exact numbers alone: of a rounded stock no fall is known. */
const readingsOf = ({ days }: VariantRead): Reading[] =>
  days.flatMap(({ day: on, stock: { low, high } }) => (low !== null && low === high ? { day: on, stock: low } : []));

/** Units between two readings. A rise is a restock, behind which any number may have been sold; so is a number that is none. */
const between = (a: Reading, b: Reading, most: number | null): Units => {
  const fell = a.stock - b.stock;
  // More than the whole product sold was not sold.
  const isUnknown = fell < 0 || isPlaceholderStock(a.stock) || isPlaceholderStock(b.stock) || (most !== null && fell > most);
  if (isUnknown) return { low: 0, mid: null, high: most };
  const doubt = fell * (daysBetween(a.day, b.day) <= NEAR_DAYS ? DOUBT.near : DOUBT.far);
  return { low: Math.floor(fell - doubt), mid: fell, high: lowest(Math.ceil(fell + doubt), most) };
};

const plus = (a: Units, b: Units): Units => ({
  low: a.low + b.low,
  mid: a.mid === null || b.mid === null ? null : a.mid + b.mid,
  high: a.high === null || b.high === null ? null : a.high + b.high,
});

/** No more than a limit; a middle beyond it is none. */
const atMost = ({ low, mid, high }: Units, most: number | null): Units => ({
  low: lowest(low, most) ?? low,
  mid: mid !== null && most !== null && mid > most ? null : mid,
  high: lowest(high, most),
});

const byStock = (readings: readonly Reading[], limits: ProductLimits): Found | null => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < 2) return null;
  const gaps = readings.slice(1).map((b, i) => {
    const a = readings[i] as Reading;
    return between(a, b, limits(a.day, b.day).high);
  });
  const units = atMost(gaps.reduce(plus), limits(first.day, last.day).high);
  return { ...units, by: 'stock', from: first.day, to: last.day };
};

const byCounter = ({ days }: VariantRead): Found | null => {
  const read = days.filter(({ sold }) => isKnown(sold));
  const risen = risenOver(read.map(({ sold }) => intervalOf(sold)));
  const [first, last] = [read[0], read.at(-1)];
  if (risen === null || !first || !last) return null;
  const low = risen.low ?? 0;
  const mid = risen.high === null ? null : Math.round((low + risen.high) / 2);
  return { low, mid, high: risen.high, by: 'counter', from: first.day, to: last.day };
};

const graded = ({ low, mid, high, by, ...days }: Found): VariantSales => {
  const rated = mid === null || high === null ? 'insufficient' : gradeOf({ low, mid, high }, by === 'counter');
  return {
    low,
    mid: rated === 'insufficient' ? null : mid,
    high,
    grade: by === 'stock' && rated === 'a' ? 'b' : rated,
    by,
    ...days,
  };
};

/** Do all variants show one stock, which fell? Then it is one that they share, and whose sales they were nobody can say. */
const isShared = (all: readonly (readonly Reading[])[]): boolean => {
  const [first = [], ...others] = all.filter((readings) => readings.length > 1);
  const written = JSON.stringify(first);
  return others.length > 0 && hasFallen(first) && others.every((readings) => JSON.stringify(readings) === written);
};

const hasFallen = (readings: readonly Reading[]): boolean =>
  readings.some(({ stock }, i) => stock < (readings[i - 1]?.stock ?? Number.NEGATIVE_INFINITY));

/** From the first reading to the last of all of them. */
const spanOf = (found: readonly Found[]): readonly [string, string] => [
  found.map(({ from }) => from).toSorted()[0] ?? '',
  found
    .map(({ to }) => to)
    .toSorted()
    .at(-1) ?? '',
];

/** Falls in stock of variants, held against what their product sold. `areAll`: it has no others. */
const together = (found: readonly Found[], areAll: boolean, limits: ProductLimits): Found[] => {
  if (found.length === 0) return [];
  const { low: least, high: most } = limits(...spanOf(found));
  const highest = found.reduce<number | null>((total, { high }) => (total === null || high === null ? null : total + high), 0);
  // The stock does not follow what is sold: its falls are a part at best.
  if (areAll && least !== null && highest !== null && highest < least)
    return found.map((each) => ({ ...each, mid: null, high: most }));
  const known = found.reduce((total, { mid }) => total + (mid ?? 0), 0);
  if (most === null || known <= most) return [...found];
  // What is more than the product sold is taken from each in its proportion.
  const shrunk = (units: number) => Math.floor((units * most) / known);
  return found.map((each) => ({ ...each, low: shrunk(each.low), mid: each.mid === null ? null : shrunk(each.mid) }));
};

/** Of a stock that tells no sales: nothing but what the product's counter says. */
const unkept = (found: Found, limits: ProductLimits): Found => {
  const { high } = limits(found.from, found.to);
  return { ...found, low: 0, mid: high === 0 ? 0 : null, high };
};

const says = ({ low, mid, high }: Found): boolean => low > 0 || mid !== null || high !== null;

/** A fall in stock within what the variant's own counter leaves open; null where the two contradict each other. */
const narrowed = (stock: Found, own: VariantSales | null): Found | null => {
  if (own === null) return stock;
  if (stock.high !== null && stock.high < own.low) return null;
  const { mid, high } = atMost(stock, own.high);
  return { ...stock, low: Math.max(stock.low, own.low), mid: mid === null ? null : Math.max(mid, own.low), high };
};

/**
 * What each variant sold, by its id; none where fewer than two readings tell. Its own counter comes first; where there is none, or one too coarse to
 * say a number, the falls of its stock, within what the product's counter allows.
 */
export const salesOfVariants = (variants: readonly VariantRead[], limits: ProductLimits): ReadonlyMap<string, VariantSales> => {
  const counted = variants.map((variant) => {
    const found = byCounter(variant);
    return found === null ? null : graded(found);
  });
  const stocks = variants.map(readingsOf);
  // A stock that never falls may be one that nobody keeps.
  const isKept = stocks.some(hasFallen) && !isShared(stocks);
  const fallen = variants.flatMap(({ item_id }, i) => {
    const found = (counted[i]?.mid ?? null) === null ? byStock(stocks[i] ?? [], limits) : null;
    return found === null ? [] : [{ item_id, found: isKept ? found : unkept(found, limits) }];
  });
  const whole = together(
    fallen.map(({ found }) => found),
    fallen.length === variants.length,
    limits,
  );
  const byId = new Map(fallen.map(({ item_id }, i) => [item_id, whole[i]]));
  return new Map(
    variants.flatMap(({ item_id }, i) => {
      const own = counted[i] ?? null;
      const found = byId.get(item_id);
      const stock = found && says(found) ? narrowed(found, own) : null;
      const told = stock && graded(stock);
      const sales = told && (told.mid !== null || own === null) ? told : own;
      return sales === null ? [] : [[item_id, sales] as const];
    }),
  );
};
