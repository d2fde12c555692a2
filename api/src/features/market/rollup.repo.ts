import type { Db } from '@telaah/db';
import { addDays, dayParts, firstOfMonth } from '@telaah/shared/lib/dates';
import { sql } from 'kysely';

export interface DirtyDay {
  day: string;
  marketplace_id: number;
  version: number;
}

export const dirtyDays = (db: Db): Promise<DirtyDay[]> =>
  db.selectFrom('dirty_day').select(['day', 'marketplace_id', 'version']).orderBy('day').orderBy('marketplace_id').execute();

/** Removes the mark unless something was ingested since it was read. */
export const clearDirtyDay = async (db: Db, { day, marketplace_id, version }: DirtyDay): Promise<void> => {
  await db
    .deleteFrom('dirty_day')
    .where('day', '=', day)
    .where('marketplace_id', '=', marketplace_id)
    .where('version', '=', version)
    .execute();
};

/**
 * One day of one marketplace from the product months, whole: never incremented, so that concurrent batches cannot make it wrong.
 * Category rows stand at levels 1 and 2 and at the leaf. A listing whose twin is known counts in `sold` and again in `twin_*`.
 */
export const rebuildDay = async (db: Db, { day, marketplace_id }: DirtyDay): Promise<void> => {
  const { date } = dayParts(day);
  const now = (name: string) => sql.raw(`m.${name}[${date}]`);
  const before = (name: string, base: string) => sql.raw(date === 1 ? `m.${base}` : `m.${name}[${date - 1}]`);
  await sql`delete from rollup_day where day = ${day} and marketplace_id = ${marketplace_id}`.execute(db);
  await sql`
    with facts as materialized (
      select c.l1_id, c.l2_id, case when c.level > 2 then c.category_id end as leaf_id, p.brand_id, p.store_id,
        greatest(${now('sold_mid')} - ${before('sold_mid', 'base_mid')}, 0) as sold,
        greatest(0, ${now('sold_low')} - ${before('sold_high', 'base_high')}) as sold_low,
        greatest(0, ${now('sold_high')} - ${before('sold_low', 'base_low')}) as sold_high,
        case when ${now('sold_mid')} is not null and ${before('sold_mid', 'base_mid')} is not null
          then ${now('revenue_cum')} - ${before('revenue_cum', 'base_revenue')} end as revenue,
        p.twin_product_id is not null and p.twin_marketplace_id is not null as twin
      from product_month m join product p using (product_id) left join category c on c.category_id = p.category_id
      where m.period = ${firstOfMonth(day)} and p.marketplace_id = ${marketplace_id}
        and (${now('price')} is not null or ${now('sold_mid')} is not null)),
    grouped as (
      select grouping(l1_id, l2_id, leaf_id, brand_id, store_id) as g, coalesce(l1_id, l2_id, leaf_id, brand_id, store_id, 0) as key,
        count(*) as products, coalesce(sum(sold), 0) as sold, coalesce(sum(sold_low), 0) as sold_low, coalesce(sum(sold_high), 0) as sold_high,
        coalesce(sum(revenue), 0) as revenue, count(*) filter (where twin) as twin_products,
        coalesce(sum(sold) filter (where twin), 0) as twin_sold, coalesce(sum(revenue) filter (where twin), 0) as twin_revenue
      from facts group by grouping sets ((), (l1_id), (l2_id), (leaf_id), (brand_id), (store_id)))
    insert into rollup_day (scope, day, marketplace_id, key, products, sold, sold_low, sold_high, revenue,
      twin_products, twin_sold, twin_revenue, sold_cum, revenue_cum)
    select case when g = 31 then 1 when g in (15, 23, 27) then 2 when g = 29 then 3 else 4 end,
      ${day}, ${marketplace_id}, key, products, sold, sold_low, sold_high, revenue, twin_products, twin_sold, twin_revenue, 0, 0
    from grouped where products > 0 and (g = 31 or key <> 0)`.execute(db);
};

/** Carries the running totals forward from the day before `from` for one marketplace. */
export const carryTotals = async (db: Db, marketplaceId: number, from: string): Promise<void> => {
  await sql`
    with start as (
      select distinct on (scope, key) scope, key, sold_cum, revenue_cum from rollup_day
      where marketplace_id = ${marketplaceId} and day < ${from} order by scope, key, day desc),
    totals as (
      select r.scope, r.day, r.key,
        coalesce(s.sold_cum, 0) + sum(r.sold) over w as sold_cum, coalesce(s.revenue_cum, 0) + sum(r.revenue) over w as revenue_cum
      from rollup_day r left join start s using (scope, key)
      where r.marketplace_id = ${marketplaceId} and r.day >= ${from}
      window w as (partition by r.scope, r.key order by r.day))
    update rollup_day r set sold_cum = t.sold_cum, revenue_cum = t.revenue_cum from totals t
    where (r.scope, r.day, r.marketplace_id, r.key) = (t.scope, t.day, ${marketplaceId}::smallint, t.key)
      and (r.sold_cum, r.revenue_cum) is distinct from (t.sold_cum::bigint, t.revenue_cum::bigint)`.execute(db);
};

/** The last day that research looks at: yesterday (WIB), or the newest day with data where that is older. */
export const lastDay = async (db: Db, today: string): Promise<string> => {
  const yesterday = addDays(today, -1);
  const { rows } = await sql<{
    day: string | null;
  }>`select max(day) as day from rollup_day where scope = 1 and day <= ${yesterday}`.execute(db);
  return rows[0]?.day ?? yesterday;
};
