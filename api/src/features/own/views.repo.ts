import type { Db } from '@telaah/db';
import { fold } from '@telaah/shared/lib/fold-text';

export const listViews = (db: Db, accountId: string, kind?: string) =>
  db
    .selectFrom('saved_view')
    .select(['view_id', 'kind', 'name', 'address', 'columns', 'created_at'])
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .orderBy('name_key')
    .orderBy('view_id')
    .execute();

export const countViews = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_view')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findView = (db: Db, accountId: string, viewId: string) =>
  db
    .selectFrom('saved_view')
    .select(['view_id', 'kind', 'name', 'address', 'columns', 'created_at'])
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();

/** The view of this kind with the name, ignoring case and blanks. */
export const findViewNamed = (db: Db, accountId: string, kind: string, name: string) =>
  db
    .selectFrom('saved_view')
    .select('view_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('name_key', '=', fold(name))
    .executeTakeFirst();

interface NewView {
  view_id: string;
  account_id: string;
  kind: string;
  name: string;
  address: string;
  columns: string[];
  created_at: Date;
}

export const insertView = async (db: Db, view: NewView): Promise<void> => {
  await db
    .insertInto('saved_view')
    .values({ ...view, name_key: fold(view.name) })
    .execute();
};

export const updateViewName = async (db: Db, viewId: string, name: string): Promise<void> => {
  await db
    .updateTable('saved_view')
    .set({ name, name_key: fold(name) })
    .where('view_id', '=', viewId)
    .execute();
};

export const deleteViewRow = async (db: Db, accountId: string, viewId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
