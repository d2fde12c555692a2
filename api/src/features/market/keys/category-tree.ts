import type { Db } from '@telaah/db';
import { categoryFold } from '@telaah/shared/features/market/names';
import {
  allCategories,
  type CategoryKeyFallback,
  type CategoryRecord,
  removeCategories,
  setKeyFallbacks,
  upsertCategories,
} from '#src/features/market/keys/category.repo.ts';
import {
  type ClaimSupport,
  chooseValue,
  findEstablished,
  isEstablished,
  mergeSupport,
} from '#src/features/market/keys/category-support.ts';
import { loadCategoryIdentityClaims } from '#src/features/market/keys/key-claims.repo.ts';
import { IdentityClaims } from '#src/features/market/keys/key-claims.ts';
import { allKeys, type JoinNote, type StoredKey } from '#src/features/market/keys/keys.repo.ts';

export interface CategoryPlan {
  written: CategoryRecord[];
  removed: number[];
  moved: number[];
  /** New fallbacks of keys whose category became alive or stopped being so. */
  fallbacks: CategoryKeyFallback[];
  wokenKeys: JoinNote[];
}

const bySpelling = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1);

type SupportByValue = Map<string, ClaimSupport>;

const addSupport = (words: SupportByValue, value: string, support: ClaimSupport): void => {
  const known = words.get(value);
  words.set(value, known === undefined ? support : mergeSupport([known, support]));
};

interface CategoryTreeNode {
  root: StoredKey;
  names: SupportByValue;
  name: string | null;
  /** By `key_id`. */
  parents: SupportByValue;
  parent: CategoryTreeNode | null;
  isAlive: boolean;
  /** It is the same as its parent here, which takes over its products and everything below it. */
  isSame: boolean;
}

/** The resolved name in its fullest spelling: lists print `Komputer Laptop` where pages print `Komputer & Laptop`. */
const spelling = ({ names }: CategoryTreeNode): string => {
  const spellings = Map.groupBy(names, ([name]) => categoryFold(name));
  const fold = chooseValue(
    [...spellings].map(([each, established]) => [each, mergeSupport(established.map(([, support]) => support))]),
    bySpelling,
  );
  const established = fold === null ? [] : findEstablished(spellings.get(fold) ?? []);
  return established.map(([name]) => name).toSorted(bySpelling)[0] ?? '';
};

/** The name is cached, because it is read both for comparing and for writing. */
const nameOf = (node: CategoryTreeNode): string => {
  node.name ??= spelling(node);
  return node.name;
};

const isAbove = (node: CategoryTreeNode, other: CategoryTreeNode): boolean => {
  for (let at: CategoryTreeNode | null = other; at !== null; at = at.parent) if (at === node) return true;
  return false;
};

const byKey = (a: CategoryTreeNode, b: CategoryTreeNode): number => (a.root.key < b.root.key ? -1 : 1);

// Sets each node's resolved parent, in the order of the nodes' keys; one that would close a ring is skipped. A node that is alive does not move
// under a parent that one network alone claims.
const setParents = (nodes: Map<number, CategoryTreeNode>, rowOf: Map<number, number>): void => {
  for (const node of [...nodes.values()].sort(byKey)) {
    const supportByParent = new Map<CategoryTreeNode, ClaimSupport>();
    for (const [keyId, support] of node.parents) {
      const parent = nodes.get(rowOf.get(Number(keyId)) ?? 0);
      if (parent === undefined || isAbove(node, parent)) continue;
      const known = supportByParent.get(parent);
      supportByParent.set(parent, known === undefined ? support : mergeSupport([known, support]));
    }
    node.parent = chooseValue(
      [...supportByParent].filter(([, support]) => !node.isAlive || isEstablished(support)),
      byKey,
    );
  }
};

const aliveAt = (node: CategoryTreeNode | null): CategoryTreeNode | null => {
  let at = node;
  while (at !== null && !at.isAlive) at = at.parent;
  return at;
};

const pathOf = (node: CategoryTreeNode): number[] => {
  const path: number[] = [];
  for (let at: CategoryTreeNode | null = node; at !== null; at = aliveAt(at.parent)) path.unshift(at.root.key_id);
  return path;
};

const hasId = ({ root }: CategoryTreeNode): boolean => root.key.startsWith('id:');

/** The category that our own sources knew first keeps its id. */
const byAge = (a: CategoryTreeNode, b: CategoryTreeNode): number => ageOf(a) - ageOf(b) || byKey(a, b);
const ageOf = ({ names }: CategoryTreeNode): number => mergeSupport([...names.values()]).ownSourceSince ?? Number.MAX_SAFE_INTEGER;

// Merges categories with one parent and one name, whatever ids their marketplace gave them. A category without a claimed parent may lie anywhere,
// unless others lie below it: then it is a root.
const mergeSame = (nodes: Map<number, CategoryTreeNode>): void => {
  const alive = [...nodes.values()].filter((node) => node.isAlive);
  const above = new Set(alive.map((node) => aliveAt(node.parent)));
  const levels = Map.groupBy(alive, (node) => pathOf(node).length);
  for (const [, level] of [...levels].toSorted(([a], [b]) => a - b)) {
    const placed = level.filter((node) => above.has(node) || aliveAt(node.parent) !== null);
    const sameOf = (node: CategoryTreeNode): string => {
      const { marketplace_id, key_id } = node.root;
      return `${marketplace_id}/${aliveAt(node.parent)?.root.key_id ?? ''}/${categoryFold(nameOf(node)) || key_id}`;
    };
    for (const same of Map.groupBy(placed, sameOf).values()) {
      const [first, ...others] = same.toSorted(byAge);
      for (const other of others) Object.assign(other, { parent: first, isAlive: false, isSame: true });
    }
  }
  mergeNames(alive, above);
};

/** Merges a category known by name alone into the only one of that name with an id. Earlier merges may leave only one. */
const mergeNames = (nodes: readonly CategoryTreeNode[], above: ReadonlySet<CategoryTreeNode | null>): void => {
  const called = (node: CategoryTreeNode): string => `${node.root.marketplace_id}/${categoryFold(nameOf(node))}`;
  const identifiedNodes = Map.groupBy(
    nodes.filter((node) => node.isAlive && hasId(node)),
    called,
  );
  for (const node of nodes) {
    if (!node.isAlive || hasId(node) || above.has(node) || aliveAt(node.parent) !== null) continue;
    const [only, ...others] = identifiedNodes.get(called(node)) ?? [];
    if (only !== undefined && others.length === 0) Object.assign(node, { parent: only, isAlive: false, isSame: true });
  }
};

const rowOfNode = (node: CategoryTreeNode, same: readonly CategoryTreeNode[] = []): CategoryRecord => {
  const [l1_id = null, l2_id = null, ...deeper] = pathOf(node);
  return {
    category_id: node.root.key_id,
    marketplace_id: node.root.marketplace_id,
    key: node.root.key,
    parent_id: aliveAt(node.parent)?.root.key_id ?? null,
    level: 1 + (l2_id === null ? 0 : 1) + deeper.length,
    l1_id,
    l2_id,
    name: nameOf(node),
    other_ids: same.map(({ root }) => root.key_id).toSorted((a, b) => a - b),
  };
};

const toTreePosition = ({ parent_id, level, l1_id, l2_id }: CategoryRecord) => `${parent_id}/${level}/${l1_id}/${l2_id}`;

const toCategoryContent = (row: CategoryRecord) => `${toTreePosition(row)}/${row.other_ids}/${row.name}`;

const addKeyClaims = (node: CategoryTreeNode, key: StoredKey, claims: IdentityClaims): void => {
  const supports: [SupportByValue, 'name' | 'parent'][] = [
    [node.names, 'name'],
    [node.parents, 'parent'],
  ];
  for (const [words, what] of supports) {
    for (const [value, since] of Object.entries(key.claimed?.[what] ?? {}))
      addSupport(words, value, { ownSourceSince: since, claimants: [] });
    for (const [value, sayers] of claims.words(key.key_id, what))
      addSupport(words, value, { ownSourceSince: null, claimants: sayers });
  }
};

/** A name that several categories share belongs to none of them until an observation carries nothing else. */
const nodesOf = (keys: StoredKey[], claims: IdentityClaims): Map<number, CategoryTreeNode> => {
  const nodes = new Map<number, CategoryTreeNode>();
  for (const key of keys)
    if (key.row_id === key.key_id)
      nodes.set(key.key_id, {
        root: key,
        names: new Map(),
        name: null,
        parents: new Map(),
        parent: null,
        isAlive: false,
        isSame: false,
      });
  for (const key of keys) {
    const node = nodes.get(key.row_id);
    if (node !== undefined) addKeyClaims(node, key, claims);
  }
  for (const [id, node] of nodes) {
    if (node.names.size === 0) nodes.delete(id);
    else node.isAlive = isEstablished(mergeSupport([...node.names.values()]));
  }
  return nodes;
};

const placesOf = (keys: StoredKey[], nodes: Map<number, CategoryTreeNode>) =>
  keys.flatMap((key) => {
    const node = nodes.get(key.row_id);
    const under_id = node === undefined || node.isAlive ? null : (aliveAt(node)?.root.key_id ?? 0);
    const reason = under_id === null || node?.isSame ? ('claimed' as const) : ('withdrawn' as const);
    return under_id === (key.under_id ?? null) ? [] : [{ key, under_id, reason }];
  });

/** Builds the tree from all claims about its nodes. Writes nothing. */
export const planCategories = async (db: Db, marketplaceIds: number[]): Promise<CategoryPlan> => {
  const keys = await allKeys(db, 'category', marketplaceIds);
  const claims = new IdentityClaims(await loadCategoryIdentityClaims(db, marketplaceIds));
  const known = new Map((await allCategories(db, marketplaceIds)).map((row) => [row.category_id, row]));
  const rowOf = new Map(keys.map((key) => [key.key_id, key.row_id]));
  const nodes = nodesOf(keys, claims);
  setParents(nodes, rowOf);
  mergeSame(nodes);
  const same = Map.groupBy(
    [...nodes.values()].filter(({ isSame }) => isSame),
    aliveAt,
  );
  const rows = [...nodes.values()].filter((node) => node.isAlive).map((node) => rowOfNode(node, same.get(node)));
  const living = new Set(rows.map((row) => row.category_id));
  const isSame = (row: CategoryRecord) => {
    const before = known.get(row.category_id);
    return before !== undefined && toCategoryContent(before) === toCategoryContent(row);
  };
  const places = placesOf(keys, nodes);
  return {
    written: rows.filter((row) => !isSame(row)),
    removed: [...known.keys()].filter((id) => !living.has(id)),
    moved: rows.flatMap((row) => {
      const before = known.get(row.category_id);
      return before === undefined || toTreePosition(before) === toTreePosition(row) ? [] : [row.category_id];
    }),
    fallbacks: places.map(({ key, under_id }) => ({ key_id: key.key_id, under_id })),
    wokenKeys: places.map(({ key: { key_id, key, row_id, under_id }, under_id: now, reason }) => ({
      key_id,
      key,
      from_id: under_id ?? row_id,
      to_id: now ?? row_id,
      reason,
      observed_at: null,
    })),
  };
};

export const saveCategoryPlan = async (db: Db, { written, removed, fallbacks }: CategoryPlan): Promise<void> => {
  if (written.length > 0) await upsertCategories(db, written);
  if (removed.length > 0) await removeCategories(db, removed);
  if (fallbacks.length > 0) await setKeyFallbacks(db, fallbacks);
};
