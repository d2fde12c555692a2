import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { bumpKeyVersion } from '#src/features/market/keys/keys.repo.ts';

/** Tables that a snapshot may change though its reporter is not accepted: pending observations, and records of calls. */
const PENDING_TABLES = new Set(['pending_observation', 'capture_batch', 'rate_limit', 'session']);

/** Every row of all other tables, as text. */
export const everything = async (db: Db): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const dumped: Record<string, string> = {};
  for (const { name } of tables) {
    if (PENDING_TABLES.has(name)) continue;
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as "all"
      from ${sql.table(name)} t`.execute(db);
    dumped[name] = rows[0]?.all ?? '';
  }
  return dumped;
};

const TABLES = [
  'observation',
  'product_month',
  'product_live',
  'month_opening',
  'product_detail',
  'product',
  'product_key',
  'claim',
  'store',
  'store_key',
  'store_claim',
  'brand',
  'location',
  'category',
  'category_key',
  'identity_join',
  'rollup_day',
  'rollup_change',
  'rollup_proof',
  'product_proof',
  'excluded_product',
  'dirty_day',
  'dirty_product',
  'dirty_page',
  'keyword',
  'keyword_place',
  'ad_place',
  'research',
  'research_series',
  'research_category',
  'research_store',
  'research_generation',
  'research_patch',
  'import_file',
  'listing_page',
  'placement',
  'placement_day',
  'variant_day',
  'store_reading',
  'fitted_parameters',
  'dispute',
  'confirmation',
  'pending_observation',
  'unstorable_observation',
  'reporter',
  'trust_review',
  'source_network',
  'identity_claim',
  'suppressed_claim',
  'suppressed_observation',
  'suppressed_identity_claim',
  'suppressed_placement',
  'suppressed_store_claim',
  'suppressed_store_reading',
];

/** Empties the market and invalidates cached keys. Used instead of a new database for each case of a property. */
export const clearMarket = async (db: Db): Promise<void> => {
  await sql.raw(`truncate ${TABLES.join(', ')} restart identity cascade`).execute(db);
  await bumpKeyVersion(db);
};

/** The market's figures by the marketplaces' own ids, to compare two ways to one state; without our ids, batches, write times. */
export const marketState = async (db: Db): Promise<Record<string, unknown[]>> => {
  const query = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
  return {
    sightings:
      await query(`select k.external_id, o.key, g.page_key, d.day, d.observations, d.sponsored, d.best_sponsored, d.places, d.found, d.found_at
      from placement_day d join product k using (product_id) join product_key o using (key_id) join listing_page g using (page_id)
      order by 1, 2, 3, 4`),
    variants: await query(`select k.external_id, v.day, v.variant_id, v.seen_at, v.name, v.price, v.stock_low, v.sold_low
      from variant_day v join product k using (product_id) order by 1, 2, 3`),
    storeReadings: await query(
      `select s.key, k.key as said, r.day, r.digest, r.first_at, r.last_at
      from store_reading r join store s using (store_id) join store_key k using (key_id) order by 1, 2, 3, 4`,
    ),
    observations: await query(`select k.external_id, o.observed_at, o.digest, o.price, o.sold_low, o.quarantine_reason
      from observation o join product k using (product_id) order by 1, 2, 3`),
    months:
      await query(`select k.external_id, m.period, m.seen, m.held, m.counted, m.began, m.last_day, m.base_low, m.base_mid, m.base_high, m.base_revenue,
      m.looks, m.priced, m.sold_low, m.sold_mid, m.sold_sd, m.sold_high, m.revenue_cum, m.unsure_cum, m.reviews, m.handed from product_month m join product k using (product_id) order by 1, 2`),
    begins: await query(
      `select k.external_id, b.period, b.observations, b.judge from month_opening b join product k using (product_id) order by 1, 2`,
    ),
    live: await query(`select k.external_id, l.price, l.price_high, l.original_price, l.sold_low, l.source, l.seen_at, l.first_seen_at, l.observations, l.quarantine_reason
      from product_live l join product k using (product_id) order by 1`),
    products:
      await query(`select p.marketplace_id, p.external_id, p.name, p.url, p.image_url, p.listed_at, s.key as store, b.name as brand,
        c.key as category, l.name as location, p.twin_marketplace_id, p.twin_external_id, t.external_id as twin, p.independent_sources, p.required_sources
      from product p left join store s using (store_id) left join brand b using (brand_id) left join category c using (category_id)
      left join location l on l.location_id = p.location_id left join (select product_id, external_id from product) t on t.product_id = p.twin_product_id order by 1, 2`),
    details: await query(
      `select k.external_id, d.seen_at, d.variants from product_detail d join product k using (product_id) order by 1`,
    ),
    stores:
      await query(`select s.marketplace_id, s.key, s.external_id, s.name, s.domain, s.tier, l.name as location, s.rating_c, s.followers,
        s.listed_at, s.seen_at from store s left join location l using (location_id) order by 1, 2`),
    categories: await query(`select c.marketplace_id, c.key, c.name, c.level, p.key as parent, f.key as first, s.key as second
      from category c left join category p on p.category_id = c.parent_id left join category f on f.category_id = c.l1_id
      left join category s on s.category_id = c.l2_id order by 1, 2`),
    keys: await query(
      ['product', 'store', 'category']
        .map(
          (
            kind,
          ) => `select '${kind}' as kind, k.marketplace_id, k.key, r.key as root, k.apart, (select count(*) from unnest(k.claimed_with)) as companions
            from ${kind}_key k join ${kind}_key r on r.key_id = k.${kind}_id`,
        )
        .join(' union all ') + ' order by 1, 2, 3',
    ),
    rollups: await query(`select r.scope, r.day, r.marketplace_id, coalesce(s.key, c.key, b.name_key) as name,
        r.products, r.with_sold, r.with_revenue, r.sold, r.sold_low, r.sold_high, r.revenue,
        r.twin_products, r.twin_with_sold, r.twin_with_revenue, r.twin_sold, r.twin_revenue
      from rollup_day r left join store s on r.scope = 4 and s.store_id = r.key left join category c on r.scope = 2 and c.category_id = r.key
      left join brand b on r.scope = 3 and b.brand_id = r.key order by 1, 2, 3, 4`),
    research:
      await query(`select k.external_id, r.price, r.sold_30d, r.sold_30d_low, r.sold_30d_high, r.revenue_30d, r.grade, r.observations, r.sold_7d,
        r.sold_prev_7d, r.sold_7d_sd, r.revenue_7d, r.revenue_prev_7d
      from research r join product k using (product_id) order by 1`),
  };
};
