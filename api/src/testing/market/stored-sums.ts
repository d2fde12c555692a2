import type { Db } from '@telaah/db';
import { createEmptyLike } from '@telaah/db/cluster/paired-table';
import { sql } from 'kysely';
import { nextSums, writeCategorySums, writeStoreSums } from '#src/features/market/publish/group-rows.repo.ts';

type SumsRow = Record<string, unknown>;

/** The order of a floating-point sum changes its last digits. */
const rounded = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);

const inOrder = async (db: Db, categories: string, stores: string): Promise<SumsRow[]> => {
  const all: SumsRow[] = [];
  for (const [table, id] of [
    [categories, 'category_id'],
    [stores, 'store_id'],
  ] as const) {
    const { rows } = await sql<SumsRow>`select * from ${sql.table(table)} order by ${sql.ref(id)}`.execute(db);
    for (const { moved_products: _products, moved_revenue: _revenue, ...sums } of rows)
      all.push(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, rounded(value)])));
  }
  return all;
};

export const readStoredSums = (db: Db): Promise<SumsRow[]> => inOrder(db, 'research_category', 'research_store');

export const recomputeSums = async (db: Db, dayTo: string): Promise<SumsRow[]> => {
  await sql`drop table if exists research_category_next, research_store_next`.execute(db);
  await createEmptyLike(db, { [nextSums.categories]: 'research_category', [nextSums.stores]: 'research_store' });
  const present = { ...nextSums, rows: 'research' };
  await writeCategorySums(db, dayTo, null, present);
  await writeStoreSums(db, dayTo, null, present);
  return inOrder(db, nextSums.categories, nextSums.stores);
};
