import { reasonCode } from '@telaah/db/tables/codes';
import { toClaimStamp } from '@telaah/shared/features/market/quarantine/claim-stamp';
import { TALLIES } from '@telaah/shared/features/market/quarantine/counter-tally';
import { firstState, type JudgeState, type WrongFirst } from '@telaah/shared/features/market/quarantine/judge-state';
import { judgeLate, neighboursOf, shows } from '@telaah/shared/features/market/quarantine/late';
import { noPrices, type PartPrices, recordPartPrice } from '@telaah/shared/features/market/quarantine/part-prices';
import { judge, judgeWrong, type QuarantineJudgement } from '@telaah/shared/features/market/quarantine/quarantine';
import {
  isLate,
  type ObservationFact,
  onlyPrice,
  toObservedFigures,
  withoutSuspicious,
} from '#src/features/market/observations/facts.ts';
import { periodOf } from '#src/features/market/observations/wib-days.ts';

export type NewestAccepted = Pick<ObservationFact, 'at' | 'source' | 'dated' | 'sold_low' | 'badge_low' | 'badge_high'>;

/** Whether it is one of the current observations and was not read from storage. */
export const isWhole = (newest: NewestAccepted): newest is ObservationFact => 'digest' in newest;

export interface LiveProduct {
  /** Newest accepted observation; null while all are quarantined. */
  accepted: NewestAccepted | null;
  first_seen_at: number;
  /** Accepted observations, all time. */
  observations: number;
  quarantine_reason: number | null;
  /** The first month that the next observation may change; null where there is none. */
  changes_from: string | null;
  /** Source of the newest accepted observation, or of the newest one while all are quarantined. */
  source: number;
  /** `open`: instant of the earliest late observation without a later neighbour; the next observation may change its verdict. */
  judge: JudgeProgress & { open?: number };
}

/** What the rules know after an observation. `at`: the newest one that was not late. */
interface JudgeProgress {
  at: number;
  state: JudgeState;
  prices?: PartPrices;
}

/** What was known of a product before a month's first timely observation. Observations in that month or later change nothing before it. */
export interface MonthOpening {
  period: string;
  judge: JudgeProgress;
  observations: number;
}

/** The fact as one of the whole product: the price of a single variant becomes the product's range. */
const toProductFact = (prices: PartPrices, fact: ObservationFact): { fact: ObservationFact; prices: PartPrices } => {
  if (fact.price === null) return { fact, prices };
  const reading = { at: fact.at, part: fact.part, low: fact.price, high: fact.price_high ?? fact.price };
  const seen = recordPartPrice(prices, reading);
  if (fact.part === null) return { fact, prices: seen.prices };
  // A variant's price before discount says nothing of another variant.
  const original_price = seen.low === fact.price ? fact.original_price : null;
  return { fact: { ...fact, price: seen.low, price_high: seen.high, original_price }, prices: seen.prices };
};

interface HistoryJudgement {
  live: Omit<LiveProduct, 'changes_from'>;
  /** Earlier observations that are released, and totals of earlier ones that are revoked. */
  amendments: Amendment[];
  /** First observations that later ones showed to be wrong. */
  wrongFirsts: FactChange[];
  /** The facts as of the whole product, in the same order, and the prices of variants before the first and after each. */
  productFacts: ObservationFact[];
  prices: [PartPrices, ...PartPrices[]];
  /** `first`: index of the month's first observation. */
  openings: (MonthOpening & { first: number })[];
}

/** The observation (by index) that changed the verdict of an earlier one. */
interface FactChange {
  by: number;
  changed: number;
}

/** What an observation changes about earlier ones; `before` is its index. */
interface Amendment extends Pick<QuarantineJudgement, 'release' | 'revoke' | 'wrong'> {
  before: number;
}

export type KnownProduct = Omit<LiveProduct, 'changes_from'>;

/** Judges facts in order, sets `quarantine_reason` and `unsure`. Where two show a first one wrong, judges all again without it. */
export const judgeAll = (live: KnownProduct | null, facts: ObservationFact[]): HistoryJudgement => {
  const wrong = new Map<ObservationFact, WrongFirst>();
  const taken: FactChange[] = [];
  for (;;) {
    const judged = judgeWithout(wrong, live, facts);
    const { wrong: wrongFirst, before: by } = judged.amendments.at(-1) ?? { wrong: null, before: 0 };
    if (wrongFirst === null) return { ...judged, wrongFirsts: taken };
    const changed = facts
      .slice(0, by)
      .findIndex((fact) => fact.quarantine_reason === null && toClaimStamp(fact, fact.at) === wrongFirst.by);
    if (changed === -1) return { ...judged, wrongFirsts: taken };
    wrong.set(facts[changed] as ObservationFact, wrongFirst);
    taken.push({ by, changed });
  }
};

/** Judges the facts without the wrong ones. Stops at an observation that shows another one to be wrong. */
const judgeWithout = (
  wrong: ReadonlyMap<ObservationFact, WrongFirst>,
  live: KnownProduct | null,
  facts: ObservationFact[],
): Omit<HistoryJudgement, 'wrongFirsts'> => {
  let state = live?.judge.state ?? firstState;
  let prices = live?.judge.prices ?? noPrices;
  let accepted = live?.accepted ?? null;
  let observations = live?.observations ?? 0;
  const amends: Amendment[] = [];
  const shown: ObservationFact[] = [];
  const known: HistoryJudgement['prices'] = [prices];
  const openings: HistoryJudgement['openings'] = [];
  let at = live?.judge.at ?? null;
  for (const original of facts) {
    if (at !== null && periodOf(at) !== periodOf(original.at))
      openings.push({ period: periodOf(original.at), judge: { at, state, prices }, observations, first: shown.length });
    at = original.at;
    const { fact, prices: after } = toProductFact(prices, original);
    const taken = wrong.get(original);
    const judgement = taken === undefined ? judge(state, toObservedFigures(fact)) : judgeWrong(state, taken);
    const { verdict, release, revoke } = judgement;
    state = judgement.state;
    if (release.length + revoke.length > 0 || judgement.wrong !== null)
      amends.push({ release, revoke, wrong: judgement.wrong, before: shown.length });
    fact.quarantine_reason = verdict.state === 'accepted' ? null : reasonCode.code(verdict.reason);
    fact.unsure = verdict.state === 'accepted' ? (verdict.unsure ?? []) : [];
    original.quarantine_reason = fact.quarantine_reason;
    original.unsure = fact.unsure;
    const cleaned = withoutSuspicious(fact);
    if (verdict.state === 'accepted') {
      // A suspicious range is not used for the next variant.
      if (!fact.unsure.includes('price_high')) prices = after;
      accepted = cleaned;
      observations += 1;
    }
    shown.push(cleaned);
    known.push(prices);
    if (judgement.wrong !== null) break;
  }
  const last = facts.at(-1)?.at ?? live?.judge.at ?? 0;
  const first = live?.first_seen_at ?? facts[0]?.at ?? last;
  const source = accepted?.source ?? facts.at(-1)?.source ?? live?.source ?? 0;
  const quarantine_reason = (shown.at(-1) ?? live)?.quarantine_reason ?? null;
  return {
    live: { accepted, observations, quarantine_reason, source, first_seen_at: first, judge: { at: last, state, prices } },
    amendments: amends,
    productFacts: shown,
    prices: known,
    openings: openings,
  };
};

const lowOf = { sold: 'sold_low', reviews: 'reviews_low' } as const;

/** Releases what later observations confirmed, and revokes what they disproved. */
const amend = (facts: ObservationFact[], { live, amendments, productFacts }: HistoryJudgement): FactChange[] => {
  const touches: FactChange[] = [];
  for (const { before: by, release, revoke } of amendments) {
    const marks = new Set(release);
    const set = (changed: number, fact: ObservationFact, quarantine_reason: number | null) => {
      const isReleased = quarantine_reason === null && !fact.trusted;
      const amended = isReleased ? onlyPrice({ ...fact, quarantine_reason }) : { ...fact, quarantine_reason };
      productFacts[changed] = amended;
      Object.assign(facts[changed] ?? fact, { quarantine_reason, unsure: amended.unsure });
      touches.push({ by, changed });
    };
    for (const [i, fact] of productFacts.slice(0, by).entries()) {
      if (fact.quarantine_reason !== null && marks.has(toClaimStamp(toObservedFigures(fact), fact.at))) set(i, fact, null);
      for (const { of, since, above } of revoke) {
        const isWrong = !fact.trusted && fact.at >= since && (fact[lowOf[of]] ?? 0) > above;
        if (isWrong && fact.quarantine_reason === null) set(i, fact, reasonCode.code(TALLIES[of].jumped));
      }
    }
  }
  live.quarantine_reason = productFacts.at(-1)?.quarantine_reason ?? null;
  return touches;
};

const figures = ['price', 'sold', 'reviews'] as const;

/** A late observation, and until when other observations influence its verdict; Infinity: the next one does. */
interface OpenLateFact {
  at: number;
  until: number;
}

interface LateJudged {
  shown: ObservationFact[];
  waiting: OpenLateFact[];
  /** One of them has no earlier neighbour; there may be one that was not loaded. */
  isAlone: boolean;
}

/** Judges late observations by the accepted ones around them. Returns them as of the whole product. */
const judgeLateOnes = (late: ObservationFact[], { productFacts, prices }: HistoryJudgement): LateJudged => {
  const acceptedFigures = productFacts.filter(isFactAccepted).map(toObservedFigures);
  const waiting: OpenLateFact[] = [];
  let isAlone = false;
  const judgedLate = late.map((literal) => {
    const before = productFacts.findLastIndex((fact) => fact.at <= literal.at);
    const { fact } = toProductFact(prices[before + 1] ?? noPrices, literal);
    const seen = toObservedFigures(fact);
    const neighbours = neighboursOf(acceptedFigures, fact.at);
    const verdict = judgeLate(seen, neighbours);
    let until = fact.at;
    for (const figure of figures) {
      // Volatile figures are compared with neighbours that show a price.
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
  return { shown: judgedLate, waiting, isAlone };
};

interface JudgedHistory extends Pick<HistoryJudgement, 'live' | 'productFacts'> {
  /** Openings of months before which no observation in them or later changed anything. */
  openings: MonthOpening[];
  /** Observations that were not loaded may be changed, or may influence the result. */
  isBeyond: boolean;
}

export const isFactAccepted = (fact: ObservationFact): boolean => fact.quarantine_reason === null;

/** Whether observations release or revoke something that is not among them. */
const reachesBack = (passing: ObservationFact[], { amendments }: HistoryJudgement): boolean => {
  const marks = new Set(passing.map((fact) => toClaimStamp(toObservedFigures(fact), fact.at)));
  const first = passing[0]?.at ?? Infinity;
  return amendments.some(
    ({ release, revoke, wrong }) =>
      wrong !== null || release.some((mark) => !marks.has(mark)) || revoke.some(({ since }) => since < first),
  );
};

const startOf = (period: string): number => Date.parse(`${period}T00:00:00+07:00`);

/** Judges timely observations in order, late ones by these, or by each other if no timely one is accepted. `begun`: the state before them. */
export const judgeHistory = (facts: ObservationFact[], initial: KnownProduct | null): JudgedHistory => {
  const [passing, late] = [facts.filter((fact) => !isLate(fact)), facts.filter(isLate)];
  const judged = judgeAll(initial, passing);
  const isBeyond = reachesBack(passing, judged);
  const changes = [...amend(passing, judged), ...judged.wrongFirsts];
  const { live, productFacts } = judged;
  const before = initial?.observations ?? 0;
  /** Counted at the end, because later observations may release earlier ones and late ones count too. */
  const counted = (all: ObservationFact[], waiting: OpenLateFact[]): MonthOpening[] =>
    judged.openings.flatMap(({ first, period, judge }) => {
      const start = startOf(period);
      const isTouched = changes.some(({ by, changed }) => by >= first && changed < first);
      if (isTouched || waiting.some(({ at, until }) => at < start && until >= start)) return [];
      return { period, judge, observations: before + all.filter((fact) => isFactAccepted(fact) && fact.at < start).length };
    });
  if (late.length === 0) return { live, productFacts: productFacts, openings: counted(productFacts, []), isBeyond };
  /** Keeps the order of `facts`: hidden suspicious figures would order two of one instant differently. */
  const inOrder = (lateShown: ObservationFact[]): ObservationFact[] => {
    const shownAs = new Map([...passing.entries()].map(([i, fact]) => [fact, productFacts[i]]));
    for (const [i, fact] of late.entries()) shownAs.set(fact, lateShown[i]);
    return facts.map((fact) => shownAs.get(fact) ?? fact);
  };
  if (productFacts.some(isFactAccepted)) {
    const { shown: lateShown, waiting, isAlone } = judgeLateOnes(late, judged);
    const open = waiting.find(({ until }) => until === Infinity)?.at;
    const judge = open === undefined ? live.judge : { ...live.judge, open };
    const merged = inOrder(lateShown);
    return { live: { ...live, judge }, productFacts: merged, openings: counted(merged, waiting), isBeyond: isBeyond || isAlone };
  }
  const judgedLate = judgeAll(null, late);
  amend(late, judgedLate);
  const merged = inOrder(judgedLate.productFacts);
  return {
    live: { ...judgedLate.live, judge: { ...live.judge, open: late[0]?.at ?? 0 } },
    productFacts: merged,
    openings: [],
    isBeyond,
  };
};
