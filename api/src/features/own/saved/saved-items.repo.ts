import type { Db } from '@telaah/db';
import type { SavedList } from '@telaah/shared/features/own/rules';
import type { ItemKind } from '@telaah/shared/features/own/schema';
import { sql } from 'kysely';
import type { RequiredFact } from '#src/http/call/required-fact.ts';

export interface SavedItemRef {
  thing: ItemKind;
  id: number;
}

/** The present id: that of the row it has joined since, otherwise its own. */
const NOW_ID = sql<number>`coalesce(case k.thing when 'product' then pk.product_id else sk.store_id end, k.thing_id)`;
const selectSavedItems = sql`saved_item k
  left join product_key pk on k.thing = 'product' and pk.key_id = k.thing_id
  left join store_key sk on k.thing = 'store' and sk.key_id = k.thing_id`;

export interface SavedItemRecord extends SavedItemRef {
  /** Its id when it was saved. */
  thing_id: number;
  marketplace_id: number;
  name: string;
  kept_at: Date;
  is_there: boolean;
  seen_at: Date;
  seen: unknown;
  shown_at: Date;
  shown: unknown;
}

/** Newest first. Of items that have joined only the oldest is listed. */
export const listSavedItems = async (db: Db, accountId: string, list: SavedList): Promise<SavedItemRecord[]> => {
  const { rows } = await sql<SavedItemRecord>`
    select k.thing, k.thing_id, k.id, k.marketplace_id, k.kept_at, k.seen_at, k.seen, k.shown_at, k.shown,
      coalesce(p.name, s.name, k.name) as name, p.product_id is not null or s.store_id is not null as is_there
    from (select distinct on (k.thing, ${NOW_ID}) k.*, ${NOW_ID} as id from ${selectSavedItems}
      where k.account_id = ${accountId} and k.list = ${list} order by k.thing, ${NOW_ID}, k.kept_at) k
    left join product p on k.thing = 'product' and p.product_id = k.id
    left join store s on k.thing = 'store' and s.store_id = k.id
    order by k.kept_at desc, k.thing, k.id`.execute(db);
  return rows;
};

export const hiddenItemsFact: RequiredFact<SavedItemRef[]> = {
  name: 'hidden',
  values: [],
  sql: (account) => sql`(select json_agg(json_build_object('thing', k.thing, 'id', ${NOW_ID})) from ${selectSavedItems}
    where k.account_id = ${account} and k.list = 'hidden')`,
  read: (value) => (value ?? []) as SavedItemRef[],
};

export interface NamedItem extends SavedItemRef {
  marketplace_id: number;
  name: string;
}

export const findItem = async (db: Db, { thing, id }: SavedItemRef): Promise<NamedItem | undefined> => {
  const { rows } = await sql<NamedItem>`${
    thing === 'product'
      ? sql`select 'product' as thing, p.product_id as id, p.marketplace_id, p.name
          from product_key k join product p on p.product_id = k.product_id where k.key_id = ${id}`
      : sql`select 'store' as thing, s.store_id as id, s.marketplace_id, coalesce(s.name, '#' || coalesce(s.external_id, s.store_id::text)) as name
          from store_key k join store s on s.store_id = k.store_id where k.key_id = ${id}`
  }`.execute(db);
  return rows[0];
};

/** When it was saved; undefined: it is not saved. */
export const findSavedItem = async (
  db: Db,
  accountId: string,
  list: SavedList,
  { thing, id }: SavedItemRef,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ kept_at: Date }>`select k.kept_at from ${selectSavedItems}
    where k.account_id = ${accountId} and k.list = ${list} and k.thing = ${thing} and ${NOW_ID} = ${id}
    order by k.kept_at limit 1`.execute(db);
  return rows[0]?.kept_at;
};

export const countSavedItems = async (db: Db, accountId: string, list: SavedList): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_item')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertSavedItem = async (
  db: Db,
  accountId: string,
  list: SavedList,
  { thing, id, marketplace_id, name }: NamedItem,
  { kept_at, figures, now }: { kept_at: Date; figures: object | null; now: Date },
): Promise<void> => {
  const json = figures && JSON.stringify(figures);
  await db
    .insertInto('saved_item')
    .values({
      account_id: accountId,
      list,
      thing,
      thing_id: id,
      marketplace_id,
      name,
      kept_at,
      seen_at: now,
      seen: json,
      shown_at: now,
      shown: json,
    })
    .execute();
};

/** Deletes it, whichever of its ids it was saved under. Answers when it was saved; undefined: it was not. */
export const deleteSavedItem = async (
  db: Db,
  accountId: string,
  list: SavedList,
  { thing, id }: SavedItemRef,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ kept_at: Date }>`
    with gone as (delete from saved_item d using (select k.thing_id from ${selectSavedItems}
        where k.account_id = ${accountId} and k.list = ${list} and k.thing = ${thing} and ${id} in (k.thing_id, ${NOW_ID})) o
      where d.account_id = ${accountId} and d.list = ${list} and d.thing = ${thing} and d.thing_id = o.thing_id
      returning d.kept_at)
    select kept_at from gone order by kept_at limit 1`.execute(db);
  return rows[0]?.kept_at;
};

/** Records the shown figures. Those shown before `visitEnds` belong to an earlier visit, and become the base of comparison. */
export const noteShown = async (
  db: Db,
  accountId: string,
  shown: readonly { thing: ItemKind; thing_id: number; figures: object | null }[],
  { now, visitEnds }: { now: Date; visitEnds: Date },
): Promise<void> => {
  await sql`update saved_item k set
      seen = case when k.shown_at < ${visitEnds} then k.shown else k.seen end,
      seen_at = case when k.shown_at < ${visitEnds} then k.shown_at else k.seen_at end,
      shown = r.figures, shown_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as r(thing text, thing_id bigint, figures jsonb)
    where k.account_id = ${accountId} and k.list = 'watched' and k.thing = r.thing and k.thing_id = r.thing_id`.execute(db);
};
