export const usageKey = ['usage'] as const;
