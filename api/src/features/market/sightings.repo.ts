import type { Db } from '@telaah/db';
import { type RawBuilder, sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';

export interface SightingRow {
  product_id: number;
  /** The key that the look itself carried. */
  key_id: number;
  page_id: number;
  /** ms. */
  observed_at: number;
  /** Its WIB day. */
  day: string;
  number: number | null;
  position: number | null;
  /** See `placeOf`. */
  place: number | null;
  is_ad: boolean;
  source: number;
  reporter: string | null;
}

const DEFINITION = `product_id bigint, key_id bigint, page_id bigint, observed_at timestamptz, day date, number smallint, position int, place int,
  is_ad boolean, source smallint, reporter uuid`;

/** Counts sightings into their days. Each is to be counted once: adding is all that this does. */
const intoDays = (rows: RawBuilder<unknown>) => sql`
  insert into sighting_day (product_id, key_id, page_id, day, looks, ads, best_ad, places)
  select product_id, key_id, page_id, day, count(*), count(*) filter (where is_ad), min(place) filter (where is_ad),
    coalesce(array_agg(place order by place) filter (where not is_ad and place is not null), '{}')
  from ${rows} group by product_id, key_id, page_id, day order by product_id, day, page_id, key_id
  on conflict (product_id, day, page_id, key_id) do update set
    looks = sighting_day.looks + excluded.looks, ads = sighting_day.ads + excluded.ads,
    best_ad = least(sighting_day.best_ad, excluded.best_ad),
    places = array(select place from unnest(sighting_day.places || excluded.places) place order by place)`;

/** Keeps sightings and counts those that are new into their days. */
export const insertSightings = async (db: Db, rows: SightingRow[]): Promise<void> => {
  await sql`with given as (select * from ${givenRows(rows, DEFINITION, 'r')}), kept as (
      insert into sighting (product_id, key_id, observed_at, page_id, number, position, is_ad, source, reporter)
      select product_id, key_id, observed_at, page_id, number, position, is_ad, source, reporter from given on conflict do nothing
      returning product_id, key_id, observed_at, page_id, number, position, is_ad),
    news as (
      select distinct g.product_id, g.key_id, g.observed_at, g.page_id, g.day, g.place, g.is_ad from given g join kept k
      on (k.key_id, k.observed_at, k.page_id, k.is_ad) = (g.key_id, g.observed_at, g.page_id, g.is_ad)
        and (k.number, k.position) is not distinct from (g.number, g.position))
    ${intoDays(sql`news`)}`.execute(db);
};

/** Counts sightings that are too old to be kept one by one. */
export const addSightingDays = async (db: Db, rows: SightingRow[]): Promise<void> => {
  await intoDays(sql`(select distinct * from ${givenRows(rows, DEFINITION, 'r')}) r`).execute(db);
};
