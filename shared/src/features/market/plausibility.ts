import type { RefusalReason } from '#src/features/market/schema.ts';
import type { Reading } from '#src/observation/reading.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

/** Whole rupiah. Rp1 is a placeholder but a possible price; no listing sells for more than Rp10 billion. */
export const MIN_PRICE = 1;
export const MAX_PRICE = 10_000_000_000;

/** A hundred times the highest count that the busiest listing shows. Stock has no limit, since sellers write any number. */
export const MAX_COUNT = 1_000_000_000;

/** How far a reporter's clock may run ahead of ours, in milliseconds. */
export const CLOCK_SLACK_MS = 5 * 60_000;

/** An older instant comes from a broken clock: these marketplaces sold nothing before. */
export const OLDEST_OBSERVATION_MS = Date.UTC(2015, 0, 1);

/** Why a snapshot alone cannot be true, or null. Order of the rules: currency, time, price, shape, counters. */
export const plausible = (snapshot: Snapshot, now: Date): RefusalReason | null => {
  if (snapshot.currency !== 'IDR') return 'wrong_currency';

  const broken = plausibleMoment(snapshot.observed_at, now);
  if (broken !== null) return broken;

  const { price, variants } = snapshot;
  if (price === null && variants.every((variant) => variant.price === null)) return 'no_price';
  if (!hasPossiblePrices(snapshot)) return 'implausible_price';

  if (price !== null && price.low > price.high) return 'bad_shape';
  if (!areCountersOrdered(snapshot)) return 'bad_shape';
  return areCountsPossible(snapshot) ? null : 'implausible_count';
};

export const plausibleMoment = (observedAt: string, now: Date): RefusalReason | null => {
  const at = Date.parse(observedAt);
  if (Number.isNaN(at)) return 'bad_shape';
  if (at > now.getTime() + CLOCK_SLACK_MS) return 'observed_in_future';
  return at < OLDEST_OBSERVATION_MS ? 'observed_too_old' : null;
};

// Runs for every observation, so the checks build no lists.

const possiblePrice = (price: number | null | undefined) =>
  price == null || (Number.isSafeInteger(price) && price >= MIN_PRICE && price <= MAX_PRICE);

const hasPossiblePrices = ({ price, original_price, price_after_voucher, variants }: Snapshot): boolean =>
  possiblePrice(price?.low) &&
  possiblePrice(price?.high) &&
  possiblePrice(original_price) &&
  possiblePrice(price_after_voucher) &&
  variants.every((variant) => possiblePrice(variant.price) && possiblePrice(variant.original_price));

const possibleCount = (count: number | null) => count === null || (Number.isSafeInteger(count) && count >= 0);

const isOrdered = ({ low, high }: Reading) =>
  possibleCount(low) && possibleCount(high) && (low === null || high === null || low <= high);

const areCountersOrdered = ({ sold_total, badge, stock, reviews, likes, views, variants }: Snapshot): boolean =>
  isOrdered(sold_total) &&
  isOrdered(badge) &&
  isOrdered(stock) &&
  isOrdered(reviews) &&
  isOrdered(likes) &&
  isOrdered(views) &&
  variants.every((variant) => isOrdered(variant.stock) && isOrdered(variant.sold));

const isPossible = ({ low, high }: Reading) => Math.max(low ?? 0, high ?? 0) <= MAX_COUNT;

/** Only counters that the marketplace keeps, hence no stock. */
const areCountsPossible = ({ sold_total, badge, reviews, likes, views, comments, variants }: Snapshot): boolean =>
  isPossible(sold_total) &&
  isPossible(badge) &&
  isPossible(reviews) &&
  isPossible(likes) &&
  isPossible(views) &&
  (comments ?? 0) <= MAX_COUNT &&
  variants.every(({ sold }) => isPossible(sold));
