import type { Db } from '@telaah/db';
import type { Slow } from '@telaah/shared/features/market/claim';
import { sql } from 'kysely';
import { jsonRows } from '#src/features/market/json-rows.ts';

/** What one reporter said of one thing by one of its keys. */
export interface Claim {
  row_id: number;
  reporter: string;
  key_id: number;
  slow: Slow;
}

const tables = {
  product: { table: 'claim', id: 'product_id' },
  store: { table: 'store_claim', id: 'store_id' },
} as const;

/** All claims of the things. */
export const loadClaims = async (db: Db, kind: 'product' | 'store', ids: number[]): Promise<Claim[]> => {
  if (ids.length === 0) return [];
  const { table, id } = tables[kind];
  const { rows } = await sql<Claim>`select ${sql.ref(id)} as row_id, reporter, key_id, slow from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids})`.execute(db);
  return rows;
};

export const writeClaims = async (db: Db, kind: 'product' | 'store', claims: Claim[]): Promise<void> => {
  if (claims.length === 0) return;
  const { table, id } = tables[kind];
  await sql`insert into ${sql.table(table)} (${sql.ref(id)}, reporter, key_id, slow)
    select row_id, reporter, key_id, slow from ${jsonRows(claims, 'row_id bigint, reporter text, key_id bigint, slow jsonb', 'r')}
    order by row_id, reporter, key_id
    on conflict (${sql.ref(id)}, reporter, key_id) do update set slow = excluded.slow`.execute(db);
};
