import type { Db } from '@telaah/db';
import type { Voice } from '@telaah/shared/features/market/claim';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';

/** What one reporter said of one thing by one of its keys. */
export interface Claim extends Voice {
  row_id: number;
  key_id: number;
}

const tables = {
  product: { table: 'claim', id: 'product_id' },
  store: { table: 'store_claim', id: 'store_id' },
} as const;

const claimRow = 'row_id bigint, reporter text, key_id bigint, network text, trusted boolean, slow jsonb';

/** All claims of the things. */
export const loadClaims = async (db: Db, kind: 'product' | 'store', ids: number[]): Promise<Claim[]> => {
  if (ids.length === 0) return [];
  const { table, id } = tables[kind];
  const { rows } =
    await sql<Claim>`select ${sql.ref(id)} as row_id, reporter, key_id, network, trusted, slow from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids})`.execute(db);
  return rows;
};

export const writeClaims = async (db: Db, kind: 'product' | 'store', claims: Claim[]): Promise<void> => {
  if (claims.length === 0) return;
  const { table, id } = tables[kind];
  await sql`insert into ${sql.table(table)} (${sql.ref(id)}, reporter, key_id, network, trusted, slow)
    select row_id, reporter, key_id, network, trusted, slow from ${givenRows(claims, claimRow, 'r')}
    order by row_id, reporter, key_id
    on conflict (${sql.ref(id)}, reporter, key_id)
      do update set network = excluded.network, trusted = excluded.trusted, slow = excluded.slow`.execute(db);
};
