import type { Db } from '@telaah/db';
import { groupedByEach } from '@telaah/db/cluster/forms';
import { isPriced, onDayOf } from '@telaah/db/months/list-sql';
import { rollupScope } from '@telaah/db/tables/codes';
import type { RollupProofTable } from '@telaah/db/tables/market';
import { addDays, dayParts, firstOfMonth } from '@telaah/shared/lib/dates/dates';
import { type Insertable, sql } from 'kysely';
import type { RollupDelta } from '#src/features/market/months/counted-days.ts';
import { countsSql, countsTwice, twinJoinSql } from '#src/features/market/rows/counts-sql.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { toColumnList } from '#src/features/market/rows/record-columns.ts';
import { findExcludedProducts, isPublished } from '#src/features/market/sums/excluded.repo.ts';

/** One day of one marketplace, the unit of a rebuild. */
export interface RollupCell {
  day: string;
  marketplace_id: number;
}

const PLACE = 'marketplace_id smallint, l1_id int, l2_id int, leaf_id int, brand_id int, store_id int, twin boolean';
const COUNTS = ['products', 'with_sold', 'with_revenue', 'sold', 'sold_low', 'sold_high', 'revenue'] as const;
const TWIN_COUNTS = ['products', 'with_sold', 'with_revenue', 'sold', 'revenue'] as const;
const SUMS = [...COUNTS, ...TWIN_COUNTS.map((name) => `twin_${name}`)];
const columns = sql.raw(SUMS.join(', '));

const changeRow = `product_id bigint, day date, ${PLACE}, products int, with_sold int, with_revenue int, sold bigint, sold_low bigint,
  sold_high bigint, revenue bigint`;

export const appendRollupDeltas = async (db: Db, changes: (RollupDelta & { product_id: number })[]): Promise<void> => {
  if (changes.length === 0) return;
  const own = sql.raw(toColumnList(changeRow));
  await sql`insert into rollup_change (${own}) select ${own} from ${givenRows(changes, changeRow, 'r')}`.execute(db);
};

/** Marks whole days for a rebuild, for so many changes that adding them one by one would cost more. */
export const markDaysDirty = async (db: Db, cells: RollupCell[]): Promise<void> => {
  const distinct = new Map(cells.map(({ day, marketplace_id }) => [`${day}/${marketplace_id}`, { day, marketplace_id }]));
  await sql`insert into dirty_day (day, marketplace_id)
    select day, marketplace_id from ${givenRows([...distinct.values()], 'day date, marketplace_id smallint', 'r')}`.execute(db);
};

export const findDirtyDays = (db: Db): Promise<RollupCell[]> =>
  db.selectFrom('dirty_day').select(['day', 'marketplace_id']).distinct().orderBy('day').orderBy('marketplace_id').execute();

/** Adds pending deltas in the transaction of everything that must show at once, each exactly once. Those of excluded products wait. */
export const applyRollupDeltas = async (db: Db, only?: RollupCell): Promise<void> => {
  const condition = only ? sql`and day = ${only.day} and marketplace_id = ${only.marketplace_id}` : sql``;
  const sums = [
    ...COUNTS.map((name) => `sum(t.${name}) as ${name}`),
    ...TWIN_COUNTS.map((name) => `coalesce(sum(t.${name}) filter (where t.twin), 0) as twin_${name}`),
  ];
  const added = SUMS.map((name) => `${name} = r.${name} + excluded.${name}`);
  const empty = (alias: string) =>
    sql.raw(`(${SUMS.map((name) => `${alias}.${name}`).join(', ')}) = (${SUMS.map(() => 0).join(', ')})`);
  const excluded = await findExcludedProducts(db);
  // Hardly two products have the same places, so memoize would find nothing.
  await sql`set local enable_memoize = off`.execute(db);
  const { rows } = await sql<{ scope: number; day: string; marketplace_id: number; key: number }>`
    with taken as (delete from rollup_change where product_id <> all (${excluded}::bigint[]) ${condition} returning *),
    sums as (
      select k.scope, t.day, t.marketplace_id, k.key, ${sql.raw(sums.join(', '))}
      from taken t cross join lateral
        (values (1, 0), (2, t.l1_id), (2, t.l2_id), (2, t.leaf_id), (3, t.brand_id), (4, t.store_id)) k(scope, key)
      where k.key is not null group by k.scope, t.day, t.marketplace_id, k.key),
    added as (
      insert into rollup_day as r (scope, day, marketplace_id, key, ${columns})
      select scope, day, marketplace_id, key, ${columns} from sums s where not ${empty('s')}
      on conflict (scope, day, marketplace_id, key) do update set ${sql.raw(added.join(', '))}
      returning *)
    select scope, day, marketplace_id, key from added a where ${empty('a')}`.execute(db);
  if (rows.length === 0) return;
  await sql`delete from rollup_day r using ${givenRows(rows, 'scope smallint, day date, marketplace_id smallint, key int', 'n')}
    where (r.scope, r.day, r.marketplace_id, r.key) = (n.scope, n.day, n.marketplace_id, n.key)`.execute(db);
};

const SCOPES = [
  { scope: rollupScope.market, column: null },
  { scope: rollupScope.category, column: 'l1_id' },
  { scope: rollupScope.category, column: 'l2_id' },
  { scope: rollupScope.category, column: 'leaf_id' },
  { scope: rollupScope.brand, column: 'brand_id' },
  { scope: rollupScope.store, column: 'store_id' },
];

/**
 * Rebuilds a day from the product months, and answers how many rows differed. Category rows: levels 1, 2 and leaf; a listing with a twin counts
 * in `sold` and in `twin_*`. Needs REPEATABLE READ, so that it deletes exactly the deltas in those months.
 */
export const rebuildDay = async (db: Db, { day, marketplace_id }: RollupCell): Promise<number> => {
  const { date } = dayParts(day);
  type Total = 'sold_low' | 'sold_mid' | 'sold_high' | 'revenue_cum';
  const now = (name: Total) => `t.${name}`;
  const before = (name: Total, base: string) => (date === 1 ? `m.${base}` : `t.${name}_before`);
  const totals = (['sold_low', 'sold_mid', 'sold_high', 'revenue_cum'] as const).flatMap((name) => [
    `${onDayOf('m', name, date)} as ${name}`,
    ...(date === 1 ? [] : [`${onDayOf('m', name, date - 1)} as ${name}_before`]),
  ]);
  const known = `${now('sold_mid')} is not null and ${before('sold_mid', 'base_mid')} is not null`;
  const counted = `greatest(0, ${now('sold_mid')} - ${before('sold_mid', 'base_mid')}) as sold,
    greatest(0, ${now('sold_low')} - ${before('sold_high', 'base_high')}) as sold_low,
    greatest(0, ${now('sold_high')} - ${before('sold_low', 'base_low')}) as sold_high,
    ${known} as known, case when ${known} then ${now('revenue_cum')} - ${before('revenue_cum', 'base_revenue')} end as revenue`;
  const part = (name: string, filter: string) => ({
    [`${name}products`]: `count(*) ${filter}`,
    [`${name}with_sold`]: `count(*) filter (where known${filter && ' and twin'})`,
    [`${name}with_revenue`]: `count(revenue) ${filter}`,
    [`${name}sold`]: `coalesce(sum(sold) ${filter}, 0)`,
    [`${name}revenue`]: `coalesce(sum(revenue) ${filter}, 0)`,
  });
  const sums = { sold_low: 'sum(sold_low)', sold_high: 'sum(sold_high)', ...part('', ''), ...part('twin_', 'filter (where twin)') };
  const own = sql`day = ${day} and marketplace_id = ${marketplace_id}`;
  await sql`delete from rollup_change where ${own}`.execute(db);
  await sql`delete from dirty_day where ${own}`.execute(db);
  const facts = sql`(select c.l1_id, c.l2_id, case when c.level > 2 then c.category_id end as leaf_id, p.brand_id, p.store_id, ${sql.raw(counted)},
        ${countsTwice} as twin
      from product_month m join product p using (product_id) left join category c on c.category_id = p.category_id ${twinJoinSql(null)}
        cross join lateral (select ${sql.raw(totals.join(', '))} offset 0) t
      where m.period = ${firstOfMonth(day)} and p.marketplace_id = ${marketplace_id} and ${isPublished('p.product_id')} and ${countsSql('p')}
        and (${sql.raw(isPriced('m', date))} or ${sql.raw(now('sold_mid'))} is not null) offset 0)`;
  const { rows } = await sql<{ n: number }>`
    with expected as materialized (
      select scope, key, ${columns} from (${await groupedByEach(db, facts, SCOPES, sums)}) grouped where products > 0),
    present as materialized (select * from rollup_day where ${own}),
    gone as (
      delete from rollup_day r where ${own} and not exists (select 1 from expected e where (e.scope, e.key) = (r.scope, r.key))
      returning 1),
    written as (
      insert into rollup_day (scope, day, marketplace_id, key, ${columns})
      select e.scope, ${day}::date, ${marketplace_id}::smallint, e.key, ${sql.raw(SUMS.map((name) => `e.${name}`).join(', '))}
      from expected e left join present p using (scope, key)
      where p.day is null or (${sql.raw(SUMS.map((name) => `e.${name}`).join(', '))}) is distinct from (${sql.raw(SUMS.map((name) => `p.${name}`).join(', '))})
      on conflict (scope, day, marketplace_id, key) do update set ${sql.raw(SUMS.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning 1)
    select ((select count(*) from gone) + (select count(*) from written))::int as n`.execute(db);
  return rows[0]?.n ?? 0;
};

/** The last day of research: yesterday (WIB), or the newest day with data if older. Pending deltas count in sum. */
export const findLastDay = async (db: Db, today: string): Promise<string> => {
  const yesterday = addDays(today, -1);
  const { rows } = await sql<{ day: string }>`select day from (
      select day, products from rollup_day where scope = 1 and day <= ${yesterday}
      union all select day, products from rollup_change where day <= ${yesterday}) d
    group by day having sum(products) > 0 order by day desc limit 1`.execute(db);
  return rows[0]?.day ?? yesterday;
};

/** Every day from the first to the last in the sums, of every marketplace. */
export const allDays = async (db: Db): Promise<RollupCell[]> => {
  const { rows } = await sql<RollupCell>`
    with known as (select distinct day, marketplace_id from rollup_day where scope = 1)
    select d::date as day, m.marketplace_id
    from (select min(day) as first, max(day) as last from known) k, generate_series(k.first, k.last, interval '1 day') d,
      (select distinct marketplace_id from known) m
    order by 1, 2`.execute(db);
  return rows;
};

export const isDayDirty = async (db: Db, { day, marketplace_id }: RollupCell): Promise<boolean> => {
  const row = await db
    .selectFrom('dirty_day')
    .select('day')
    .where('day', '=', day)
    .where('marketplace_id', '=', marketplace_id)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
};

export const saveProof = async (db: Db, proof: Insertable<RollupProofTable>): Promise<void> => {
  await db.insertInto('rollup_proof').values(proof).execute();
};
