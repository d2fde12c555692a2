import { type Claimant, confirmedSince, countNetworks, mergeClaimants } from '@telaah/shared/features/market/saying';

/** Who says one thing of a category. */
export interface ClaimSupport {
  /** The first second in which a door of ours said so. */
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

/** What others see under a category changes with so many networks. */
const NETWORKS_TO_CHANGE = 3;
/** What nobody said before is there with so many. */
export const NETWORKS_TO_ADD = 2;

/** Since when it stands whatever single networks say. */
const since = ({ ownSourceSince, claimants }: ClaimSupport): number | null =>
  ownSourceSince ?? confirmedSince(claimants, NETWORKS_TO_CHANGE);

/** Does it need no more than is said of it to be there? */
export const isEstablished = ({ ownSourceSince, claimants }: ClaimSupport): boolean =>
  ownSourceSince !== null || confirmedSince(claimants, NETWORKS_TO_ADD) !== null;

/**
 * The word that stands of several: the one that was first firmly said last, so what was renamed or moved stays so. Where none is firm the
 * one of most networks, of as many the earlier. `tie` decides what is left.
 */
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

/** Those of several that need no more to be said, or, where there are none, all. */
export const findEstablished = <T>(words: readonly [T, ClaimSupport][]): [T, ClaimSupport][] => {
  const firm = words.filter(([, support]) => since(support) !== null);
  const there = firm.length > 0 ? firm : words.filter(([, support]) => isEstablished(support));
  return there.length > 0 ? there : [...words];
};
