import { sql } from 'kysely';
import { hasManyNodes } from '#src/cluster/forms.ts';
import type { Db } from '#src/index.ts';

/** In one transaction, or in the open one. One node gets all statements in one message, which saves round trips. */
export const runScript = async (db: Db, statements: readonly string[]): Promise<void> => {
  if (!hasManyNodes()) {
    await sql.raw(statements.join(';\n')).execute(db);
    return;
  }
  const oneByOne = async (trx: Db): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  await (db.isTransaction ? oneByOne(db) : db.transaction().execute(oneByOne));
};
