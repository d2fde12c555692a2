export interface Claimant {
  reporter: string;
  /** Network of the first claim, any text that tells networks apart. Unknown ones count as one. */
  network: string | null;
  trusted: boolean;
  /** Second of the first claim. */
  first: number;
}

/** Claimants remembered per claim; more would change nothing. */
const ENOUGH = 5;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const bySecond = (a: Claimant, b: Claimant): number =>
  a.first - b.first || compare(a.network ?? '', b.network ?? '') || compare(a.reporter, b.reporter);

/** Trusted claimants first, then the earliest of each network before the second of any. */
const pickRemembered = (claimants: Claimant[]): Claimant[] => {
  const ordered = claimants.toSorted(bySecond);
  const ranks = new Map<string | null, number>();
  const ranked = ordered.map((sayer) => {
    const rank = sayer.trusted ? -1 : (ranks.get(sayer.network) ?? 0);
    if (!sayer.trusted) ranks.set(sayer.network, rank + 1);
    return { sayer, rank };
  });
  // The sort is stable, so claimants of one rank stay in the order of time.
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ENOUGH)
    .map(({ sayer }) => sayer);
};

/** Null if the claimant changes nothing. Any order gives the same list, as long as each claimant stays on one network. */
export const withClaimant = (claimants: readonly Claimant[], claimant: Claimant): Claimant[] | null => {
  const previous = claimants.find(({ reporter }) => reporter === claimant.reporter);
  const merged = previous === undefined || bySecond(claimant, previous) < 0 ? claimant : { ...previous, trusted: claimant.trusted };
  if (
    previous !== undefined &&
    merged.first === previous.first &&
    merged.network === previous.network &&
    merged.trusted === previous.trusted
  )
    return null;
  const all = pickRemembered([...claimants.filter((other) => other !== previous), merged]);
  return all.includes(merged) ? all : null;
};

export const mergeClaimants = (lists: readonly (readonly Claimant[])[]): Claimant[] => {
  const first = new Map<string, Claimant>();
  for (const claimant of lists.flat()) {
    const previous = first.get(claimant.reporter);
    if (previous === undefined || bySecond(claimant, previous) < 0) first.set(claimant.reporter, claimant);
  }
  return [...first.values()];
};

export const countNetworks = (claimants: readonly Claimant[]): number =>
  new Set(claimants.flatMap(({ network, trusted }) => (trusted ? [] : [network]))).size;

/** Second since which a trusted claimant or this many networks make the claim; null: not yet. */
export const findConfirmedSince = (claimants: readonly Claimant[], networks: number): number | null => {
  const trusted = claimants.filter((claimant) => claimant.trusted).map(({ first }) => first);
  const firsts = new Map<string | null, number>();
  for (const { network, first, trusted: isTrusted } of claimants)
    if (!isTrusted) firsts.set(network, Math.min(firsts.get(network) ?? first, first));
  const nth = [...firsts.values()].sort((a, b) => a - b)[networks - 1];
  const since = Math.min(...trusted, nth ?? Infinity);
  return since === Infinity ? null : since;
};

export interface Companions {
  /** Companions claimed by an own source, which always count. */
  fromOwnSources: readonly number[];
  /** An own source named the weak key. */
  ours: boolean;
  fromAccounts: ReadonlyMap<number, readonly Claimant[]>;
  namers: readonly Claimant[];
}

/** Networks needed to join rows that others know already. */
const JOINS = 2;

/**
 * Companions claimed by an own source, a trusted account or two networks. Without any, those claimed by a single network if no
 * other network knew the key before, since a new key harms nobody. So one network neither joins nor splits what others see.
 */
export const findResolvedCompanions = ({ fromOwnSources, ours, fromAccounts, namers }: Companions): number[] => {
  const confirmed = [...fromAccounts].filter(([, claimants]) => findConfirmedSince(claimants, JOINS) !== null).map(([id]) => id);
  if (fromOwnSources.length + confirmed.length > 0) return [...new Set([...fromOwnSources, ...confirmed])].sort((a, b) => a - b);
  if (ours) return [];
  const isFirst = ({ network, first }: Claimant) =>
    namers.every((other) => other.network === network || (!other.trusted && other.first >= first));
  return [...fromAccounts]
    .filter(([, claimants]) => claimants.some(isFirst))
    .map(([id]) => id)
    .sort((a, b) => a - b);
};
