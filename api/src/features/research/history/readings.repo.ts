import type { Db } from '@telaah/db';
import { READINGS_AT_MOST } from '@telaah/shared/features/research/history/readings';
import { dayEnd, dayStart } from '@telaah/shared/lib/dates/dates';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { sql } from 'kysely';

const MOST = sql.lit(READINGS_AT_MOST);

export const readObservations = (db: Db, productId: number, { from, to }: DayRange) =>
  db
    .selectFrom('observation')
    .leftJoin('product_key as k', 'k.key_id', 'observation.key_id')
    .selectAll('observation')
    .select('k.key')
    .where('observation.product_id', '=', productId)
    .where('observed_at', '>=', dayStart(from))
    .where('observed_at', '<', dayEnd(to))
    .orderBy('observed_at', 'desc')
    .orderBy('digest')
    .limit(MOST)
    .execute();
export type ObservationRecord = Awaited<ReturnType<typeof readObservations>>[number];

const LIST = ['g.kind', 'g.keyword', 'g.category', 'g.shop', 'g.product', 'g.sort'] as const;

export const readPlacements = (db: Db, productId: number, { from, to }: DayRange) =>
  db
    .selectFrom('placement as s')
    .innerJoin('listing_page as g', 'g.page_id', 's.page_id')
    .select(['s.observed_at', 's.source', 's.is_ad', 's.number', 's.position', 's.found', ...LIST])
    .where('s.product_id', '=', productId)
    .where('s.observed_at', '>=', dayStart(from))
    .where('s.observed_at', '<', dayEnd(to))
    .orderBy('s.observed_at', 'desc')
    .orderBy('s.page_id')
    .orderBy('s.position')
    .limit(MOST)
    .execute();
export type PlacementRecord = Awaited<ReturnType<typeof readPlacements>>[number];

export const readPlacementDays = (db: Db, productId: number, { from, to }: DayRange) =>
  db
    .selectFrom('placement_day as d')
    .innerJoin('listing_page as g', 'g.page_id', 'd.page_id')
    .select(['d.day', 'd.observations', 'd.sponsored', 'd.best_sponsored', 'd.places', 'd.found', ...LIST])
    .where('d.product_id', '=', productId)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.day', 'desc')
    .orderBy('d.page_id')
    .limit(MOST)
    .execute();
export type PlacementDayRecord = Awaited<ReturnType<typeof readPlacementDays>>[number];

export const variantDaysOf = (db: Db, productId: number, { from, to }: DayRange) =>
  db
    .selectFrom('variant_day')
    .selectAll()
    .where('product_id', '=', productId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('variant_id');

/** The least and greatest counter of each day, from the observations that the day's variant readings come from. */
export const countersWithVariants = async (db: Db, productId: number, { from, to }: DayRange) => {
  const { rows } = await sql<{ day: string; low: number; high: number | null }>`
    select v.day, min(o.sold_low) as low, case when bool_and(o.sold_high is not null) then max(o.sold_high) end as high
    from (select distinct day, seen_at from variant_day where product_id = ${productId} and day between ${from} and ${to}) v
      join observation o on o.product_id = ${productId} and o.observed_at = v.seen_at
    where o.observed_at >= ${dayStart(from)} and o.observed_at < ${dayEnd(to)} and o.quarantine_reason is null and o.sold_low is not null
    group by v.day`.execute(db);
  return rows;
};

export const readVariantDays = (db: Db, productId: number, range: DayRange) =>
  variantDaysOf(db, productId, range).limit(MOST).execute();
export type VariantDayRecord = Awaited<ReturnType<typeof readVariantDays>>[number];

export const readStore = (db: Db, storeId: number, { from, to }: DayRange) =>
  db
    .selectFrom('store_reading')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('digest')
    .limit(MOST)
    .execute();
export type StoreRecord = Awaited<ReturnType<typeof readStore>>[number];

export const readAttributes = (db: Db, productId: number) =>
  db
    .selectFrom('product as p')
    .leftJoin('store as s', 's.store_id', 'p.store_id')
    .leftJoin('location as sl', 'sl.location_id', 's.location_id')
    .leftJoin('location as o', 'o.location_id', 'p.location_id')
    .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
    .leftJoin('product_detail as d', 'd.product_id', 'p.product_id')
    .select(['p.marketplace_id', 'p.external_id', 'p.name', 'p.url', 'p.image_url', 'p.listed_at', 'p.category_id'])
    .select(['p.twin_marketplace_id', 'p.twin_external_id', 'o.name as location', 'b.name as brand', 'd.variants'])
    .select([
      's.store_id',
      's.external_id as store_external_id',
      's.name as store_name',
      's.domain',
      's.tier',
      's.image_url as store_image_url',
    ])
    .select('sl.name as store_location')
    .where('p.product_id', '=', productId)
    .executeTakeFirstOrThrow();
export type AttributeRecord = Awaited<ReturnType<typeof readAttributes>>;

/** A category and those above it, root first. */
export const readCategoryPath = async (db: Db, categoryId: number): Promise<{ key: string; name: string }[]> => {
  const { rows } = await sql<{ key: string; name: string }>`
    with recursive path as (
      select category_id, parent_id, key, name, 0 as height from category where category_id = ${categoryId}
      union all
      select c.category_id, c.parent_id, c.key, c.name, p.height + 1 from category c join path p on c.category_id = p.parent_id)
    select key, name from path order by height desc`.execute(db);
  return rows;
};
