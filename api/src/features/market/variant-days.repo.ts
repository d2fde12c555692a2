import type { Db } from '@telaah/db';
import { counterTypes } from '@telaah/db/tables/look';
import { sql } from 'kysely';
import { assignmentsOf, columnsOf, definitionOf } from '#src/features/market/ingest-rows.ts';
import { jsonRows } from '#src/features/market/json-rows.ts';
import type { VariantDay } from '#src/features/market/variant-days.ts';

const row = `product_id bigint, day date, variant_id text, seen_at timestamptz, name text, price bigint, original_price bigint,
  ${definitionOf({ ...counterTypes('stock'), ...counterTypes('sold') })}`;

/** Writes readings where they are the last of their day. */
export const upsertVariantDays = async (db: Db, rows: VariantDay[]): Promise<void> => {
  const columns = sql.raw(columnsOf(row));
  await sql`insert into variant_day (${columns}) select ${columns} from ${jsonRows(rows, row, 'r')} order by product_id, day, variant_id
    on conflict (product_id, day, variant_id) do update set ${sql.raw(assignmentsOf(row, ['product_id', 'day', 'variant_id']))}
    where variant_day.seen_at <= excluded.seen_at`.execute(db);
};

/** Forgets days that are to be told anew. */
export const deleteVariantDays = async (db: Db, days: { product_id: number; day: string }[]): Promise<void> => {
  await sql`delete from variant_day v using ${jsonRows(days, 'product_id bigint, day date', 'r')}
    where (v.product_id, v.day) = (r.product_id, r.day)`.execute(db);
};

/** Forgets all days of products that are told anew from their first look. */
export const deleteVariants = async (db: Db, productIds: number[]): Promise<void> => {
  await sql`delete from variant_day where product_id = any(${productIds})`.execute(db);
};
