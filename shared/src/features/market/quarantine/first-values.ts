import {
  type ClaimStamp,
  isOtherStamp,
  isSameReporter,
  isTrustedStamp,
  stampedAt,
  toClaimStamp,
} from '#src/features/market/quarantine/claim-stamp.ts';
import { TOTALS_MEMORY } from '#src/features/market/quarantine/contradiction.ts';
import { slackOf, TALLIES } from '#src/features/market/quarantine/counter-tally.ts';
import {
  type FirstFigure,
  type FirstValue,
  type FirstValues,
  firstFigures,
  type JudgeState,
  type Value,
  type WrongFirst,
} from '#src/features/market/quarantine/judge-state.ts';
import { type ObservedFigures, toObservedBounds } from '#src/features/market/quarantine/observed-figures.ts';
import { PRICE_JUMP } from '#src/features/market/quarantine/price-contradiction.ts';
import { UNOPPOSED } from '#src/features/market/quarantine/quorum.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong first values a product may have, so that a reporter who never repeats a claim cannot have it judged again forever. */
const MAX_WRONG = 4;
const MAX_AGAINST = 4;

/** A price this many times another is wrong unless discounted. The widest recorded move that lasted a day is 2.1 times. */
const PRICE_FACTOR = 2.5;
/** A page and the answers behind it are read within seconds; a source that repeats a claim after this long has observed again. */
const AGAIN = 5 * MINUTE;
/** A source that repeats a value sooner may still have the same page open, so it does not confirm the value. */
const ANOTHER = HOUR;
/** A shorter interval says little about sales per day, because people sleep. */
const MOST_OF_A_DAY = 20 * HOUR;
/** A counter began wrong if it grew `times`-fold, by `units`, `faster` times as fast as later; campaigns seldom double a total. */
const LEAP = { times: 2, units: 100, faster: 10 };
/** Random counts vary by about √n; a few more are possible where none were seen. */
const CHANCE = { roots: 2, units: 5 };

const valueOf = (seen: ObservedFigures, of: FirstFigure, by: ClaimStamp): Value | null => {
  if (of === 'price') {
    const { price, price_high, original_price } = seen;
    return price === null ? null : { by, low: price, high: Math.max(price, price_high ?? price), beside: original_price };
  }
  const bounds = toObservedBounds(seen, of);
  return bounds === null ? null : { by, ...bounds, beside: of === 'sold' ? seen.reviews_low : null };
};

const isDiscount = (a: Value, b: Value): boolean =>
  a.beside === b.low || b.beside === a.low || (a.beside !== null && a.beside === b.beside);

const highOf = ({ low, high }: Value): number => high ?? low;

/** Compares whole ranges: a price that is left when other variants sell out is no contradiction. */
const isFarAbove = (a: Value, b: Value): boolean => a.low > PRICE_FACTOR * b.low && highOf(a) > PRICE_FACTOR * highOf(b);

const isNear = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * (1 + PRICE_JUMP);

/** More reviews than sales, which no product has. */
const hasMoreReviewsThanSold = ({ high, beside: paired }: Value): boolean =>
  high !== null && paired !== null && paired - high > slackOf(paired, TALLIES.reviews.mayFall);

const isFall = (of: 'sold' | 'reviews', a: Value, b: Value): boolean =>
  b.high !== null && a.low - b.high > slackOf(a.low, TALLIES[of].mayFall);

const isLeap = (a: Value, b: Value): boolean =>
  a.high !== null &&
  b.low >= LEAP.times * a.high &&
  b.low - a.high >= (hasMoreReviewsThanSold(a) && !hasMoreReviewsThanSold(b) ? 1 : LEAP.units);

const contradiction = (of: FirstFigure, first: Value, later: Value): WrongFirst['was'] | null => {
  if (of !== 'price') return isFall(of, first, later) ? 'too_high' : isLeap(first, later) ? 'too_low' : null;
  if (isDiscount(first, later)) return null;
  if (isFarAbove(first, later)) return 'too_high';
  return isFarAbove(later, first) ? 'too_low' : null;
};

const agree = (of: FirstFigure, a: Value, b: Value): boolean =>
  of === 'price' ? isNear(a.low, b.low) || isNear(highOf(a), highOf(b)) : !isFall(of, a, b) && !isLeap(a, b);

/** The middle of a counter's bounds, since most observations of a rounded counter show the same step. */
const middleOf = (value: Value): number => (value.low + highOf(value)) / 2;
const daysBetween = (a: Value, b: Value): number => (stampedAt(b.by) - stampedAt(a.by)) / DAY;

/** Whether nobody can have sold so much between the first two values, measured by the third. Null: too little time to tell. */
const isTooFast = (first: Value, second: Value, third: Value): boolean | null => {
  if (hasMoreReviewsThanSold(first) && !hasMoreReviewsThanSold(third)) return true;
  const before = (second.low - (first.high ?? 0)) / Math.max(1, daysBetween(first, second));
  const grown = Math.max(0, middleOf(third) - middleOf(second));
  const after = (grown + CHANCE.roots * Math.sqrt(grown) + CHANCE.units) / daysBetween(second, third);
  if (before > LEAP.faster * after) return true;
  return stampedAt(third.by) - stampedAt(second.by) < MOST_OF_A_DAY ? null : false;
};

interface FirstJudgement {
  of: FirstFigure;
  first: FirstValue;
  value: Value;
  isAccepted: boolean;
}

/**
 * Whether the agreeing values, oldest first, outweigh the first value. Two sources do; a trusted source or the first value's
 * reporter does by repeating after five minutes; others on one network only with a price that lasted a day.
 */
const outweighs = ({ of, first, value: { by }, isAccepted }: FirstJudgement, agreeing: readonly Value[]): boolean => {
  const [oldest] = agreeing;
  if (oldest === undefined) return false;
  const span = stampedAt(by) - stampedAt(oldest.by);
  const hasOtherSource = agreeing.some((other) => isOtherStamp(other.by, by));
  const includesFirstReporter = [by, ...agreeing.map((other) => other.by)].some((stamp) => isSameReporter(stamp, first.by));
  if (isTrustedStamp(by) || includesFirstReporter) return hasOtherSource || span >= AGAIN;
  return isAccepted && (hasOtherSource || (of === 'price' && span >= UNOPPOSED));
};

const withAgainst = (first: FirstValue, value: Value, agreeing: readonly Value[]): FirstValue => {
  const own = agreeing.find((other) => isSameReporter(other.by, value.by)) ?? value;
  const others = first.against.filter((other) => !isSameReporter(other.by, value.by));
  return { ...first, against: [...others, own].sort((a, b) => stampedAt(a.by) - stampedAt(b.by)).slice(-MAX_AGAINST) };
};

/** What becomes of a first value after a later observation of the figure: still provisional, confirmed (null) or wrong. */
const judgeFirstAgain = (judging: FirstJudgement): FirstValue | WrongFirst | null => {
  const { of, first, value, isAccepted } = judging;
  const isForgotten = stampedAt(value.by) - stampedAt(first.by) > TOTALS_MEMORY;
  const was = isForgotten ? null : contradiction(of, first, value);
  if (was === null) {
    const isAnother = isOtherStamp(first.by, value.by) || stampedAt(value.by) - stampedAt(first.by) >= ANOTHER;
    return isAccepted && isAnother ? null : first;
  }
  const agreeing = first.against.filter((other) => agree(of, other, value));
  const [second] = agreeing;
  const waiting = withAgainst(first, value, agreeing);
  if (second === undefined || !outweighs(judging, agreeing)) return waiting;
  const isWrong = of === 'price' || was === 'too_high' || isTooFast(first, second, value);
  if (isWrong === null) return waiting;
  return isWrong ? { of, by: first.by, low: first.low, high: first.high, was } : null;
};

export const updateFirstValues = (
  before: Pick<JudgeState, FirstFigure | 'firsts' | 'wrong'>,
  seen: ObservedFigures,
  isAccepted: boolean,
): { firsts: FirstValues; taken: WrongFirst | null } => {
  let { firsts } = before;
  let taken: WrongFirst | null = null;
  for (const of of firstFigures) {
    const first = before.firsts[of];
    if (first === null && (!isAccepted || before[of] !== null || before.wrong.length >= MAX_WRONG)) continue;
    const value = valueOf(seen, of, toClaimStamp(seen, seen.at));
    if (value === null) continue;
    const next = first === null ? { ...value, against: [] } : judgeFirstAgain({ of, first, value, isAccepted });
    if (next === first) continue;
    if (next !== null && 'was' in next) taken ??= next;
    firsts = { ...firsts, [of]: next !== null && 'was' in next ? null : next };
  }
  return { firsts, taken };
};

/** Whether an accepted observation shows a wrong first value again. A counter that restarts does not confirm a low start. */
export const confirmsWrongFirst = ({ of, by, low, high, was }: WrongFirst, seen: ObservedFigures): boolean => {
  const value = valueOf(seen, of, by);
  if (value === null || (of !== 'price' && was === 'too_low')) return false;
  return agree(of, { by, low, high, beside: null }, value);
};
