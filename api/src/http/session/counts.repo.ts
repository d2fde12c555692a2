import type { Db } from '@telaah/db';
import { type RawBuilder, sql } from 'kysely';

/** A count of `points` for a key, of which there may be `most` in `seconds`. */
export interface LimitCount {
  key: string;
  /** 0: counts nothing, but refuses when the limit is used up. */
  points: number;
  most: number;
  seconds: number;
}

/** Counts as JSON, each with the instant (ms) at which its window would end if it began now. */
export const countsJson = (counts: readonly LimitCount[], now: Date): string =>
  JSON.stringify(counts.map(({ seconds, ...count }) => ({ ...count, expire: now.getTime() + seconds * 1000 })));

/**
 * Counts all of `wanted` (key, points, most, expire), or nothing when a limit is used up: `full_ones`, with ms to wait. A count above its whole
 * limit passes while the key is unused. Advisory locks come first, because an earlier statement does not see a new row, and could deadlock.
 */
export const countingSql = (at: unknown): RawBuilder<unknown> => sql`
    in_turn as materialized (
      select w.*, pg_advisory_xact_lock(w.lock)
      from (select wanted.*, hashtextextended(key, 0) as lock from wanted order by lock offset 0) w),
    held as materialized (
      select key, points, expire from rate_limit where key in (select key from in_turn) and expire > ${at}::bigint order by key for update),
    full_ones as materialized (
      select held.expire - ${at}::bigint as wait from held join in_turn w using (key)
      where held.points + greatest(1, least(w.points, w.most)) > w.most),
    counted as (
      insert into rate_limit as r (key, points, expire)
      select key, points, expire from in_turn where points > 0 and not exists (select from full_ones) order by key
      on conflict (key) do update set
        points = excluded.points + case when r.expire > ${at}::bigint then r.points else 0 end,
        expire = case when r.expire > ${at}::bigint then r.expire else excluded.expire end)`;

/** Counts all of them, or nothing when one limit is used up; answers the ms until there is room, or null. One statement. */
export const countAll = async (db: Db, counts: readonly LimitCount[], now: Date): Promise<number | null> => {
  const result = await sql<{ wait: number | null }>`
    with wanted as materialized (
      select * from json_to_recordset(${countsJson(counts, now)}::json) as w(key text, points int, most bigint, expire bigint)),
    ${countingSql(now.getTime())}
    select max(wait) as wait from full_ones`.execute(db);
  return result.rows[0]?.wait ?? null;
};
