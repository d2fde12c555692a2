import { arrayOf, observationListSql } from '@telaah/db/months/list-sql';
import type { Client } from '../market/database.ts';

/** The straightforward schema: products and a row per product and day, without rollups or running totals; filled from product_month. */
const SCHEMA = `
  create schema naive;
  create table naive.category (category_id int primary key, parent_id int, name text not null);
  create index on naive.category (parent_id);
  create table naive.product (
    product_id bigint primary key, marketplace_id smallint not null, category_id int, store_id int, brand_id int, location_id smallint,
    name text not null, url text, price bigint, rating_c smallint);
  create index on naive.product (category_id);
  create index on naive.product (store_id);
  create table naive.fact (
    product_id bigint not null, day date not null, price bigint, stock bigint, sold bigint, revenue bigint, reviews bigint, rating_c smallint,
    primary key (product_id, day))`;

/** The total before day d of a month: of the previous day, or the opening total of the month. */
const before = (column: string, base: string) => `case when d = 1 then m.${base} else l.${column}[d - 1] end`;
const sold = (expression: string) =>
  `case when l.sold_mid[d] is not null and (${before('sold_mid', 'base_mid')}) is not null then ${expression} end`;

const lists = [
  ...(['sold_mid', 'revenue_cum', 'reviews'] as const).map((name) => `${arrayOf('m', name)} as ${name}`),
  ...(['price', 'stock', 'rating_c'] as const).map((name) => `${observationListSql('m', name)} as ${name}`),
];

/** Rows are inserted day by day, as they would arrive. $1: last product inserted before. */
const FACTS = `
  insert into naive.fact
  select m.product_id, m.period + d - 1, l.price[d], l.stock[d],
    ${sold(`greatest(0, l.sold_mid[d] - (${before('sold_mid', 'base_mid')}))`)},
    ${sold(`greatest(0, l.revenue_cum[d] - (${before('revenue_cum', 'base_revenue')}))`)},
    l.reviews[d], l.rating_c[d]
  from product_month m cross join lateral (select ${lists.join(', ')} offset 0) l cross join generate_series(1, 31) d
  where m.product_id > $1 and (l.price[d] is not null or l.sold_mid[d] is not null)
  order by m.period, d, m.product_id`;

/** Adds the market's growth since the last call. Returns the number of fact rows. */
export const fillNaive = async (client: Client): Promise<number> => {
  const { rows: there } = await client.query(`select to_regclass('naive.fact') is not null as yes`);
  if (!there[0].yes) await client.query(SCHEMA);
  const { rows } = await client.query('select coalesce(max(product_id), 0)::bigint as id from naive.product');
  const lastProduct = [rows[0].id];
  await client.query('insert into naive.category select category_id, parent_id, name from category on conflict do nothing');
  await client.query(FACTS, lastProduct);
  await client.query(
    `insert into naive.product
     select p.product_id, p.marketplace_id, p.category_id, p.store_id, p.brand_id, p.location_id, p.name, p.url, l.price, l.rating_c
     from product p join product_live l using (product_id) where p.product_id > $1 order by p.product_id`,
    lastProduct,
  );
  await client.query('vacuum analyze naive.product, naive.fact, naive.category');
  const counted = await client.query('select count(*) as n from naive.fact');
  return counted.rows[0].n;
};

const SUBTREE = (parameter: string) => `with recursive subtree as (
    select category_id from naive.category where category_id = ${parameter}
    union all select c.category_id from naive.category c join subtree s on c.parent_id = s.category_id)`;

const MEMBERS = 'p.category_id in (select category_id from subtree)';

const page = (head: string, where: string, order: string, having = '') => `${head}
  select p.product_id, p.name, p.price, sum(f.sold)::bigint as sold_30d, sum(f.revenue)::bigint as revenue_30d, count(*) over () as total
  from naive.product p join naive.fact f using (product_id)
  where f.day between $1 and $2 and ${where}
  group by p.product_id ${having} order by ${order} desc nulls last, p.product_id limit 30`;

const totals = (head: string, where: string, having = '') => `${head},
  each as (
    select p.product_id, p.store_id, p.price, p.rating_c, sum(f.sold)::bigint as sold, sum(f.revenue)::bigint as revenue
    from naive.product p join naive.fact f using (product_id)
    where f.day between $1 and $2 and ${where} group by p.product_id ${having})
  select count(*) as products, count(distinct store_id) as stores, sum(sold)::float8 as sold, sum(revenue)::float8 as revenue,
    avg(rating_c)::float8 as rating_c, percentile_disc(0.5) within group (order by price) as price_median from each`;

const series = (head: string, where: string) => `${head}
  select f.day, coalesce(sum(f.sold), 0)::float8 as sold, coalesce(sum(f.revenue), 0)::float8 as revenue
  from naive.product p join naive.fact f using (product_id)
  where f.day between $1 and $2 and ${where} group by f.day order by f.day`;

const FILTER = `p.marketplace_id = $3 and p.price between $4 and $5 and p.rating_c >= $6 and p.location_id = any($7::int[])`;
const CATEGORY = `p.marketplace_id = $3 and ${MEMBERS}`;
const HAVING = 'having sum(f.sold) >= $8';
/** Candidates come from an infix search; the word boundaries only drop partial words, so that both sides find the same. */
const WORDS = `p.name ilike $3 and p.name ilike $4 and p.name ~* $5 and p.name ~* $6`;

/** $1 and $2 are the first and last day. Keys are the names of the questions. */
export const NAIVE = {
  page_category: page(SUBTREE('$4'), CATEGORY, 'revenue_30d'),
  page_filter: page('', FILTER, 'sold_30d', HAVING),
  totals_category: totals(SUBTREE('$4'), CATEGORY),
  totals_filter: totals('with nothing as (select)', FILTER, HAVING),
  series_category: series(SUBTREE('$4'), CATEGORY),
  series_store: series('', 'p.store_id = $3'),
  series_filter: series(SUBTREE('$4'), `${CATEGORY} and p.price >= $5`),
  search: page('', WORDS, 'revenue_30d'),
  history: `select f.day, f.price, f.sold from naive.product p join naive.fact f using (product_id)
    where p.product_id = $3 and f.day between $1 and $2 order by f.day`,
} as const;
