import type { NoisyValue, ProductEvidence } from '#src/features/calibration/evidence.ts';
import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import { mean, median, quantile } from '#src/lib/statistics.ts';

/** Number of products that the parent's number counts for. */
const WEIGHT = { phi: 8, kappa: 8, omega: 10, ln_p: 4, tau: 6, alpha: 6, s_age: 8, pi: 6, s_peer: 8, badge: 10 };
/** Twin dates count as at most this many products, because they are few and common to all. */
const MOST_TWINS = 8;
/** If a category's products differ by more, its counter of reviews means something else. */
const STRANGE = 1.2;
const LEAST_PEERS = 5;
const LEAST_SD = 0.05;
const BOUNDS = { kappa: [1, 8], omega: [0.5, 2] } as const;

const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

/** The parent's number averaged with that of `n` own products. */
const towards = (parent: number, weight: number, own: number, n: number): number => (weight * parent + n * own) / (weight + n);

/** Four of five lie within this many deviations, as intervals promise; a few outliers do not move it. */
const HELD = { share: 0.8, deviations: 1.2816 };

/** Deviation beyond mere counting. */
const deviation = (values: readonly NoisyValue[], middle: number): number => {
  const far = quantile(
    values.map(({ value }) => Math.abs(value - middle)),
    HELD.share,
  );
  return Math.sqrt(Math.max(LEAST_SD ** 2, (far / HELD.deviations) ** 2 - median(values.map(({ noise }) => noise))));
};

const exactly = (values: readonly number[]): NoisyValue[] => values.map((value) => ({ value, noise: 0 }));

const fitPair = (values: readonly NoisyValue[], parent: { mid: number; sd: number }, weights: { mid: number; sd: number }) => {
  if (values.length === 0) return parent;
  const own = median(values.map(({ value }) => value));
  const sd = values.length < 2 ? parent.sd : towards(parent.sd, weights.sd, deviation(values, own), values.length);
  return { mid: towards(parent.mid, weights.mid, own, values.length), sd };
};

const fitRate = (all: readonly ProductEvidence[], parent: FittedParameters): Pick<FittedParameters, 'ln_p' | 'tau' | 'rated'> => {
  const ratios = all.flatMap(({ ln_p }) => ln_p ?? []);
  const inherited = { ln_p: parent.ln_p, tau: parent.tau, rated: Math.min(parent.rated, WEIGHT.ln_p) };
  if (ratios.length === 0 || deviation(ratios, median(ratios.map(({ value }) => value))) > STRANGE) return inherited;
  const { mid, sd } = fitPair(ratios, { mid: parent.ln_p, sd: parent.tau }, { mid: WEIGHT.ln_p, sd: WEIGHT.tau });
  return { ln_p: mid, tau: sd, rated: inherited.rated + ratios.length };
};

const fitPeers = (all: readonly ProductEvidence[], parent: FittedParameters): Pick<FittedParameters, 'pi' | 's_peer'> => {
  const ratios = exactly(all.flatMap(({ pi }) => pi ?? []));
  if (ratios.length < LEAST_PEERS) return { pi: parent.pi, s_peer: parent.s_peer };
  const own = median(ratios.map(({ value }) => value));
  const { mid, sd } = fitPair(ratios, { mid: parent.pi ?? own, sd: parent.s_peer }, { mid: WEIGHT.pi, sd: WEIGHT.s_peer });
  return { pi: mid, s_peer: sd };
};

const fitDays = (all: readonly ProductEvidence[], parent: FittedParameters): Pick<FittedParameters, 'phi' | 'omega' | 'kappa'> => {
  const phis = all.flatMap(({ phi }) => phi ?? []);
  const weeks = all.flatMap(({ week }) => week ?? []);
  const twins = all.flatMap((each) => each.twins);
  const omega = mean(weeks.map(({ weekend }) => weekend)) / mean(weeks.map(({ weekday }) => weekday));
  const crowd = mean(twins.map(({ units }) => units)) / mean(twins.map(({ usual }) => usual));
  const twinCount = Math.min(MOST_TWINS, twins.length);
  return {
    phi: phis.length === 0 ? parent.phi : towards(parent.phi, WEIGHT.phi, mean(phis), phis.length),
    omega: weeks.length === 0 ? parent.omega : towards(parent.omega, WEIGHT.omega, clamp(omega, BOUNDS.omega), weeks.length),
    kappa:
      twinCount === 0
        ? parent.kappa
        : Math.exp(towards(Math.log(parent.kappa), WEIGHT.kappa, Math.log(clamp(crowd, BOUNDS.kappa)), twinCount)),
  };
};

/** Each number moves from the parent's towards the products' evidence, the less the fewer they are. */
export const fitParameters = (all: readonly ProductEvidence[], parent: FittedParameters): FittedParameters => {
  const age = fitPair(
    exactly(all.flatMap(({ alpha }) => alpha ?? [])),
    { mid: parent.alpha, sd: parent.s_age },
    { mid: WEIGHT.alpha, sd: WEIGHT.s_age },
  );
  return {
    ...parent,
    ...fitDays(all, parent),
    ...fitRate(all, parent),
    alpha: age.mid,
    s_age: age.sd,
    ...fitPeers(all, parent),
  };
};

export const fitBadge = (
  all: readonly ProductEvidence[],
  start: FittedParameters,
): Pick<FittedParameters, 'badge_ratio' | 'badge_sd' | 'badges'> => {
  const ratios = all.flatMap(({ badge }) => badge ?? []);
  const weights = { mid: WEIGHT.badge, sd: WEIGHT.badge };
  const { mid, sd } = fitPair(ratios, { mid: Math.log(start.badge_ratio), sd: start.badge_sd }, weights);
  return { badge_ratio: Math.exp(mid), badge_sd: sd, badges: ratios.length };
};

/** `parent` null: directly below the marketplace. */
export interface Branch {
  category: number;
  parent: number | null;
}

/** Each category counts those below it and is drawn towards its parent; the top, or a category in a cycle, to the marketplace. */
export const fitCategoryTree = (
  branches: readonly Branch[],
  evidence: ReadonlyMap<number, readonly ProductEvidence[]>,
  marketplace: FittedParameters,
): Map<number, FittedParameters> => {
  const parents = new Map(branches.map(({ category, parent }) => [category, parent]));
  const above = (category: number): number[] => {
    const path: number[] = [];
    for (let at = parents.get(category) ?? null; at !== null && parents.has(at); at = parents.get(at) ?? null) {
      if (at === category || path.includes(at)) return [];
      path.push(at);
    }
    return path;
  };
  const gathered = new Map<number, ProductEvidence[]>();
  for (const [category, own] of evidence) {
    for (const each of [category, ...above(category)]) {
      const collected = gathered.get(each) ?? [];
      for (const one of own) collected.push(one);
      gathered.set(each, collected);
    }
  }
  const fitted = new Map<number, FittedParameters>();
  const fitOne = (category: number): FittedParameters => {
    const done = fitted.get(category);
    if (done !== undefined) return done;
    const [parent] = above(category);
    const made = fitParameters(gathered.get(category) ?? [], parent === undefined ? marketplace : fitOne(parent));
    fitted.set(category, made);
    return made;
  };
  for (const { category } of branches) fitOne(category);
  return fitted;
};
