import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { lockAccount } from '#src/features/ledger/service.ts';

const isAnyoneWaiting = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

/**
 * What `work` comes to when `change` was quicker: the account is held, `work` begins and waits for it, then the change is made and committed.
 * So a test sees whether things are looked at again under the lock. Fails where `work` does not wait.
 */
export const whenOvertaken = async <T>(
  db: Db,
  accountId: string,
  work: () => Promise<T>,
  change: (trx: Db) => Promise<unknown>,
): Promise<T> => {
  const { working } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const begun = work();
    await vi.waitUntil(() => isAnyoneWaiting(db), { timeout: 20_000, interval: 2 });
    await change(trx);
    // In an object: the transaction must end before it is waited for.
    return { working: begun };
  });
  return working;
};
