import type { Db } from '@telaah/db';
import { type IdentityKind, type KeyMove, rankOf, resolveRows } from '@telaah/shared/features/market/identity';
import { findProductsClaimedIn } from '#src/features/market/claims/attributes.repo.ts';
import {
  rebuildProducts,
  resolveProductsUnder,
  resolveStoresAgain,
} from '#src/features/market/identity/rebuild-products.service.ts';
import { planCategories, saveCategoryPlan } from '#src/features/market/keys/category-tree.ts';
import type { CategoryIdentityClaim } from '#src/features/market/keys/identity.rules.ts';
import { getCachedKeys } from '#src/features/market/keys/key-cache.ts';
import { loadIdentityClaims, writeIdentityClaims } from '#src/features/market/keys/key-claims.repo.ts';
import {
  type BatchClaimant,
  ClaimBatch,
  IdentityClaims,
  Keys,
  namesOf,
  type DatedIdentityClaim as OneSaying,
  resolveCompanions,
} from '#src/features/market/keys/key-claims.ts';
import * as repo from '#src/features/market/keys/keys.repo.ts';
import { type KeyName, nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';
import { markTreeDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

export interface BatchClaims {
  product: OneSaying[];
  store: OneSaying[];
  category: OneSaying<CategoryIdentityClaim>[];
}

type ResolvedKeys = Record<IdentityKind, Keys>;

const kinds = ['store', 'category', 'product'] as const;

const idsOf = (rows: StoredKey[]): number[] => rows.map((row) => row.key_id);

/** Loads the keys that these rows depend on and those that depend on them, transitively. */
const loadAround = async (db: Db, kind: IdentityKind, rows: Map<number, StoredKey>, from: number[]): Promise<void> => {
  for (let frontier = from; frontier.length > 0; ) {
    const missing = [...rows.values()].flatMap((row) => row.claimed_with).filter((id) => !rows.has(id));
    const found = [
      ...(await repo.findDependents(db, kind, frontier)),
      ...(missing.length === 0 ? [] : await repo.findKeysById(db, kind, missing)),
    ].filter((row) => !rows.has(row.key_id));
    for (const row of found) rows.set(row.key_id, row);
    frontier = found.map((row) => row.key_id);
  }
};

/** Adds unknown keys, stronger ones first, so that their ids do not depend on the order of a batch. */
const addMissing = async (db: Db, kind: IdentityKind, keys: Keys, names: KeyName[], by: BatchClaimant): Promise<Set<number>> => {
  const missing = names
    .filter(({ marketplace_id, key }) => keys.find(marketplace_id, key) === undefined)
    .sort((a, b) => rankOf(kind, a.key) - rankOf(kind, b.key) || (nameOf(a) < nameOf(b) ? -1 : 1));
  if (missing.length === 0) return new Set();
  const ids = await repo.reserveIds(db, kind, missing.length);
  missing.forEach((name, i) => {
    const id = ids[i] ?? 0;
    keys.add({ ...name, key_id: id, row_id: id, claimed_with: [], apart: false, ours: by === null, voiced: [], claimed: {} });
  });
  return new Set(ids);
};

// Records new claims, and joins or parts rows by them. `known`: the named keys that exist; afterwards all of them, as stored.
const recordIdentityClaims = async (
  db: Db,
  kind: IdentityKind,
  known: Keys,
  batchClaims: OneSaying[],
  by: BatchClaimant,
): Promise<void> => {
  const names = namesOf(batchClaims);
  const keys = new Keys(names.flatMap(({ marketplace_id, key }) => known.find(marketplace_id, key) ?? []));
  const fresh = await addMissing(db, kind, keys, names, by);
  for (const row of keys.all) known.add(row);
  const voiced = keys.all.filter((row) => !fresh.has(row.key_id) && (by !== null || row.voiced.length > 0));
  const claims = new IdentityClaims(await loadIdentityClaims(db, kind, idsOf(voiced)));
  const was = new Map(keys.all.map((row) => [row.key_id, JSON.stringify(row)]));
  const recorded = new ClaimBatch(keys, claims, by).record(batchClaims);
  const { written, dropped } = claims.changes;
  await writeIdentityClaims(db, kind, written, dropped);
  const at = new Map(recorded.map(({ row, at: instant }) => [row.key_id, instant]));
  const paired = new Set(recorded.flatMap(({ row, what }) => (what === 'with' ? [row.key_id] : [])));
  const affected = new Set<number>();
  for (const row of new Set(recorded.map((each) => each.row))) {
    if (resolveCompanions(row, claims) || (by === null && paired.has(row.key_id))) affected.add(row.key_id);
  }
  const isChanged = (row: StoredKey) => fresh.has(row.key_id) || was.get(row.key_id) !== JSON.stringify(row);
  const changed = new Set(idsOf(keys.all.filter(isChanged)));
  await reassignRows(db, kind, new Map(known.all.map((row) => [row.key_id, row])), {
    fresh,
    changed,
    affected,
    at,
    isTreeChanged: recorded.some(({ what }) => what === 'name' || what === 'parent'),
    marketplaceIds: [...new Set(batchClaims.map((each) => each.marketplace_id))],
  });
};

// Changing a key needs the exclusive identity lock, as batches write its row, and a new version, as processes cache it.
const write = async (db: Db, kind: IdentityKind, keys: StoredKey[], fresh: ReadonlySet<number>): Promise<void> => {
  if (keys.some(({ key_id }) => !fresh.has(key_id))) {
    if (kind !== 'category') await repo.lockIdentity(db);
    if (kind !== 'product') await repo.bumpKeyVersion(db);
  }
  await repo.writeKeys(db, kind, keys);
};

interface RowReassignment {
  fresh: ReadonlySet<number>;
  changed: ReadonlySet<number>;
  affected: ReadonlySet<number>;
  /** Instant (ms) of the observation that changed each key; null: claims were withdrawn. */
  at: ReadonlyMap<number, number> | null;
  isTreeChanged: boolean;
  marketplaceIds: number[];
}

/** Reassigns the rows of keys whose companions changed, writes them, and updates everything that depends on them. */
const reassignRows = async (
  db: Db,
  kind: IdentityKind,
  rows: Map<number, StoredKey>,
  reassignment: RowReassignment,
): Promise<void> => {
  const { fresh, changed, affected, at, isTreeChanged, marketplaceIds } = reassignment;
  const changedIds = [...affected].filter((id) => !fresh.has(id));
  await loadAround(db, kind, rows, changedIds);
  const before = changedIds.map((id) => rows.get(id)?.row_id ?? id);
  const moves = resolveRows(kind, rows, affected);
  const written = new Set([...changed, ...moves.map((move) => move.key_id)]);
  await write(
    db,
    kind,
    [...rows.values()].filter((row) => written.has(row.key_id)),
    fresh,
  );
  const known = moves.filter((move) => !fresh.has(move.key_id));
  const first = Math.min(...(at?.values() ?? []));
  const notes = known.map((move): repo.JoinNote => {
    if (at === null) return { ...move, reason: 'withdrawn', observed_at: null };
    const reason = move.to_id === move.key_id ? 'contradicted' : 'claimed';
    return { ...move, reason, observed_at: new Date(at.get(move.key_id) ?? first) };
  });
  await applyMovedKeys(db, kind, notes, {
    regroupedRows: before,
    fresh,
    rows,
    marketplaceIds: fresh.size + known.length === 0 && !isTreeChanged ? [] : marketplaceIds,
  });
};

interface MovedKeys {
  regroupedRows: number[];
  fresh: ReadonlySet<number>;
  rows: ReadonlyMap<number, StoredKey>;
  marketplaceIds: number[];
}

// Updates what depends on moved keys: observations and claims move along, rows that gained or lost keys are rebuilt and resolved again, and a row
// without observations is deleted. `torn`: rows with a key whose companions changed.
const applyMovedKeys = async (
  db: Db,
  kind: IdentityKind,
  notes: repo.JoinNote[],
  { regroupedRows, fresh, rows, marketplaceIds }: MovedKeys,
): Promise<void> => {
  const moved = [...new Set(notes.flatMap((move: KeyMove) => [move.from_id, move.to_id]))];
  if (notes.length > 0) {
    await repo.lockIdentity(db);
    await repo.recordJoins(db, kind, notes);
  }
  if (kind === 'product') {
    const products = [...new Set([...moved, ...regroupedRows])];
    if (products.length === 0) return;
    await repo.lockIdentity(db);
    await repo.moveObservations(db, notes);
    await rebuildProducts(db, products);
  } else if (kind === 'store') {
    if (notes.length === 0) return;
    await repo.moveStoreObservations(db, notes);
    await resolveStoresAgain(db, moved);
    await resolveProductsUnder(db, 'store', moved);
  } else if (marketplaceIds.length > 0) {
    const plan = await planCategories(db, marketplaceIds);
    // A new key has no products yet.
    const roused = plan.wokenKeys.filter(({ key_id }) => !fresh.has(key_id));
    if (plan.moved.length + roused.length > 0) await repo.lockIdentity(db);
    if (roused.length > 0) await repo.recordJoins(db, kind, roused);
    const voters = await findProductsClaimedIn(db, marketplaceIds, roused);
    // Products that were placed in a category by one of these keys are placed again.
    const left = roused.map(({ from_id }) => from_id);
    const nodes = [...new Set([...moved, ...plan.moved, ...plan.removed, ...left])];
    if (plan.moved.length + plan.removed.length > 0) await markTreeDirty(db, marketplaceIds);
    await resolveProductsUnder(db, 'category', nodes, { between: () => saveCategoryPlan(db, plan), also: voters });
    for (const { key_id, under_id } of plan.fallbacks) {
      const row = rows.get(key_id);
      if (row !== undefined) row.under_id = under_id;
    }
  }
};

/**
 * Finds the keys of everything that a batch names. Known claims only cost reads; new ones are written in a transaction of their own, one batch
 * at a time. `known` was read before. The returned epoch includes the joins that this batch caused itself, so that they are no reason to resolve
 * its names again.
 */
export const resolveKeys = async (
  db: Db,
  batchClaims: BatchClaims,
  by: BatchClaimant,
  known: repo.IdentityVersion,
): Promise<{ keys: ResolvedKeys; epoch: number }> => {
  const cache = getCachedKeys(db, known.version);
  const readClaims = async (on: Db, kind: IdentityKind, keys: Keys, claims: OneSaying[]): Promise<ClaimBatch> => {
    const shared = new ClaimBatch(keys, new IdentityClaims([]), by).keysToCompare(claims);
    return new ClaimBatch(keys, new IdentityClaims(await loadIdentityClaims(on, kind, shared)), by);
  };
  const found = {} as ResolvedKeys;
  const news = new Set<IdentityKind>();
  const find = async (kind: IdentityKind): Promise<void> => {
    const others: OneSaying[] = [];
    found[kind] = new Keys([]);
    for (const each of batchClaims[kind]) {
      const cached = cache.findOwnSourceClaim(each.claim);
      if (cached === undefined || (by === null && cached.since > each.at / 1000)) others.push(each);
      else for (const key of cached.keys) found[kind].add(key);
    }
    for (const key of await cache.find(db, kind, namesOf(others))) found[kind].add(key);
    const claimBatch = await readClaims(db, kind, found[kind], others);
    if (others.some(claimBatch.isNews)) news.add(kind);
    else if (kind !== 'product')
      for (const each of others) cache.cacheOwnSourceClaim(each.claim, claimBatch.toOwnSourceClaim(each));
  };
  await Promise.all(kinds.map(find));
  if (news.size === 0) return { keys: found, epoch: known.epoch };
  const changedKinds = kinds.filter((kind) => news.has(kind));
  const epoch = await db.transaction().execute(async (trx) => {
    await repo.lockNames(trx);
    const current = await repo.findIdentityVersion(trx);
    for (const kind of changedKinds) {
      found[kind] = new Keys(await repo.findKeys(trx, kind, namesOf(batchClaims[kind])));
      const claimBatch = await readClaims(trx, kind, found[kind], batchClaims[kind]);
      await recordIdentityClaims(trx, kind, found[kind], batchClaims[kind].filter(claimBatch.isNews), by);
    }
    // No other transaction joins or parts rows meanwhile. One may have done so before, so the epoch advances only if it did not.
    return current.epoch === known.epoch ? (await repo.findIdentityVersion(trx)).epoch : known.epoch;
  });
  return { keys: found, epoch };
};

/** Reassigns keys by their claims, after `change` withdrew some of these (`isTaken`) or restored them. */
export const reassignKeys = async (
  db: Db,
  kind: IdentityKind,
  ids: number[],
  { isTaken, change }: { isTaken: boolean; change: (trx: Db) => Promise<void> },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await repo.lockNames(trx);
    await change(trx);
    const rows = new Map((await repo.findKeysById(trx, kind, ids)).map((row) => [row.key_id, row]));
    const claims = new IdentityClaims(await loadIdentityClaims(trx, kind, ids));
    const affected = new Set([...rows.values()].filter((row) => resolveCompanions(row, claims)).map((row) => row.key_id));
    const marketplaceIds = [...new Set([...rows.values()].map((row) => row.marketplace_id))];
    await reassignRows(trx, kind, rows, {
      fresh: new Set(),
      changed: new Set(ids),
      affected,
      at: isTaken ? null : new Map(),
      isTreeChanged: true,
      marketplaceIds,
    });
  });

/** Undoes a join: the key has a row of its own from now on, whatever is claimed, and its observations return to it. */
export const undoJoin = async (db: Db, kind: IdentityKind, keyId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await repo.lockNames(trx);
    const [key] = await repo.findKeysById(trx, kind, [keyId]);
    if (key === undefined || key.row_id === key.key_id) return;
    key.apart = true;
    const rows = new Map([[key.key_id, key]]);
    await loadAround(trx, kind, rows, [key.key_id]);
    const moves = resolveRows(kind, rows, [key.key_id]);
    const changed = new Set([key, ...moves.flatMap((move) => rows.get(move.key_id) ?? [])]);
    await write(trx, kind, [...changed], new Set());
    const notes = moves.map((move) => ({ ...move, reason: 'undone' as const, observed_at: null }));
    await applyMovedKeys(trx, kind, notes, { regroupedRows: [], fresh: new Set(), rows, marketplaceIds: [key.marketplace_id] });
  });
