import type { Db } from '@telaah/db';
import { allCategories, type CategoryRow, removeCategories, upsertCategories } from '#src/features/market/category.repo.ts';
import { allKeys, type Said, type StoredKey } from '#src/features/market/identity.repo.ts';
import { categoryFold } from '#src/features/market/keys.ts';

/** What the tree of some marketplaces must become. */
export interface CategoryPlan {
  written: CategoryRow[];
  removed: number[];
  /** Known categories whose place in the tree is another one. */
  moved: number[];
}

/** The value that was first said last: a category that was renamed or moved stays so. `better` decides within one second. */
const newest = <T>(entries: [T, number][], better: (a: T, b: T) => number): T | null =>
  entries.toSorted(([a, first], [b, other]) => other - first || better(a, b))[0]?.[0] ?? null;

const bySpelling = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1);

/** The newest name in its fullest spelling: lists print `Komputer Laptop` where pages say `Komputer & Laptop`. */
const nameOf = (said: Said[]): string => {
  const spellings = new Map<string, [string[], number]>();
  for (const [name, first] of said.flatMap(({ name: names = {} }) => Object.entries(names))) {
    const fold = categoryFold(name);
    const [known, since] = spellings.get(fold) ?? [[], 0];
    spellings.set(fold, [[...known, name], Math.max(since, first)]);
  }
  const fold = newest(
    [...spellings].map(([key, [, first]]) => [key, first]),
    bySpelling,
  );
  return fold === null ? '' : ((spellings.get(fold)?.[0] ?? []).toSorted(bySpelling)[0] ?? '');
};

interface Node {
  root: StoredKey;
  said: Said[];
  parent: Node | null;
}

const isAbove = (node: Node, other: Node): boolean => {
  for (let at: Node | null = other; at !== null; at = at.parent) if (at === node) return true;
  return false;
};

/** Sets each node's parent: the one that was newly said last. What would close a ring is passed over, nodes in the order of their keys. */
const setParents = (nodes: Map<number, Node>, rowOf: Map<number, number>): void => {
  for (const node of [...nodes.values()].sort((a, b) => (a.root.key < b.root.key ? -1 : 1))) {
    const parents = node.said
      .flatMap(({ parent = {} }) => Object.entries(parent))
      .flatMap(([keyId, first]) => {
        const parent = nodes.get(rowOf.get(Number(keyId)) ?? 0);
        return parent === undefined || isAbove(node, parent) ? [] : [[parent, first] as [Node, number]];
      });
    node.parent = newest(parents, (a, b) => (a.root.key < b.root.key ? -1 : 1));
  }
};

const pathOf = (node: Node): number[] => {
  const path: number[] = [];
  for (let at: Node | null = node; at !== null; at = at.parent) path.unshift(at.root.key_id);
  return path;
};

const rowOfNode = (node: Node): CategoryRow => {
  const [l1_id = null, l2_id = null, ...deeper] = pathOf(node);
  return {
    category_id: node.root.key_id,
    marketplace_id: node.root.marketplace_id,
    key: node.root.key,
    parent_id: node.parent?.root.key_id ?? null,
    level: 1 + (l2_id === null ? 0 : 1) + deeper.length,
    l1_id,
    l2_id,
    name: nameOf(node.said),
  };
};

const place = ({ parent_id, level, l1_id, l2_id }: CategoryRow) => `${parent_id}/${level}/${l1_id}/${l2_id}`;

/** Builds the tree anew out of everything that was said of its nodes. Writes nothing. */
export const planCategories = async (db: Db, marketplaceIds: number[]): Promise<CategoryPlan> => {
  const keys = await allKeys(db, 'category', marketplaceIds);
  const known = new Map((await allCategories(db, marketplaceIds)).map((row) => [row.category_id, row]));
  const rowOf = new Map(keys.map((key) => [key.key_id, key.row_id]));
  const nodes = new Map<number, Node>();
  for (const key of keys) if (key.row_id === key.key_id) nodes.set(key.key_id, { root: key, said: [], parent: null });
  for (const key of keys) nodes.get(key.row_id)?.said.push(key.said ?? {});
  // A name that belongs to several categories is nobody's until a look carries nothing else.
  for (const [id, node] of nodes) if (node.said.every((said) => said.name === undefined)) nodes.delete(id);
  setParents(nodes, rowOf);
  const rows = [...nodes.values()].map(rowOfNode);
  const isSame = (row: CategoryRow) => {
    const before = known.get(row.category_id);
    return before !== undefined && place(before) === place(row) && before.name === row.name;
  };
  return {
    written: rows.filter((row) => !isSame(row)),
    removed: [...known.keys()].filter((id) => !nodes.has(id)),
    moved: rows.flatMap((row) => {
      const before = known.get(row.category_id);
      return before === undefined || place(before) === place(row) ? [] : [row.category_id];
    }),
  };
};

export const writeCategories = async (db: Db, { written, removed }: CategoryPlan): Promise<void> => {
  if (written.length > 0) await upsertCategories(db, written);
  if (removed.length > 0) await removeCategories(db, removed);
};
