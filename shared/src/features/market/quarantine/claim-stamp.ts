import { memoize } from '#src/lib/memoize.ts';

export interface ClaimSource {
  reporter: string | null;
  network: string | null;
  trusted: boolean;
}

/**
 * Who made a claim and when: trusted or not, four letters each for reporter and network, the instant in base 36. Short, because a
 * product's state has many. Two reporters that collide count as one, which only makes agreement harder.
 */
export type ClaimStamp = string;

/** FNV-1a, as four letters. Memoized, because a batch has few reporters and networks. */
const shorten = memoize(
  (name: string | null): string => {
    let hash = 0x811c9dc5;
    for (const char of name ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
  },
  (name) => name,
  5000,
);

/** All pairs of letters, so that an instant is written by table look-ups. */
const PAIRS = Array.from({ length: 36 ** 2 }, (_, pair) => pair.toString(36).padStart(2, '0'));
const FOUR = 36 ** 4;

/** Four letters of a number below 36 ** 4. */
const fourOf = (value: number): string => `${PAIRS[Math.floor(value / 1296)]}${PAIRS[value % 1296]}`;

/** An instant (ms) in base 36: eight letters from 1972 to 2059. */
const instantOf = (at: number): string => {
  const high = Math.floor(at / FOUR);
  return high >= 36 ** 3 && high < FOUR ? `${fourOf(high)}${fourOf(at % FOUR)}` : at.toString(36);
};

export const toClaimStamp = ({ reporter, network, trusted }: ClaimSource, at: number): ClaimStamp =>
  `${trusted ? '+' : '-'}${shorten(reporter)}${shorten(network)}${instantOf(at)}`;

export const isTrustedStamp = (stamp: ClaimStamp): boolean => stamp.startsWith('+');

/** Instant of the claim, in ms. */
export const stampedAt = (stamp: ClaimStamp): number => Number.parseInt(stamp.slice(9), 36);

/** The reporter part includes whether they are trusted. */
const REPORTER_ENDS = 5;
const reporterOf = (stamp: ClaimStamp): string => stamp.slice(0, REPORTER_ENDS);
const networkOf = (stamp: ClaimStamp): string => stamp.slice(REPORTER_ENDS, 9);

/** Compares letter by letter without cutting out texts, because it runs for every figure and every earlier claim. */
export const isSameReporter = (a: ClaimStamp, b: ClaimStamp): boolean => {
  for (let i = 0; i < REPORTER_ENDS; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return false;
  return true;
};

/** Different reporters on different networks, so that each has a vote. The network does not matter if one of them is trusted. */
export const isOtherStamp = (a: ClaimStamp, b: ClaimStamp): boolean =>
  !isSameReporter(a, b) && (isTrustedStamp(a) || isTrustedStamp(b) || networkOf(a) !== networkOf(b));

const TRUSTED = 2;

/** Votes of these claims: the smaller number of reporters and networks, and two for each trusted reporter. */
export const countVotes = (stamps: readonly ClaimStamp[]): number => {
  const trusted = new Set(stamps.filter(isTrustedStamp).map(reporterOf));
  const accountStamps = stamps.filter((stamp) => !isTrustedStamp(stamp));
  return TRUSTED * trusted.size + Math.min(new Set(accountStamps.map(reporterOf)).size, new Set(accountStamps.map(networkOf)).size);
};

/** The newest stamp of each reporter, newest first, at most `most`. */
export const withClaimStamp = (stamps: readonly ClaimStamp[], stamp: ClaimStamp, most: number): ClaimStamp[] => {
  const newest = [stamp];
  for (const other of stamps) if (newest.length < most && !isSameReporter(other, stamp)) newest.push(other);
  return newest;
};
