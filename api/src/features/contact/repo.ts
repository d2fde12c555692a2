import type { Db } from '@telaah/db';
import type { ContactMessageTable } from '@telaah/db/tables/contact';
import { type Insertable, sql } from 'kysely';

export const insertMessage = async (db: Db, message: Insertable<ContactMessageTable>): Promise<void> => {
  await db.insertInto('contact_message').values(message).execute();
};

export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('contact_message').where('created_at', '<', before).execute();
};

export const DELIVERY_KEY = 'contact:';

const messages = (db: Db) =>
  db
    .selectFrom('contact_message as m')
    .leftJoin('outbox as o', (join) => join.on('o.key', '=', sql<string>`${DELIVERY_KEY} || m.message_id::text`))
    .select(['m.message_id', 'm.name', 'm.kind', 'm.company', 'm.reach', 'm.message', 'm.plan', 'm.language', 'm.way'])
    .select(['m.created_at', 'm.done_at', 'o.outbox_id', 'o.failure', 'o.next_try_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.message_id');

export const listMessages = (db: Db, { isDoneToo, most }: { isDoneToo: boolean; most: number }) =>
  messages(db)
    .$if(!isDoneToo, (query) => query.where('m.done_at', 'is', null))
    .limit(most)
    .execute();
export type MessageRecord = Awaited<ReturnType<typeof listMessages>>[number];

export const findMessage = (db: Db, messageId: string): Promise<MessageRecord | undefined> =>
  messages(db).where('m.message_id', '=', messageId).executeTakeFirst();

export const setMessageDone = async (db: Db, messageId: string, doneAt: Date | null): Promise<void> => {
  await db.updateTable('contact_message').set({ done_at: doneAt }).where('message_id', '=', messageId).execute();
};
