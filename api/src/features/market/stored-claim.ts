import type { Slow, Span } from '@telaah/shared/features/market/claim';

/** A span without its last second where that is the claim's newest, and empty where its first is that too. */
type StoredSpan = [first?: number, last?: number | null, heard?: number];

/** A claim's values as they are stored, see `newest` of `claim`. */
export type StoredSlow = Record<string, Record<string, StoredSpan>>;

type Said = Record<string, Record<string, Span>>;

/** The second of the newest look at a thing, as far as its claim knows. */
export const newestOf = (slow: Slow): number => {
  let newest = 0;
  for (const values of Object.values(slow as Said)) for (const [, last] of Object.values(values)) newest = Math.max(newest, last);
  return newest;
};

/** As `to` has it, of each value of each field. */
const mapped = <From, To>(
  fields: Record<string, Record<string, From>>,
  to: (span: From) => To,
): Record<string, Record<string, To>> => {
  const result: Record<string, Record<string, To>> = {};
  for (const [field, values] of Object.entries(fields)) {
    const own: Record<string, To> = {};
    for (const [value, span] of Object.entries(values)) own[value] = to(span);
    result[field] = own;
  }
  return result;
};

export const storedSlow = (slow: Slow, newest: number): StoredSlow =>
  mapped(slow as Said, ([first, last, heard]): StoredSpan => {
    if (heard !== undefined) return [first, last === newest ? null : last, heard];
    if (last !== newest) return [first, last];
    return first === last ? [] : [first];
  });

/** A copy of its own, to be added to. `newest` is null of a claim that names all its seconds. */
export const slowOf = (stored: StoredSlow, newest: number | null): Slow =>
  mapped(stored, ([since, last, heard]): Span => {
    const first = since ?? newest ?? 0;
    const until = last ?? newest ?? first;
    return heard === undefined ? [first, until] : [first, until, heard];
  });

const isSameSpan = (a: StoredSpan, b: StoredSpan | undefined): boolean =>
  b !== undefined && a.length === b.length && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

const isSame = <Value>(a: Record<string, Value>, b: Record<string, Value>, same: (a: Value, b: Value) => boolean): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name] as Value, b[name] as Value))
  );
};

/** Do two tellings say the same but for the second of the newest look? */
export const isSameSlow = (a: StoredSlow, b: StoredSlow): boolean => isSame(a, b, (mine, other) => isSame(mine, other, isSameSpan));
