/**
 * The same content keeps its key until it has a final answer, so that a double click or a retry after a lost answer is the same attempt.
 */
export const createAttempts = (newKey: () => string = () => crypto.randomUUID()) => {
  let current: { content: string; key: string } | null = null;
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    /** `status` of the failed call: 0 and 5xx leave the outcome open, 409 means the attempt is still running, 429 that it was not tried. */
    ended: (status: number): void => {
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) current = null;
    },
  };
};
