import { everybody, firmSince, networksOf, type Sayer } from '@telaah/shared/features/market/saying';

/** Who says one thing of a category. */
export interface Support {
  /** The first second in which a door of ours said so. */
  door: number | null;
  sayers: readonly Sayer[];
}

export const joined = (supports: readonly Support[]): Support => {
  const doors = supports.flatMap(({ door }) => (door === null ? [] : [door]));
  return {
    door: doors.length === 0 ? null : Math.min(...doors),
    sayers: everybody(supports.map(({ sayers }) => sayers)),
  };
};

/** What others see under a category changes with so many networks. */
const CHANGES = 3;
/** What nobody said before is there with so many. */
export const BEGINS = 2;

/** Since when it stands whatever single networks say. */
const since = ({ door, sayers }: Support): number | null => door ?? firmSince(sayers, CHANGES);

/** Does it need no more than is said of it to be there? */
export const isThere = ({ door, sayers }: Support): boolean => door !== null || firmSince(sayers, BEGINS) !== null;

/**
 * The word that stands of several: the one that was first firmly said last, so what was renamed or moved stays so. Where none is firm the
 * one of most networks, of as many the earlier. `tie` decides what is left.
 */
export const choose = <T>(words: readonly [T, Support][], tie: (a: T, b: T) => number): T | null => {
  const firm = words.flatMap(([word, support]) => {
    const from = since(support);
    return from === null ? [] : [[word, from] as const];
  });
  if (firm.length > 0) return firm.toSorted(([a, from], [b, other]) => other - from || tie(a, b))[0]?.[0] ?? null;
  const first = ({ sayers }: Support) => Math.min(...sayers.map((sayer) => sayer.first));
  const [best] = words.toSorted(
    ([a, mine], [b, other]) => networksOf(other.sayers) - networksOf(mine.sayers) || first(mine) - first(other) || tie(a, b),
  );
  return best?.[0] ?? null;
};

/** Those of several that need no more to be said, or, where there are none, all. */
export const firmest = <T>(words: readonly [T, Support][]): [T, Support][] => {
  const firm = words.filter(([, support]) => since(support) !== null);
  const there = firm.length > 0 ? firm : words.filter(([, support]) => isThere(support));
  return there.length > 0 ? there : [...words];
};
