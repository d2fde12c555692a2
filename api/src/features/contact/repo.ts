import type { Db } from '@telaah/db';
import type { ContactMessageTable } from '@telaah/db/tables/contact';
import type { Insertable } from 'kysely';

export const insertMessage = async (db: Db, message: Insertable<ContactMessageTable>): Promise<void> => {
  await db.insertInto('contact_message').values(message).execute();
};

/** Forgets what was written before `before`. */
export const forgetMessages = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('contact_message').where('created_at', '<', before).execute();
};
