/** Answers of one research generation. They cannot change until the next one, so they need no clock. */
export interface GenerationCache {
  /** The kept answer, or `make`'s, which is asked once however many wait for it. A failure is not kept. */
  get<T>(generation: number, key: string, make: () => Promise<T>): Promise<T>;
}

export const createGenerationCache = (entries = 500): GenerationCache => {
  let current = 0;
  const kept = new Map<string, Promise<unknown>>();

  return {
    get: async <T>(generation: number, key: string, make: () => Promise<T>): Promise<T> => {
      if (generation > current) {
        kept.clear();
        current = generation;
      }
      // A reader of the generation before must not leave its answer among the new ones.
      if (generation < current) return make();
      const found = kept.get(key) as Promise<T> | undefined;
      const answer = found ?? make();
      // Put last again: the first key is the one not used for longest.
      kept.delete(key);
      kept.set(key, answer);
      const [oldest] = kept.keys();
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
      if (!found) answer.catch(() => kept.get(key) === answer && kept.delete(key));
      return answer;
    },
  };
};
