import type { Db } from '@telaah/db';
import type { NoticeChannel, NoticeSubject } from '@telaah/shared/features/notices/subjects';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { sql } from 'kysely';
import type { NoticeRecipient } from '#src/notices/notice.ts';

/** Null: the account was deleted. */
export const findRecipient = async (db: Db, accountId: string): Promise<NoticeRecipient | null> => {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'language', 'deleted_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.deleted_at === null ? { accountId, email: row.email, name: row.name, language: row.language ?? 'en' } : null;
};

interface NewNotice {
  accountId: string;
  kind: string;
  key: string;
  data: object;
}

/** Adds a notice to the inbox; one whose key exists already is skipped. */
export const insertNotice = async (db: Db, { accountId, kind, key, data }: NewNotice, now: Date): Promise<void> => {
  await db
    .insertInto('notice')
    .values({ account_id: accountId, kind, key, data: JSON.stringify(data), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface StoredNotice {
  notice_id: number;
  kind: string;
  data: object;
  created_at: Date;
  read_at: Date | null;
}

/** A page of the inbox, the newest first. */
export const pageOfNotices = (db: Db, accountId: string, page: number, isUnread: boolean): Promise<StoredNotice[]> =>
  db
    .selectFrom('notice')
    .select(['notice_id', 'kind', 'data', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .$if(isUnread, (q) => q.where('read_at', 'is', null))
    .orderBy('notice_id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

export const countNotices = async (db: Db, accountId: string): Promise<{ all: number; unread: number }> => {
  const { rows } = await sql<{ all: number; unread: number }>`
    select count(*)::int as all, count(*) filter (where read_at is null)::int as unread from notice where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? { all: 0, unread: 0 };
};

/** `ids` null: all of the account's notices. Those of others are left alone. */
export const markNotices = async (db: Db, accountId: string, ids: readonly number[] | null, readAt: Date | null): Promise<void> => {
  await db
    .updateTable('notice')
    .set({ read_at: readAt })
    .where('account_id', '=', accountId)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .$if(ids !== null, (q) => q.where('notice_id', 'in', [...(ids ?? [])]))
    .execute();
};

export const deleteNoticesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('notice').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};

/** What an account has chosen itself. */
export const findChoices = (db: Db, accountId: string) =>
  db.selectFrom('notice_choice').select(['about', 'channel', 'is_on']).where('account_id', '=', accountId).execute();

export const saveChoice = async (
  db: Db,
  accountId: string,
  choice: { about: NoticeSubject; channel: NoticeChannel; is_on: boolean },
): Promise<void> => {
  await db
    .insertInto('notice_choice')
    .values({ account_id: accountId, ...choice })
    .onConflict((conflict) => conflict.columns(['account_id', 'about', 'channel']).doUpdateSet({ is_on: choice.is_on }))
    .execute();
};
