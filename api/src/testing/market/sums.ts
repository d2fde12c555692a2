import type { Db } from '@telaah/db';
import { observationListSql, onDayOf } from '@telaah/db/months/list-sql';
import { sql } from 'kysely';

const FIGURES = [
  'products',
  'with_sold',
  'with_revenue',
  'sold',
  'sold_low',
  'sold_high',
  'revenue',
  'twin_products',
  'twin_with_sold',
  'twin_with_revenue',
  'twin_sold',
  'twin_revenue',
].join(', ');

/** Every day of every product in every scope: slow and plain, and independent of the code that it checks. */
const EXPECTED = `
  with each as (
    select p.marketplace_id, p.store_id, p.brand_id, c.l1_id, c.l2_id, case when c.level > 2 then c.category_id end as leaf_id,
      p.twin_product_id is not null and coalesce(t.independent_sources >= t.required_sources, true) as twin, (m.period + (d.i - 1)::int) as day,
      ${onDayOf('m', 'sold_low', 'd.i')} as low, ${onDayOf('m', 'sold_mid', 'd.i')} as mid, ${onDayOf('m', 'sold_high', 'd.i')} as high,
      ${onDayOf('m', 'revenue_cum', 'd.i')} as earned, (${observationListSql('m', 'price')})[d.i] as price,
      case d.i when 1 then m.base_low else ${onDayOf('m', 'sold_low', 'd.i - 1')} end as low0,
      case d.i when 1 then m.base_mid else ${onDayOf('m', 'sold_mid', 'd.i - 1')} end as mid0,
      case d.i when 1 then m.base_high else ${onDayOf('m', 'sold_high', 'd.i - 1')} end as high0,
      case d.i when 1 then m.base_revenue else ${onDayOf('m', 'revenue_cum', 'd.i - 1')} end as earned0
    from product_month m join product p using (product_id) left join category c using (category_id)
      left join (select product_id, independent_sources, required_sources from product) t on t.product_id = p.twin_product_id, generate_series(1, 31) d(i)
    where p.independent_sources >= p.required_sources),
  counted as (
    select *, mid is not null and mid0 is not null as known, mid is not null and mid0 is not null and earned is not null and earned0 is not null as paid
    from each where price is not null or mid is not null),
  keyed as (
    select 1 as scope, 0 as key, * from counted
    union all select 2, l1_id, * from counted where l1_id is not null
    union all select 2, l2_id, * from counted where l2_id is not null
    union all select 2, leaf_id, * from counted where leaf_id is not null
    union all select 3, brand_id, * from counted where brand_id is not null
    union all select 4, store_id, * from counted where store_id is not null)
  select scope::int, day, marketplace_id::int, key, count(*) as products, count(*) filter (where known) as with_sold,
    count(*) filter (where paid) as with_revenue,
    sum(case when known and mid > mid0 then mid - mid0 else 0 end) as sold,
    sum(case when low > high0 then low - high0 else 0 end) as sold_low, sum(case when high > low0 then high - low0 else 0 end) as sold_high,
    sum(case when paid then earned - earned0 else 0 end) as revenue,
    count(*) filter (where twin) as twin_products, count(*) filter (where twin and known) as twin_with_sold,
    count(*) filter (where twin and paid) as twin_with_revenue,
    sum(case when twin and known and mid > mid0 then mid - mid0 else 0 end) as twin_sold,
    sum(case when twin and paid then earned - earned0 else 0 end) as twin_revenue
  from keyed group by scope, day, marketplace_id, key`;

/** Rollup rows that differ from the sums of the products' months or are missing, with the expected figures. */
export const wrongSums = async (db: Db): Promise<unknown[]> => {
  const columns = (alias: string) => FIGURES.split(', ').map((name) => `${alias}.${name}`);
  const { rows } = await sql
    .raw(
      `select coalesce(e.scope, r.scope) as scope, coalesce(e.day, r.day) as day, coalesce(e.marketplace_id, r.marketplace_id) as marketplace_id,
        coalesce(e.key, r.key) as key, to_jsonb(e) as expected, to_jsonb(r) as found
      from (${EXPECTED}) e full join rollup_day r on (r.scope, r.day, r.marketplace_id, r.key) = (e.scope, e.day, e.marketplace_id, e.key)
      where (${columns('e').join(', ')}) is distinct from (${columns('r').join(', ')}) order by 1, 2, 3, 4`,
    )
    .execute(db);
  return rows;
};

/** Products with a wrong number of sources, or a required number that counters and the last trust review do not explain. */
export const findWrongSources = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql`
    with said as (
      select product_id, case when bool_or(trusted) then 9 else least(9, count(distinct reporter), count(distinct coalesce(network, ''))) end as independent_sources
      from claim group by product_id),
    rule as (select coalesce((select required_networks from trust_review order by reviewed_at desc limit 1), 2) as required_networks)
    select p.external_id, p.independent_sources, p.required_sources, s.independent_sources as said, l.sold_low, l.badge_low, r.required_networks
    from product p join product_live l using (product_id) left join said s using (product_id) cross join rule r
    where p.independent_sources is distinct from s.independent_sources or p.required_sources not in (1, r.required_networks)
      or (p.required_sources = 1 and p.independent_sources < 8 and (l.sold_low >= 1000 or l.badge_low >= 500))`.execute(db);
  return rows;
};
