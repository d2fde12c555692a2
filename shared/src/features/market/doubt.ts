import type { JudgeState, Level, Seen } from '#src/features/market/quarantine.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

const DAY = 24 * 60 * 60_000;

/** How far back, in ms, an accepted price is something to compare with (C3). */
export const PRICE_MEMORY = 30 * DAY;
/** A total is compared for this long; a product that was away for longer is judged afresh. */
const TOTALS_MEMORY = 90 * DAY;

/** By how much a total may fall: the larger of a share of it and a number of units. */
interface Slack {
  share: number;
  units: number;
}
/** Lifetime sold only grows; rounding and withdrawn orders may take back this much (C2). */
const SOLD_MAY_FALL: Slack = { share: 0.05, units: 3 };
/** Removed reviews. In seven months of half-hourly readings of real products the total never fell. */
const REVIEWS_MAY_FALL: Slack = { share: 0.1, units: 3 };
/** People take likes back: 1.3 % in the worst real gap against 95 % in poisoned answers. */
const LIKES_MAY_FALL: Slack = { share: 0.2, units: 20 };
/** Lifetime sold may grow in a day by so many times its total or by so many units; best sellers came to 1.5 times. */
const SOLD_MAY_GROW = { times: 2, units: 500 };

/** A jump of more than this share against the last accepted price is held (C3). */
const PRICE_JUMP = 0.4;
/** Modified z-score above which a price is an outlier (Iglewicz and Hoaglin 1993, C3). */
const MAX_Z = 3.5;
/** Prices mostly stand still, so that their deviation is zero: it counts as at least this share of the median. */
const MIN_DEVIATION = 0.05;
/** Fewer accepted prices than this say nothing about deviation. */
const MIN_PRICES = 10;
/** So many moves to prices that nobody had seen before, within so long, are jitter; campaigns bring one or two. */
const JITTER = { moves: 3, within: 7 * DAY, share: 0.05 };

/** Stock may be this many times the most ever seen, and is never doubted below `STOCK_STEP`. */
const STOCK_TIMES = 1000;
const STOCK_STEP = 100_000;

/** Why an observation is not believed yet, or null. From the surest sign to the vaguest. */
export function doubtOf(state: JudgeState, seen: Seen): QuarantineReason | null {
  if (seen.price !== null && seen.price % seen.minor_unit !== 0) return 'price_jitter';
  if (state.at === null) return null;
  return totalsDoubt(state, seen) ?? priceDoubt(state, seen) ?? stockDoubt(state, seen);
}

/** Did the shown price move by more than 5 % to one neither accepted within 30 days nor waiting for confirmation? */
export function isNovelMove(state: JudgeState, { price, at }: Seen): boolean {
  if (price === null || state.shown === null || Math.abs(price / state.shown - 1) <= JITTER.share) return false;
  return !knownPrice(state, price, at) && !state.held.some((held) => held.price === price);
}

function totalsDoubt(state: JudgeState, seen: Seen): QuarantineReason | null {
  if (seen.at - (state.at ?? 0) > TOTALS_MEMORY) return null;
  if (fell(state.sold, seen.sold_high, SOLD_MAY_FALL)) return 'sold_fell';
  if (state.sold_high !== null && state.sold_at !== null && seen.sold_low !== null) {
    const days = Math.max(1, (seen.at - state.sold_at) / DAY);
    if (seen.sold_low - state.sold_high > days * Math.max(SOLD_MAY_GROW.units, SOLD_MAY_GROW.times * state.sold_high))
      return 'sold_jump';
  }
  if (fell(state.reviews, seen.reviews_high, REVIEWS_MAY_FALL)) return 'reviews_fell';
  if (fell(state.likes, seen.likes, LIKES_MAY_FALL)) return 'likes_fell';
  return null;
}

const fell = (before: number | null, now: number | null, slack: Slack) =>
  before !== null && now !== null && before - now > Math.max(before * slack.share, slack.units);

function priceDoubt(state: JudgeState, seen: Seen): QuarantineReason | null {
  const { price, at } = seen;
  if (price === null || state.price === null) return null;
  if (knownPrice(state, price, at) || price === state.list) return null;
  const moves = state.novel.filter((instant) => at - instant < JITTER.within).length + (isNovelMove(state, seen) ? 1 : 0);
  if (moves >= JITTER.moves) return 'price_jitter';
  if (at - (state.price_at ?? 0) > PRICE_MEMORY) return null;
  // The cheapest variant sold out: the lowest price moves inside the range that was shown before.
  if (state.price_high !== null && price > state.price && price <= state.price_high) return null;
  if (Math.abs(price / state.price - 1) > PRICE_JUMP) return 'price_outlier';
  // A discount off the list price that is already known is a campaign, not an outlier.
  if (price < state.price && state.list !== null && state.list === seen.original_price) return null;
  return modifiedZ(state.levels, price, at) > MAX_Z ? 'price_outlier' : null;
}

const knownPrice = (state: JudgeState, price: number, at: number) =>
  state.levels.some(([level, last]) => level === price && at - last <= PRICE_MEMORY);

/** Modified z-score of a price against the accepted ones of 30 days, each counted as often as it was seen. */
function modifiedZ(levels: Level[], price: number, at: number): number {
  const recent = levels.filter(([, last]) => at - last <= PRICE_MEMORY);
  const weight = recent.reduce((sum, [, , times]) => sum + times, 0);
  if (weight < MIN_PRICES) return 0;
  const median = weightedMedian(
    recent.map(([level, , times]) => [level, times]),
    weight,
  );
  const deviation = weightedMedian(
    recent.map(([level, , times]) => [Math.abs(level - median), times]),
    weight,
  );
  return (0.6745 * Math.abs(price - median)) / Math.max(deviation, MIN_DEVIATION * median);
}

function weightedMedian(values: [value: number, times: number][], weight: number): number {
  values.sort((a, b) => a[0] - b[0]);
  let passed = 0;
  for (const [value, times] of values) {
    passed += times;
    if (passed * 2 >= weight) return value;
  }
  return 0;
}

function stockDoubt(state: JudgeState, seen: Seen): QuarantineReason | null {
  if (state.stock === null || seen.stock_low === null) return null;
  return seen.stock_low > Math.max(STOCK_STEP, state.stock * STOCK_TIMES) ? 'stock_outlier' : null;
}
