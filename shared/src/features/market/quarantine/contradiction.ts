import { type ClaimStamp, isSameReporter, isTrustedStamp, stampedAt } from '#src/features/market/quarantine/claim-stamp.ts';
import { type CounterTally, type Slack, slackOf, TALLIES } from '#src/features/market/quarantine/counter-tally.ts';
import type { JudgeState, PriceLevel } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import { PRICE_JUMP, PRICE_MEMORY } from '#src/features/market/quarantine/price-contradiction.ts';
import type { QuarantineReason } from '#src/features/market/schema.ts';

const DAY = 24 * 60 * 60_000;

/** Totals are compared for this long (ms); after a longer absence a product is judged from scratch. */
export const TOTALS_MEMORY = 90 * DAY;

/** People take likes back: 1.3 % in the worst real gap, against 95 % in poisoned answers. */
const LIKES_MAY_FALL: Slack = { share: 0.2, units: 20 };
/** Lifetime sold may grow in a day by this many times its total or by this many units; best sellers grew 1.5 times. */
const SOLD_MAY_GROW = { times: 2, units: 500 };

/** Modified z-score above which a price is an outlier (Iglewicz and Hoaglin 1993). */
const MAX_Z = 3.5;
/** Prices rarely move, so their deviation is often zero; it counts as at least this share of the median. */
const MIN_DEVIATION = 0.05;
/** Fewer accepted prices than this give no usable deviation. */
const MIN_PRICES = 10;
/** This many moves to prices that nobody had seen, within this long, are jitter; campaigns bring one or two. */
const JITTER = { moves: 3, within: 7 * DAY, share: 0.05 };

/** Stock may be this many times the most ever seen, and is never suspicious below `STOCK_STEP`. */
const STOCK_TIMES = 1000;
const STOCK_STEP = 100_000;

/** The same reporter, or trusted sources both: only their claims can show a misreading. */
const isComparable = (mark: ClaimStamp, by: ClaimStamp): boolean =>
  isSameReporter(mark, by) || (isTrustedStamp(mark) && isTrustedStamp(by));

/** Why it contradicts its source's earlier claims (misread or poisoned), surest sign first, or null. Own sources' only check. */
export const findContradiction = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): QuarantineReason | null => {
  if (state.at === null) return null;
  const isAlone = state.shown_by !== null && isComparable(state.shown_by, by);
  return (
    findTotalsContradiction(state, seen, by) ??
    (isAlone || isTrustedStamp(by) ? findPriceContradiction(state, seen, by) : null) ??
    findStockContradiction(state, seen, by)
  );
};

/** Whether the shown price moved by more than 5 % to one neither accepted within 30 days nor waiting for confirmation. */
export const isNovelMove = (state: JudgeState, { price, at }: ObservedFigures): boolean => {
  if (price === null || state.shown === null || Math.abs(price / state.shown - 1) <= JITTER.share) return false;
  return !knownPrice(state, price, at) && !state.held.some((held) => held.price === price);
};

const findTotalsContradiction = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): QuarantineReason | null => {
  if (seen.at - (state.at ?? 0) > TOTALS_MEMORY) return null;
  if (hasFallen(referenceTotal(state.sold, by), seen.sold_high, TALLIES.sold.mayFall)) return 'sold_fell';
  if (state.sold !== null && isComparable(state.sold.by, by) && state.sold.high !== null && seen.sold_low !== null) {
    const { by: last, high } = state.sold;
    const days = Math.max(1, (seen.at - stampedAt(last)) / DAY);
    if (seen.sold_low - high > days * Math.max(SOLD_MAY_GROW.units, SOLD_MAY_GROW.times * high)) return 'sold_jump';
  }
  if (hasFallen(referenceTotal(state.reviews, by), seen.reviews_high, TALLIES.reviews.mayFall)) return 'reviews_fell';
  if (state.likes !== null && isComparable(state.likes[1], by) && hasFallen(state.likes[0], seen.likes, LIKES_MAY_FALL))
    return 'likes_fell';
  return null;
};

/** The total that this source is compared with: the confirmed one, or its own last claim. */
const referenceTotal = (tally: CounterTally | null, by: ClaimStamp): number | null =>
  tally === null ? null : (tally.firm ?? (isComparable(tally.by, by) ? tally.soft : null));

const hasFallen = (before: number | null, now: number | null, slack: Slack) =>
  before !== null && now !== null && before - now > slackOf(before, slack);

/** The newest price that this source is compared with, and its instant (ms). */
const referencePrice = (state: JudgeState, by: ClaimStamp): { price: number; at: number } | null => {
  for (const level of state.levels) {
    const own = level[3].find((mark) => isComparable(mark, by));
    if (own !== undefined) return { price: level[0], at: stampedAt(own) };
  }
  return null;
};

const findPriceContradiction = (state: JudgeState, seen: ObservedFigures, by: ClaimStamp): QuarantineReason | null => {
  const { price, at } = seen;
  if (price === null || knownPrice(state, price, at) || (seen.trusted && price === state.list)) return null;
  const reference = referencePrice(state, by);
  if (reference === null) return null;
  const moves = state.novel.filter((instant) => at - instant < JITTER.within).length + (isNovelMove(state, seen) ? 1 : 0);
  if (moves >= JITTER.moves) return 'price_jitter';
  if (at - reference.at > PRICE_MEMORY) return null;
  // The cheapest variant sold out, so the lowest price moved within the range shown before.
  if (seen.trusted && state.price_high !== null && price > reference.price && price <= state.price_high) return null;
  if (Math.abs(price / reference.price - 1) > PRICE_JUMP) return !seen.trusted && isCampaign(state, seen) ? null : 'price_outlier';
  // A discount off the list price that is already known is a campaign, not an outlier.
  if (price < reference.price && isCampaign(state, seen)) return null;
  return modifiedZ(state.levels, price, at) > MAX_Z ? 'price_outlier' : null;
};

const isCampaign = ({ list }: JudgeState, { original_price }: ObservedFigures) => list !== null && list === original_price;

const knownPrice = (state: JudgeState, price: number, at: number) =>
  state.levels.some(([level, last]) => level === price && at - last <= PRICE_MEMORY);

/** Modified z-score of a price against the accepted ones of 30 days, each counted as often as it was seen. */
const modifiedZ = (levels: PriceLevel[], price: number, at: number): number => {
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
};

const weightedMedian = (values: [value: number, times: number][], weight: number): number => {
  values.sort((a, b) => a[0] - b[0]);
  let passed = 0;
  for (const [value, times] of values) {
    passed += times;
    if (passed * 2 >= weight) return value;
  }
  return 0;
};

const findStockContradiction = ({ stock }: JudgeState, seen: ObservedFigures, by: ClaimStamp): QuarantineReason | null => {
  if (stock === null || !isComparable(stock[1], by) || seen.stock_low === null) return null;
  return seen.stock_low > Math.max(STOCK_STEP, stock[0] * STOCK_TIMES) ? 'stock_outlier' : null;
};
