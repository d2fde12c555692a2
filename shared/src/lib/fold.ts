/** Words that differ in case and blanks alone are the same. */
export const fold = (words: string): string => words.trim().replace(/\s+/gu, ' ').toLowerCase();
