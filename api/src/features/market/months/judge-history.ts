import { reasonCode } from '@telaah/db/tables/codes';
import { firstState, type JudgeState, type WrongFirst } from '@telaah/shared/features/market/doubt/judge-state';
import { judgeLate, neighboursOf, shows } from '@telaah/shared/features/market/doubt/late';
import { toClaimStamp } from '@telaah/shared/features/market/doubt/marks';
import { noPrices, type PartPrices, recordPartPrice } from '@telaah/shared/features/market/doubt/part-prices';
import { judge, judgeWrong, type QuarantineJudgement } from '@telaah/shared/features/market/doubt/quarantine';
import { TALLIES } from '@telaah/shared/features/market/doubt/tally';
import {
  isLate,
  type ObservationFact,
  onlyPrice,
  toObservedFigures,
  withoutSuspicious,
} from '#src/features/market/observations/facts.ts';
import { periodOf } from '#src/features/market/observations/wib-days.ts';

/** Of the newest accepted look what is read of a product that is there already. */
export type NewestAccepted = Pick<ObservationFact, 'at' | 'source' | 'dated' | 'sold_low' | 'badge_low' | 'badge_high'>;

/** Is it one of the looks at hand, and not as it was stored? */
export const isWhole = (newest: NewestAccepted): newest is ObservationFact => 'digest' in newest;

/** What is kept of a product between two looks. */
export interface Live {
  /** Newest accepted observation; null while everything is held. */
  accepted: NewestAccepted | null;
  first_seen_at: number;
  /** Accepted observations, all time. */
  observations: number;
  quarantine_reason: number | null;
  /** The first month that the next look may change; null where there is none. */
  changes_from: string | null;
  /** Of the newest accepted observation; of the newest one while everything is held. */
  source: number;
  /** `open`: the earliest late look that has no neighbour yet on its far side: the next look may change it. */
  judge: JudgeProgress & { open?: number };
}

/** What the rules know after a look. `at`: of the newest look in passing. */
interface JudgeProgress {
  at: number;
  state: JudgeState;
  prices?: PartPrices;
}

/** What was known of a product when a month's first look in passing came: a look at that month or a later one changes nothing before it. */
export interface MonthOpening {
  /** The month's first day. */
  period: string;
  judge: JudgeProgress;
  /** Accepted observations before the month. */
  observations: number;
}

/** A fact as the product's own: of a look at one variant the price becomes the product's range. */
const asProduct = (prices: PartPrices, fact: ObservationFact): { fact: ObservationFact; prices: PartPrices } => {
  if (fact.price === null) return { fact, prices };
  const look = { at: fact.at, part: fact.part, low: fact.price, high: fact.price_high ?? fact.price };
  const seen = recordPartPrice(prices, look);
  if (fact.part === null) return { fact, prices: seen.prices };
  // What the variant cost before its discount says nothing of another one.
  const original_price = seen.low === fact.price ? fact.original_price : null;
  return { fact: { ...fact, price: seen.low, price_high: seen.high, original_price }, prices: seen.prices };
};

interface Judged {
  live: Omit<Live, 'changes_from'>;
  /** Earlier looks that came to stand, and totals of earlier ones that were not so. */
  amends: Amendment[];
  /** First looks that later ones showed to be wrong. */
  taken: FactChange[];
  /** The facts as the product's own, in the same order, and the prices of parts before the first and after each. */
  shown: ObservationFact[];
  prices: [PartPrices, ...PartPrices[]];
  /** With the place of the month's first look among them. */
  begins: (MonthOpening & { first: number })[];
}

/** Which look (by its place) changed what an earlier one is worth. */
interface FactChange {
  by: number;
  changed: number;
}

/** What a look says of those before it. */
interface Amendment extends Pick<QuarantineJudgement, 'release' | 'revoke' | 'wrong'> {
  before: number;
}

/** What judging goes on from. */
export type KnownProduct = Omit<Live, 'changes_from'>;

/**
 * Judges the facts one after another. Sets `quarantine_reason` and `unsure` on each and answers the state after the last. Where two looks show that a first
 * one among the facts was wrong, all facts are judged anew without it, so that it has no say in what the others are worth.
 */
export const judgeAll = (live: KnownProduct | null, facts: ObservationFact[]): Judged => {
  const wrong = new Map<ObservationFact, WrongFirst>();
  const taken: FactChange[] = [];
  for (;;) {
    const judged = judgeWithout(wrong, live, facts);
    const { wrong: found, before: by } = judged.amends.at(-1) ?? { wrong: null, before: 0 };
    if (found === null) return { ...judged, taken };
    const changed = facts
      .slice(0, by)
      .findIndex((fact) => fact.quarantine_reason === null && toClaimStamp(fact, fact.at) === found.by);
    if (changed === -1) return { ...judged, taken };
    wrong.set(facts[changed] as ObservationFact, found);
    taken.push({ by, changed });
  }
};

/** Judges the facts but for those that were wrong. Stops at a look that shows one more of them to be wrong. */
const judgeWithout = (
  wrong: ReadonlyMap<ObservationFact, WrongFirst>,
  live: KnownProduct | null,
  facts: ObservationFact[],
): Omit<Judged, 'taken'> => {
  let state = live?.judge.state ?? firstState;
  let prices = live?.judge.prices ?? noPrices;
  let accepted = live?.accepted ?? null;
  let observations = live?.observations ?? 0;
  const amends: Amendment[] = [];
  const shown: ObservationFact[] = [];
  const known: Judged['prices'] = [prices];
  const begins: Judged['begins'] = [];
  let at = live?.judge.at ?? null;
  for (const literal of facts) {
    if (at !== null && periodOf(at) !== periodOf(literal.at))
      begins.push({ period: periodOf(literal.at), judge: { at, state, prices }, observations, first: shown.length });
    at = literal.at;
    const { fact, prices: after } = asProduct(prices, literal);
    const taken = wrong.get(literal);
    const judgement = taken === undefined ? judge(state, toObservedFigures(fact)) : judgeWrong(state, taken);
    const { verdict, release, revoke } = judgement;
    state = judgement.state;
    if (release.length + revoke.length > 0 || judgement.wrong !== null)
      amends.push({ release, revoke, wrong: judgement.wrong, before: shown.length });
    fact.quarantine_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    literal.quarantine_reason = fact.quarantine_reason;
    literal.unsure = fact.unsure;
    const believed = withoutSuspicious(fact);
    if (verdict.state === 'accepted') {
      // A range that waits is no measure for the next variant.
      if (!fact.unsure.includes('price_high')) prices = after;
      accepted = believed;
      observations += 1;
    }
    shown.push(believed);
    known.push(prices);
    if (judgement.wrong !== null) break;
  }
  const last = facts.at(-1)?.at ?? live?.judge.at ?? 0;
  const first = live?.first_seen_at ?? facts[0]?.at ?? last;
  const source = accepted?.source ?? facts.at(-1)?.source ?? live?.source ?? 0;
  const quarantine_reason = (shown.at(-1) ?? live)?.quarantine_reason ?? null;
  return {
    live: { accepted, observations, quarantine_reason, source, first_seen_at: first, judge: { at: last, state, prices } },
    amends,
    shown,
    prices: known,
    begins,
  };
};

const lowOf = { sold: 'sold_low', reviews: 'reviews_low' } as const;

/** Lets stand what later looks confirmed, and takes back what they showed not to be so. */
const amend = (facts: ObservationFact[], { live, amends, shown }: Judged): FactChange[] => {
  const touches: FactChange[] = [];
  for (const { before: by, release, revoke } of amends) {
    const marks = new Set(release);
    const set = (changed: number, fact: ObservationFact, quarantine_reason: number | null) => {
      const isReleased = quarantine_reason === null && !fact.trusted;
      const stands = isReleased ? onlyPrice({ ...fact, quarantine_reason }) : { ...fact, quarantine_reason };
      shown[changed] = stands;
      Object.assign(facts[changed] ?? fact, { quarantine_reason, unsure: stands.unsure });
      touches.push({ by, changed });
    };
    for (const [i, fact] of shown.slice(0, by).entries()) {
      if (fact.quarantine_reason !== null && marks.has(toClaimStamp(toObservedFigures(fact), fact.at))) set(i, fact, null);
      for (const { of, since, above } of revoke) {
        const isWrong = !fact.trusted && fact.at >= since && (fact[lowOf[of]] ?? 0) > above;
        if (isWrong && fact.quarantine_reason === null) set(i, fact, reasonCode.code(TALLIES[of].jumped));
      }
    }
  }
  live.quarantine_reason = shown.at(-1)?.quarantine_reason ?? null;
  return touches;
};

const figures = ['price', 'sold', 'reviews'] as const;

/** A late look, and until when looks have a say in what it is worth. Infinity: the next one has. */
interface OpenLateFact {
  at: number;
  until: number;
}

interface LateJudged {
  shown: ObservationFact[];
  waiting: OpenLateFact[];
  /** One of them has no neighbour before it: there may be one that was not folded. */
  isAlone: boolean;
}

/** Judges late looks by what is believed around them. Answers them as the product's own. */
const judgeLateOnes = (late: ObservationFact[], { shown, prices }: Judged): LateJudged => {
  const believed = shown.filter(isFactAccepted).map(toObservedFigures);
  const waiting: OpenLateFact[] = [];
  let isAlone = false;
  const own = late.map((literal) => {
    const before = shown.findLastIndex((fact) => fact.at <= literal.at);
    const { fact } = asProduct(prices[before + 1] ?? noPrices, literal);
    const seen = toObservedFigures(fact);
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
    fact.quarantine_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    Object.assign(literal, { quarantine_reason: fact.quarantine_reason, unsure: fact.unsure });
    return withoutSuspicious(fact);
  });
  return { shown: own, waiting, isAlone };
};

interface JudgedHistory extends Pick<Judged, 'live' | 'shown'> {
  /** What was known before months, of those before which nothing was changed by what came in them or later. */
  openings: MonthOpening[];
  /** Something that was not folded may have been changed, or have a say in it. */
  isBeyond: boolean;
}

export const isFactAccepted = (fact: ObservationFact): boolean => fact.quarantine_reason === null;

/** Do looks let something stand, or take something back, that is not among them? */
const reachesBack = (passing: ObservationFact[], { amends }: Judged): boolean => {
  const marks = new Set(passing.map((fact) => toClaimStamp(toObservedFigures(fact), fact.at)));
  const first = passing[0]?.at ?? Infinity;
  return amends.some(
    ({ release, revoke, wrong }) =>
      wrong !== null || release.some((mark) => !marks.has(mark)) || revoke.some(({ since }) => since < first),
  );
};

const startOf = (period: string): number => Date.parse(`${period}T00:00:00+07:00`);

/**
 * Judges all looks whose day is known: those in passing one after another, late ones by them, or by each other where there are no others.
 * `begun`: what was known before them.
 */
export const judgeHistory = (facts: ObservationFact[], begun: KnownProduct | null): JudgedHistory => {
  const [passing, late] = [facts.filter((fact) => !isLate(fact)), facts.filter(isLate)];
  const judged = judgeAll(begun, passing);
  const isBeyond = reachesBack(passing, judged);
  const touches = [...amend(passing, judged), ...judged.taken];
  const { live, shown } = judged;
  const before = begun?.observations ?? 0;
  /** Later looks let earlier ones stand, and late ones count too: the begins are counted in the end. */
  const counted = (all: ObservationFact[], waiting: OpenLateFact[]): MonthOpening[] =>
    judged.begins.flatMap(({ first, period, judge }) => {
      const start = startOf(period);
      const isTouched = touches.some(({ by, changed }) => by >= first && changed < first);
      if (isTouched || waiting.some(({ at, until }) => at < start && until >= start)) return [];
      return { period, judge, observations: before + all.filter((fact) => isFactAccepted(fact) && fact.at < start).length };
    });
  if (late.length === 0) return { live, shown, openings: counted(shown, []), isBeyond };
  /** In the order in which they were told: a figure that waits is hidden, and would set two of one instant otherwise. */
  const together = (own: ObservationFact[]): ObservationFact[] => {
    const shownAs = new Map([...passing.entries()].map(([i, fact]) => [fact, shown[i]]));
    for (const [i, fact] of late.entries()) shownAs.set(fact, own[i]);
    return facts.map((fact) => shownAs.get(fact) ?? fact);
  };
  if (shown.some(isFactAccepted)) {
    const { shown: own, waiting, isAlone } = judgeLateOnes(late, judged);
    const open = waiting.find(({ until }) => until === Infinity)?.at;
    const judge = open === undefined ? live.judge : { ...live.judge, open };
    const both = together(own);
    return { live: { ...live, judge }, shown: both, openings: counted(both, waiting), isBeyond: isBeyond || isAlone };
  }
  const among = judgeAll(null, late);
  amend(late, among);
  const both = together(among.shown);
  return { live: { ...among.live, judge: { ...live.judge, open: late[0]?.at ?? 0 } }, shown: both, openings: [], isBeyond };
};
