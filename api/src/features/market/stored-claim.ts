import type { Slow, Span } from '@telaah/shared/features/market/claim';

/** A span without its last second where that is the claim's newest, and empty where its first is that too. */
type StoredSpan = [first?: number, last?: number | null, heard?: number];

/** A claim's values as they are stored, see `newest` of `claim`. A text is the one value of a field, in an empty span. */
export type StoredSlow = Record<string, string | Record<string, StoredSpan>>;

type Said = Record<string, Record<string, Span>>;

/** The second of the newest look at a thing, as far as its claim knows. */
export const newestOf = (slow: Slow): number => {
  let newest = 0;
  for (const values of Object.values(slow as Said)) for (const [, last] of Object.values(values)) newest = Math.max(newest, last);
  return newest;
};

const storedSpan = ([first, last, heard]: Span, newest: number): StoredSpan => {
  if (heard !== undefined) return [first, last === newest ? null : last, heard];
  if (last !== newest) return [first, last];
  return first === last ? [] : [first];
};

const spanOf = ([since, last, heard]: StoredSpan, newest: number | null): Span => {
  const first = since ?? newest ?? 0;
  const until = last ?? newest ?? first;
  return heard === undefined ? [first, until] : [first, until, heard];
};

export const storedSlow = (slow: Slow, newest: number): StoredSlow => {
  const stored: StoredSlow = {};
  for (const [field, values] of Object.entries(slow as Said)) {
    const spans: Record<string, StoredSpan> = {};
    for (const [value, span] of Object.entries(values)) spans[value] = storedSpan(span, newest);
    const [only, ...others] = Object.entries(spans);
    stored[field] = only !== undefined && others.length === 0 && only[1].length === 0 ? only[0] : spans;
  }
  return stored;
};

/** A copy of its own, to be added to. `newest` is null of a claim that names all its seconds. */
export const slowOf = (stored: StoredSlow, newest: number | null): Slow => {
  const slow: Said = {};
  for (const [field, values] of Object.entries(stored)) {
    const own: Record<string, Span> = {};
    if (typeof values === 'string') own[values] = spanOf([], newest);
    else for (const [value, span] of Object.entries(values)) own[value] = spanOf(span, newest);
    slow[field] = own;
  }
  return slow;
};

const isSameSpan = (a: StoredSpan, b: StoredSpan | undefined): boolean =>
  b !== undefined && a.length === b.length && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

const isSameField = (a: StoredSlow[string], b: StoredSlow[string] | undefined): boolean => {
  if (typeof a === 'string' || typeof b === 'string' || b === undefined) return a === b;
  const values = Object.keys(a);
  return values.length === Object.keys(b).length && values.every((value) => isSameSpan(a[value] as StoredSpan, b[value]));
};

/** Do two tellings say the same but for the second of the newest look? */
export const isSameSlow = (a: StoredSlow, b: StoredSlow): boolean => {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => isSameField(a[field] as StoredSlow[string], b[field]));
};
