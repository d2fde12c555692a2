/** In Indonesian the noun comes first: `Rak Sepatu` is a rack. */
const WORDS = 2;
/** A product's name may start with a brand. */
const WORDS_OF_NAME = 3;

const wordsOf = (text: string, count: number): string[] =>
  text
    .toLowerCase()
    .match(/[a-z]{2,}/g)
    ?.slice(0, count) ?? [];

/** Ids in `goods.svg`, drawn on top of each other: a box, then words of the name, then of the category. Missing ids draw nothing. */
export const findIllustrations = (name: string, category?: string | null): string[] => {
  const words = [...wordsOf(category ?? '', WORDS), ...wordsOf(name, WORDS_OF_NAME), 'box'];
  return [...new Set(words)].reverse();
};
