/** What the last uses of tokens are kept under. */
export const usageKey = ['usage'] as const;
