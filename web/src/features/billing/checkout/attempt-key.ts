/** The same content keeps its key until a final answer, so that a double click or a retry after a lost answer is one attempt. */
export const createAttempts = (newKey: () => string = () => crypto.randomUUID()) => {
  let current: { content: string; key: string } | null = null;
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    /** `status` of the failed call: after 0, 5xx, 409 and 429 the outcome is open, so the key stays. */
    ended: (status: number): void => {
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) current = null;
    },
  };
};
