import type { Discount, PriceDay } from '#src/features/prices/schema.ts';
import { addDays, daysBetween } from '#src/lib/dates/dates.ts';

/** The reference is the lowest price of this many days before a fall. */
export const BEFORE_FALL_DAYS = 30;
/** A sale ends this many days after the price fell; the usual price is taken over as many days. */
export const SALE_DAYS = 90;
/** Nine tenths of the 30 days must be known to judge by them. */
export const LEAST_KNOWN_DAYS = 27;
/** Between two observations at most this many days apart, the lower of their prices is assumed. */
export const PRICE_HOLDS_DAYS = 7;
/** How far back prices matter: a sale of 90 days and the 30 days before it. */
export const PRICE_DAYS = SALE_DAYS + BEFORE_FALL_DAYS;
/** A hundredth: smaller claims, price moves and gaps between claim and truth are ignored. */
const HUNDREDTH = 0.01;

/** The price to judge, whole rupiah; null: unknown, or nothing is crossed out. */
export interface ClaimedPrice {
  /** WIB day. */
  day: string;
  price: number | null;
  claimed: number | null;
}

interface PricedDay {
  day: string;
  price: number;
}

/** An observed price: `at` counts days from the judged one, 0 or less. */
interface PricePoint extends Pick<PriceDay, 'price' | 'from'> {
  at: number;
}

const isUpTo = (price: number, most: number): boolean => price <= most * (1 + HUNDREDTH);
const isSame = (a: number, b: number): boolean => isUpTo(a, b) && isUpTo(b, a);

const toPricePoints = ({ day, price }: PricedDay, days: readonly PriceDay[]): PricePoint[] => {
  const before = days
    .map((each) => ({ ...each, at: daysBetween(day, each.day) }))
    .filter(({ at }) => at < 0 && at >= -PRICE_DAYS)
    .toSorted((a, b) => a.at - b.at);
  return [...before, { at: 0, price, from: [] }];
};

/** Days `first` … `last` with a known price: observed, or between two near observations, at the lower of their prices. */
const knownDays = (points: readonly PricePoint[], first: number, last: number): PricePoint[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1];
    const isNear = next !== undefined && next.at - point.at <= PRICE_HOLDS_DAYS;
    const between = isNear ? Array.from({ length: next.at - point.at - 1 }, (_, n) => point.at + n + 1) : [];
    const filledDays = between.map((at) => ({
      at,
      price: Math.min(point.price, next?.price ?? point.price),
      from: [...point.from, ...(next?.from ?? [])],
    }));
    return [point, ...filledDays].filter(({ at }) => at >= first && at <= last);
  });

const widestGap = (points: readonly PricePoint[]): number =>
  points.reduce((widest, { at }, i) => Math.max(widest, at - (points[i - 1]?.at ?? at)), 0);

/** The most frequent price, the lowest of equally frequent ones; null for none. */
const mostFrequent = (days: readonly PricePoint[]): number | null => {
  const times = new Map<number, number>();
  for (const { price } of days) times.set(price, (times.get(price) ?? 0) + 1);
  const [first] = [...times].toSorted(([a, often], [b, oftenB]) => oftenB - often || a - b);
  return first?.[0] ?? null;
};

interface DiscountEvidence extends Pick<Discount, 'basis' | 'reference' | 'fell_on'> {
  days: PricePoint[];
}

const usual = (points: readonly PricePoint[]): DiscountEvidence => {
  const days = knownDays(points, 1 - SALE_DAYS, 0);
  const reference = days.length < LEAST_KNOWN_DAYS ? null : mostFrequent(days);
  return { basis: 'usual', fell_on: null, days, reference };
};

/** `fallen`: the last observation at a higher price, and all since. */
const beforeFall = (points: readonly PricePoint[], fallen: readonly PricePoint[], { day, price }: PricedDay): DiscountEvidence => {
  const [higher = 0, lower = 0] = fallen.map(({ at }) => at);
  const gap = widestGap(fallen);
  const isDated = gap <= PRICE_HOLDS_DAYS;
  const days = knownDays(points, isDated ? higher - BEFORE_FALL_DAYS + 1 : lower - BEFORE_FALL_DAYS, higher);
  const lowest = Math.min(...days.map((point) => point.price));
  // A price as low as now denies the discount even when other days are unknown; in a gap of over 30 days the fall may be later.
  const denies = gap <= BEFORE_FALL_DAYS && isUpTo(lowest, price);
  const isDecisive = denies || (isDated && days.length >= LEAST_KNOWN_DAYS);
  return {
    basis: isDated || denies ? 'before_fall' : 'undated',
    fell_on: addDays(day, lower),
    days,
    reference: isDecisive ? lowest : null,
  };
};

const findDiscountEvidence = (points: readonly PricePoint[], priced: PricedDay): DiscountEvidence => {
  const usualEvidence = usual(points);
  const last = points.findLastIndex((point) => !isSame(point.price, priced.price));
  const fallen = points.slice(last);
  const [higher, lower] = fallen;
  const isRunning = last >= 0 && higher && lower && higher.price > priced.price && lower.at > -SALE_DAYS;
  if (!isRunning) return usualEvidence;
  const sale = beforeFall(points, fallen, priced);
  const isDenied = usualEvidence.reference !== null && isUpTo(usualEvidence.reference, priced.price);
  return sale.reference === null && isDenied ? usualEvidence : sale;
};

/**
 * The published rule: the reference is the lowest price of the 30 days before the last fall. After a rise, after 90 days, or where
 * no fall was seen, it is the most frequent price of the last 90 days. `days`: the lowest price of each day, in any order.
 * Null: nothing is claimed, or the price is unknown.
 */
export const judgeDiscount = ({ day, price, claimed: crossedOut }: ClaimedPrice, days: readonly PriceDay[]): Discount | null => {
  if (price === null || crossedOut === null || price <= 0) return null;
  const claimed = (crossedOut - price) / crossedOut;
  if (claimed < HUNDREDTH) return null;
  const { days: deciding, ...evidence } = findDiscountEvidence(toPricePoints({ day, price }, days), { day, price });
  const verdict = {
    ...evidence,
    claimed,
    known: Math.min(deciding.length, BEFORE_FALL_DAYS),
    from: [...new Set(deciding.flatMap((point) => point.from))].toSorted(),
    day,
    price,
  };
  if (evidence.reference === null) return { ...verdict, result: 'unknown', real: null };
  const real = Math.min(claimed, Math.max(0, (evidence.reference - price) / evidence.reference));
  if (real < HUNDREDTH) return { ...verdict, result: 'none', real };
  return { ...verdict, result: real >= claimed - HUNDREDTH ? 'real' : 'part', real };
};
