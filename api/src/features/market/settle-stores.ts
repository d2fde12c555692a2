import type { Db } from '@telaah/db';
import { type Agreed, agreedStores, repeatsOf } from '#src/features/market/agreed.ts';
import { loadStores, type StoreRow, upsertStores } from '#src/features/market/attributes.repo.ts';
import { loadClaims, sayAgain, writeClaims } from '#src/features/market/claims.repo.ts';
import { Claims, voteStore } from '#src/features/market/claims.ts';
import { centi, type From } from '#src/features/market/facts.ts';
import { type KeyName, lockRows } from '#src/features/market/identity.repo.ts';
import { markStores } from '#src/features/market/ingest.repo.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import { settledStores } from '#src/features/market/settle.ts';

/** Writes stores, and tells research of what it shows of them. */
export const putStores = async (db: Db, rows: StoreRow[]): Promise<void> => markStores(db, await upsertStores(db, rows));

/** What the newest look that says something says; of two in one second the smaller text, as claims keep it. */
const newestOf = (looks: readonly { look: Naming }[], of: (look: Naming) => number | null): number | null => {
  let [newest, value]: [number, number | null] = [-1, null];
  for (const { look } of looks) {
    const said = of(look);
    const second = Math.floor(Date.parse(look.observed_at) / 1000);
    if (said === null || second < newest) continue;
    if (second > newest || value === null || String(said) < String(value)) value = said;
    newest = second;
  }
  return value;
};

/** The store as it was, seen once more, with the figures of the newest look. */
const seenAgain = (row: StoreRow, { newest }: Agreed, looks: readonly { look: Naming }[]): StoreRow => {
  const at = new Date(newest * 1000).toISOString();
  return {
    ...row,
    rating_c: newestOf(looks, ({ store }) => centi(store.rating)) ?? row.rating_c,
    followers: newestOf(looks, ({ store }) => store.followers.low) ?? row.followers,
    seen_at: at > row.seen_at ? at : row.seen_at,
  };
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
  const agreed = agreedStores(seen, before, from, names);
  const repeats = repeatsOf(agreed, () => true);
  const repeated = await sayAgain(db, 'store', repeats);
  const claims = new Claims(
    await loadClaims(
      db,
      'store',
      ids.filter((id) => !repeated.has(id)),
    ),
  );
  for (const { look, key, key_id } of named) {
    if (repeated.has(key.row_id)) continue;
    voteStore(claims.of(key.row_id, from, key_id, Date.parse(look.observed_at)), look, from, names);
  }
  await writeClaims(db, 'store', claims.changed);
  const others = new Map(roots);
  for (const { row_id } of agreed) others.delete(row_id);
  const settled = await settledStores(db, { roots: others, votes: claims.votes, ids: names.ids, now: from.now });
  const again = agreed.flatMap((each) => {
    const row = before.get(each.row_id);
    return row === undefined ? [] : seenAgain(row, each, seen.get(each.row_id) ?? []);
  });
  await putStores(db, [...settled, ...again]);
};
