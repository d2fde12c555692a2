import { isDeepStrictEqual } from 'node:util';
import { precisionCode, reasonCode } from '@telaah/db/tables/codes';
import { changesFrom, foldMonths } from '@telaah/shared/features/estimates/fold';
import type { StoredMonth } from '@telaah/shared/features/estimates/month';
import { firstState, type JudgeState, judge } from '@telaah/shared/features/market/quarantine';
import { type Fact, isGuessed, seenOf } from '#src/features/market/facts.ts';
import { readingsOf } from '#src/features/market/month-days.ts';

/** What is kept of a product between two looks. */
export interface Live {
  /** Newest accepted observation; null while everything is held. */
  accepted: Fact | null;
  first_seen_at: number;
  /** Accepted observations, all time. */
  observations: number;
  held_reason: number | null;
  /** The first month that the next look may change; null where there is none. */
  changes_from: string | null;
  judge: { at: number; state: JudgeState };
}

export interface Folded {
  live: Live;
  /** Months whose row must be written, in order. */
  months: StoredMonth[];
  /** An earlier held observation was confirmed: everything must be folded again from the beginning. */
  released: boolean;
}

const HIDDEN = precisionCode.code('hidden');

/** The months that differ from those stored, and from which on the next look may change some. */
const foldFacts = (before: StoredMonth[], facts: Fact[]): { months: StoredMonth[]; changes_from: string | null } => {
  const folded = foldMonths(before, readingsOf(facts));
  const stored = new Map(before.map((month) => [month.period, month]));
  const months = folded.filter((month) => !isDeepStrictEqual(stored.get(month.period), month));
  return { months, changes_from: changesFrom(folded) };
};

/** Judges the facts one after another. Sets `held_reason` on each and answers the state after the last. */
const judgeAll = (live: Live | null, facts: Fact[]): { live: Omit<Live, 'changes_from'>; released: number[] } => {
  let state = live?.judge.state ?? firstState;
  let accepted = live?.accepted ?? null;
  let observations = live?.observations ?? 0;
  let held: number | null = live?.held_reason ?? null;
  const released: number[] = [];
  for (const fact of facts) {
    const judgement = judge(state, seenOf(fact));
    state = judgement.state;
    released.push(...judgement.release);
    if (judgement.verdict.state === 'accepted') {
      fact.held_reason = null;
      accepted = fact;
      observations += 1;
      held = null;
    } else {
      fact.held_reason = reasonCode.code(judgement.verdict.reason);
      held = fact.held_reason;
    }
  }
  const last = facts.at(-1)?.at ?? live?.judge.at ?? 0;
  const first = live?.first_seen_at ?? facts[0]?.at ?? last;
  return { live: { accepted, observations, held_reason: held, first_seen_at: first, judge: { at: last, state } }, released };
};

/** What stands for a product of which no day is known: the newest guess, without the count of 30 days, which says nothing of a day. */
const guessOf = (guesses: Fact[]): Fact | null => {
  const newest = guesses.at(-1);
  return newest === undefined ? null : { ...newest, badge_low: null, badge_high: null, badge_precision: HIDDEN };
};

/** Adds facts that are all newer than everything known, and whose days are. `facts` in time order; `months` only those that are still needed. */
export const foldNewer = (live: Live | null, months: StoredMonth[], facts: Fact[]): Folded => {
  const judged = judgeAll(live, facts);
  const { changes_from, ...folded } = foldFacts(months, facts);
  return { ...folded, live: { ...judged.live, changes_from }, released: judged.released.length > 0 };
};

/**
 * Folds a product's whole history from nothing: the meaning of `foldNewer`, and what late arrivals, confirmations and
 * corrections use. Looks whose day is a guess are in no judgement, no month and no count. `all` in time order.
 */
export const foldAll = (all: Fact[]): Folded => {
  const guesses = all.filter(isGuessed);
  const facts = all.filter((fact) => !isGuessed(fact));
  const judged = judgeAll(null, facts);
  const confirmed = new Set(judged.released);
  let { observations, accepted } = judged.live;
  for (const fact of facts) {
    if (fact.held_reason === null || !confirmed.has(fact.at)) continue;
    fact.held_reason = null;
    observations += 1;
    if (accepted === null || fact.at > accepted.at) accepted = fact;
  }
  accepted ??= guessOf(guesses);
  const first_seen_at = facts.length > 0 ? judged.live.first_seen_at : (guesses[0]?.at ?? 0);
  const { changes_from, ...folded } = foldFacts([], facts);
  return { ...folded, live: { ...judged.live, first_seen_at, changes_from, observations, accepted }, released: false };
};
