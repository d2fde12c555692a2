import type { Db } from '@telaah/db';
import { counterTypes } from '@telaah/db/tables/observation';
import { sql } from 'kysely';
import type { NewStoreReading } from '#src/features/market/observations/store-readings.ts';
import type { VariantDay } from '#src/features/market/observations/variant-days.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { assignmentsOf, definitionOf, toColumnList } from '#src/features/market/rows/record-columns.ts';

const variantRow = `product_id bigint, day date, variant_id text, seen_at timestamptz, name text, price bigint, original_price bigint,
  ${definitionOf({ ...counterTypes('stock'), ...counterTypes('sold') })}`;

/** Writes readings that are the last of their day. */
export const upsertVariantDays = async (db: Db, rows: VariantDay[]): Promise<void> => {
  const columns = sql.raw(toColumnList(variantRow));
  await sql`insert into variant_day (${columns}) select ${columns} from ${givenRows(rows, variantRow, 'r')} order by product_id, day, variant_id
    on conflict (product_id, day, variant_id) do update set ${sql.raw(assignmentsOf(variantRow, ['product_id', 'day', 'variant_id']))}
    where variant_day.seen_at <= excluded.seen_at`.execute(db);
};

export const deleteVariantDays = async (db: Db, days: { product_id: number; day: string }[]): Promise<void> => {
  await sql`delete from variant_day v using ${givenRows(days, 'product_id bigint, day date', 'r')}
    where (v.product_id, v.day) = (r.product_id, r.day)`.execute(db);
};

/** Deletes all days of products that are rebuilt from their first observation. */
export const deleteVariants = async (db: Db, productIds: number[]): Promise<void> => {
  await sql`delete from variant_day where product_id = any(${productIds})`.execute(db);
};

const readingRow = `store_id int, key_id bigint, day date, digest uuid, first_at timestamptz, last_at timestamptz, dated smallint, source smallint,
  reporter uuid,
  ${definitionOf({ ...counterTypes('followers'), ...counterTypes('following'), ...counterTypes('products') })},
  rating_c smallint, response_rate real, tier smallint, marks text[], joined_at timestamptz`;

const upsertReadings = (rows: NewStoreReading[]) => {
  const columns = sql.raw(toColumnList(readingRow));
  return sql`insert into store_reading (${columns}) select ${columns} from ${givenRows(rows, readingRow, 'r')} order by store_id, day, digest, key_id
    on conflict (store_id, day, digest, key_id) do update set
      first_at = least(store_reading.first_at, excluded.first_at), last_at = greatest(store_reading.last_at, excluded.last_at)
    where excluded.first_at < store_reading.first_at or excluded.last_at > store_reading.last_at`;
};

/** Inserts readings; a stored one only widens its first and last instant. The order of arrival does not matter. */
export const upsertStoreReadings = async (db: Db, rows: NewStoreReading[]): Promise<void> => {
  await upsertReadings(rows).execute(db);
};

/** As `upsertStoreReadings`, and answers the readings that changed something. */
export const upsertStoreReadingsReturning = async (
  db: Db,
  rows: NewStoreReading[],
): Promise<Pick<NewStoreReading, 'key_id' | 'day' | 'digest'>[]> => {
  const news = sql<Pick<NewStoreReading, 'key_id' | 'day' | 'digest'>>`${upsertReadings(rows)} returning key_id, day, digest`;
  return (await news.execute(db)).rows;
};
