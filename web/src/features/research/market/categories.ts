import { categoryPaths } from '@telaah/shared/features/market/names';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import { type MarketplaceId, marketplaceIds } from '@telaah/shared/marketplaces/facts';

/** A category by its name, with its ids on all marketplaces. */
export interface CategoryOption {
  /** The smallest id, so that the question is the same from every marketplace. */
  id: number;
  ids: readonly number[];
  /** Products by marketplace. */
  counts: ReadonlyMap<MarketplaceId, number>;
  name: string;
  /** Names from the root to this category, such as `Fashion › Sepatu`. */
  path: string;
  level: number;
}

/** Options shown at once; typing narrows them. */
export const MAX_CATEGORIES = 100;

const isKnown = (marketplace: string): marketplace is MarketplaceId => marketplaceIds.some((id) => id === marketplace);

/** Flattens the tree in its own order; a category of several marketplaces appears once. */
export const categoryOptions = (nodes: readonly CategoryNode[]): CategoryOption[] => {
  const known = nodes.filter(({ marketplace }) => isKnown(marketplace));
  const keys = categoryPaths(known);
  const paths = new Map<number, string>();
  for (const { category_id, parent_id, category_name } of known) {
    const above = parent_id === null ? undefined : paths.get(parent_id);
    paths.set(category_id, above === undefined ? category_name : `${above} › ${category_name}`);
  }
  return [...Map.groupBy(known, ({ category_id }) => keys.get(category_id)).values()].map((same) => {
    const [first] = same as [CategoryNode];
    const counts = new Map<MarketplaceId, number>();
    for (const { marketplace, products } of same)
      if (isKnown(marketplace)) counts.set(marketplace, products + (counts.get(marketplace) ?? 0));
    const ids = same.flatMap(({ category_id, other_ids = [] }) => [category_id, ...other_ids]);
    const { category_id, category_name: name, category_level: level } = first;
    return {
      id: Math.min(...same.map((node) => node.category_id)),
      ids,
      counts,
      name,
      path: paths.get(category_id) ?? name,
      level,
    };
  });
};

/** The chosen marketplaces that have the category; `undefined` means all. */
export const toMarketplaces = ({ counts }: CategoryOption, chosen: readonly string[] | undefined): MarketplaceId[] =>
  [...counts.keys()].filter((id) => chosen?.includes(id) ?? true);

export const countCategoryProducts = (option: CategoryOption, chosen: readonly string[] | undefined): number =>
  toMarketplaces(option, chosen).reduce((sum, id) => sum + (option.counts.get(id) ?? 0), 0);

/** True if the category, by any of its ids, exists on a chosen marketplace. */
export const isCategoryOn = (nodes: readonly CategoryNode[], id: unknown, chosen: readonly string[] | undefined): boolean =>
  categoryOptions(nodes).some((option) => option.ids.includes(id as number) && toMarketplaces(option, chosen).length > 0);

/** The chosen marketplaces, or the only one that has the category, so that nobody assumes that others were searched. */
export const marketplacesFor = (option: CategoryOption, chosen: readonly string[] | undefined): string[] | undefined =>
  option.counts.size === 1 ? [...option.counts.keys()] : chosen && [...chosen];

const toPlainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Matches every typed word in the path: exact names first, then prefixes, upper levels first. Without words only the first two levels. */
export const searchCategories = (
  options: readonly CategoryOption[],
  typed: string,
  marketplaces: readonly string[] | undefined,
): CategoryOption[] => {
  const words = toPlainText(typed).split(/\s+/).filter(Boolean);
  const mine = options.filter((option) => toMarketplaces(option, marketplaces).length > 0);
  if (words.length === 0) return mine.filter((option) => option.level <= 2).slice(0, MAX_CATEGORIES);
  const hits = mine.filter((option) => words.every((word) => toPlainText(option.path).includes(word)));
  const start = words.join(' ');
  const rank = ({ name }: CategoryOption): number => {
    const own = toPlainText(name);
    return own === start ? 0 : own.startsWith(start) ? 1 : own.includes(start) ? 2 : 3;
  };
  return hits.toSorted((a, b) => rank(a) - rank(b) || a.level - b.level).slice(0, MAX_CATEGORIES);
};

/** The name on `marketplace` of a category given by any marketplace's id; empty if there is none. */
export const categoryNameOn = (nodes: readonly CategoryNode[], marketplace: MarketplaceId, id: number): string => {
  const paths = categoryPaths(nodes);
  const own = nodes.find(({ category_id, other_ids }) => category_id === id || other_ids?.includes(id))?.category_id ?? id;
  const same = nodes.filter(({ category_id }) => paths.get(category_id) === paths.get(own));
  return (
    (same.find((node) => node.marketplace === marketplace) ?? same.find(({ category_id }) => category_id === own))?.category_name ??
    ''
  );
};
