import { isDeepStrictEqual } from 'node:util';
import { precisionCode, reasonCode } from '@telaah/db/tables/codes';
import { foldFrom } from '@telaah/shared/features/estimates/fold';
import { differingDays, type MonthFacts, type StoredMonth } from '@telaah/shared/features/estimates/month';
import { judgeLate, neighboursOf, shows } from '@telaah/shared/features/market/late';
import { markOf } from '@telaah/shared/features/market/marks';
import { noPrices, type PartPrices, seePrice } from '@telaah/shared/features/market/part-prices';
import { firstState, type Judgement, type JudgeState, judge } from '@telaah/shared/features/market/quarantine';
import { TALLIES } from '@telaah/shared/features/market/tally';
import { type Fact, isGuessed, isLate, onlyPrice, seenOf, withoutUnsure } from '#src/features/market/facts.ts';
import { readingsOf } from '#src/features/market/month-days.ts';
import { inTimeOrder } from '#src/features/market/time-order.ts';

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
  /** Of the newest accepted observation; of the newest one while everything is held. */
  source: number;
  /** `at`: of the newest look in passing. `open`: a late look has no neighbour yet on its far side, so that the next look may change it. */
  judge: { at: number; state: JudgeState; prices?: PartPrices; open?: boolean };
}

export interface Folded {
  live: Live;
  /** Months whose row must be written, in order. */
  months: StoredMonth[];
  /** Newest accepted observation among the folded ones that showed variants. */
  detailed: Fact | null;
  /** What was made of earlier observations is no longer so: everything must be folded again from the beginning. */
  amended: boolean;
}

const HIDDEN = precisionCode.code('hidden');

const isSameMonth = (a: StoredMonth | undefined, b: StoredMonth): boolean => {
  if (a === undefined || differingDays(a.facts, b.facts) !== null) return false;
  const isSameFact = ([name, value]: [string, unknown]) => Array.isArray(value) || value === a.facts[name as keyof MonthFacts];
  return Object.entries(b.facts).every(isSameFact) && isDeepStrictEqual(a.base, b.base);
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

/** The months that differ from those stored, and from which on the next look may change some. */
const foldFacts = (before: StoredMonth[], facts: Fact[]): { months: StoredMonth[]; changes_from: string | null } => {
  const { months, changes_from } = foldFrom(before, readingsOf(facts));
  return { months: changedMonths(before, months), changes_from };
};

/** A fact as the product's own: of a look at one variant the price becomes the product's range. */
const asProduct = (prices: PartPrices, fact: Fact): { fact: Fact; prices: PartPrices } => {
  if (fact.price === null) return { fact, prices };
  const look = { at: fact.at, part: fact.part, low: fact.price, high: fact.price_high ?? fact.price };
  const seen = seePrice(prices, look);
  if (fact.part === null) return { fact, prices: seen.prices };
  // What the variant cost before its discount says nothing of another one.
  const original_price = seen.low === fact.price ? fact.original_price : null;
  return { fact: { ...fact, price: seen.low, price_high: seen.high, original_price }, prices: seen.prices };
};

interface Judged {
  live: Omit<Live, 'changes_from'>;
  /** Earlier looks that came to stand, and totals of earlier ones that were not so. */
  amends: Amends[];
  /** The facts as the product's own, in the same order, and the prices of parts after each. */
  shown: Fact[];
  prices: PartPrices[];
}

/** What a look says of those before it. */
interface Amends extends Pick<Judgement, 'release' | 'revoke'> {
  before: number;
}

/** Judges the facts one after another. Sets `held_reason` and `unsure` on each and answers the state after the last. */
const judgeAll = (live: Live | null, facts: Fact[]): Judged => {
  let state = live?.judge.state ?? firstState;
  let prices = live?.judge.prices ?? noPrices;
  let accepted = live?.accepted ?? null;
  let observations = live?.observations ?? 0;
  const amends: Amends[] = [];
  const shown: Fact[] = [];
  const known: PartPrices[] = [];
  for (const literal of facts) {
    const { fact, prices: after } = asProduct(prices, literal);
    const { state: next, verdict, release, revoke } = judge(state, seenOf(fact));
    state = next;
    if (release.length + revoke.length > 0) amends.push({ release, revoke, before: shown.length });
    fact.held_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    Object.assign(literal, { held_reason: fact.held_reason, unsure: fact.unsure });
    const believed = withoutUnsure(fact);
    if (verdict.state === 'accepted') {
      // A range that waits is no measure for the next variant.
      if (!fact.unsure.includes('price_high')) prices = after;
      accepted = believed;
      observations += 1;
    }
    shown.push(believed);
    known.push(prices);
  }
  const last = facts.at(-1)?.at ?? live?.judge.at ?? 0;
  const first = live?.first_seen_at ?? facts[0]?.at ?? last;
  const source = accepted?.source ?? facts.at(-1)?.source ?? live?.source ?? 0;
  const held_reason = (shown.at(-1) ?? live)?.held_reason ?? null;
  return {
    live: { accepted, observations, held_reason, source, first_seen_at: first, judge: { at: last, state, prices } },
    amends,
    shown,
    prices: known,
  };
};

const lowOf = { sold: 'sold_low', reviews: 'reviews_low' } as const;

/** Lets stand what later looks confirmed, and takes back what they showed not to be so. */
const amend = (facts: Fact[], { live, amends, shown }: Judged): void => {
  const set = (i: number, fact: Fact, held_reason: number | null) => {
    const isReleased = held_reason === null && !fact.trusted;
    const stands = isReleased ? onlyPrice({ ...fact, held_reason }) : { ...fact, held_reason };
    shown[i] = stands;
    Object.assign(facts[i] ?? fact, { held_reason, unsure: stands.unsure });
  };
  for (const { before, release, revoke } of amends) {
    const marks = new Set(release);
    for (const [i, fact] of shown.slice(0, before).entries()) {
      if (fact.held_reason !== null && marks.has(markOf(seenOf(fact), fact.at))) set(i, fact, null);
      for (const { of, since, above } of revoke) {
        const isWrong = !fact.trusted && fact.at >= since && (fact[lowOf[of]] ?? 0) > above;
        if (isWrong && fact.held_reason === null) set(i, fact, reasonCode.code(TALLIES[of].jumped));
      }
    }
  }
  live.held_reason = shown.at(-1)?.held_reason ?? null;
};

const newestDetailed = (shown: Fact[]): Fact | null =>
  shown.findLast((fact) => fact.held_reason === null && (fact.detail?.variants?.length ?? 0) > 0) ?? null;

/** What stands for a product of which no day is known: the newest guess, without the count of 30 days, which says nothing of a day. */
const guessOf = (guesses: Fact[]): Fact | null => {
  const newest = guesses.at(-1);
  return newest === undefined ? null : { ...newest, badge_low: null, badge_high: null, badge_precision: HIDDEN };
};

/** Adds facts that are all newer than everything known, and whose days are. `facts` in time order; `months` only those that are still needed. */
export const foldNewer = (live: Live | null, months: StoredMonth[], facts: Fact[]): Folded => {
  const judged = judgeAll(live, facts);
  const { changes_from, ...folded } = foldFacts(months, judged.shown);
  const detailed = newestDetailed(judged.shown);
  return { ...folded, live: { ...judged.live, changes_from }, detailed, amended: judged.amends.length > 0 };
};

const figures = ['price', 'sold', 'reviews'] as const;

/** Judges late looks by what is believed around them. Answers them as the product's own, and whether a next look may change one. */
const judgeLateOnes = (late: Fact[], { shown, prices }: Judged): { shown: Fact[]; open: boolean } => {
  const believed = shown.filter((fact) => fact.held_reason === null).map(seenOf);
  let open = false;
  const own = late.map((literal) => {
    const before = shown.findLastIndex((fact) => fact.at <= literal.at);
    const { fact } = asProduct(prices[before] ?? noPrices, literal);
    const seen = seenOf(fact);
    const neighbours = neighboursOf(believed, fact.at);
    const verdict = judgeLate(seen, neighbours);
    open ||= figures.some((figure) => shows(seen, figure) && !neighbours[figure].some(({ at }) => at > fact.at));
    fact.held_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    Object.assign(literal, { held_reason: fact.held_reason, unsure: fact.unsure });
    return withoutUnsure(fact);
  });
  return { shown: own, open };
};

/** Judges all looks whose day is known: those in passing one after another, late ones by them, or by each other where there are no others. */
const judgeHistory = (facts: Fact[]): { live: Judged['live']; shown: Fact[] } => {
  const [passing, late] = [facts.filter((fact) => !isLate(fact)), facts.filter(isLate)];
  const judged = judgeAll(null, passing);
  amend(passing, judged);
  if (late.length === 0) return judged;
  const { live, shown } = judged;
  if (shown.some((fact) => fact.held_reason === null)) {
    const told = judgeLateOnes(late, judged);
    return { live: { ...live, judge: { ...live.judge, open: told.open } }, shown: [...shown, ...told.shown].sort(inTimeOrder) };
  }
  const among = judgeAll(null, late);
  amend(late, among);
  return { live: { ...among.live, judge: { ...live.judge, open: true } }, shown: [...shown, ...among.shown].sort(inTimeOrder) };
};

/**
 * Folds a product's whole history from nothing: the meaning of `foldNewer`, and what late arrivals, confirmations and
 * corrections use. Looks whose day is a guess are in no judgement, no month and no count. `all` in time order.
 */
export const foldAll = (all: Fact[]): Folded => {
  const guesses = all.filter(isGuessed);
  const facts = all.filter((fact) => !isGuessed(fact));
  const { live, shown } = judgeHistory(facts);
  const believed = shown.filter((fact) => fact.held_reason === null);
  const passing = believed.filter((fact) => !isLate(fact));
  const current = passing.length > 0 ? passing : believed;
  const accepted = current.at(-1) ?? guessOf(guesses);
  const first_seen_at = facts.length > 0 ? live.first_seen_at : (guesses[0]?.at ?? 0);
  const { changes_from, ...folded } = foldFacts([], shown);
  const source = accepted?.source ?? live.source;
  return {
    ...folded,
    live: { ...live, first_seen_at, changes_from, observations: believed.length, accepted, source },
    detailed: newestDetailed(current) ?? newestDetailed(guesses),
    amended: false,
  };
};
