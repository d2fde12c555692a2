import type { Db } from '@telaah/db';
import { loadStores, type StoreAttributes, upsertStores } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchNames } from '#src/features/market/claims/batch.ts';
import { insertFirstClaims, loadClaims, loadFigures, repeatClaims, writeClaims } from '#src/features/market/claims/claims.repo.ts';
import { Claims, findNewestStoreFigures, type StoreMention, voteStore } from '#src/features/market/claims/claims.ts';
import { resolveStoreFigures, toResolvedStores } from '#src/features/market/claims/resolve-values.ts';
import { addStoreFigures } from '#src/features/market/claims/stored-claim.ts';
import { findUndisputedStores, repeatOfStore, storeStands } from '#src/features/market/claims/undisputed-rows.ts';
import { type KeyName, lockRows } from '#src/features/market/keys/keys.repo.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import {
  findInformativeRecords,
  type IdentifiedRecord,
  type IdentityKeys,
} from '#src/features/market/observations/identified-record.ts';
import { markStoresDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

/** Writes stores and marks as dirty what research shows of them. */
export const saveStores = async (db: Db, rows: StoreAttributes[]): Promise<void> =>
  markStoresDirty(db, await upsertStores(db, rows));

const isSame = (row: StoreAttributes, before: StoreAttributes | undefined): boolean => {
  if (before === undefined) return false;
  for (const name in row) if (before[name as keyof StoreAttributes] !== row[name as keyof StoreAttributes]) return false;
  return true;
};

const rowsOf = (alike: { row_id: number }[]): number[] => alike.map(({ row_id }) => row_id);

/** Records what observations claim of their stores and resolves the stores. They are locked after products, until the transaction ends. */
export const resolveStores = async (
  db: Db,
  observations: IdentifiedRecord<IdentityKeys, StoreMention>[],
  from: BatchOrigin,
  names: BatchNames,
): Promise<void> => {
  const identified = observations.flatMap(({ wording, snapshot, at }) => {
    const key = names.storeKey(wording);
    return key === null ? [] : [{ wording, snapshot, at, key, key_id: key.key_id }];
  });
  const roots = new Map<number, KeyName>(identified.map(({ key }) => [key.row_id, names.storeRoot(key)]));
  if (roots.size === 0) return;
  const ids = [...roots.keys()];
  const [, before] = await Promise.all([lockRows(db, 'store', ids), loadStores(db, ids)]);
  const seen = Map.groupBy(identified, ({ key }) => key.row_id);
  const by = { from, names };
  const undisputed = findUndisputedStores(seen, before, names);
  const repeats = undisputed.flatMap((each) => {
    const repeat = repeatOfStore(each, by);
    return repeat === null ? [] : { ...repeat, ...findNewestStoreFigures(each.observations) };
  });
  // Figures are read after the repeats are recorded, without waiting in between.
  const [repeated, storedFigures] = await Promise.all([repeatClaims(db, 'store', repeats), loadFigures(db, rowsOf(undisputed))]);
  const agreeing = undisputed.filter((each) => repeated.has(each.row_id) || storeStands(each, by));
  const agreeingIds = new Set(rowsOf(agreeing));
  const first = repeats.filter(({ row_id }) => agreeingIds.has(row_id) && !repeated.has(row_id));
  const inserted = await insertFirstClaims(db, 'store', first);
  const needsVotes = (id: number) => !repeated.has(id) && !inserted.has(id);
  const claims = new Claims(await loadClaims(db, 'store', ids.filter(needsVotes)));
  for (const [row_id, all] of seen) {
    if (!needsVotes(row_id)) continue;
    for (const [key_id, own] of Map.groupBy(all, (observation) => observation.key_id)) {
      const figures = findNewestStoreFigures(own);
      const slow = claims.of(row_id, from, key_id, (figures.seen_second ?? 0) * 1000);
      for (const observation of findInformativeRecords(own, from)) voteStore(slow, observation, from, names);
      addStoreFigures(slow, figures);
    }
  }
  await writeClaims(db, 'store', claims.changed);
  const votes = claims.votes;
  const others = new Map([...roots].filter(([id]) => !agreeingIds.has(id)));
  const resolved = await toResolvedStores(db, { roots: others, votes, ids: names.ids, now: from.now });
  const own = first
    .filter(({ row_id }) => inserted.has(row_id))
    .map((repeat) => ({ ...repeat, slow: addStoreFigures({}, repeat) }));
  const figures = Map.groupBy([...storedFigures, ...own], ({ row_id }) => row_id);
  const unchanged = agreeing.map(({ row_id, row }) => ({
    ...row,
    ...resolveStoreFigures(votes.get(row_id) ?? figures.get(row_id) ?? []),
  }));
  await saveStores(
    db,
    [...resolved, ...unchanged].filter((row) => !isSame(row, before.get(row.store_id))),
  );
};
