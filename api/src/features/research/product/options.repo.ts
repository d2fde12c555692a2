import type { Db } from '@telaah/db';
import type { OptionsInput } from '@telaah/shared/features/research/calls/options';
import { sql } from 'kysely';

export type Optional = OptionsInput['filter'];

/** The research column of each filter, and the table of its names. Names reach SQL through this table only. */
export const optionTables = {
  store: { column: 'store_id', table: 'store' },
  brand: { column: 'brand_id', table: 'brand' },
  location: { column: 'location_id', table: 'location' },
} as const satisfies Record<Optional, { column: string; table: string }>;

export interface CountedOption {
  id: number;
  marketplace_id: number;
  name: string;
  products: number;
}

/** The number of products of each option on each marketplace. Options without a name are left out, as they cannot be chosen. */
export const countOptions = async (db: Db, filter: Optional): Promise<CountedOption[]> => {
  const { column, table } = optionTables[filter];
  const { rows } = await sql<CountedOption>`
    select n.${sql.ref(column)} as id, r.marketplace_id, n.name, r.products
    from (select ${sql.ref(column)}, marketplace_id, count(*) as products from research where ${sql.ref(column)} is not null group by 1, 2) r
    join ${sql.table(table)} n using (${sql.ref(column)}) where n.name is not null`.execute(db);
  return rows;
};
