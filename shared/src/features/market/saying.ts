/** An account that said something of a key, and when first. */
export interface Claimant {
  reporter: string;
  /** From where he said it first: anything that tells networks apart. Unknown ones are one. */
  network: string | null;
  trusted: boolean;
  /** Second. */
  first: number;
}

/** Of so many who say the same thing it is remembered that they do. */
const ENOUGH = 5;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const bySecond = (a: Claimant, b: Claimant): number =>
  a.first - b.first || compare(a.network ?? '', b.network ?? '') || compare(a.reporter, b.reporter);

/** The earliest of each network before the second of any, whom we trust before all others. */
const remembered = (sayers: Claimant[]): Claimant[] => {
  const ordered = sayers.toSorted(bySecond);
  const ranks = new Map<string | null, number>();
  const ranked = ordered.map((sayer) => {
    const rank = sayer.trusted ? -1 : (ranks.get(sayer.network) ?? 0);
    if (!sayer.trusted) ranks.set(sayer.network, rank + 1);
    return { sayer, rank };
  });
  // The sort is stable: who is of one rank stays in the order of time.
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ENOUGH)
    .map(({ sayer }) => sayer);
};

/** Adds somebody to those who said a thing. Null: that says nothing new. The same sayers in any order leave the same, while each stays in his network. */
export const withClaimant = (sayers: readonly Claimant[], sayer: Claimant): Claimant[] | null => {
  const known = sayers.find(({ reporter }) => reporter === sayer.reporter);
  const own = known === undefined || bySecond(sayer, known) < 0 ? sayer : { ...known, trusted: sayer.trusted };
  if (known !== undefined && own.first === known.first && own.network === known.network && own.trusted === known.trusted)
    return null;
  const all = remembered([...sayers.filter((other) => other !== known), own]);
  return all.includes(own) ? all : null;
};

/** Everybody of several lists, each with what he said first. */
export const mergeClaimants = (lists: readonly (readonly Claimant[])[]): Claimant[] => {
  const first = new Map<string, Claimant>();
  for (const sayer of lists.flat()) {
    const known = first.get(sayer.reporter);
    if (known === undefined || bySecond(sayer, known) < 0) first.set(sayer.reporter, sayer);
  }
  return [...first.values()];
};

/** Of how many networks those are who have one vote. */
export const countNetworks = (sayers: readonly Claimant[]): number =>
  new Set(sayers.flatMap(({ network, trusted }) => (trusted ? [] : [network]))).size;

/** Since which second somebody whom we trust or so many networks say it; null: they do not. */
export const confirmedSince = (sayers: readonly Claimant[], networks: number): number | null => {
  const trusted = sayers.filter((sayer) => sayer.trusted).map(({ first }) => first);
  const firsts = new Map<string | null, number>();
  for (const { network, first, trusted: isTrusted } of sayers)
    if (!isTrusted) firsts.set(network, Math.min(firsts.get(network) ?? first, first));
  const nth = [...firsts.values()].sort((a, b) => a - b)[networks - 1];
  const since = Math.min(...trusted, nth ?? Infinity);
  return since === Infinity ? null : since;
};

/** What is said of a weak key and stronger ones beside it. */
export interface Companions {
  /** Said by a door of ours: it stands. */
  fromOwnSources: readonly number[];
  /** A door of ours named the weak key. */
  ours: boolean;
  /** Said by accounts alone. */
  fromAccounts: ReadonlyMap<number, readonly Claimant[]>;
  /** Accounts that named the weak key, whatever they said of it. */
  namers: readonly Claimant[];
}

/** Joining what others know needs so many networks. */
const JOINS = 2;

/**
 * The companions that stand: those that a door of ours, somebody whom we trust or two networks said. Where there are none, what one
 * network alone says, if nobody of another knew the key before: what is new harms nobody. So one network neither joins nor tears what
 * others see.
 */
export const findStandingCompanions = ({ fromOwnSources, ours, fromAccounts, namers }: Companions): number[] => {
  const firm = [...fromAccounts].filter(([, sayers]) => confirmedSince(sayers, JOINS) !== null).map(([id]) => id);
  if (fromOwnSources.length + firm.length > 0) return [...new Set([...fromOwnSources, ...firm])].sort((a, b) => a - b);
  if (ours) return [];
  const isFirst = ({ network, first }: Claimant) =>
    namers.every((other) => other.network === network || (!other.trusted && other.first >= first));
  return [...fromAccounts]
    .filter(([, sayers]) => sayers.some(isFirst))
    .map(([id]) => id)
    .sort((a, b) => a - b);
};
