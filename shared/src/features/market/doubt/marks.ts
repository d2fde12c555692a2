import { memoize } from '#src/lib/memoize.ts';

/** Who says something: an account or a door of our own, and from which network. */
export interface ClaimSource {
  reporter: string | null;
  network: string | null;
  /** A door of our own, or an account whose word decides at once. */
  trusted: boolean;
}

/**
 * That somebody said something at an instant: whether he is trusted, four letters each for him and his network, the instant in base 36.
 * Short, for there are many in a product's state. Two that collide count as one, which only makes agreement harder.
 */
export type ClaimStamp = string;

/** FNV-1a, as four letters. Remembered: a batch is of few reporters and networks. */
const shorten = memoize(
  (name: string | null): string => {
    let hash = 0x811c9dc5;
    for (const char of name ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
  },
  (name) => name,
  5000,
);

/** All pairs of letters: a number as large as an instant is written in pairs in a fifth of the time. */
const PAIRS = Array.from({ length: 36 ** 2 }, (_, pair) => pair.toString(36).padStart(2, '0'));
const FOUR = 36 ** 4;

/** Four letters of a number below 36 ** 4. */
const fourOf = (value: number): string => `${PAIRS[Math.floor(value / 1296)]}${PAIRS[value % 1296]}`;

/** An instant (ms) in letters: eight of them from 1972 to 2059. */
const instantOf = (at: number): string => {
  const high = Math.floor(at / FOUR);
  return high >= 36 ** 3 && high < FOUR ? `${fourOf(high)}${fourOf(at % FOUR)}` : at.toString(36);
};

export const toClaimStamp = ({ reporter, network, trusted }: ClaimSource, at: number): ClaimStamp =>
  `${trusted ? '+' : '-'}${shorten(reporter)}${shorten(network)}${instantOf(at)}`;

export const isTrustedStamp = (mark: ClaimStamp): boolean => mark.startsWith('+');

/** When it was said, in ms. */
export const stampedAt = (mark: ClaimStamp): number => Number.parseInt(mark.slice(9), 36);

/** Whether he is trusted belongs to who he is. */
const REPORTER_ENDS = 5;
const reporterOf = (mark: ClaimStamp): string => mark.slice(0, REPORTER_ENDS);
const networkOf = (mark: ClaimStamp): string => mark.slice(REPORTER_ENDS, 9);

/** Letter by letter: every figure of every look asks it of all that was said before, and to cut two texts out takes longer. */
export const isSameReporter = (a: ClaimStamp, b: ClaimStamp): boolean => {
  for (let i = 0; i < REPORTER_ENDS; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return false;
  return true;
};

/** Neither the same reporter nor the same network: one has one vote, and so has the other. Where somebody is trusted his network is nothing. */
export const isOtherStamp = (a: ClaimStamp, b: ClaimStamp): boolean =>
  !isSameReporter(a, b) && (isTrustedStamp(a) || isTrustedStamp(b) || networkOf(a) !== networkOf(b));

/** A trusted one counts for two. */
const TRUSTED = 2;

/** How many votes these are: as many as there are reporters, or networks where these are fewer. */
export const countVotes = (marks: readonly ClaimStamp[]): number => {
  const trusted = new Set(marks.filter(isTrustedStamp).map(reporterOf));
  const voices = marks.filter((mark) => !isTrustedStamp(mark));
  return TRUSTED * trusted.size + Math.min(new Set(voices.map(reporterOf)).size, new Set(voices.map(networkOf)).size);
};

/** The newest mark of each reporter, newest first, at most so many. */
export const withClaimStamp = (marks: readonly ClaimStamp[], mark: ClaimStamp, most: number): ClaimStamp[] => {
  const newest = [mark];
  for (const other of marks) if (newest.length < most && !isSameReporter(other, mark)) newest.push(other);
  return newest;
};
