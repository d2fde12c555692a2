import { type Kysely, sql } from 'kysely';

/** What looks say word for word is kept as they said it: nothing asks for a part of it that had to be found quickly, and to take it apart took half the time of writing it. */
const detailsAs = async (db: Kysely<unknown>, type: 'json' | 'jsonb'): Promise<void> => {
  await sql.raw(`alter table observation alter detail type ${type} using detail::${type}`).execute(db);
  await sql.raw(`alter table product_detail alter variants type ${type} using variants::${type}`).execute(db);
};

export const up = (db: Kysely<unknown>): Promise<void> => detailsAs(db, 'json');

export const down = (db: Kysely<unknown>): Promise<void> => detailsAs(db, 'jsonb');
