import type { Db } from '@telaah/db';
import { type RawBuilder, sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface PlacementRow {
  product_id: number;
  /** The key that the observation itself carried. */
  key_id: number;
  page_id: number;
  /** ms. */
  observed_at: number;
  /** WIB day. */
  day: string;
  number: number | null;
  position: number | null;
  /** See `toListPlace`. */
  place: number | null;
  is_ad: boolean;
  /** The number of results that the list claims. */
  found: number | null;
  source: number;
  reporter: string | null;
}

const DEFINITION = `product_id bigint, key_id bigint, page_id bigint, observed_at timestamptz, day date, number smallint, position int, place int,
  is_ad boolean, found bigint, source smallint, reporter uuid`;

/** Whether the new claim is newer than the stored one. At one instant the larger counts, so the order of arrival does not matter. */
const isNewer = sql.raw(`excluded.found_at is not null and
    (placement_day.found_at is null or (excluded.found_at, excluded.found) > (placement_day.found_at, placement_day.found))`);

/** Adds placements to their days; counting one twice would add it twice. Of the claimed numbers of results the newest is stored. */
const intoDays = (rows: RawBuilder<unknown>) => sql`
  insert into placement_day (product_id, key_id, page_id, day, observations, sponsored, best_sponsored, places, found, found_at)
  select product_id, key_id, page_id, day, count(*), count(*) filter (where is_ad), min(place) filter (where is_ad),
    coalesce(array_agg(place order by place) filter (where not is_ad and place is not null), '{}'),
    (array_agg(found order by observed_at desc, found desc) filter (where found is not null))[1],
    max(observed_at) filter (where found is not null)
  from ${rows} group by product_id, key_id, page_id, day order by product_id, day, page_id, key_id
  on conflict (product_id, day, page_id, key_id) do update set
    observations = placement_day.observations + excluded.observations, sponsored = placement_day.sponsored + excluded.sponsored,
    best_sponsored = least(placement_day.best_sponsored, excluded.best_sponsored),
    places = array(select place from unnest(placement_day.places || excluded.places) place order by place),
    found = case when ${isNewer} then excluded.found else placement_day.found end,
    found_at = greatest(placement_day.found_at, excluded.found_at)`;

export const insertPlacements = async (db: Db, rows: PlacementRow[]): Promise<void> => {
  await sql`with given as (select * from ${givenRows(rows, DEFINITION, 'r')}), kept as (
      insert into placement (product_id, key_id, observed_at, page_id, number, position, is_ad, found, source, reporter)
      select product_id, key_id, observed_at, page_id, number, position, is_ad, found, source, reporter from given on conflict do nothing
      returning product_id, key_id, observed_at, page_id, number, position, is_ad),
    news as (
      select g.product_id, g.key_id, g.observed_at, g.page_id, g.day, g.place, g.is_ad, max(g.found) as found from given g join kept k
      on (k.key_id, k.observed_at, k.page_id, k.is_ad) = (g.key_id, g.observed_at, g.page_id, g.is_ad)
        and (k.number, k.position) is not distinct from (g.number, g.position) group by 1, 2, 3, 4, 5, 6, 7)
    ${intoDays(sql`news`)}`.execute(db);
};

/** Adds placements that are too old to be stored one by one to their days. */
export const addPlacementDays = async (db: Db, rows: PlacementRow[]): Promise<void> => {
  await intoDays(sql`(select distinct * from ${givenRows(rows, DEFINITION, 'r')}) r`).execute(db);
};
