import {
  type ClaimStamp,
  countVotes,
  isSameReporter,
  isTrustedStamp,
  stampedAt,
  toClaimStamp,
} from '#src/features/market/quarantine/claim-stamp.ts';
import { isOwnSource, type ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export interface QuarantinedValue {
  price: number | null;
  sold: number | null;
  reviews: number | null;
  likes: number | null;
  /** Why it waits; only a price can be accepted by waiting. */
  why: QuarantineReason;
  /** Stamps of the observations that claimed it, oldest first. */
  stamps: ClaimStamp[];
  /** How many of them came from our own sources. */
  doors: number;
  /** Since when nobody has claimed another (ms); null if somebody has, after its last claim. */
  since: number | null;
}

/** A waiting value is accepted with two votes within this long; a trusted source has both. */
export const AGREEMENT = { votes: 2, within: DAY };
/** A price that nobody contradicts is accepted after this long. */
export const UNOPPOSED = DAY;
/** Reasons with which a value contradicts only its reporter's own earlier claim. */
const SELF_CONTRADICTIONS: readonly QuarantineReason[] = ['likes_fell', 'stock_outlier'];
/** A value that nobody confirmed is dropped after this long. */
const FORGOTTEN = 3 * DAY;

/**
 * How often, or how long, our own sources must repeat a value. In recorded poison one price in 2,000 was shown twice in a row and
 * none three times; the shortest real flash sale lasted five half-hourly readings.
 */
export const PERSISTENCE = { often: { times: 3, span: HOUR }, long: { times: 2, span: 20 * HOUR } };

const MAX_HELD = 4;
const MAX_OBSERVATIONS = 8;
/** Totals keep growing while a value waits. */
const COUNT_TOLERANCE = { share: 0.1, units: 20 };

/** The waiting value that this observation confirms, and the rest. `against`: votes against a value first seen at an instant. */
export const confirm = (
  held: QuarantinedValue[],
  seen: ObservedFigures,
  against: (since: number) => number,
): { confirmed: QuarantinedValue | null; others: QuarantinedValue[] } => {
  const found = held.find((value) => matchesQuarantined(value, seen));
  if (found === undefined) return { confirmed: null, others: held };
  const merged = mergeObservation(found, seen);
  const isEnough = isOwnSource(seen) ? persists(merged) || hasAccountStamp(found) : isAgreed(merged, seen.at, against);
  return isEnough ? { confirmed: found, others: held.filter((value) => value !== found) } : { confirmed: null, others: held };
};

const isAgreed = (value: QuarantinedValue, now: number, against: (since: number) => number): boolean => {
  // Only the reporter's own earlier claim opposes it, so repeating it for a day is enough.
  if (SELF_CONTRADICTIONS.includes(value.why) && now - firstOf(value) >= UNOPPOSED) return true;
  const votes = countVotes(value.stamps.filter((mark) => now - stampedAt(mark) <= AGREEMENT.within));
  return votes >= AGREEMENT.votes && votes > against(firstOf(value));
};

/** A reporter, or our own sources together, can keep only one value of their own waiting. */
export const quarantineValue = (held: QuarantinedValue[], seen: ObservedFigures, why: QuarantineReason): QuarantinedValue[] => {
  const found = held.find((value) => matchesQuarantined(value, seen));
  if (found !== undefined) return [mergeObservation(found, seen), ...held.filter((value) => value !== found)];
  const stamp = toClaimStamp(seen, seen.at);
  const others = held.filter((value) => !value.stamps.every((mark) => isSameReporter(mark, stamp)));
  const empty: QuarantinedValue = { price: null, sold: null, reviews: null, likes: null, why, stamps: [], doors: 0, since: null };
  return [mergeObservation(empty, seen), ...others].slice(0, MAX_HELD);
};

/** An accepted value from an own source drops waiting values that only own sources claimed. */
export const contradict = (held: QuarantinedValue[], seen: ObservedFigures): QuarantinedValue[] => {
  return isOwnSource(seen) && held.length > 0 ? held.filter(hasAccountStamp) : held;
};

/** Another price opposes the waiting ones, and what waited too long is dropped. */
export const opposeQuarantined = (held: QuarantinedValue[], { price, at }: ObservedFigures): QuarantinedValue[] => {
  if (held.length === 0) return held;
  return held
    .filter((value) => value.doors > 0 || at - lastOf(value) <= FORGOTTEN)
    .map((value) => (price === null || value.price === null || value.price === price ? value : { ...value, since: null }));
};

/** Prices that may be accepted after a day unopposed, in that order, each with its instant (ms). */
export const findMatured = (held: QuarantinedValue[], now: number): { value: QuarantinedValue; at: number }[] => {
  return held
    .flatMap((value) => {
      const mayRipen = value.since !== null && value.price !== null && value.doors === 0 && value.why.startsWith('price');
      return mayRipen ? [{ value, at: (value.since ?? 0) + UNOPPOSED }] : [];
    })
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at || (a.value.price ?? 0) - (b.value.price ?? 0));
};

/** Whether the observation agrees with the waiting value, and shows the figure for which it waits. */
export const matchesQuarantined = (value: QuarantinedValue, seen: ObservedFigures): boolean => {
  if (value.why.startsWith('sold') && seen.sold_low === null) return false;
  if (value.why.startsWith('reviews') && seen.reviews_low === null) return false;
  return (
    (value.price === null || seen.price === null || value.price === seen.price) &&
    isNear(value.sold, seen.sold_low) &&
    isNear(value.reviews, seen.reviews_low) &&
    isNear(value.likes, seen.likes)
  );
};

const isNear = (a: number | null, b: number | null) =>
  a === null || b === null || Math.abs(a - b) <= Math.max(COUNT_TOLERANCE.share * a, COUNT_TOLERANCE.units);

const mergeObservation = (value: QuarantinedValue, seen: ObservedFigures): QuarantinedValue => {
  return {
    price: seen.price ?? value.price,
    sold: seen.sold_low ?? value.sold,
    reviews: seen.reviews_low ?? value.reviews,
    likes: seen.likes ?? value.likes,
    why: value.why,
    // The first stamp stays, because persistence is measured from it.
    stamps: [
      ...(value.stamps.length < MAX_OBSERVATIONS ? value.stamps : value.stamps.toSpliced(1, 1)),
      toClaimStamp(seen, seen.at),
    ],
    doors: value.doors + (isOwnSource(seen) ? 1 : 0),
    since: value.since ?? seen.at,
  };
};

const persists = (value: QuarantinedValue): boolean => {
  const span = lastOf(value) - firstOf(value);
  return Object.values(PERSISTENCE).some((rule) => value.doors >= rule.times && span >= rule.span);
};

const momentOf = (mark: ClaimStamp | undefined): number => (mark === undefined ? 0 : stampedAt(mark));
const firstOf = ({ stamps }: QuarantinedValue): number => momentOf(stamps[0]);
const lastOf = ({ stamps }: QuarantinedValue): number => momentOf(stamps.at(-1));
const hasAccountStamp = ({ stamps }: QuarantinedValue): boolean => !stamps.every(isTrustedStamp);
