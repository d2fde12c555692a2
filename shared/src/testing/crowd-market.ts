import { type AttributeClaims, addVote, resolveValue } from '#src/features/market/claim.ts';
import { firstState, type JudgeState } from '#src/features/market/quarantine/judge-state.ts';
import { judge } from '#src/features/market/quarantine/quarantine.ts';
import { type Confirmation, findConfirmations } from '#src/features/trust/confirmation.ts';
import { type Dispute, findDisputes } from '#src/features/trust/dispute.ts';
import { reviewReporters } from '#src/features/trust/review.ts';
import type { TrustObservation } from '#src/features/trust/trust-observation.ts';
import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';
import { addDays, wibDay } from '#src/lib/dates/dates.ts';
import { median } from '#src/lib/statistics.ts';
import { CROWD_START, type CrowdObservation, type CrowdStory, HOUR, trueName } from '#src/testing/crowd.ts';
import { noObservedFigures } from '#src/testing/no-observed-figures.ts';

const joinName = (...parts: (string | number)[]) => parts.join(' ');

/** Keeps the confirmations and disputes of every trust review, and counts them as the database does. */
class TrustRecords {
  #credits = new Map<string, Confirmation>();
  #charges = new Map<string, Dispute>();

  take(observations: readonly TrustObservation[]): void {
    for (const confirmation of findConfirmations(observations)) {
      const name = joinName(confirmation.reporter, confirmation.product, confirmation.day);
      if (!this.#credits.has(name)) this.#credits.set(name, confirmation);
    }
    for (const dispute of findDisputes(observations))
      this.#charges.set(joinName(dispute.disputed_reporter, dispute.disputing_source, dispute.product, dispute.day), dispute);
  }

  get charges(): Dispute[] {
    return [...this.#charges.values()];
  }

  /** Confirmed product-days by reporter since a day: disputed ones do not count, and those from one network only up to a daily limit. */
  credited(since: string): Map<string, number> {
    const disputed = new Set(this.charges.map(({ disputed_reporter, product, day }) => joinName(disputed_reporter, product, day)));
    const perNetwork = new Map<string, number>();
    const sums = new Map<string, number>();
    for (const { reporter, product, day, network } of this.#credits.values()) {
      if (day < since || disputed.has(joinName(reporter, product, day))) continue;
      const name = joinName(reporter, day, network ?? '');
      const nth = (perNetwork.get(name) ?? 0) + 1;
      perNetwork.set(name, nth);
      if (nth <= TRUST_RULES.confirmation.perNetworkAndDay) sums.set(reporter, (sums.get(reporter) ?? 0) + 1);
    }
    return sums;
  }
}

const judgeObservation = (state: JudgeState, { reporter, network, at, price, sold }: CrowdObservation) =>
  judge(state, {
    ...noObservedFigures,
    trusted: false,
    reporter,
    network,
    at,
    price,
    sold_low: sold?.low ?? null,
    sold_high: sold?.high ?? null,
  });

const nameOf = (observations: readonly CrowdObservation[]): string | null => {
  const reporters = [...Map.groupBy(observations, ({ reporter }) => reporter)].map(([reporter, reported]) => {
    const claims: AttributeClaims<'name'> = {};
    for (const { name, at } of reported) addVote(claims, 'name', name, { at, received: at });
    return { reporter, network: reported.at(-1)?.network ?? null, trusted: false, slow: claims };
  });
  return resolveValue(reporters, 'name', null).value;
};

const CALM_HOURS = 4;

/** Result of a crowd's observations; all reporters are accepted at the beginning. Shares are 0 … 1. */
export interface CrowdOutcome {
  /** Lies of accepted reporters; products they concern; products whose published price was a lie at some hour. */
  lies: number;
  attacked: number;
  publishedLies: number;
  /** Share of the hours of attacked products, since the first lie, in which the published price was a lie, or the name was wrong. */
  wrongPriceShare: number;
  wrongNames: number;
  /** Share of the hours with a wrong price in which several networks had claimed that price. */
  wrongOfSeveral: number;
  /** Median relative distance of the published price from the true price in the hours of attacked products. */
  medianError: number;
  /** Share of honest observations that were quarantined; share of the true ones among them. */
  quarantined: number;
  heldTrue: number;
  /** Share of true observations during a published lie that restored the true price at once: after lies of one network, of several. Null: none. */
  restored: number | null;
  restoredFromSeveral: number | null;
  /** Suspended reporters in order, with the hours since the first lie (-Infinity before it). */
  suspended: { reporter: string; hours: number }[];
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const shareOrNull = (tally?: { tried: number; done: number }): number | null =>
  tally === undefined || tally.tried === 0 ? null : tally.done / tally.tried;

/** Judges the observations hour by hour. A trust review follows each hour; all observations of a suspended reporter are then removed. */
export const playCrowd = ({ observations, truth }: CrowdStory): CrowdOutcome => {
  const records = new TrustRecords();
  const states = new Map<number, JudgeState>();
  const observationsOf = new Map<number, CrowdObservation[]>();
  const lies = new Map<number, Map<number, Set<string | null>>>();
  const believed = new Set(observations.map(({ reporter }) => reporter));
  const honest = { observations: 0, held: 0, true: 0, heldTrue: 0 };
  const restored = [true, false].map(() => ({ tried: 0, done: 0 }));
  const published = new Set<number>();
  const hours = { all: 0, wrong: 0, ofSeveral: 0, names: 0, errors: [] as number[] };
  const found: CrowdOutcome['suspended'] = [];
  let lieCount = 0;
  let firstLie = Infinity;

  const observe = (observation: CrowdObservation): void => {
    const { product, price, is } = observation;
    const before = states.get(product) ?? firstState;
    const { state, verdict } = judgeObservation(before, observation);
    states.set(product, state);
    observationsOf.set(product, [...(observationsOf.get(product) ?? []), observation]);
    const isHeld = verdict.state === 'quarantined';
    const attack = lies.get(product);
    if (is === 'lie') {
      lieCount += 1;
      firstLie = Math.min(firstLie, observation.at);
      const prices = attack ?? new Map<number, Set<string | null>>();
      prices.set(price, (prices.get(price) ?? new Set()).add(observation.network));
      lies.set(product, prices);
      return;
    }
    honest.observations += 1;
    honest.held += Number(isHeld);
    if (is === 'noise') return;
    honest.true += 1;
    honest.heldTrue += Number(isHeld);
    const liars = attack?.get(before.price ?? 0)?.size ?? 0;
    const tally = restored[liars > 1 ? 1 : 0];
    if (tally && liars > 0 && before.levels.some(([level]) => level === price)) {
      tally.tried += 1;
      tally.done += Number(state.price === price);
    }
  };

  const runReview = (seen: Iterable<number>, now: number): void => {
    const since = now - TRUST_RULES.review.days * 24 * HOUR - TRUST_RULES.dispute.before;
    records.take([...seen].flatMap((product) => (observationsOf.get(product) ?? []).filter(({ at }) => at >= since)));
    const today = wibDay(now - 1);
    const all = records.credited(addDays(today, 1 - TRUST_RULES.review.days));
    const last = records.credited(today);
    const reporters = [...believed].map((reporter) => ({
      reporter,
      state: 'accepted' as const,
      credited: all.get(reporter) ?? 0,
      creditedLastDay: last.get(reporter) ?? 0,
    }));
    for (const { reporter } of reviewReporters(reporters, records.charges, today)) {
      found.push({ reporter, hours: (now - firstLie) / HOUR });
      believed.delete(reporter);
      for (const [product, own] of observationsOf) {
        const rest = own.filter((observation) => observation.reporter !== reporter);
        if (rest.length === own.length) continue;
        observationsOf.set(product, rest);
        states.set(
          product,
          rest.reduce((state, observation) => judgeObservation(state, observation).state, firstState),
        );
      }
    }
  };

  const measure = (hour: number): void => {
    for (const [product, prices] of lies) {
      const price = states.get(product)?.price ?? null;
      const now = truth(product, hour);
      hours.all += 1;
      if (price !== null) hours.errors.push(Math.abs(price - now) / now);
      if (nameOf(observationsOf.get(product) ?? []) !== trueName(product)) hours.names += 1;
      if (price === null || price === now || !prices.has(price)) continue;
      hours.wrong += 1;
      hours.ofSeveral += Number((prices.get(price)?.size ?? 0) > 1);
      published.add(product);
    }
  };

  const byHour = Map.groupBy(observations, ({ at }) => Math.floor((at - CROWD_START) / HOUR));
  const end = Math.ceil(Math.max(...byHour.keys(), 0) / 24) * 24;
  let seen = new Set<number>();
  for (let hour = 0; hour < end; hour++) {
    const own = (byHour.get(hour) ?? []).filter(({ reporter }) => believed.has(reporter));
    for (const observation of own) observe(observation);
    for (const { product } of own) seen.add(product);
    // The review takes long, so it runs less often while nobody lies.
    const isCalm = lies.size === 0 || ![...believed].some((reporter) => reporter.startsWith('liar'));
    if (!isCalm || hour % CALM_HOURS === CALM_HOURS - 1) {
      runReview(seen, CROWD_START + (hour + 1) * HOUR);
      seen = new Set();
    }
    measure(hour);
  }
  return {
    lies: lieCount,
    attacked: lies.size,
    publishedLies: published.size,
    wrongPriceShare: share(hours.wrong, hours.all),
    wrongNames: share(hours.names, hours.all),
    wrongOfSeveral: share(hours.ofSeveral, hours.wrong),
    medianError: median(hours.errors),
    quarantined: share(honest.held, honest.observations),
    heldTrue: share(honest.heldTrue, honest.true),
    restored: shareOrNull(restored[0]),
    restoredFromSeveral: shareOrNull(restored[1]),
    suspended: found,
  };
};
