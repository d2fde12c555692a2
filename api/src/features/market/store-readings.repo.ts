import type { Db } from '@telaah/db';
import { counterTypes } from '@telaah/db/tables/look';
import { sql } from 'kysely';
import { columnsOf, definitionOf } from '#src/features/market/ingest-rows.ts';
import { jsonRows } from '#src/features/market/json-rows.ts';
import type { StoreReading } from '#src/features/market/store-readings.ts';

const row = `store_id int, key_id bigint, day date, digest uuid, first_at timestamptz, last_at timestamptz, dated smallint, source smallint,
  reporter uuid,
  ${definitionOf({ ...counterTypes('followers'), ...counterTypes('following'), ...counterTypes('products') })},
  rating_c smallint, response_rate real, tier smallint, marks text[], joined_at timestamptz`;

/** Keeps readings; one that is there already is only seen earlier or later. In any order the same rows come of it. Answers what was news. */
export const upsertStoreReadings = async (
  db: Db,
  rows: StoreReading[],
): Promise<Pick<StoreReading, 'key_id' | 'day' | 'digest'>[]> => {
  const columns = sql.raw(columnsOf(row));
  const news = await sql<
    Pick<StoreReading, 'key_id' | 'day' | 'digest'>
  >`insert into store_reading (${columns}) select ${columns} from ${jsonRows(rows, row, 'r')} order by store_id, day, digest, key_id
    on conflict (store_id, day, digest, key_id) do update set
      first_at = least(store_reading.first_at, excluded.first_at), last_at = greatest(store_reading.last_at, excluded.last_at)
    where excluded.first_at < store_reading.first_at or excluded.last_at > store_reading.last_at
    returning key_id, day, digest`.execute(db);
  return news.rows;
};
