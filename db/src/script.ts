import { sql } from 'kysely';
import type { Db } from '#src/index.ts';

/**
 * Runs statements without values, one after another, as one transaction, or as part of the one that is open. They are sent and answered together:
 * where many are small and the machine is busy, most of their time goes by between one answer and the next question.
 */
export const runScript = async (db: Db, statements: readonly string[]): Promise<void> => {
  await sql.raw(statements.join(';\n')).execute(db);
};
