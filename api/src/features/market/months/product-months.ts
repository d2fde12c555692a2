import { isDeepStrictEqual } from 'node:util';
import { precisionCode } from '@telaah/db/tables/codes';
import { aggregateFrom } from '@telaah/shared/features/estimates/aggregation/aggregate-months';
import { BRIDGED_MONTHS } from '@telaah/shared/features/estimates/aggregation/open-months';
import { differingDays, emptyMonth, type MonthFacts, type StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { shiftMonth } from '@telaah/shared/lib/dates/dates';
import { readingsOf } from '#src/features/market/months/day-readings.ts';
import {
  isFactAccepted,
  judgeAll,
  judgeHistory,
  type LiveProduct,
  type MonthOpening,
} from '#src/features/market/months/judge-history.ts';
import { isGuessed, isLate, type ObservationFact } from '#src/features/market/observations/facts.ts';

// Openings of months whose first timely observation was aggregated, without the very first month and those that later observations changed. `from`:
// stored openings since this month are replaced; null: they stay.
interface FoundOpenings {
  from: string | null;
  openings: MonthOpening[];
}

export interface ProductAggregate {
  live: LiveProduct;
  /** Months in order: only changed ones if the observations are newer than all others, otherwise all since the first that was read. */
  months: StoredMonth[];
  /** Newest accepted one of the aggregated observations that shows variants. */
  detailed: ObservationFact | null;
  foundOpenings: FoundOpenings;
  /** Earlier observations changed, so the product must be rebuilt from the beginning. */
  amended: boolean;
}

const HIDDEN = precisionCode.code('hidden');
const factNames = Object.keys(emptyMonth()) as (keyof MonthFacts)[];

/** Cheap comparisons come first: a new observation mostly sets a day's bit. */
const isSameMonth = (a: StoredMonth | undefined, b: StoredMonth): boolean => {
  if (a === undefined) return false;
  for (const name of factNames) {
    const value = b.facts[name];
    if (!Array.isArray(value) && value !== a.facts[name]) return false;
  }
  return differingDays(a.facts, b.facts) === null && isDeepStrictEqual(a.base, b.base);
};

export const changedMonths = (stored: StoredMonth[], months: StoredMonth[]): StoredMonth[] =>
  months.filter(
    (month) =>
      !isSameMonth(
        stored.find(({ period }) => period === month.period),
        month,
      ),
  );

const newestDetailed = (shown: ObservationFact[]): ObservationFact | null =>
  shown.findLast((fact) => fact.quarantine_reason === null && (fact.detail?.variants?.length ?? 0) > 0) ?? null;

/** For a product without a known day: the newest guess without its 30-day badge, which says nothing of a day. */
const toGuessedFact = (guesses: ObservationFact[]): ObservationFact | null => {
  const newest = guesses.at(-1);
  return newest === undefined ? null : { ...newest, badge_low: null, badge_high: null, badge_precision: HIDDEN };
};

/** Adds facts of known days that are all newer than the stored ones. `facts` in time order; `months`: only those still needed. */
export const aggregateIncrementally = (
  live: LiveProduct | null,
  months: StoredMonth[],
  facts: ObservationFact[],
): ProductAggregate => {
  const judged = judgeAll(live, facts);
  const { changes_from, months: all } = aggregateFrom(months, readingsOf(judged.productFacts));
  const detailed = newestDetailed(judged.productFacts);
  const openingStates = { from: null, openings: judged.openings };
  return {
    months: changedMonths(months, all),
    live: { ...judged.live, changes_from },
    detailed,
    foundOpenings: openingStates,
    amended: judged.amendments.length + judged.wrongFirsts.length > 0,
  };
};

/**
 * Aggregates a product's whole history; `aggregateIncrementally` must give the same result. Used for late arrivals, confirmations and
 * corrections. Guessed observations take no part in verdicts, months or counts. `all` in time order.
 */
export const aggregateAll = (all: ObservationFact[]): ProductAggregate => {
  const guesses = all.filter(isGuessed);
  const facts = all.filter((fact) => !isGuessed(fact));
  const { live, productFacts, openings } = judgeHistory(facts, null);
  const acceptedFacts = productFacts.filter(isFactAccepted);
  const timely = acceptedFacts.filter((fact) => !isLate(fact));
  const current = timely.length > 0 ? timely : acceptedFacts;
  const accepted = current.at(-1) ?? toGuessedFact(guesses);
  const first_seen_at = facts.length > 0 ? live.first_seen_at : (guesses[0]?.at ?? 0);
  const { changes_from, ...aggregated } = aggregateFrom([], readingsOf(productFacts));
  const source = accepted?.source ?? live.source;
  return {
    ...aggregated,
    live: { ...live, first_seen_at, changes_from, observations: acceptedFacts.length, accepted, source },
    detailed: newestDetailed(current) ?? newestDetailed(guesses),
    foundOpenings: { from: '-infinity', openings: openings },
    amended: false,
  };
};

export interface AggregationStart {
  opening: MonthOpening;
  live: LiveProduct;
  /** Stored months: as many as its observations may change (`monthsBefore`). */
  months: StoredMonth[];
}

/** The first month that is needed to aggregate since an opening, because gaps of up to `BRIDGED_MONTHS` are bridged. */
export const monthsBefore = ({ period }: MonthOpening): string => shiftMonth(period, -(2 * BRIDGED_MONTHS + 1));

/** The months before an opening, if they include all that its observations may change. */
const reachedBefore = ({ period }: MonthOpening, months: StoredMonth[]): StoredMonth[] | null => {
  const before = months.filter((month) => month.period < period);
  const last = before.at(-1);
  return last !== undefined && last.period >= shiftMonth(period, -(BRIDGED_MONTHS + 1)) ? before : null;
};

/** The same for a product's observations since a month: `all`, in time order. Null where they depend on earlier ones or change them. */
export const aggregateSince = ({ opening, live, months }: AggregationStart, all: ObservationFact[]): ProductAggregate | null => {
  const facts = all.filter((fact) => !isGuessed(fact));
  const initial = { ...live, accepted: null, quarantine_reason: null, observations: opening.observations, judge: opening.judge };
  const judged = judgeHistory(facts, initial);
  const acceptedFacts = judged.productFacts.filter(isFactAccepted);
  const timely = acceptedFacts.filter((fact) => !isLate(fact));
  const accepted = timely.at(-1);
  const detailed = newestDetailed(timely);
  // The variants that are shown may be of an observation that is no longer accepted.
  const isBare = detailed === null && facts.some((fact) => fact.detail?.variants !== undefined);
  const before = reachedBefore(opening, months);
  if (accepted === undefined || before === null || judged.isBeyond || isBare) return null;
  const { changes_from, ...aggregated } = aggregateFrom(before, readingsOf(judged.productFacts));
  const { source } = accepted;
  const observations = opening.observations + acceptedFacts.length;
  return {
    ...aggregated,
    live: { ...judged.live, first_seen_at: live.first_seen_at, changes_from, observations, accepted, source },
    detailed,
    foundOpenings: { from: opening.period, openings: judged.openings },
    amended: false,
  };
};
