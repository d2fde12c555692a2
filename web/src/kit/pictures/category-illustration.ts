/** In Indonesian what a thing is stands first: `Rak Sepatu` is a rack. */
const WORDS = 2;
/** A brand may stand before it in the name. */
const WORDS_OF_NAME = 3;

const wordsOf = (text: string, count: number): string[] =>
  text
    .toLowerCase()
    .match(/[a-z]{2,}/g)
    ?.slice(0, count) ?? [];

/**
 * What of `goods.svg` is drawn for goods without a picture, each upon the one before: a box, what words of the name call them, and what
 * their category does. What the file does not have draws nothing.
 */
export const findIllustrations = (name: string, category?: string | null): string[] => {
  const words = [...wordsOf(category ?? '', WORDS), ...wordsOf(name, WORDS_OF_NAME), 'box'];
  return [...new Set(words)].reverse();
};
