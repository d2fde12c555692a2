/** Looks up any text as an own key, because every plain object also answers to `constructor` and `toString`. */
export const lookUp = <Value>(table: Readonly<Partial<Record<string, Value>>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** An object for keys from outside: it inherits nothing, and `__proto__` is a key like any other. */
export const createWordRecord = <Value>(): Record<string, Value> => Object.create(null);
