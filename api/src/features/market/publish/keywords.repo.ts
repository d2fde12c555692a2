import type { Db } from '@telaah/db';
import { newestOfEach } from '@telaah/db/cluster/newest-of-each';
import { pageKindCode } from '@telaah/db/tables/codes';
import { COMPARED_DAYS, KEYWORD_DAYS } from '@telaah/shared/features/market/keyword';
import { PLACES_A_PAGE } from '@telaah/shared/features/market/place-on-list';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface ResultList {
  page_id: number;
  marketplace_id: number;
  keyword: string;
  sort: string | null;
}

/** Takes the marks of at most `most` lists, the longest marked first, and answers the lists. */
export const takeDirtyLists = async (db: Db, most: number): Promise<number[]> => {
  const { rows } = await sql<{ page_id: number }>`
    with first as (select page_id from (select page_id, min(mark) as mark from dirty_page group by 1 order by 2 limit ${most}) m),
    taken as (delete from dirty_page where page_id in (select page_id from first) returning page_id)
    select distinct page_id from taken`.execute(db);
  return rows.map(({ page_id }) => page_id);
};

const resultLists = (db: Db) =>
  db
    .selectFrom('listing_page')
    .select(['page_id', 'marketplace_id', 'sort'])
    .select(sql<string>`keyword`.as('keyword'))
    .where('kind', '=', pageKindCode.code('search'))
    .where('keyword', 'is not', null)
    // Results within a category or a shop are not those of the keyword.
    .where('category', 'is', null)
    .where('shop', 'is', null);

export const resultListsAmong = (db: Db, pageIds: number[]): Promise<ResultList[]> =>
  resultLists(db).where('page_id', '=', sql<number>`any(${pageIds}::bigint[])`).execute();

export const resultListsOf = (db: Db, keywordIds: number[]): Promise<(ResultList & { keyword_id: number })[]> =>
  resultLists(db)
    .select(sql<number>`keyword_id`.as('keyword_id'))
    .where('keyword_id', '=', sql<number>`any(${keywordIds}::int[])`)
    .execute();

/** Links lists to their keywords, inserts new keywords, and answers the ids. */
export const joinKeywords = async (db: Db, lists: (ResultList & { key: string })[]): Promise<number[]> => {
  const listRows = givenRows(lists, 'page_id bigint, marketplace_id smallint, key text, keyword text', 'g');
  await sql`insert into keyword (marketplace_id, key, keyword)
    select distinct on (key, marketplace_id) marketplace_id, key, keyword from ${listRows} order by key, marketplace_id, page_id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ page_id: number; keyword_id: number }>`
    select g.page_id, k.keyword_id from ${listRows} join keyword k using (key, marketplace_id)`.execute(db);
  await sql`update listing_page l set keyword_id = g.keyword_id from ${givenRows(rows, 'page_id bigint, keyword_id int', 'g')}
    where l.page_id = g.page_id and l.keyword_id is null`.execute(db);
  return [...new Set(rows.map(({ keyword_id }) => keyword_id))];
};

const LIST = 'page_id bigint, keyword_id int, usual boolean';

// Gathers placements per product and day in `keyword_seen` until the transaction ends. `first`: on the first page, or no places were given.
// `place`: the day's median. `found_total`: the last claimed number of results.
const gatherPlacements = async (db: Db, lists: { page_id: number; keyword_id: number; usual: boolean }[]): Promise<void> => {
  await sql`drop table if exists keyword_placements`.execute(db);
  const newest = await newestOfEach(
    db,
    { table: 'placement_day', of: 'page_id', column: 'day' },
    lists.map(({ page_id }) => page_id),
  );
  await sql`create temporary table keyword_placements on commit drop as
    with list as materialized (select * from ${givenRows(lists, LIST, 'l')}),
    ends as (
      select list.*, max(e.day) over (partition by keyword_id) as newest from list
      join ${newest} e using (page_id)),
    seen as (
      select e.keyword_id, e.page_id, e.usual, d.day, d.product_id, max(d.observations - d.sponsored) as found, max(d.sponsored) as bought,
        min(d.places[(cardinality(d.places) + 1) / 2]) as place, min(d.best_sponsored) as ad_place,
        (array_agg(d.found order by d.found_at desc nulls last, d.found desc))[1] as found_total, max(d.found_at) as found_at
      from ends e join placement_day d on d.page_id = e.page_id and d.day > e.newest - ${sql.lit(KEYWORD_DAYS)}::int
      group by 1, 2, 3, 4, 5)
    select *, is_found or is_bought as first from (
      select *, coalesce(place <= ${sql.lit(PLACES_A_PAGE)}, not is_told and found > 0) as is_found,
        coalesce(ad_place <= ${sql.lit(PLACES_A_PAGE)}, not is_told and bought > 0) as is_bought
      from (select *, bool_or(place is not null or ad_place is not null) over (partition by page_id, day) as is_told from seen) t) s`.execute(
    db,
  );
};

export const publishLists = async (
  db: Db,
  keywordIds: number[],
  lists: { page_id: number; keyword_id: number; usual: boolean }[],
): Promise<void> => {
  await gatherPlacements(db, lists);
  await sql`with days as (
      select keyword_id, page_id, day, greatest(max(found), max(bought)) as observations from keyword_placements group by 1, 2, 3),
    whole as (select keyword_id, sum(observations)::int as observations, count(distinct day)::int as days, max(day) as last_day from days group by 1),
    goods as (select keyword_id, count(distinct product_id)::int as products from keyword_placements group by 1),
    stated as (
      select distinct on (keyword_id) keyword_id, found_total, found_at from keyword_placements where found_at is not null
      order by keyword_id, found_at desc, found_total desc),
    list as (
      select distinct on (keyword_id) keyword_id, page_id, day from keyword_placements where first order by keyword_id, usual desc, day desc, page_id),
    before as (
      select l.keyword_id, coalesce(max(s.day) filter (where s.day <= l.day - ${sql.lit(COMPARED_DAYS)}::int), min(s.day)) as day
      from list l join keyword_placements s on s.page_id = l.page_id and s.day < l.day and s.first group by 1)
    update keyword k set observations = coalesce(w.observations, 0), days = coalesce(w.days, 0), products = coalesce(g.products, 0),
      last_day = w.last_day, list_id = l.page_id, list_day = l.day, before_day = b.day,
      found = t.found_total, found_at = t.found_at
    from keyword i left join whole w using (keyword_id) left join goods g using (keyword_id) left join stated t using (keyword_id) left join list l using (keyword_id)
      left join before b using (keyword_id)
    where i.keyword_id = any(${keywordIds}::int[]) and k.keyword_id = i.keyword_id`.execute(db);
  await sql`delete from keyword_place where keyword_id = any(${keywordIds}::int[])`.execute(db);
  await sql`insert into keyword_place (keyword_id, product_id, found, bought, place, ad_place, before, days)
    select k.keyword_id, s.product_id, s.is_found, s.is_bought, case when s.is_found then s.place end, case when s.is_bought then s.ad_place end,
      case when b.is_found then b.place else b.ad_place end, d.days
    from keyword k join keyword_placements s on s.page_id = k.list_id and s.day = k.list_day and s.first
      left join keyword_placements b on b.page_id = k.list_id and b.day = k.before_day and b.product_id = s.product_id and b.first
      join (select page_id, product_id, count(*)::int as days from keyword_placements where first group by 1, 2) d
        on d.page_id = s.page_id and d.product_id = s.product_id
    where k.keyword_id = any(${keywordIds}::int[])`.execute(db);
  await sql`delete from ad_place where keyword_id = any(${keywordIds}::int[])`.execute(db);
  await sql`insert into ad_place (keyword_id, product_id, marketplace_id, store_id, words, place, first_day, last_day, days)
    select l.keyword_id, d.product_id, p.marketplace_id, p.store_id, p.tsv, (array_agg(d.best_sponsored order by d.day desc, d.best_sponsored))[1], min(d.day),
      max(d.day), count(distinct d.day)
    from ${givenRows(lists, LIST, 'l')} join placement_day d on d.page_id = l.page_id and d.sponsored > 0 join product p using (product_id)
    group by l.keyword_id, d.product_id, p.product_id`.execute(db);
};
