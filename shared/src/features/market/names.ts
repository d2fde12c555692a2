/** Spellings with the same key are one name: lower case, single spaces, no accents. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Slugs and names of one category become one text: `komputer-laptop`, `Komputer & Laptop`. */
export const categoryFold = (name: string): string =>
  nameKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface CategoryNameNode {
  category_id: number;
  parent_id: number | null;
  category_name: string;
}

/** Names from the root as one text; the same path on two marketplaces is the same category. Without its parent one is a root. */
export const categoryPaths = (nodes: readonly CategoryNameNode[]): Map<number, string> => {
  const byId = new Map(nodes.map((node) => [node.category_id, node]));
  const paths = new Map<number, string>();
  const pathOf = ({ category_id, parent_id, category_name }: CategoryNameNode): string => {
    const known = paths.get(category_id);
    if (known !== undefined) return known;
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    const own = categoryFold(category_name);
    const path = parent === undefined ? own : `${pathOf(parent)}>${own}`;
    paths.set(category_id, path);
    return path;
  };
  for (const node of nodes) pathOf(node);
  return paths;
};

const NO_BRAND = new Set(['', '0', '-', 'no brand', 'nobrand', 'tidak ada merek', 'tanpa merek', 'oem', 'lainnya', 'none', 'null']);

/** The brand as shown; null for the marketplaces' many words for none. */
export const brandName = (brand: string | null): string | null => {
  const shown = brand?.replace(/\s+/g, ' ').trim();
  return shown === undefined || NO_BRAND.has(nameKey(shown)) ? null : shown;
};
