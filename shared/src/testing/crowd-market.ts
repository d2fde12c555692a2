import { type Dispute, findDisputes } from '#src/features/belief/charge.ts';
import { TRUST_RULES } from '#src/features/belief/constants.ts';
import { reviewReporters } from '#src/features/belief/court.ts';
import { type Confirmation, findConfirmations } from '#src/features/belief/credit.ts';
import type { TrustObservation } from '#src/features/belief/look.ts';
import { type AttributeClaims, addVote, resolveValue } from '#src/features/market/claim.ts';
import { firstState, type JudgeState } from '#src/features/market/doubt/judge-state.ts';
import { judge } from '#src/features/market/doubt/quarantine.ts';
import { addDays, wibDay } from '#src/lib/dates/dates.ts';
import { median } from '#src/lib/statistics.ts';
import { CROWD_START, type CrowdObservation, type CrowdStory, HOUR, trueName } from '#src/testing/crowd.ts';
import { noObservedFigures } from '#src/testing/no-observed-figures.ts';

const joinName = (...parts: (string | number)[]) => parts.join(' ');

/** Keeps the confirmations and disputes of every trust review, and counts them as the database does. */
class Files {
  #credits = new Map<string, Confirmation>();
  #charges = new Map<string, Dispute>();

  take(looks: readonly TrustObservation[]): void {
    for (const credit of findConfirmations(looks)) {
      const name = joinName(credit.reporter, credit.product, credit.day);
      if (!this.#credits.has(name)) this.#credits.set(name, credit);
    }
    for (const charge of findDisputes(looks))
      this.#charges.set(joinName(charge.disputed_reporter, charge.disputing_source, charge.product, charge.day), charge);
  }

  get charges(): Dispute[] {
    return [...this.#charges.values()];
  }

  /** Confirmed product-days by reporter since a day: disputed ones do not count, and those from one network only up to a daily limit. */
  credited(since: string): Map<string, number> {
    const charged = new Set(this.charges.map(({ disputed_reporter, product, day }) => joinName(disputed_reporter, product, day)));
    const perNetwork = new Map<string, number>();
    const sums = new Map<string, number>();
    for (const { reporter, product, day, network } of this.#credits.values()) {
      if (day < since || charged.has(joinName(reporter, product, day))) continue;
      const name = joinName(reporter, day, network ?? '');
      const nth = (perNetwork.get(name) ?? 0) + 1;
      perNetwork.set(name, nth);
      if (nth <= TRUST_RULES.credit.perNetworkAndDay) sums.set(reporter, (sums.get(reporter) ?? 0) + 1);
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

const nameOf = (looks: readonly CrowdObservation[]): string | null => {
  const voices = [...Map.groupBy(looks, ({ reporter }) => reporter)].map(([reporter, own]) => {
    const slow: AttributeClaims<'name'> = {};
    for (const { name, at } of own) addVote(slow, 'name', name, { at, received: at });
    return { reporter, network: own.at(-1)?.network ?? null, trusted: false, slow };
  });
  return resolveValue(voices, 'name', null).value;
};

const CALM_HOURS = 4;

/** Result of a crowd's observations; all reporters are accepted at the beginning. Shares are 0 … 1. */
export interface CrowdOutcome {
  /** Lies of accepted reporters; products they concern; products whose published price was a lie at some hour. */
  lies: number;
  attacked: number;
  stood: number;
  /** Share of the hours of attacked products, since the first lie, in which the published price was a lie, or the name was wrong. */
  wrong: number;
  wrongNames: number;
  /** Share of the hours with a wrong price in which several networks had claimed that price. */
  wrongOfSeveral: number;
  /** Median relative distance of the published price from the true price in the hours of attacked products. */
  medianError: number;
  /** Share of honest observations that were quarantined; share of the true ones among them. */
  held: number;
  heldTrue: number;
  /** Share of true observations during a published lie that restored the true price at once: after lies of one network, of several. Null: none. */
  back: number | null;
  backFromGang: number | null;
  /** Suspended reporters in order, with the hours since the first lie (-Infinity before it). */
  found: { reporter: string; hours: number }[];
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const shareOrNull = (tally?: { tried: number; done: number }): number | null =>
  tally === undefined || tally.tried === 0 ? null : tally.done / tally.tried;

/** Judges the observations hour by hour. A trust review follows each hour; all observations of a suspended reporter are then removed. */
export const playCrowd = ({ looks, truth }: CrowdStory): CrowdOutcome => {
  const files = new Files();
  const states = new Map<number, JudgeState>();
  const known = new Map<number, CrowdObservation[]>();
  const lies = new Map<number, Map<number, Set<string | null>>>();
  const believed = new Set(looks.map(({ reporter }) => reporter));
  const honest = { looks: 0, held: 0, true: 0, heldTrue: 0 };
  const back = [true, false].map(() => ({ tried: 0, done: 0 }));
  const stood = new Set<number>();
  const hours = { all: 0, wrong: 0, ofSeveral: 0, names: 0, errors: [] as number[] };
  const found: CrowdOutcome['found'] = [];
  let told = 0;
  let firstLie = Infinity;

  const see = (look: CrowdObservation): void => {
    const { product, price, is } = look;
    const before = states.get(product) ?? firstState;
    const { state, verdict } = judgeObservation(before, look);
    states.set(product, state);
    known.set(product, [...(known.get(product) ?? []), look]);
    const isHeld = verdict.state === 'quarantined';
    const attack = lies.get(product);
    if (is === 'lie') {
      told += 1;
      firstLie = Math.min(firstLie, look.at);
      const prices = attack ?? new Map<number, Set<string | null>>();
      prices.set(price, (prices.get(price) ?? new Set()).add(look.network));
      lies.set(product, prices);
      return;
    }
    honest.looks += 1;
    honest.held += Number(isHeld);
    if (is === 'noise') return;
    honest.true += 1;
    honest.heldTrue += Number(isHeld);
    const liars = attack?.get(before.price ?? 0)?.size ?? 0;
    const tally = back[liars > 1 ? 1 : 0];
    if (tally && liars > 0 && before.levels.some(([level]) => level === price)) {
      tally.tried += 1;
      tally.done += Number(state.price === price);
    }
  };

  const sit = (seen: Iterable<number>, now: number): void => {
    const since = now - TRUST_RULES.court.days * 24 * HOUR - TRUST_RULES.charge.before;
    files.take([...seen].flatMap((product) => (known.get(product) ?? []).filter(({ at }) => at >= since)));
    const today = wibDay(now - 1);
    const all = files.credited(addDays(today, 1 - TRUST_RULES.court.days));
    const last = files.credited(today);
    const reporters = [...believed].map((reporter) => ({
      reporter,
      state: 'accepted' as const,
      credited: all.get(reporter) ?? 0,
      creditedLastDay: last.get(reporter) ?? 0,
    }));
    for (const { reporter } of reviewReporters(reporters, files.charges, today)) {
      found.push({ reporter, hours: (now - firstLie) / HOUR });
      believed.delete(reporter);
      for (const [product, own] of known) {
        const rest = own.filter((look) => look.reporter !== reporter);
        if (rest.length === own.length) continue;
        known.set(product, rest);
        states.set(
          product,
          rest.reduce((state, look) => judgeObservation(state, look).state, firstState),
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
      if (nameOf(known.get(product) ?? []) !== trueName(product)) hours.names += 1;
      if (price === null || price === now || !prices.has(price)) continue;
      hours.wrong += 1;
      hours.ofSeveral += Number((prices.get(price)?.size ?? 0) > 1);
      stood.add(product);
    }
  };

  const byHour = Map.groupBy(looks, ({ at }) => Math.floor((at - CROWD_START) / HOUR));
  const end = Math.ceil(Math.max(...byHour.keys(), 0) / 24) * 24;
  let seen = new Set<number>();
  for (let hour = 0; hour < end; hour++) {
    const own = (byHour.get(hour) ?? []).filter(({ reporter }) => believed.has(reporter));
    for (const look of own) see(look);
    for (const { product } of own) seen.add(product);
    // The review takes long, so it runs less often while nobody lies.
    const isCalm = lies.size === 0 || ![...believed].some((reporter) => reporter.startsWith('liar'));
    if (!isCalm || hour % CALM_HOURS === CALM_HOURS - 1) {
      sit(seen, CROWD_START + (hour + 1) * HOUR);
      seen = new Set();
    }
    measure(hour);
  }
  return {
    lies: told,
    attacked: lies.size,
    stood: stood.size,
    wrong: share(hours.wrong, hours.all),
    wrongNames: share(hours.names, hours.all),
    wrongOfSeveral: share(hours.ofSeveral, hours.wrong),
    medianError: median(hours.errors),
    held: share(honest.held, honest.looks),
    heldTrue: share(honest.heldTrue, honest.true),
    back: shareOrNull(back[0]),
    backFromGang: shareOrNull(back[1]),
    found,
  };
};
