import type { Discount, PriceDay } from '#src/features/prices/schema.ts';
import { addDays, daysBetween } from '#src/lib/dates/dates.ts';

/** Days before a fall whose lowest price is the reference. */
export const BEFORE_FALL_DAYS = 30;
/** A sale ends so many days after the price fell; the usual price is that of as many days. */
export const SALE_DAYS = 90;
/** Of 30 days so many must be known, for nine tenths of a time say what the whole was. */
export const LEAST_KNOWN_DAYS = 27;
/** Between two looks so many days apart a price is taken to stand. */
export const PRICE_HOLDS_DAYS = 7;
/** How far back prices matter: a sale of 90 days, and the 30 before it. */
export const PRICE_DAYS = SALE_DAYS + BEFORE_FALL_DAYS;
/** A hundredth: less is no claim, no move of a price, and no difference between a claim and the truth. */
const HUNDREDTH = 0.01;

/** The price that is judged, whole rupiah; null: unknown, or nothing is crossed out. */
export interface ClaimedPrice {
  /** WIB day. */
  day: string;
  price: number | null;
  /** The crossed-out price. */
  claimed: number | null;
}

interface PricedDay {
  day: string;
  price: number;
}

/** A look: `at` counts days from the one that is judged, 0 and below. */
interface PricePoint extends Pick<PriceDay, 'price' | 'from'> {
  at: number;
}

const isUpTo = (price: number, most: number): boolean => price <= most * (1 + HUNDREDTH);
const isSame = (a: number, b: number): boolean => isUpTo(a, b) && isUpTo(b, a);

/** Looks from the oldest that matters to the one that is judged. */
const toPricePoints = ({ day, price }: PricedDay, days: readonly PriceDay[]): PricePoint[] => {
  const before = days
    .map((each) => ({ ...each, at: daysBetween(day, each.day) }))
    .filter(({ at }) => at < 0 && at >= -PRICE_DAYS)
    .toSorted((a, b) => a.at - b.at);
  return [...before, { at: 0, price, from: [] }];
};

/** Days `first` … `last` whose price is known: seen, or between two looks near each other, at the lower price of the two. */
const knownDays = (looks: readonly PricePoint[], first: number, last: number): PricePoint[] =>
  looks.flatMap((look, i) => {
    const next = looks[i + 1];
    const isNear = next !== undefined && next.at - look.at <= PRICE_HOLDS_DAYS;
    const between = isNear ? Array.from({ length: next.at - look.at - 1 }, (_, n) => look.at + n + 1) : [];
    const stands = between.map((at) => ({
      at,
      price: Math.min(look.price, next?.price ?? look.price),
      from: [...look.from, ...(next?.from ?? [])],
    }));
    return [look, ...stands].filter(({ at }) => at >= first && at <= last);
  });

const widestGap = (looks: readonly PricePoint[]): number =>
  looks.reduce((widest, { at }, i) => Math.max(widest, at - (looks[i - 1]?.at ?? at)), 0);

/** The most frequent price, of equally frequent ones the lowest; null for none. */
const mostFrequent = (days: readonly PricePoint[]): number | null => {
  const times = new Map<number, number>();
  for (const { price } of days) times.set(price, (times.get(price) ?? 0) + 1);
  const [first] = [...times].toSorted(([a, often], [b, oftenB]) => oftenB - often || a - b);
  return first?.[0] ?? null;
};

/** What a discount is judged by. */
interface DiscountEvidence extends Pick<Discount, 'basis' | 'reference' | 'fell_on'> {
  days: PricePoint[];
}

const usual = (looks: readonly PricePoint[]): DiscountEvidence => {
  const days = knownDays(looks, 1 - SALE_DAYS, 0);
  const reference = days.length < LEAST_KNOWN_DAYS ? null : mostFrequent(days);
  return { basis: 'usual', fell_on: null, days, reference };
};

/** `fallen`: the looks since the last one at a higher price, and that one before them. */
const beforeFall = (looks: readonly PricePoint[], fallen: readonly PricePoint[], { day, price }: PricedDay): DiscountEvidence => {
  const [higher = 0, lower = 0] = fallen.map(({ at }) => at);
  const gap = widestGap(fallen);
  const isDated = gap <= PRICE_HOLDS_DAYS;
  const days = knownDays(looks, isDated ? higher - BEFORE_FALL_DAYS + 1 : lower - BEFORE_FALL_DAYS, higher);
  const lowest = Math.min(...days.map((look) => look.price));
  // A price as low as now denies the discount, whatever the days were that nobody saw. Where nobody looked for longer, the fall may be later.
  const denies = gap <= BEFORE_FALL_DAYS && isUpTo(lowest, price);
  const tells = denies || (isDated && days.length >= LEAST_KNOWN_DAYS);
  return {
    basis: isDated || denies ? 'before_fall' : 'undated',
    fell_on: addDays(day, lower),
    days,
    reference: tells ? lowest : null,
  };
};

const findDiscountEvidence = (looks: readonly PricePoint[], priced: PricedDay): DiscountEvidence => {
  const ofLast = usual(looks);
  const last = looks.findLastIndex((look) => !isSame(look.price, priced.price));
  const fallen = looks.slice(last);
  const [higher, lower] = fallen;
  const isRunning = last >= 0 && higher && lower && higher.price > priced.price && lower.at > -SALE_DAYS;
  if (!isRunning) return ofLast;
  const sale = beforeFall(looks, fallen, priced);
  const isDenied = ofLast.reference !== null && isUpTo(ofLast.reference, priced.price);
  return sale.reference === null && isDenied ? ofLast : sale;
};

/**
 * The published rule. The reference is the lowest price of the 30 days before the price last fell. A sale ends when the price rises, or
 * after 90 days; then, and where no fall was seen, the most frequent price of the last 90 days is the reference. A price is known on a day
 * that was seen, and between two looks at most 7 days apart, where the lower one counts. Of 30 days 27 must be known, but for denying a
 * discount: a price as low as now within those that are known is enough.
 * `days`: the lowest price of each day that was seen, in any order, each day once. Null: nothing is claimed, or the price is not known.
 */
export const judgeDiscount = ({ day, price, claimed: crossedOut }: ClaimedPrice, days: readonly PriceDay[]): Discount | null => {
  if (price === null || crossedOut === null || price <= 0) return null;
  const claimed = (crossedOut - price) / crossedOut;
  if (claimed < HUNDREDTH) return null;
  const { days: deciding, ...evidence } = findDiscountEvidence(toPricePoints({ day, price }, days), { day, price });
  const said = {
    ...evidence,
    claimed,
    known: Math.min(deciding.length, BEFORE_FALL_DAYS),
    from: [...new Set(deciding.flatMap((look) => look.from))].toSorted(),
    day,
    price,
  };
  if (evidence.reference === null) return { ...said, result: 'unknown', real: null };
  const real = Math.min(claimed, Math.max(0, (evidence.reference - price) / evidence.reference));
  if (real < HUNDREDTH) return { ...said, result: 'none', real };
  return { ...said, result: real >= claimed - HUNDREDTH ? 'real' : 'part', real };
};
