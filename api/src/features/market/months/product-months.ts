import { isDeepStrictEqual } from 'node:util';
import { precisionCode } from '@telaah/db/tables/codes';
import { aggregateFrom } from '@telaah/shared/features/estimates/fold/fold';
import { BRIDGED_MONTHS } from '@telaah/shared/features/estimates/fold/open';
import { differingDays, emptyMonth, type MonthFacts, type StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { shiftMonth } from '@telaah/shared/lib/dates/dates';
import { readingsOf } from '#src/features/market/months/day-readings.ts';
import { isFactAccepted, judgeAll, judgeHistory, type Live, type MonthOpening } from '#src/features/market/months/judge-history.ts';
import { isGuessed, isLate, type ObservationFact } from '#src/features/market/observations/facts.ts';

/**
 * Of the months whose first look in passing is among those that were folded, but for the first of all, and those of which later looks changed what
 * was before them. `from`: those stored from this month on are no more; null: they stay.
 */
interface FoundOpenings {
  from: string | null;
  openings: MonthOpening[];
}

export interface ProductAggregate {
  live: Live;
  /** Months in order: of looks newer than all others those whose row must be written, else all, from the first that was read. */
  months: StoredMonth[];
  /** Newest accepted observation among the folded ones that showed variants. */
  detailed: ObservationFact | null;
  foundOpenings: FoundOpenings;
  /** What was made of earlier observations is no longer so: everything must be folded again from the beginning. */
  amended: boolean;
}

const HIDDEN = precisionCode.code('hidden');
const factNames = Object.keys(emptyMonth()) as (keyof MonthFacts)[];

/** What is quick to compare comes first: a look that is new mostly sets a day's bit. */
const isSameMonth = (a: StoredMonth | undefined, b: StoredMonth): boolean => {
  if (a === undefined) return false;
  for (const name of factNames) {
    const value = b.facts[name];
    if (!Array.isArray(value) && value !== a.facts[name]) return false;
  }
  return differingDays(a.facts, b.facts) === null && isDeepStrictEqual(a.base, b.base);
};

/** Those of a product's months that differ from what is stored. */
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

/** What stands for a product of which no day is known: the newest guess, without the count of 30 days, which says nothing of a day. */
const toGuessedFact = (guesses: ObservationFact[]): ObservationFact | null => {
  const newest = guesses.at(-1);
  return newest === undefined ? null : { ...newest, badge_low: null, badge_high: null, badge_precision: HIDDEN };
};

/** Adds facts that are all newer than everything known, and whose days are. `facts` in time order; `months` only those that are still needed. */
export const aggregateIncrementally = (live: Live | null, months: StoredMonth[], facts: ObservationFact[]): ProductAggregate => {
  const judged = judgeAll(live, facts);
  const { changes_from, months: all } = aggregateFrom(months, readingsOf(judged.shown));
  const detailed = newestDetailed(judged.shown);
  const begins = { from: null, openings: judged.begins };
  return {
    months: changedMonths(months, all),
    live: { ...judged.live, changes_from },
    detailed,
    foundOpenings: begins,
    amended: judged.amends.length + judged.taken.length > 0,
  };
};

/**
 * Folds a product's whole history from nothing: the meaning of `foldNewer`, and what late arrivals, confirmations and
 * corrections use. Looks whose day is a guess are in no judgement, no month and no count. `all` in time order.
 */
export const aggregateAll = (all: ObservationFact[]): ProductAggregate => {
  const guesses = all.filter(isGuessed);
  const facts = all.filter((fact) => !isGuessed(fact));
  const { live, shown, openings } = judgeHistory(facts, null);
  const believed = shown.filter(isFactAccepted);
  const passing = believed.filter((fact) => !isLate(fact));
  const current = passing.length > 0 ? passing : believed;
  const accepted = current.at(-1) ?? toGuessedFact(guesses);
  const first_seen_at = facts.length > 0 ? live.first_seen_at : (guesses[0]?.at ?? 0);
  const { changes_from, ...folded } = aggregateFrom([], readingsOf(shown));
  const source = accepted?.source ?? live.source;
  return {
    ...folded,
    live: { ...live, first_seen_at, changes_from, observations: believed.length, accepted, source },
    detailed: newestDetailed(current) ?? newestDetailed(guesses),
    foundOpenings: { from: '-infinity', openings: openings },
    amended: false,
  };
};

/** What is known of a product before its looks from a month on. */
export interface AggregationStart {
  begin: MonthOpening;
  live: Live;
  /** Its stored months, as many as its looks may change (`monthsBefore`). */
  months: StoredMonth[];
}

/** The first month that is needed to fold a product from a month on: all that may be bridged before the last one before it. */
export const monthsBefore = ({ period }: MonthOpening): string => shiftMonth(period, -(2 * BRIDGED_MONTHS + 1));

/** The months before a begin, where all are there that its looks may change. */
const reachedBefore = ({ period }: MonthOpening, months: StoredMonth[]): StoredMonth[] | null => {
  const before = months.filter((month) => month.period < period);
  const last = before.at(-1);
  return last !== undefined && last.period >= shiftMonth(period, -(BRIDGED_MONTHS + 1)) ? before : null;
};

/**
 * The same of a product's looks from a month on: `all` of these, in time order. Null where they do not tell: where they let stand or take back
 * something before them, or what stands before them has a say in what becomes of them.
 */
export const aggregateSince = ({ begin, live, months }: AggregationStart, all: ObservationFact[]): ProductAggregate | null => {
  const facts = all.filter((fact) => !isGuessed(fact));
  const begun = { ...live, accepted: null, quarantine_reason: null, observations: begin.observations, judge: begin.judge };
  const judged = judgeHistory(facts, begun);
  const believed = judged.shown.filter(isFactAccepted);
  const passing = believed.filter((fact) => !isLate(fact));
  const accepted = passing.at(-1);
  const detailed = newestDetailed(passing);
  // The variants that are shown may be of a look that is no longer believed.
  const isBare = detailed === null && facts.some((fact) => fact.detail?.variants !== undefined);
  const before = reachedBefore(begin, months);
  if (accepted === undefined || before === null || judged.isBeyond || isBare) return null;
  const { changes_from, ...folded } = aggregateFrom(before, readingsOf(judged.shown));
  const { source } = accepted;
  const observations = begin.observations + believed.length;
  return {
    ...folded,
    live: { ...judged.live, first_seen_at: live.first_seen_at, changes_from, observations, accepted, source },
    detailed,
    foundOpenings: { from: begin.period, openings: judged.openings },
    amended: false,
  };
};
