import {
  type CounterRun,
  draftMonth,
  type MonthDraft,
  type ReviewsReading,
  reviewsOn,
} from '#src/features/estimates/aggregation/month-draft.ts';
import { monthsBetween, periodsOf } from '#src/features/estimates/aggregation/month-periods.ts';
import { BRIDGED_MONTHS, isSettled, openFrom } from '#src/features/estimates/aggregation/open-months.ts';
import { startedAgain } from '#src/features/estimates/month/envelope.ts';
import type { PriceReading } from '#src/features/estimates/month/month.ts';
import {
  type DayInstant,
  type DayReading,
  type DayValues,
  emptyOpeningState,
  firstBase,
  hasDay,
  type MonthBase,
  type MonthFacts,
  noPositions,
  type StoredMonth,
  toMonth,
} from '#src/features/estimates/month/month.ts';
import { Path, type PathAnchor } from '#src/features/estimates/month/path.ts';
import {
  addPrice,
  meanPrice,
  type PriceSums,
  priceOn,
  priceSdOn,
  real,
  toPriceInterval,
} from '#src/features/estimates/month/price.ts';
import { toSpread } from '#src/features/estimates/month/spread.ts';
import { MAX_REVENUE } from '#src/features/estimates/revenue.ts';
import { shiftMonth } from '#src/lib/dates/dates.ts';

/** What later months say about the days of an earlier one. `period`: the later month. */
interface LaterEvidence {
  /** The next observation of the counter: whether it continues, and the upper bound that it puts on all days before. */
  counter: { period: string; goesOn: boolean; high: number | null } | null;
  anchor: (PathAnchor & { period: string }) | null;
  price: (PriceReading & { period: string }) | null;
  reviews: (DayInstant & { period: string; value: number }) | null;
}
const noLaterEvidence: LaterEvidence = { counter: null, anchor: null, price: null, reviews: null };

/**
 * Aggregates readings, whole days or later parts of a known day, into months. `before`: in order, the stored months that may
 * change; `readings` by the month's first day. Any batches in time order give the same months, and repeating a day changes nothing.
 * Corrected or released observations are not undone: aggregate all readings again from nothing.
 */
export const aggregateMonths = (
  before: readonly StoredMonth[],
  readings: ReadonlyMap<string, readonly DayReading[]>,
): StoredMonth[] => aggregateFrom(before, readings).months;

/** As `aggregateMonths`, and the first month that a next observation may change; null if there is none. */
export const aggregateFrom = (
  before: readonly StoredMonth[],
  readings: ReadonlyMap<string, readonly DayReading[]>,
): { months: StoredMonth[]; changes_from: string | null } => {
  const drafts = draftsOf(before, readings);
  const aheads = aheadsOf(drafts);
  const months: StoredMonth[] = [];
  let base = before[0]?.base ?? firstBase;
  for (const [i, draft] of drafts.entries()) {
    base = { ...base, opening: draft.opening };
    const facts = finish(draft, base, aheads[i] ?? noLaterEvidence);
    months.push({ period: draft.period, base, facts });
    const next = drafts[i + 1];
    if (next === undefined) break;
    base = endOf(draft, facts, base);
    if (!isNextMonth(next, draft)) base = { ...base, low: null, mid: null, high: null };
  }
  const last = drafts.at(-1);
  return { months, changes_from: last === undefined ? null : openFrom(last) };
};

const isNextMonth = (draft: MonthDraft, before: MonthDraft) => before.period === shiftMonth(draft.period, -1);

const draftsOf = (before: readonly StoredMonth[], readings: ReadonlyMap<string, readonly DayReading[]>): MonthDraft[] => {
  const drafts: MonthDraft[] = [];
  let opening = before[0]?.base.opening ?? emptyOpeningState;
  for (const period of periodsOf(before, readings)) {
    const last = drafts.at(-1);
    const missing = last === undefined ? [] : monthsBetween(last.period, period);
    const isBridged = missing.length <= BRIDGED_MONTHS && opening.counter !== null;
    for (const gap of isBridged ? missing : []) {
      const bridge = draftMonth(gap, null, opening, []);
      drafts.push(bridge);
      opening = bridge.next;
    }
    if (missing.length > 0 && !isBridged) opening = { ...emptyOpeningState, stopped: opening.stopped };
    const stored = before.find((month) => month.period === period);
    const draft = draftMonth(period, stored?.facts ?? null, opening, readings.get(period) ?? []);
    drafts.push(draft);
    opening = draft.next;
  }
  return drafts;
};

const aheadsOf = (drafts: readonly MonthDraft[]): LaterEvidence[] => {
  const aheads: LaterEvidence[] = [];
  let later = noLaterEvidence;
  for (let i = drafts.length - 1; i >= 0; i--) {
    const draft = drafts[i] as MonthDraft;
    const next = drafts[i + 1];
    const ahead = next !== undefined && isNextMonth(next, draft) ? seenFrom(draft, later) : noLaterEvidence;
    aheads[i] = ahead;
    if (i > 0) later = toMonthsAhead(draft, ahead);
  }
  return aheads;
};

/** Converts to the days and weights of this month, and drops what is too far away. */
const seenFrom = ({ period, length, clock }: MonthDraft, { counter, anchor, price, reviews }: LaterEvidence): LaterEvidence => {
  const reach = shiftMonth(period, BRIDGED_MONTHS);
  const near = <T extends { period: string }>(later: T | null) => (later !== null && later.period <= reach ? later : null);
  const days = <T extends { day: number }>(later: T | null) => (later === null ? null : { ...later, day: later.day + length });
  const weights = <T extends { at: number }>(later: T | null) =>
    later === null ? null : { ...later, at: later.at + (clock[length] ?? 0) };
  return {
    counter: near(counter),
    anchor: weights(days(near(anchor))),
    price: days(near(price)),
    reviews: weights(days(near(reviews))),
  };
};

const toMonthsAhead = ({ period, envelope, counted, runs, prices, reviews }: MonthDraft, ahead: LaterEvidence): LaterEvidence => {
  const goesOn = runs[0]?.first === 0;
  const anchor = goesOn ? runs[0]?.anchors.find(({ day }) => day > 0) : undefined;
  // If a counter started again in this month, later anchors belong to the new one.
  const isBroken = counted > 0 && !(goesOn && runs.length === 1);
  const withPeriod = <T extends object>(own: T | undefined) => (own === undefined ? undefined : { ...own, period });
  return {
    counter: counted > 0 ? { period, goesOn, high: goesOn ? (envelope.high[0] ?? null) : null } : ahead.counter,
    anchor: withPeriod(anchor) ?? (isBroken ? null : ahead.anchor),
    price: withPeriod(prices[0]) ?? ahead.price,
    reviews: withPeriod(reviews?.first) ?? ahead.reviews,
  };
};

const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

/** The month as it is stored: its observations, and the days between and after them as far as later ones tell. */
const finish = (draft: MonthDraft, base: MonthBase, ahead: LaterEvidence): MonthFacts => {
  const bounds = openEnd(draft, ahead);
  const high = boundByLater(bounds, draft.length, ahead.counter?.high ?? null);
  const path = pathAlong(draft, base, ahead, { low: bounds.low, high });
  const money = revenueAlong(draft, base, ahead, path.mid);
  const { price_least, price_most } = toPriceInterval(draft.facts);
  const { price_days, price_mean, price_sd } = meanPrice(money.prices);
  const own = toSpread(draft.opening.spread, draft.next.spread);
  return {
    ...draft.facts,
    sold_low: toMonth(bounds.low),
    sold_high: toMonth(bounds.high),
    sold_mid: toMonth(path.mid),
    sold_sd: toMonth(path.sd),
    revenue_cum: toMonth(money.revenue),
    unsure_cum: toMonth(money.unsure),
    reviews: toMonth(reviewsAlong(draft, ahead)),
    price_days,
    price_mean,
    price_sd,
    price_least,
    price_most,
    spread: own.spread === null ? null : real(own.spread),
    spread_n: real(own.spread_n),
  };
};

interface DayBounds {
  low: DayValues;
  high: DayValues;
}

/** Bounds up to the month's end, if a later observation shows that the counter continued. */
const openEnd = ({ envelope, counted, length }: MonthDraft, { counter }: LaterEvidence): DayBounds => {
  const bottom = envelope.low[counted] ?? null;
  if (counter === null || bottom === null) return envelope;
  const top = counter.high === null ? null : Math.max(bottom, counter.high);
  const toEnd = (days: DayValues, bound: number | null) => days.slice().fill(bound, counted + 1, length + 1);
  return { low: toEnd(envelope.low, bottom), high: toEnd(envelope.high, top) };
};

/** Upper bounds narrowed by later days: the path may use them, the stored bounds do not. */
const boundByLater = ({ low, high }: DayBounds, length: number, next: number | null): DayValues => {
  const bound = high.slice();
  let after = next;
  for (let day = length; day >= 0; day--) {
    const bottom = low[day] ?? null;
    if (after !== null && bottom !== null && !startedAgain(bottom, after))
      bound[day] = Math.max(bottom, Math.min(bound[day] ?? after, after));
    after = bound[day] ?? null;
  }
  return bound;
};

const pathAlong = (
  { runs, clock, opening, length }: MonthDraft,
  base: MonthBase,
  ahead: LaterEvidence,
  { low, high }: DayBounds,
) => {
  const mid = noPositions();
  const sd = noPositions();
  mid[0] = base.mid;
  // A month without observations of its own continues the counter it opened with.
  const all: CounterRun[] = runs.length > 0 ? runs : [{ first: 0, last: 0, anchors: opening.anchors }];
  for (const [i, { first, anchors }] of all.entries()) {
    const next = all[i + 1];
    const isOpen = next === undefined && !isSettled(anchors, length);
    const path = new Path(isOpen && ahead.anchor !== null ? [...anchors, ahead.anchor] : anchors);
    let least = first === 0 ? (base.mid ?? 0) : 0;
    for (let day = Math.max(first, 1); day < (next?.first ?? length + 1); day++) {
      const bottom = low[day] ?? null;
      const top = high[day] ?? null;
      if (bottom === null) continue;
      const point = bottom === top ? null : path.pointAt(clock[day] ?? 0, bottom, top);
      if (point === null && bottom !== top) continue;
      least = Math.min(top ?? Number.POSITIVE_INFINITY, Math.max(least, bottom, Math.round(point?.mid ?? bottom)));
      mid[day] = least;
      sd[day] = real(point?.sd ?? 0);
    }
  }
  return { mid, sd };
};

/** Each day's units at its price, added up, with their uncertainty. `prices`: sums over the days between two observations. */
const revenueAlong = ({ prices, opening, length }: MonthDraft, base: MonthBase, ahead: LaterEvidence, mid: DayValues) => {
  const revenue = noPositions();
  const unsure = noPositions();
  const priceSums: PriceSums = { days: 0, price: 0, sd: 0 };
  let [earned, uncertainty] = [base.revenue, base.unsure];
  let before = opening.price;
  let next = 0;
  for (let day = 1; day <= length; day++) {
    const after = prices[next] ?? ahead.price;
    const price = priceOn(before, after);
    const priceSd = priceSdOn(day, before, after);
    const isObserved = prices[next]?.day === day;
    if (price !== null && (isObserved || (before !== null && after !== null))) addPrice(priceSums, price, priceSd);
    const sold = mid[day] ?? null;
    if (price !== null && sold !== null) {
      const units = Math.max(0, sold - (mid[day - 1] ?? sold));
      earned = Math.min(MAX_REVENUE, earned + Math.round(units * price));
      uncertainty = toThousandths(uncertainty + units * priceSd);
      revenue[day] = earned;
      unsure[day] = uncertainty;
    }
    if (!isObserved) continue;
    before = after;
    next += 1;
  }
  return { revenue, unsure, prices: priceSums };
};

/** As seen, and on a straight line between two observations. Null before the first and after the last. */
const reviewsAlong = ({ facts, opening, clock, length }: MonthDraft, ahead: LaterEvidence): DayValues => {
  const days = noPositions();
  let last = 0;
  const draw = (after: ReviewsReading | null) => {
    const before = last === 0 ? opening.reviews : reviewsOn(last, facts, clock);
    if (before === null || after === null) return;
    for (let day = last + 1; day < Math.min(after.day, length + 1); day++) {
      const share = after.at > before.at ? ((clock[day] ?? 0) - before.at) / (after.at - before.at) : 1;
      days[day] = Math.round(before.value + (after.value - before.value) * share);
    }
  };
  for (let day = 1; day <= length; day++) {
    if (!hasDay(facts.reviewed, day)) continue;
    if (day > last + 1) draw(reviewsOn(day, facts, clock));
    days[day] = facts.reviews[day - 1] ?? 0;
    last = day;
  }
  draw(ahead.reviews);
  return days;
};

const endOf = ({ length }: MonthDraft, facts: MonthFacts, base: MonthBase): MonthBase => {
  const end = (days: DayValues) => days[length - 1] ?? null;
  return {
    low: end(facts.sold_low),
    mid: end(facts.sold_mid),
    high: end(facts.sold_high),
    revenue: facts.revenue_cum.findLast((sum) => sum !== null) ?? base.revenue,
    unsure: facts.unsure_cum.findLast((sum) => sum !== null) ?? base.unsure,
    opening: base.opening,
  };
};
