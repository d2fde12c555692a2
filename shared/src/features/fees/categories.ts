import type { FeeCategory, Scheme } from '#src/features/fees/tables/fee.ts';
import { fold } from '#src/lib/fold-text.ts';

const plain = (text: string): string => fold(text.normalize('NFD').replace(/\p{M}/gu, ''));

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const wordsOf = ({ name, en, zh, words, id }: FeeCategory): string =>
  plain(`${name} ${en} ${zh} ${words} ${id.replaceAll('_', ' ')}`);

/** Chinese has no blanks, so a word may begin anywhere. */
const HAN = /\p{Script=Han}/u;

const matchesWord = (words: readonly string[], part: string): boolean =>
  HAN.test(part) ? words.some((word) => word.includes(part)) : words.some((word) => word.startsWith(part));

/** Every typed word must begin a word of a name or synonym. Names that begin so come first, then whole words. */
export const searchFeeCategories = ({ categories }: Pick<Scheme, 'categories'>, typed: string): readonly FeeCategory[] => {
  const parts = split(plain(typed.slice(0, 80)));
  const [first] = parts;
  if (first === undefined) return categories;
  const found = categories.flatMap((category) => {
    const words = split(wordsOf(category));
    if (!parts.every((part) => matchesWord(words, part))) return [];
    const names = [category.name, category.en, category.zh].map(plain);
    const rank = names.some((name) => name.startsWith(first)) ? 0 : words.includes(first) ? 1 : 2;
    return { category, rank };
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ category }) => category);
};

export const findFeeCategory = ({ categories }: Pick<Scheme, 'categories'>, id: string | null): FeeCategory | null =>
  categories.find((category) => category.id === id) ?? null;
