export type IdentityKind = 'product' | 'store' | 'category';

export interface IdentityKeyRow {
  key_id: number;
  key: string;
  /** The row that the key belongs to: the `key_id` of its root. */
  row_id: number;
  /** Stronger keys that were ever claimed together with it. */
  claimed_with: number[];
  /** Keeps its own row whatever is claimed, because a person undid its join. */
  apart: boolean;
}

/** Prefixes of keys, strongest first. A product's own id has none. */
const prefixes: Record<IdentityKind, readonly string[]> = {
  product: ['address:', 'name:'],
  store: ['id:', 'domain:', 'sister:', 'name:'],
  category: ['id:', 'path:', 'name:'],
};

/** 0 is the marketplace's own id; what is greater is weaker. */
export const rankOf = (kind: IdentityKind, key: string): number => {
  const rank = prefixes[kind].findIndex((prefix) => key.startsWith(prefix));
  return kind === 'product' ? rank + 1 : rank;
};

/** A key with more companions is ambiguous (a shop called `Official Store`) and joins nothing any more. */
export const MAX_COMPANIONS = 64;

/**
 * Depends only on all claims ever made of the key, so the order of observations does not matter. A weak key joins its companions'
 * row if they share one, otherwise it keeps its own. An id joins another id only as a variant to its product, if that is no variant
 * itself.
 */
const rowOf = (kind: IdentityKind, row: IdentityKeyRow, rows: ReadonlyMap<number, IdentityKeyRow>): number => {
  if (row.apart || row.claimed_with.length === 0 || row.claimed_with.length > MAX_COMPANIONS) return row.key_id;
  const companions = row.claimed_with.map((id) => rows.get(id)).filter((companion) => companion !== undefined);
  if (rankOf(kind, row.key) === 0) {
    const [parent, ...more] = companions;
    return parent !== undefined && more.length === 0 && parent.claimed_with.length === 0 ? parent.key_id : row.key_id;
  }
  const targets = new Set(companions.map((companion) => companion.row_id));
  const [target] = targets;
  return target !== undefined && targets.size === 1 ? target : row.key_id;
};

export interface KeyMove {
  key_id: number;
  key: string;
  from_id: number;
  to_id: number;
}

/** Moves `affected` keys and their dependents, strongest first. `rows`: these, companions, and keys claimed with any of them. */
export const resolveRows = (
  kind: IdentityKind,
  rows: ReadonlyMap<number, IdentityKeyRow>,
  affected: Iterable<number>,
): KeyMove[] => {
  const dependents = new Map<number, IdentityKeyRow[]>();
  for (const row of rows.values()) {
    for (const id of row.claimed_with) dependents.set(id, [...(dependents.get(id) ?? []), row]);
  }
  const affectedIds = new Set(affected);
  // A key that became a variant can no longer be the product of other variants.
  for (const id of Array.from(affectedIds)) for (const { key_id } of dependents.get(id) ?? []) affectedIds.add(key_id);
  const moves: KeyMove[] = [];
  const ordered = [...rows.values()].sort((a, b) => rankOf(kind, a.key) - rankOf(kind, b.key) || a.key_id - b.key_id);
  for (const row of ordered) {
    if (!affectedIds.has(row.key_id)) continue;
    const to_id = rowOf(kind, row, rows);
    if (to_id === row.row_id) continue;
    moves.push({ key_id: row.key_id, key: row.key, from_id: row.row_id, to_id });
    row.row_id = to_id;
    for (const { key_id } of dependents.get(row.key_id) ?? []) affectedIds.add(key_id);
  }
  return moves;
};
