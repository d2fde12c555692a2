import { isPriced, onDayOf } from '@telaah/db/months/list-sql';
import type { Client } from './database.ts';
import { NEXT_DAY } from './market.ts';

const date = Number(NEXT_DAY.slice(8));
const mid = (day: number) => onDayOf('m', 'sold_mid', day);
const month = `${NEXT_DAY.slice(0, 7)}-01`;

/** Recomputes the rollups of the day, each scope separately, from the product months only. */
const EXPECTED = `
  with each as (
    select p.marketplace_id, p.store_id, p.brand_id, c.l1_id, c.l2_id, case when c.level > 2 then c.category_id end as leaf_id,
      case when ${mid(date)} >= ${mid(date - 1)} then ${mid(date)} - ${mid(date - 1)} else 0 end as sold,
      case when ${mid(date - 1)} is not null then ${onDayOf('m', 'revenue_cum', date)} - ${onDayOf('m', 'revenue_cum', date - 1)} end as revenue
    from product_month m join product p using (product_id) left join category c on c.category_id = p.category_id
    where m.period = '${month}' and (${isPriced('m', date)} or ${mid(date)} is not null)),
  keyed as (
    select 1 as scope, 0 as key, * from each
    union all select 2, l1_id, * from each where l1_id is not null
    union all select 2, l2_id, * from each where l2_id is not null
    union all select 2, leaf_id, * from each where leaf_id is not null
    union all select 3, brand_id, * from each where brand_id is not null
    union all select 4, store_id, * from each where store_id is not null)
  select scope, marketplace_id, key, count(*) as products, coalesce(sum(sold), 0) as sold, coalesce(sum(revenue), 0) as revenue
  from keyed group by 1, 2, 3`;

export const countRollupErrors = async (client: Client): Promise<{ checked: number; wrong: number }> => {
  const { rows } = await client.query(`
    select count(*) as checked, count(*) filter (where (e.products, e.sold, e.revenue) is distinct from (r.products, r.sold, r.revenue)) as wrong
    from (${EXPECTED}) e full join (select * from rollup_day where day = '${NEXT_DAY}') r
      on (r.scope, r.marketplace_id, r.key) = (e.scope, e.marketplace_id, e.key)`);
  return { checked: Number(rows[0].checked), wrong: Number(rows[0].wrong) };
};
