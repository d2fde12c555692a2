/** Ignores differences in case and blanks. */
export const fold = (words: string): string => words.trim().replace(/\s+/gu, ' ').toLowerCase();
