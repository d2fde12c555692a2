import type { CategoryNode } from '@telaah/shared/features/market/schema';
import { marketplaces as registry } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';

export interface CategoryOption {
  id: number;
  marketplace: MarketplaceId;
  name: string;
  /** Names from the root to this category, such as `Fashion › Sepatu`. */
  path: string;
  level: number;
  products: number;
}

/** At most this many are shown at once; typing narrows them. */
export const SHOWN = 100;

const isKnown = (marketplace: string): marketplace is MarketplaceId => Object.hasOwn(registry, marketplace);

/** The tree as a flat list in its own order, each with its path. Nodes whose parent is missing stand as roots. */
export const categoryOptions = (nodes: readonly CategoryNode[]): CategoryOption[] => {
  const paths = new Map<number, string>();
  return nodes.flatMap(({ category_id, marketplace, parent_id, category_level: level, category_name: name, products }) => {
    if (!isKnown(marketplace)) return [];
    const above = parent_id === null ? undefined : paths.get(parent_id);
    const path = above === undefined ? name : `${above} › ${name}`;
    paths.set(category_id, path);
    return [{ id: category_id, marketplace, name, path, level, products }];
  });
};

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Categories of the chosen marketplaces that hold every word of `typed` somewhere in their path: exact names first, then
 * names that begin with it, upper levels before lower ones. Without words only the first two levels are shown.
 */
export const findCategories = (
  options: readonly CategoryOption[],
  typed: string,
  marketplaces: readonly string[] | undefined,
): CategoryOption[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const mine = marketplaces ? options.filter((option) => marketplaces.includes(option.marketplace)) : options;
  if (words.length === 0) return mine.filter((option) => option.level <= 2).slice(0, SHOWN);
  const hits = mine.filter((option) => words.every((word) => folded(option.path).includes(word)));
  const start = words.join(' ');
  const rank = ({ name }: CategoryOption): number => {
    const own = folded(name);
    return own === start ? 0 : own.startsWith(start) ? 1 : own.includes(start) ? 2 : 3;
  };
  return hits.toSorted((a, b) => rank(a) - rank(b) || a.level - b.level).slice(0, SHOWN);
};
