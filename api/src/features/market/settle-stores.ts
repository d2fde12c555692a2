import type { Db } from '@telaah/db';
import type { StoreFigures } from '@telaah/db/tables/claims';
import type { Slow } from '@telaah/shared/features/market/claim';
import { agreedStores, repeatOfStore, storeStands } from '#src/features/market/agreed.ts';
import { loadStores, type StoreRow, upsertStores } from '#src/features/market/attributes.repo.ts';
import { beginToSay, loadClaims, loadFigures, sayAgain, writeClaims } from '#src/features/market/claims.repo.ts';
import { Claims, type StoreField, voteFigures, voteStore } from '#src/features/market/claims.ts';
import type { From } from '#src/features/market/facts.ts';
import { type KeyName, lockRows } from '#src/features/market/identity.repo.ts';
import { markStores } from '#src/features/market/marks.repo.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import { settledStores, storeFigures } from '#src/features/market/settle.ts';
import { figuresOf } from '#src/features/market/stored-claim.ts';

/** Writes stores, and tells research of what it shows of them. */
export const putStores = async (db: Db, rows: StoreRow[]): Promise<void> => markStores(db, await upsertStores(db, rows));

const isSame = (row: StoreRow, before: StoreRow | undefined): boolean =>
  before !== undefined && Object.entries(row).every(([name, value]) => before[name as keyof StoreRow] === value);

/** The newest figures among looks at a store. */
const figuresIn = (looks: readonly { look: Naming }[]): StoreFigures => {
  const told: Slow<StoreField> = {};
  for (const { look } of looks) voteFigures(told, look);
  return figuresOf(told);
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
  const [, before] = await Promise.all([lockRows(db, 'store', ids), loadStores(db, ids)]);
  const seen = Map.groupBy(named, ({ key }) => key.row_id);
  const by = { from, names };
  const alike = agreedStores(seen, before, names);
  const repeats = alike.flatMap((each) => {
    const repeat = repeatOfStore(each, by);
    return repeat === null ? [] : { ...repeat, ...figuresIn(each.looks) };
  });
  const repeated = await sayAgain(db, 'store', repeats);
  const agreed = alike.filter((each) => repeated.has(each.row_id) || storeStands(each, by));
  const first = new Set(agreed.map(({ row_id }) => row_id));
  const begun = await beginToSay(
    db,
    'store',
    repeats.filter(({ row_id }) => first.has(row_id) && !repeated.has(row_id)),
  );
  for (const id of begun) repeated.add(id);
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
  const standing = agreed.flatMap(({ row_id }) => before.get(row_id) ?? []);
  const voices = Map.groupBy(
    await loadFigures(
      db,
      standing.map(({ store_id }) => store_id),
    ),
    ({ row_id }) => row_id,
  );
  const again = standing.map((row) => ({ ...row, ...storeFigures(voices.get(row.store_id) ?? []) }));
  await putStores(
    db,
    [...settled, ...again].filter((row) => !isSame(row, before.get(row.store_id))),
  );
};
