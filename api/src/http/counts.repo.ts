import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** What is about to be counted: `points` more of a key, of which there may be `most` in `seconds`. */
export interface Count {
  key: string;
  /** 0: nothing is counted, but there must be some left. */
  points: number;
  most: number;
  seconds: number;
}

/**
 * Counts all of them or, where one is used up, nothing: then answers the milliseconds until there is room. What is larger than its whole
 * limit is let by once nothing else was counted: it would never fit. One statement, over the rows that the limiter keeps.
 */
export const countAll = async (db: Db, counts: readonly Count[], now: Date): Promise<number | null> => {
  const at = now.getTime();
  const rows = counts.map(({ seconds, ...count }) => ({ ...count, expire: at + seconds * 1000 }));
  const result = await sql<{ wait: number | null }>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as w(key text, points int, most bigint, expire bigint)),
    held as materialized (
      select key, points, expire from rate_limit where key in (select key from wanted) and expire > ${at} order by key for update),
    full_ones as (
      select held.expire - ${at} as wait from held join wanted using (key)
      where held.points + greatest(1, least(wanted.points, wanted.most)) > wanted.most),
    counted as (
      insert into rate_limit as r (key, points, expire)
      select key, points, expire from wanted where points > 0 and not exists (select from full_ones) order by key
      on conflict (key) do update set
        points = excluded.points + case when r.expire > ${at} then r.points else 0 end,
        expire = case when r.expire > ${at} then r.expire else excluded.expire end)
    select max(wait) as wait from full_ones`.execute(db);
  return result.rows[0]?.wait ?? null;
};
