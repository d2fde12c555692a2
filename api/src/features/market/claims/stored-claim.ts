import type { StoreFigures } from '@telaah/db/tables/claims';
import { type AttributeClaims, type Span, setNewestVote } from '@telaah/shared/features/market/claim';
import { createWordRecord, lookUp } from '@telaah/shared/lib/word-record';
import { toUuidDigest } from '#src/features/market/observations/digest.ts';

/** A span, shortened: the last second is left out where it is the claim's newest, and then the first where it is the claim's oldest. */
type StoredSpan = [first?: number, last?: number | null, received?: number];

/** A claim's values as stored, relative to its columns `oldest` and `newest`. A plain text is the only value of a field, with an empty span. */
export type StoredAttributes = Record<string, string | Record<string, StoredSpan>>;

/** The seconds of a claim's oldest and newest observation. Null in rows from before these columns, which store full spans. */
export interface Ends<Second extends number | null = number> {
  oldest: Second;
  newest: Second;
}

type FieldSpans = Record<string, Record<string, Span>>;

/** Figures of a store, which have columns of their own. `seen` is the second of the newest observation. */
const figures = { followers: true, rating: true, seen: true };
export type StoreFigure = keyof typeof figures;
const isFigure = (field: string): boolean => lookUp(figures, field) !== undefined;

// `for … in` avoids building lists: each observation goes through the values of about twenty claims.

/** The seconds of a claim's oldest and newest observation; 0 where it has none. */
export const endsOf = (slow: AttributeClaims): Ends => {
  let [oldest, newest] = [Infinity, 0];
  for (const field in slow) {
    const values = (slow as FieldSpans)[field];
    for (const value in values) {
      const span = values[value] as Span;
      oldest = Math.min(oldest, span[0]);
      newest = Math.max(newest, span[1]);
    }
  }
  return { oldest: oldest === Infinity ? 0 : oldest, newest };
};

const storedSpan = (span: Span, { oldest, newest }: Ends): StoredSpan => {
  const isNewest = span[1] === newest;
  if (span[2] !== undefined) return [span[0], isNewest ? null : span[1], span[2]];
  if (!isNewest) return [span[0], span[1]];
  return span[0] === oldest ? [] : [span[0]];
};

const spanOf = (span: StoredSpan, { oldest, newest }: Ends<number | null>): Span => {
  const first = span[0] ?? oldest ?? newest ?? 0;
  const last = span[1] ?? newest ?? first;
  return span[2] === undefined ? [first, last] : [first, last, span[2]];
};

const storedValues = (values: Record<string, Span>, ends: Ends): StoredAttributes[string] => {
  const spans: Record<string, StoredSpan> = createWordRecord();
  let [count, only] = [0, ''];
  for (const value in values) {
    spans[value] = storedSpan(values[value] as Span, ends);
    count += 1;
    only = value;
  }
  return count === 1 && spans[only]?.length === 0 ? only : spans;
};

export const toStoredAttributes = (slow: AttributeClaims, ends: Ends): StoredAttributes => {
  const stored: StoredAttributes = {};
  for (const field in slow)
    if (!isFigure(field)) stored[field] = storedValues((slow as FieldSpans)[field] as Record<string, Span>, ends);
  return stored;
};

const figureOf = (slow: AttributeClaims, field: StoreFigure): [value: number | null, second: number | null] => {
  for (const value in slow[field]) return [Number(value), slow[field]?.[value]?.[1] ?? null];
  return [null, null];
};

export const toStoreFigures = (slow: AttributeClaims): StoreFigures => {
  const [followers, followers_second] = figureOf(slow, 'followers');
  const [rating, rating_second] = figureOf(slow, 'rating');
  const [, seen_second] = figureOf(slow, 'seen');
  return { followers, followers_second, rating, rating_second, seen_second };
};

export const addStoreFigures = (
  slow: AttributeClaims,
  { followers, followers_second, rating, rating_second, seen_second }: StoreFigures,
): AttributeClaims => {
  setNewestVote(slow, 'followers', followers, followers_second ?? 0);
  setNewestVote(slow, 'rating', rating, rating_second ?? 0);
  if (seen_second !== null) setNewestVote(slow, 'seen', '', seen_second);
  return slow;
};

/** Returns a copy that may be added to. */
export const fromStoredAttributes = (stored: StoredAttributes, ends: Ends<number | null>): AttributeClaims => {
  const slow: FieldSpans = {};
  for (const field in stored) {
    const values = stored[field];
    const own: Record<string, Span> = createWordRecord();
    if (typeof values === 'string') own[values] = spanOf([], ends);
    else for (const value in values) own[value] = spanOf(values[value] as StoredSpan, ends);
    slow[field] = own;
  }
  return slow;
};

/** What one observation claims: each field once, sorted by field name. */
export type ClaimedFields = readonly (readonly [field: string, value: string])[];

export const digestClaimedFields = (claims: ClaimedFields): string => toUuidDigest(claims);

const inOrder = (a: ClaimedFields[number], b: ClaimedFields[number]): number =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? -1 : 1;

/** The digest of a claim's newest observation, and the second since which all of its values have been claimed. */
export interface NewestClaim {
  words: string | null;
  since: number | null;
}

/** One with the same digest, not before `since`, changes only the newest second. Null if a late value may turn out to be known earlier. */
export const findNewestClaim = (slow: AttributeClaims, { oldest, newest }: Ends): NewestClaim => {
  const fields: [string, string][] = [];
  let since = oldest;
  for (const field in slow) {
    if (isFigure(field)) continue;
    const values = (slow as FieldSpans)[field];
    for (const value in values) {
      const span = values[value] as Span;
      if (span[1] !== newest) continue;
      if (span[2] !== undefined) return { words: null, since: null };
      since = Math.max(since, span[0]);
      fields.push([field, value]);
    }
  }
  return { words: digestClaimedFields(fields.sort(inOrder)), since };
};

const isSameSpan = (a: StoredSpan, b: StoredSpan | undefined): boolean =>
  b !== undefined && a.length === b.length && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

const isSame = <Value>(a: Record<string, Value>, b: Record<string, Value>, same: (a: Value, b: Value | undefined) => boolean) => {
  let left = 0;
  for (const _ in b) left += 1;
  for (const name in a) {
    if (!same(a[name] as Value, lookUp(b, name))) return false;
    left -= 1;
  }
  return left === 0;
};

const isSameField = (a: StoredAttributes[string], b: StoredAttributes[string] | undefined): boolean =>
  typeof a === 'string' || typeof b === 'string' || b === undefined ? a === b : isSame(a, b, isSameSpan);

/** Whether two stored forms of a claim with one oldest second are the same but for the newest second. */
export const isSameAttributes = (a: StoredAttributes, b: StoredAttributes): boolean => isSame(a, b, isSameField);
