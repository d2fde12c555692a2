import type { Db } from '@telaah/db';
import { type StoreRow, upsertStores } from '#src/features/market/attributes.repo.ts';
import { loadClaims, writeClaims } from '#src/features/market/claims.repo.ts';
import { Claims, voteStore } from '#src/features/market/claims.ts';
import type { From } from '#src/features/market/facts.ts';
import { type KeyName, lockRows } from '#src/features/market/identity.repo.ts';
import { markStores } from '#src/features/market/ingest.repo.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import { settledStores } from '#src/features/market/settle.ts';

/** Writes stores, and tells research of what it shows of them. */
export const putStores = async (db: Db, rows: StoreRow[]): Promise<void> => markStores(db, await upsertStores(db, rows));

/**
 * Adds what looks say of their stores to what their reporter says, and brings the stores' rows to what all votes come to. Stores are
 * locked after products, and only to the end of the transaction.
 */
export const settleStores = async (db: Db, looks: Naming[], from: From, names: Names): Promise<void> => {
  const named = looks.flatMap((look) => {
    const key = names.storeKey(look);
    return key === null ? [] : [{ look, key }];
  });
  const roots = new Map<number, KeyName>(named.map(({ key }) => [key.row_id, names.storeRoot(key)]));
  if (roots.size === 0) return;
  const ids = [...roots.keys()];
  await lockRows(db, 'store', ids);
  const claims = new Claims(await loadClaims(db, 'store', ids));
  for (const { look, key } of named)
    voteStore(claims.of(key.row_id, from, key.key_id, Date.parse(look.observed_at)), look, from, names);
  await writeClaims(db, 'store', claims.changed);
  const { votes } = claims;
  await putStores(db, await settledStores(db, { roots, votes, ids: names.ids, now: from.now }));
};
