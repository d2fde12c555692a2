import { type Claimant, countNetworks, findConfirmedSince, mergeClaimants } from '@telaah/shared/features/market/claimant';

export interface ClaimSupport {
  /** The first second in which one of our own sources claimed it. */
  ownSourceSince: number | null;
  claimants: readonly Claimant[];
}

export const mergeSupport = (supports: readonly ClaimSupport[]): ClaimSupport => {
  const doors = supports.flatMap(({ ownSourceSince }) => (ownSourceSince === null ? [] : [ownSourceSince]));
  return {
    ownSourceSince: doors.length === 0 ? null : Math.min(...doors),
    claimants: mergeClaimants(supports.map(({ claimants }) => claimants)),
  };
};

/** Networks needed to change what others already see under a category. */
const NETWORKS_TO_CHANGE = 3;
/** Networks needed to add what nobody claimed before. */
export const NETWORKS_TO_ADD = 2;

/** The second since which a value is firm, whatever single networks claim; null where it is not. */
const since = ({ ownSourceSince, claimants }: ClaimSupport): number | null =>
  ownSourceSince ?? findConfirmedSince(claimants, NETWORKS_TO_CHANGE);

/** Whether enough sources claim it for it to exist. */
export const isEstablished = ({ ownSourceSince, claimants }: ClaimSupport): boolean =>
  ownSourceSince !== null || findConfirmedSince(claimants, NETWORKS_TO_ADD) !== null;

/** The value that became firm last, so that a rename stays; without one that of most networks, then the earlier. `tie` decides the rest. */
export const chooseValue = <T>(words: readonly [T, ClaimSupport][], tie: (a: T, b: T) => number): T | null => {
  const firm = words.flatMap(([word, support]) => {
    const from = since(support);
    return from === null ? [] : [[word, from] as const];
  });
  if (firm.length > 0) return firm.toSorted(([a, from], [b, other]) => other - from || tie(a, b))[0]?.[0] ?? null;
  const first = ({ claimants }: ClaimSupport) => Math.min(...claimants.map((sayer) => sayer.first));
  const [best] = words.toSorted(
    ([a, mine], [b, other]) =>
      countNetworks(other.claimants) - countNetworks(mine.claimants) || first(mine) - first(other) || tie(a, b),
  );
  return best?.[0] ?? null;
};

/** The firm values; without any the established ones, and without these all. */
export const findEstablished = <T>(words: readonly [T, ClaimSupport][]): [T, ClaimSupport][] => {
  const firm = words.filter(([, support]) => since(support) !== null);
  const there = firm.length > 0 ? firm : words.filter(([, support]) => isEstablished(support));
  return there.length > 0 ? there : [...words];
};
