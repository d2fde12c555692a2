import type { Slow, Span } from '@telaah/shared/features/market/claim';

/** A span without its last second where that is the claim's newest, and empty where its first is that too. */
type StoredSpan = [first?: number, last?: number | null, heard?: number];

/** A claim's values as they are stored, see `newest` of `claim`. A text is the one value of a field, in an empty span. */
export type StoredSlow = Record<string, string | Record<string, StoredSpan>>;

type Said = Record<string, Record<string, Span>>;

// Loops over names make no lists of what they meet: every look meets some twenty claims' values.

/** The second of the newest look at a thing, as far as its claim knows. */
export const newestOf = (slow: Slow): number => {
  let newest = 0;
  for (const field in slow) {
    const values = (slow as Said)[field];
    for (const value in values) newest = Math.max(newest, (values[value] as Span)[1]);
  }
  return newest;
};

const storedSpan = (span: Span, newest: number): StoredSpan => {
  const isNewest = span[1] === newest;
  if (span[2] !== undefined) return [span[0], isNewest ? null : span[1], span[2]];
  if (!isNewest) return [span[0], span[1]];
  return span[0] === newest ? [] : [span[0]];
};

const spanOf = (span: StoredSpan, newest: number | null): Span => {
  const first = span[0] ?? newest ?? 0;
  const last = span[1] ?? newest ?? first;
  return span[2] === undefined ? [first, last] : [first, last, span[2]];
};

const storedValues = (values: Record<string, Span>, newest: number): StoredSlow[string] => {
  const spans: Record<string, StoredSpan> = {};
  let [count, only] = [0, ''];
  for (const value in values) {
    spans[value] = storedSpan(values[value] as Span, newest);
    count += 1;
    only = value;
  }
  return count === 1 && spans[only]?.length === 0 ? only : spans;
};

export const storedSlow = (slow: Slow, newest: number): StoredSlow => {
  const stored: StoredSlow = {};
  for (const field in slow) stored[field] = storedValues((slow as Said)[field] as Record<string, Span>, newest);
  return stored;
};

/** A copy of its own, to be added to. `newest` is null of a claim that names all its seconds. */
export const slowOf = (stored: StoredSlow, newest: number | null): Slow => {
  const slow: Said = {};
  for (const field in stored) {
    const values = stored[field];
    const own: Record<string, Span> = {};
    if (typeof values === 'string') own[values] = spanOf([], newest);
    else for (const value in values) own[value] = spanOf(values[value] as StoredSpan, newest);
    slow[field] = own;
  }
  return slow;
};

const isSameSpan = (a: StoredSpan, b: StoredSpan | undefined): boolean =>
  b !== undefined && a.length === b.length && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** Has `a` what `b` has and nothing else, as `same` compares them? */
const isSame = <Value>(a: Record<string, Value>, b: Record<string, Value>, same: (a: Value, b: Value | undefined) => boolean) => {
  let left = 0;
  for (const _ in b) left += 1;
  for (const name in a) {
    if (!same(a[name] as Value, b[name])) return false;
    left -= 1;
  }
  return left === 0;
};

const isSameField = (a: StoredSlow[string], b: StoredSlow[string] | undefined): boolean =>
  typeof a === 'string' || typeof b === 'string' || b === undefined ? a === b : isSame(a, b, isSameSpan);

/** Do two tellings say the same but for the second of the newest look? */
export const isSameSlow = (a: StoredSlow, b: StoredSlow): boolean => isSame(a, b, isSameField);
