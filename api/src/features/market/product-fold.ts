import { isDeepStrictEqual } from 'node:util';
import { precisionCode, reasonCode } from '@telaah/db/tables/codes';
import { foldFrom } from '@telaah/shared/features/estimates/fold';
import { differingDays, type MonthFacts, type StoredMonth } from '@telaah/shared/features/estimates/month';
import { BRIDGED_MONTHS } from '@telaah/shared/features/estimates/open';
import { judgeLate, neighboursOf, shows } from '@telaah/shared/features/market/late';
import { markOf } from '@telaah/shared/features/market/marks';
import { noPrices, type PartPrices, seePrice } from '@telaah/shared/features/market/part-prices';
import { firstState, type Judgement, type JudgeState, judge } from '@telaah/shared/features/market/quarantine';
import { TALLIES } from '@telaah/shared/features/market/tally';
import { shiftMonth } from '@telaah/shared/lib/dates';
import { type Fact, isGuessed, isLate, onlyPrice, seenOf, withoutUnsure } from '#src/features/market/facts.ts';
import { periodOf, readingsOf } from '#src/features/market/month-days.ts';
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
  /** `open`: the earliest late look that has no neighbour yet on its far side: the next look may change it. */
  judge: Judging & { open?: number };
}

/** What the rules know after a look. `at`: of the newest look in passing. */
interface Judging {
  at: number;
  state: JudgeState;
  prices?: PartPrices;
}

/** What was known of a product when a month's first look in passing came: a look at that month or a later one changes nothing before it. */
export interface Begin {
  /** The month's first day. */
  period: string;
  judge: Judging;
  /** Accepted observations before the month. */
  observations: number;
}

/**
 * Of the months whose first look in passing is among those that were folded, but for the first of all, and those of which later looks changed what
 * was before them. `from`: those stored from this month on are no more; null: they stay.
 */
interface Begins {
  from: string | null;
  told: Begin[];
}

export interface Folded {
  live: Live;
  /** Months whose row must be written, in order. */
  months: StoredMonth[];
  /** Newest accepted observation among the folded ones that showed variants. */
  detailed: Fact | null;
  begins: Begins;
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
  /** The facts as the product's own, in the same order, and the prices of parts before the first and after each. */
  shown: Fact[];
  prices: [PartPrices, ...PartPrices[]];
  /** With the place of the month's first look among them. */
  begins: (Begin & { first: number })[];
}

/** What a look says of those before it. */
interface Amends extends Pick<Judgement, 'release' | 'revoke'> {
  before: number;
}

/** What judging goes on from. */
type Known = Omit<Live, 'changes_from'>;

/** Judges the facts one after another. Sets `held_reason` and `unsure` on each and answers the state after the last. */
const judgeAll = (live: Known | null, facts: Fact[]): Judged => {
  let state = live?.judge.state ?? firstState;
  let prices = live?.judge.prices ?? noPrices;
  let accepted = live?.accepted ?? null;
  let observations = live?.observations ?? 0;
  const amends: Amends[] = [];
  const shown: Fact[] = [];
  const known: Judged['prices'] = [prices];
  const begins: Judged['begins'] = [];
  let at = live?.judge.at ?? null;
  for (const literal of facts) {
    const period = periodOf(literal.at);
    if (at !== null && periodOf(at) !== period)
      begins.push({ period, judge: { at, state, prices }, observations, first: shown.length });
    at = literal.at;
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
    begins,
  };
};

const lowOf = { sold: 'sold_low', reviews: 'reviews_low' } as const;

/** Which look (by its place) changed what an earlier one is worth. */
interface Touch {
  by: number;
  changed: number;
}

/** Lets stand what later looks confirmed, and takes back what they showed not to be so. */
const amend = (facts: Fact[], { live, amends, shown }: Judged): Touch[] => {
  const touches: Touch[] = [];
  for (const { before: by, release, revoke } of amends) {
    const marks = new Set(release);
    const set = (changed: number, fact: Fact, held_reason: number | null) => {
      const isReleased = held_reason === null && !fact.trusted;
      const stands = isReleased ? onlyPrice({ ...fact, held_reason }) : { ...fact, held_reason };
      shown[changed] = stands;
      Object.assign(facts[changed] ?? fact, { held_reason, unsure: stands.unsure });
      touches.push({ by, changed });
    };
    for (const [i, fact] of shown.slice(0, by).entries()) {
      if (fact.held_reason !== null && marks.has(markOf(seenOf(fact), fact.at))) set(i, fact, null);
      for (const { of, since, above } of revoke) {
        const isWrong = !fact.trusted && fact.at >= since && (fact[lowOf[of]] ?? 0) > above;
        if (isWrong && fact.held_reason === null) set(i, fact, reasonCode.code(TALLIES[of].jumped));
      }
    }
  }
  live.held_reason = shown.at(-1)?.held_reason ?? null;
  return touches;
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
  const begins = { from: null, told: judged.begins };
  return { ...folded, live: { ...judged.live, changes_from }, detailed, begins, amended: judged.amends.length > 0 };
};

const figures = ['price', 'sold', 'reviews'] as const;

/** A late look, and until when looks have a say in what it is worth. Infinity: the next one has. */
interface Waiting {
  at: number;
  until: number;
}

interface LateJudged {
  shown: Fact[];
  waiting: Waiting[];
  /** One of them has no neighbour before it: there may be one that was not folded. */
  isAlone: boolean;
}

/** Judges late looks by what is believed around them. Answers them as the product's own. */
const judgeLateOnes = (late: Fact[], { shown, prices }: Judged): LateJudged => {
  const believed = shown.filter(isBelieved).map(seenOf);
  const waiting: Waiting[] = [];
  let isAlone = false;
  const own = late.map((literal) => {
    const before = shown.findLastIndex((fact) => fact.at <= literal.at);
    const { fact } = asProduct(prices[before + 1] ?? noPrices, literal);
    const seen = seenOf(fact);
    const neighbours = neighboursOf(believed, fact.at);
    const verdict = judgeLate(seen, neighbours);
    let until = fact.at;
    for (const figure of figures) {
      // What moves freely is held against those that show a price.
      if (figure !== 'price' && !shows(seen, figure)) continue;
      until = Math.max(until, neighbours[figure].find(({ at }) => at > fact.at)?.at ?? Infinity);
      isAlone ||= !neighbours[figure].some(({ at }) => at <= fact.at);
    }
    waiting.push({ at: fact.at, until });
    fact.held_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    Object.assign(literal, { held_reason: fact.held_reason, unsure: fact.unsure });
    return withoutUnsure(fact);
  });
  return { shown: own, waiting, isAlone };
};

interface JudgedHistory extends Pick<Judged, 'live' | 'shown'> {
  /** What was known before months, of those before which nothing was changed by what came in them or later. */
  begins: Begin[];
  /** Something that was not folded may have been changed, or have a say in it. */
  isBeyond: boolean;
}

const isBelieved = (fact: Fact): boolean => fact.held_reason === null;

/** Do looks let something stand, or take something back, that is not among them? */
const reachesBack = (passing: Fact[], { amends }: Judged): boolean => {
  const marks = new Set(passing.map((fact) => markOf(seenOf(fact), fact.at)));
  const first = passing[0]?.at ?? Infinity;
  return amends.some(
    ({ release, revoke }) => release.some((mark) => !marks.has(mark)) || revoke.some(({ since }) => since < first),
  );
};

const startOf = (period: string): number => Date.parse(`${period}T00:00:00+07:00`);

/**
 * Judges all looks whose day is known: those in passing one after another, late ones by them, or by each other where there are no others.
 * `begun`: what was known before them.
 */
const judgeHistory = (facts: Fact[], begun: Known | null): JudgedHistory => {
  const [passing, late] = [facts.filter((fact) => !isLate(fact)), facts.filter(isLate)];
  const judged = judgeAll(begun, passing);
  const isBeyond = reachesBack(passing, judged);
  const touches = amend(passing, judged);
  const { live, shown } = judged;
  const before = begun?.observations ?? 0;
  /** Later looks let earlier ones stand, and late ones count too: the begins are counted in the end. */
  const counted = (all: Fact[], waiting: Waiting[]): Begin[] =>
    judged.begins.flatMap(({ first, period, judge }) => {
      const start = startOf(period);
      const isTouched = touches.some(({ by, changed }) => by >= first && changed < first);
      if (isTouched || waiting.some(({ at, until }) => at < start && until >= start)) return [];
      return { period, judge, observations: before + all.filter((fact) => isBelieved(fact) && fact.at < start).length };
    });
  if (late.length === 0) return { live, shown, begins: counted(shown, []), isBeyond };
  if (shown.some(isBelieved)) {
    const { shown: own, waiting, isAlone } = judgeLateOnes(late, judged);
    const open = waiting.find(({ until }) => until === Infinity)?.at;
    const judge = open === undefined ? live.judge : { ...live.judge, open };
    const both = [...shown, ...own].sort(inTimeOrder);
    return { live: { ...live, judge }, shown: both, begins: counted(both, waiting), isBeyond: isBeyond || isAlone };
  }
  const among = judgeAll(null, late);
  amend(late, among);
  const both = [...shown, ...among.shown].sort(inTimeOrder);
  return { live: { ...among.live, judge: { ...live.judge, open: late[0]?.at ?? 0 } }, shown: both, begins: [], isBeyond };
};

/**
 * Folds a product's whole history from nothing: the meaning of `foldNewer`, and what late arrivals, confirmations and
 * corrections use. Looks whose day is a guess are in no judgement, no month and no count. `all` in time order.
 */
export const foldAll = (all: Fact[]): Folded => {
  const guesses = all.filter(isGuessed);
  const facts = all.filter((fact) => !isGuessed(fact));
  const { live, shown, begins } = judgeHistory(facts, null);
  const believed = shown.filter(isBelieved);
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
    begins: { from: '-infinity', told: begins },
    amended: false,
  };
};

/** What is known of a product before its looks from a month on. */
export interface Since {
  begin: Begin;
  live: Live;
  /** Its stored months, as many as its looks may change (`monthsBefore`). */
  months: StoredMonth[];
}

/** The first month that is needed to fold a product from a month on: all that may be bridged before the last one before it. */
export const monthsBefore = ({ period }: Begin): string => shiftMonth(period, -(2 * BRIDGED_MONTHS + 1));

/** The months before a begin, where all are there that its looks may change. */
const reachedBefore = ({ period }: Begin, months: StoredMonth[]): StoredMonth[] | null => {
  const before = months.filter((month) => month.period < period);
  const last = before.at(-1);
  return last !== undefined && last.period >= shiftMonth(period, -(BRIDGED_MONTHS + 1)) ? before : null;
};

/**
 * The same of a product's looks from a month on: `all` of these, in time order. Null where they do not tell: where they let stand or take back
 * something before them, or what stands before them has a say in what becomes of them.
 */
export const foldSince = ({ begin, live, months }: Since, all: Fact[]): Folded | null => {
  const facts = all.filter((fact) => !isGuessed(fact));
  const begun = { ...live, accepted: null, held_reason: null, observations: begin.observations, judge: begin.judge };
  const judged = judgeHistory(facts, begun);
  const believed = judged.shown.filter(isBelieved);
  const passing = believed.filter((fact) => !isLate(fact));
  const accepted = passing.at(-1);
  const detailed = newestDetailed(passing);
  // The variants that are shown may be of a look that is no longer believed.
  const isBare = detailed === null && facts.some((fact) => fact.detail?.variants !== undefined);
  const before = reachedBefore(begin, months);
  if (accepted === undefined || before === null || judged.isBeyond || isBare) return null;
  const { changes_from, ...folded } = foldFacts(before, judged.shown);
  const { source } = accepted;
  const observations = begin.observations + believed.length;
  return {
    ...folded,
    live: { ...judged.live, first_seen_at: live.first_seen_at, changes_from, observations, accepted, source },
    detailed,
    begins: { from: begin.period, told: judged.begins },
    amended: false,
  };
};
