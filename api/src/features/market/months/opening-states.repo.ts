import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import type { MonthOpening } from '#src/features/market/months/judge-history.ts';
import type { ProductAggregate } from '#src/features/market/months/product-months.ts';
import { judgeOf, type StoredJudge, storedJudge } from '#src/features/market/months/stored-judge.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

/** Each product's newest opening that is not after the given month; products without one are left out. */
export const loadMonthOpenings = async (
  db: Db,
  wanted: { product_id: number; period: string }[],
): Promise<Map<number, MonthOpening>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; period: string; observations: number; judge: StoredJudge }>`
    select distinct on (b.product_id) b.product_id, b.period, b.observations, b.judge
    from ${givenRows(wanted, 'product_id bigint, period date', 'w')}
    join month_opening b on b.product_id = w.product_id and b.period <= w.period
    order by b.product_id, b.period desc`.execute(db);
  return new Map(rows.map(({ product_id, judge, ...begin }) => [product_id, { ...begin, judge: judgeOf(judge) }]));
};

export const writeMonthOpenings = async (
  db: Db,
  products: ({ product_id: number } & ProductAggregate['foundOpenings'])[],
): Promise<void> => {
  const replaced = products.filter(({ from }) => from !== null);
  if (replaced.length > 0)
    await sql`delete from month_opening b using ${givenRows(replaced, 'product_id bigint, from date', 'r')}
      where b.product_id = r.product_id and b.period >= r."from"`.execute(db);
  const openings = products.flatMap(({ product_id, openings: own }) => own.map((begin) => ({ product_id, begin })));
  if (openings.length === 0) return;
  const rows = openings.map(({ product_id, begin: { period, observations, judge } }) => ({
    product_id,
    period,
    observations,
    judge: storedJudge(judge),
  }));
  await sql`insert into month_opening (product_id, period, observations, judge) select product_id, period, observations, judge
    from ${givenRows(rows, 'product_id bigint, period date, observations int, judge json', 'r')}
    on conflict (product_id, period) do update set observations = excluded.observations, judge = excluded.judge`.execute(db);
};

/** Deletes openings of months before this one. Older observations then need a rebuild from the first observation. */
export const expireMonthOpenings = async (db: Db, before: string): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('month_opening').where('period', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
