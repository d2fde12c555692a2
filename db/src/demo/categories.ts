import { CATEGORY_NAMES } from '#src/demo/category-names.ts';

export interface DemoCategory {
  /** Root to leaf. `id` counts all nodes of the tree from 1, in preorder. */
  path: readonly { id: number; name: string }[];
  /** Position of the root, 0 … 19. */
  root: number;
  /** Of the logarithm of the price, in standard deviations, mean 0 over the roots. */
  priceLevel: number;
  /** Words that listings below this root use. */
  words: readonly string[];
}

/** The 1,800 leaves of the demo market's tree, in preorder. */
const readCategories = (): DemoCategory[] => {
  const leaves: DemoCategory[] = [];
  let id = 0;
  let root = -1;
  let head = { id: 0, name: '', level: 0, words: [] as string[] };
  for (const line of CATEGORY_NAMES.trim().split('\n')) {
    const [name = '', level, words = ''] = line.split(' | ');
    if (level !== undefined) {
      head = { id: ++id, name, level: Number(level), words: words.split(' ') };
      root++;
      continue;
    }
    const [second = '', third = ''] = line.split(': ');
    const middle = { id: ++id, name: second };
    for (const leaf of third.split(', ')) {
      const path = [{ id: head.id, name: head.name }, middle, { id: ++id, name: leaf }];
      leaves.push({ path, root, priceLevel: head.level, words: head.words });
    }
  }
  const mean = leaves.reduce((sum, leaf) => sum + leaf.priceLevel, 0) / leaves.length;
  return leaves.map((leaf) => ({ ...leaf, priceLevel: leaf.priceLevel - mean }));
};

export const demoCategories: readonly DemoCategory[] = readCategories();

/** Variance of `priceLevel`: what is left to 1 varies inside a category. */
export const priceLevelVariance = demoCategories.reduce((sum, leaf) => sum + leaf.priceLevel ** 2, 0) / demoCategories.length;
