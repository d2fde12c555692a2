import { kindsOfMonth, noDayKinds, weightBetween } from '#src/features/estimates/calendar.ts';
import { startParameters } from '#src/features/estimates/fitted-parameters.ts';
import { type Envelope, fillEnvelope, runsOf, startedAgain } from '#src/features/estimates/month/envelope.ts';
import type { PriceReading } from '#src/features/estimates/month/month.ts';
import {
  copyOf,
  type DayInstant,
  type DayReading,
  type DayValues,
  emptyMonth,
  firstDayOf,
  hasDay,
  lastDayOf,
  type MonthFacts,
  type OpeningState,
  positionsOf,
} from '#src/features/estimates/month/month.ts';
import { Path, type PathAnchor, toOpeningAnchors } from '#src/features/estimates/month/path.ts';
import { toPriceReading } from '#src/features/estimates/month/price.ts';
import { spreadSums } from '#src/features/estimates/month/spread.ts';

/** A counter that ran in a month, with the anchors that it opened with and its own. */
export interface CounterRun {
  first: number;
  last: number;
  anchors: PathAnchor[];
}

export type ReviewsReading = DayInstant & { value: number };

/** A month during aggregation, by its own observations. Days are positions. */
export interface MonthDraft {
  period: string;
  length: number;
  facts: MonthFacts;
  opening: OpeningState;
  /** Calendar weight by the end of each day, which does not grow while the product is off sale. */
  clock: readonly number[];
  envelope: Envelope;
  /** Last day on which the counter was seen. */
  counted: number;
  runs: CounterRun[];
  prices: PriceReading[];
  reviews: { first: ReviewsReading; last: ReviewsReading } | null;
  next: OpeningState;
}

/** Combines a month's stored observations with new ones, after the opening state that earlier months leave. */
export const draftMonth = (
  period: string,
  stored: MonthFacts | null,
  opening: OpeningState,
  readings: readonly DayReading[],
): MonthDraft => {
  const facts = stored === null ? emptyMonth() : copyOf(stored);
  const envelope = readEnvelope(facts, opening, readings);
  const counted = lastDayOf(facts.counted);
  const clock = clockOf(period, facts, opening.stopped);
  const runs = runsOf(envelope).map(([first, last]) => ({
    first,
    last,
    anchors: anchorsOf(envelope, clock, opening, first, last),
  }));
  facts.began = runs.reduce((mask, { first }) => (first === 0 ? mask : mask | (1 << (first - 1))), 0);
  const [first, last] = [firstDayOf(facts.reviewed), lastDayOf(facts.reviewed)];
  const reviews = last === 0 ? null : { first: reviewsOn(first, facts, clock), last: reviewsOn(last, facts, clock) };
  const length = clock.length - 1;
  const draft = { period, length, facts, opening: opening, clock, envelope, counted, runs, prices: pricesOf(facts), reviews };
  return { ...draft, next: toNextOpening(draft) };
};

/** Records the readings, and completes the bounds up to the last observation of the counter; later days are unknown. */
const readEnvelope = (facts: MonthFacts, { counter }: OpeningState, readings: readonly DayReading[]): Envelope => {
  const lastCounted = lastDayOf(facts.counted);
  const low = positionsOf(counter?.low ?? null, facts.sold_low, lastCounted);
  const high = positionsOf(counter?.day === 0 ? counter.high : null, facts.sold_high, lastCounted);
  const limits: DayValues = [];
  for (const reading of readings.toSorted((a, b) => a.day - b.day)) {
    markDay(facts, reading);
    const { day } = reading;
    const sold = counterOf(reading, low);
    if (sold === null) continue;
    const before = hasDay(facts.counted, day) ? (low[day] ?? null) : null;
    facts.counted |= 1 << (day - 1);
    low[day] = before === null || startedAgain(before, sold.high) ? sold.low : Math.max(before, sold.low);
    high[day] = sold.high;
    limits[day] = reading.sold_high_min ?? sold.high;
  }
  const envelope = { low, high };
  fillEnvelope(envelope, limits);
  return envelope;
};

/** The page of a product off sale shows no counter, but the known one continues. */
const counterOf = (
  { day, seen, stopped, sold_low, sold_high }: DayReading,
  low: DayValues,
): { low: number; high: number | null } | null => {
  if (!seen) return null;
  if (sold_low !== null) return { low: sold_low, high: sold_high };
  const isKnown = stopped && low.slice(0, day).some((bound) => bound !== null);
  return isKnown ? { low: 0, high: null } : null;
};

const markDay = (month: MonthFacts, reading: DayReading): void => {
  const bit = 1 << (reading.day - 1);
  const i = reading.day - 1;
  if (reading.held) month.held |= bit;
  if (!reading.seen) return;
  month.seen |= bit;
  month.stopped = reading.stopped ? month.stopped | bit : month.stopped & ~bit;
  for (const kind of ['stock', 'reviews', 'rating_c'] as const) {
    if (reading[kind] !== null) month[kind][i] = reading[kind];
  }
  if (reading.reviews !== null) month.reviewed |= bit;
  if (reading.price === null) return;
  month.price[i] = reading.price;
  month.price_high[i] = reading.price_high === reading.price ? null : reading.price_high;
  month.price_mix[i] = reading.price_mix;
};

const pricesOf = ({ seen, price, price_high, price_mix }: MonthFacts): PriceReading[] => {
  const readings: PriceReading[] = [];
  for (let day = firstDayOf(seen); day <= lastDayOf(seen); day++) {
    const low = hasDay(seen, day) ? (price[day - 1] ?? null) : null;
    if (low !== null) readings.push(toPriceReading(day, low, price_high[day - 1] ?? null, price_mix[day - 1] ?? null));
  }
  return readings;
};

/** The day must have an observation of the reviews. */
export const reviewsOn = (day: number, { reviews }: MonthFacts, clock: readonly number[]): ReviewsReading => ({
  day,
  at: clock[day] ?? 0,
  value: reviews[day - 1] ?? 0,
});

const clocks = new Map<string, readonly number[]>();

/** The clock of a month in which a product never stopped, cached because most months have it. */
const openClock = (period: string): readonly number[] => {
  const known = clocks.get(period);
  if (known !== undefined) return known;
  const clock = [0];
  for (const [i, kind] of kindsOfMonth(period).entries())
    clock.push((clock[i] ?? 0) + weightBetween(noDayKinds, kind, startParameters));
  clocks.set(period, clock);
  return clock;
};

/** The day on which a product is found stopped counts whole; later days do not until it is seen on sale again. */
const clockOf = (period: string, facts: MonthFacts, stoppedBefore: boolean): readonly number[] => {
  if (!stoppedBefore && facts.stopped === 0) return openClock(period);
  const clock = [0];
  let stopped = stoppedBefore;
  for (const [i, kind] of kindsOfMonth(period).entries()) {
    const now = hasDay(facts.seen, i + 1) ? hasDay(facts.stopped, i + 1) : stopped;
    const weight = stopped && now ? 0 : weightBetween(noDayKinds, kind, startParameters);
    clock.push((clock[i] ?? 0) + weight);
    stopped = now;
  }
  return clock;
};

const anchorsOf = (
  envelope: Envelope,
  clock: readonly number[],
  opening: OpeningState,
  first: number,
  last: number,
): PathAnchor[] => {
  const { low, high } = envelope;
  const anchors: PathAnchor[] = first === 0 ? [...opening.anchors] : [];
  let newest = anchors.at(-1)?.at ?? -Infinity;
  for (let day = Math.max(first, 1); day <= last; day++) {
    const bottom = low[day] ?? 0;
    const isExact = bottom === high[day];
    const isStep = !isExact && day > first && bottom > (low[day - 1] ?? bottom);
    const step = isStep ? stepOn(envelope, clock, opening, first, day) : null;
    const anchor = isExact ? { at: clock[day] ?? 0, day, value: bottom, gap: 0, width: 0 } : step;
    if (anchor === null || (isStep && anchor.at <= newest)) continue;
    // Two readings of one moment are one: the later counts, because no time between them means no rate.
    if (anchor.at <= newest) anchors.pop();
    anchors.push(anchor);
    newest = anchor.at;
  }
  return anchors;
};

/** A step into a bucket without an end is dated only if the observations around it are this close. */
const OPEN_STEP_DAYS = 3;

/** When the counter stepped up to `low[day]`, or null if the day only brought a finer reading. */
const stepOn = (
  { low, high }: Envelope,
  clock: readonly number[],
  { counter }: OpeningState,
  first: number,
  day: number,
): PathAnchor | null => {
  const edge = low[day] ?? 0;
  let i = day - 1;
  while (i >= Math.max(first, 1) && (high[i] ?? Number.POSITIVE_INFINITY) >= edge) i -= 1;
  const own = i >= Math.max(first, 1) ? { day: i, at: clock[i] ?? 0, low: low[i] ?? 0, high: high[i] ?? 0 } : null;
  const before = own ?? (first === 0 ? counter : null);
  if (before === null || before.high === null || before.high >= edge) return null;
  const top = high[day] ?? null;
  if (top === null && day - before.day > OPEN_STEP_DAYS) return null;
  const from = (before.low + before.high) / 2;
  const width = (edge + (top ?? edge)) / 2 - from;
  const gap = (clock[day] ?? 0) - before.at;
  return { at: before.at + (gap * (edge - from)) / width, day, value: edge, gap, width };
};

const toNextOpening = ({
  length,
  clock,
  facts,
  opening,
  envelope,
  counted,
  runs,
  prices,
  reviews,
}: Omit<MonthDraft, 'next'>): OpeningState => {
  const end = clock[length] ?? 0;
  const back = <L extends DayInstant>(instant: L): L => ({ ...instant, day: instant.day - length, at: instant.at - end });
  const counter =
    counted === 0
      ? opening.counter
      : { day: counted, at: clock[counted] ?? 0, low: envelope.low[counted] ?? 0, high: envelope.high[counted] ?? null };
  const run = runs.at(-1);
  const price = prices.at(-1) ?? opening.price;
  const lastReviews = reviews?.last ?? opening.reviews;
  return {
    counter: counter === null ? null : back(counter),
    anchors: (run === undefined ? opening.anchors : toOpeningAnchors(run.anchors)).map(back),
    price: price === null ? null : { ...price, day: price.day - length },
    reviews: lastReviews === null ? null : back(lastReviews),
    spread: spreadSums(runs.map(({ anchors }) => new Path(anchors))),
    stopped: facts.seen === 0 ? opening.stopped : hasDay(facts.stopped, lastDayOf(facts.seen)),
  };
};
