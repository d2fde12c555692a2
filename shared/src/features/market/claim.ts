/** A value and the first and last second in which it was seen. */
type Values = Record<string, [first: number, last: number]>;

/** What one reporter said of one thing: field → value → when. Joining two is a minimum and a maximum, so that their order is nothing. */
export type Slow<Field extends string = string> = Partial<Record<Field, Values>>;

/** A reporter's values of a field that are kept: those seen last. Addresses of images are signed anew for every visitor. */
const MAX_VALUES = 8;

/** The value seen last; of two seen in the same second the smaller. */
const byLast = ([value, [, last]]: [string, [number, number]], [other, [, otherLast]]: [string, [number, number]]): number =>
  otherLast - last || (value < other ? -1 : 1);

/** Adds what was seen at an instant (ms). Null and undefined say nothing. `keep`: how many values of the field are remembered. */
export const vote = <Field extends string>(
  slow: Slow<Field>,
  field: Field,
  value: string | number | null | undefined,
  at: number,
  keep = MAX_VALUES,
): void => {
  if (value === null || value === undefined) return;
  const second = Math.floor(at / 1000);
  const values: Values = slow[field] ?? {};
  const known = values[value];
  values[value] = known === undefined ? [second, second] : [Math.min(known[0], second), Math.max(known[1], second)];
  const entries = Object.entries(values);
  slow[field] = entries.length <= keep ? values : Object.fromEntries(entries.sort(byLast).slice(0, keep));
};

/**
 * The value that stands, out of all reporters' votes: the newest known one; of two of the same second the smaller. So an older look
 * fills what is unknown and changes nothing else.
 */
export const settle = <Field extends string>(claims: readonly Slow<Field>[], field: Field): string | null => {
  let best: [string, [number, number]] | null = null;
  for (const claim of claims) {
    for (const entry of Object.entries<[number, number]>(claim[field] ?? {})) {
      if (best === null || byLast(entry, best) < 0) best = entry;
    }
  }
  return best?.[0] ?? null;
};
