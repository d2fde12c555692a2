/**
 * What a table says of a word that may be any text. `constructor` and `toString` are in no table of ours, though every plain object
 * answers to them.
 */
export const lookUp = <Value>(table: Readonly<Partial<Record<string, Value>>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** An object that grows by words from outside: it has nothing of its own, and `__proto__` is a key of it like any other. */
export const byWord = <Value>(): Record<string, Value> => Object.create(null);
