import type { MonthDraft } from '#src/features/estimates/aggregation/month-draft.ts';
import { lastDayOf, type OpeningState } from '#src/features/estimates/month/month.ts';
import type { PathAnchor } from '#src/features/estimates/month/path.ts';
import { addDays, firstOfMonth, shiftMonth } from '#src/lib/dates/dates.ts';

/** Months without an observation that are filled between two with one; in a longer gap nobody knows when its units sold. */
export const BRIDGED_MONTHS = 3;

/** Whether the days up to `day` are final whatever later observations show. */
export const isSettled = (anchors: readonly PathAnchor[], day: number): boolean => {
  const last = anchors.at(-1);
  return anchors.length > 1 && last?.width === 0 && last.day === day;
};

/**
 * The first day that later observations may change, counted from the month's end; Infinity for none. A step was some time before
 * its observation, and a single anchor has no rate yet, so the days before it wait for a second one too.
 */
const openSince = ({ counter, anchors, price, reviews }: OpeningState): number => {
  const anchor = anchors.at(-1);
  const since = anchor === undefined || isSettled(anchors, anchor.day) ? anchor : { day: anchor.day - 1 };
  const dayAfter = (instant: { day: number } | null | undefined) => (instant == null ? Infinity : instant.day + 1);
  return Math.min(dayAfter(counter), dayAfter(since), dayAfter(price), dayAfter(reviews));
};

/**
 * The part of a month's opening state that its first observations have not settled. A next observation comes on the last day or
 * later: it changes no earlier price, and nothing before an exact counter after which time passed.
 */
const toUnansweredOpening = ({ opening, facts, clock, runs, prices, reviews }: MonthDraft): OpeningState => {
  const last = lastDayOf(facts.seen);
  const isPast = (instant: { day: number } | undefined) => instant !== undefined && instant.day < last;
  const anchor = runs[0]?.first === 0 ? runs[0].anchors.find(({ day }) => day > 0) : undefined;
  const isCounted = anchor?.width === 0 && anchor.at < (clock[last] ?? 0);
  return {
    ...opening,
    counter: isCounted ? null : opening.counter,
    anchors: isCounted ? [] : opening.anchors,
    price: isPast(prices[0]) ? null : opening.price,
    reviews: isPast(reviews?.first) ? null : opening.reviews,
  };
};

/** The first month that a next observation may change, by what is open at the last month's end or still open of its beginning. */
export const openFrom = (last: MonthDraft): string => {
  const { period, length, next } = last;
  const day = Math.min(length + openSince(next), openSince(toUnansweredOpening(last)));
  if (day >= 1) return period;
  const [since, reach] = [firstOfMonth(addDays(period, day - 1)), shiftMonth(period, -BRIDGED_MONTHS)];
  return since < reach ? reach : since;
};
