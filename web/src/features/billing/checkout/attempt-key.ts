/**
 * Keys of attempts to buy: the same content keeps its key until it has a final answer, so that a double click or a second try
 * after a lost answer is the same attempt, and other content is another one.
 */
export const createAttempts = (newKey: () => string = () => crypto.randomUUID()) => {
  let current: { content: string; key: string } | null = null;
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    /** `status`: of the failed call; 0 and 5xx leave open what has happened, and 409 says that it is under way. */
    ended: (status: number): void => {
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) current = null;
    },
  };
};
