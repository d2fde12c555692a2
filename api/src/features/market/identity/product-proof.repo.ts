import type { Db } from '@telaah/db';
import type { ProductProofTable } from '@telaah/db/tables/market';
import { daysBetween } from '@telaah/shared/lib/dates/dates';
import { type Insertable, sql } from 'kysely';

/** Products to prove today: at most `most`, a different part of the market each day until all were proved. */
export const productsInTurn = async (db: Db, today: string, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with parts as (select greatest(1, ceil(count(*) / ${most}::float8))::int as n from product)
    select product_id as id from product, parts where product_id % n = ${daysBetween('1970-01-01', today)} % n order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const saveProductProof = async (db: Db, proof: Insertable<ProductProofTable>): Promise<void> => {
  await db.insertInto('product_proof').values(proof).execute();
};
