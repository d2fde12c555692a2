import type { Db } from '@telaah/db';
import type { Voice } from '@telaah/shared/features/market/claim';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';
import { isSameSlow, newestOf, type StoredSlow, slowOf, storedSlow } from '#src/features/market/stored-claim.ts';

/** What one reporter said of one thing by one of its keys. */
export interface Claim extends Voice {
  row_id: number;
  key_id: number;
  /** As it was read; left out: it is new. */
  stored?: ClaimRow;
}

interface ClaimRow extends Omit<Claim, 'slow' | 'stored'> {
  slow: StoredSlow;
  /** The second of the newest look. */
  newest: number | null;
}

const tables = {
  product: { table: 'claim', id: 'product_id' },
  store: { table: 'store_claim', id: 'store_id' },
} as const;

const claimRow = 'row_id bigint, reporter text, key_id bigint, network text, trusted boolean, slow json, newest bigint';

/** All claims of the things. */
export const loadClaims = async (db: Db, kind: 'product' | 'store', ids: number[]): Promise<Claim[]> => {
  if (ids.length === 0) return [];
  const { table, id } = tables[kind];
  const { rows } =
    await sql<ClaimRow>`select ${sql.ref(id)} as row_id, reporter, key_id, network, trusted, slow, newest from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids})`.execute(db);
  return rows.map((row) => ({ ...row, slow: slowOf(row.slow, row.newest), stored: row }));
};

const rowOf = ({ row_id, reporter, key_id, network, trusted, slow }: Claim): ClaimRow => {
  const newest = newestOf(slow);
  return { row_id, reporter, key_id, network, trusted, slow: storedSlow(slow, newest), newest };
};

/** Was nothing said but the same once more? */
const isRepeated = ({ network, trusted, slow }: ClaimRow, before: ClaimRow | undefined): boolean =>
  before !== undefined &&
  before.newest !== null &&
  before.network === network &&
  before.trusted === trusted &&
  isSameSlow(slow, before.slow);

/** Writes claims that were added to. Most say what they said before: of these the moment alone is written. */
export const writeClaims = async (db: Db, kind: 'product' | 'store', claims: Claim[]): Promise<void> => {
  const { table, id } = tables[kind];
  const told = claims.map((claim) => ({ row: rowOf(claim), before: claim.stored }));
  const { again = [], anew = [] } = Object.groupBy(told, ({ row, before }) => (isRepeated(row, before) ? 'again' : 'anew'));
  const seen = again.filter(({ row, before }) => row.newest !== before?.newest).map(({ row }) => row);
  if (seen.length > 0)
    await sql`update ${sql.table(table)} c set newest = r.newest
      from ${givenRows(seen, 'row_id bigint, reporter text, key_id bigint, newest bigint', 'r')}
      where (c.${sql.ref(id)}, c.reporter, c.key_id) = (r.row_id, r.reporter, r.key_id)`.execute(db);
  if (anew.length === 0) return;
  const rows = anew.map(({ row }) => row);
  await sql`insert into ${sql.table(table)} (${sql.ref(id)}, reporter, key_id, network, trusted, slow, newest)
    select row_id, reporter, key_id, network, trusted, slow, newest from ${givenRows(rows, claimRow, 'r')}
    order by row_id, reporter, key_id
    on conflict (${sql.ref(id)}, reporter, key_id)
      do update set network = excluded.network, trusted = excluded.trusted, slow = excluded.slow, newest = excluded.newest`.execute(
    db,
  );
};
