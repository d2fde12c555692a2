import type { RefusalReason } from '#src/features/market/schema.ts';
import type { Reading } from '#src/marketplaces/reading.ts';
import type { Snapshot } from '#src/marketplaces/snapshot.ts';

/** Whole rupiah. Rp1 is a placeholder but a possible price; above Rp10 billion nothing is sold by listing. */
export const MIN_PRICE = 1;
export const MAX_PRICE = 10_000_000_000;

/** Nothing was sold, reviewed, liked or opened so often: a hundred times what the busiest listing shows. A seller writes any stock. */
export const MAX_COUNT = 1_000_000_000;

/** How far a reporter's clock may run ahead of ours, in milliseconds. */
export const CLOCK_SLACK_MS = 5 * 60_000;

/** Nothing was sold on these marketplaces earlier; an older instant is a broken clock. */
export const OLDEST_OBSERVATION_MS = Date.UTC(2015, 0, 1);

/**
 * Why a snapshot cannot be true, or null. Looks at this one snapshot only; comparing it with earlier ones is
 * `judge`'s task. Order of the rules: currency, time, price, shape, counters.
 */
export function plausible(snapshot: Snapshot, now: Date): RefusalReason | null {
  if (snapshot.currency !== 'IDR') return 'wrong_currency';

  const broken = plausibleMoment(snapshot.observed_at, now);
  if (broken !== null) return broken;

  const prices = pricesOf(snapshot);
  if (snapshot.price === null && snapshot.variants.every((variant) => variant.price === null)) return 'no_price';
  if (!prices.every(possiblePrice)) return 'implausible_price';

  if (snapshot.price !== null && snapshot.price.low > snapshot.price.high) return 'bad_shape';
  if (!countersOf(snapshot).every(orderedReading)) return 'bad_shape';
  return shownCounts(snapshot).every(possibleShown) ? null : 'implausible_count';
}

/** Why nothing can have been seen at that moment, or null. */
export function plausibleMoment(observedAt: string, now: Date): RefusalReason | null {
  const at = Date.parse(observedAt);
  if (Number.isNaN(at)) return 'bad_shape';
  if (at > now.getTime() + CLOCK_SLACK_MS) return 'observed_in_future';
  return at < OLDEST_OBSERVATION_MS ? 'observed_too_old' : null;
}

function pricesOf(snapshot: Snapshot): number[] {
  const given = [snapshot.price?.low, snapshot.price?.high, snapshot.original_price, snapshot.price_after_voucher];
  for (const variant of snapshot.variants) given.push(variant.price, variant.original_price);
  return given.filter((price) => price != null);
}

/** What a marketplace counts itself. */
function shownCounts({ sold_total, badge, reviews, likes, views, variants }: Snapshot): Reading[] {
  return [sold_total, badge, reviews, likes, views, ...variants.map(({ sold }) => sold)];
}

function countersOf(snapshot: Snapshot): Reading[] {
  const counters = [snapshot.sold_total, snapshot.badge, snapshot.stock, snapshot.reviews, snapshot.likes, snapshot.views];
  for (const variant of snapshot.variants) counters.push(variant.stock, variant.sold);
  return counters;
}

const possiblePrice = (price: number) => Number.isSafeInteger(price) && price >= MIN_PRICE && price <= MAX_PRICE;

const possibleCount = (count: number | null) => count === null || (Number.isSafeInteger(count) && count >= 0);

const possibleShown = ({ low, high }: Reading) => Math.max(low ?? 0, high ?? 0) <= MAX_COUNT;

const orderedReading = ({ low, high }: Reading) =>
  possibleCount(low) && possibleCount(high) && (low === null || high === null || low <= high);
