import type { Db } from '@telaah/db';
import { repeatedStores } from '#src/features/market/agreed.ts';
import { loadStores, type StoreRow, upsertStores } from '#src/features/market/attributes.repo.ts';
import { loadClaims, type Repeat, sayAgain, writeClaims } from '#src/features/market/claims.repo.ts';
import { Claims, voteStore } from '#src/features/market/claims.ts';
import type { From } from '#src/features/market/facts.ts';
import { type KeyName, lockRows } from '#src/features/market/identity.repo.ts';
import { markStores } from '#src/features/market/ingest.repo.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import { settledStores } from '#src/features/market/settle.ts';

/** Writes stores, and tells research of what it shows of them. */
export const putStores = async (db: Db, rows: StoreRow[]): Promise<void> => markStores(db, await upsertStores(db, rows));

/** The store as it was, and seen once more. */
const seenAgain = (before: Map<number, StoreRow>, { row_id, newest }: Repeat): StoreRow[] => {
  const row = before.get(row_id);
  const at = new Date(newest * 1000).toISOString();
  return row === undefined ? [] : [{ ...row, seen_at: at > row.seen_at ? at : row.seen_at }];
};

/**
 * Adds what looks say of their stores to what their reporter says, and brings the stores' rows to what all votes come to. Stores are
 * locked after products, and only to the end of the transaction.
 */
export const settleStores = async (db: Db, looks: Naming[], from: From, names: Names): Promise<void> => {
  const named = looks.flatMap((look) => {
    const key = names.storeKey(look);
    return key === null ? [] : [{ look, key, key_id: key.key_id }];
  });
  const roots = new Map<number, KeyName>(named.map(({ key }) => [key.row_id, names.storeRoot(key)]));
  if (roots.size === 0) return;
  const ids = [...roots.keys()];
  await lockRows(db, 'store', ids);
  const before = await loadStores(db, ids);
  const seen = Map.groupBy(named, ({ key }) => key.row_id);
  const told = repeatedStores(seen, before, from, names);
  const repeated = await sayAgain(db, 'store', told);
  const others = new Map([...roots].filter(([id]) => !repeated.has(id)));
  const claims = new Claims(await loadClaims(db, 'store', [...others.keys()]));
  for (const { look, key, key_id } of named) {
    if (repeated.has(key.row_id)) continue;
    voteStore(claims.of(key.row_id, from, key_id, Date.parse(look.observed_at)), look, from, names);
  }
  await writeClaims(db, 'store', claims.changed);
  const { votes } = claims;
  const settled = await settledStores(db, { roots: others, votes, ids: names.ids, now: from.now });
  await putStores(db, [...settled, ...told.flatMap((each) => (repeated.has(each.row_id) ? seenAgain(before, each) : []))]);
};
