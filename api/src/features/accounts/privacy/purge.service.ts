import type { Db } from '@telaah/db';
import { findAccountForUpdate } from '#src/features/accounts/identity/account.repo.ts';
import { anonymise } from '#src/features/accounts/privacy/privacy.repo.ts';
import { deleteExpired, findUnproved } from '#src/features/accounts/privacy/purge.repo.ts';
import { purgeOutbox } from '#src/outbox/repo.ts';

const DAY = 86_400_000;
const UNVERIFIED_RETENTION_MS = 30 * DAY;
const MAIL_RETENTION_MS = 30 * DAY;

/** Deletes expired rows and up to 500 registrations unverified for 30 days, so that nobody blocks another person's address. Returns how many. */
export const purgeAccounts = async (db: Db, now: Date): Promise<number> => {
  await deleteExpired(db, now);
  await purgeOutbox(db, new Date(now.getTime() - MAIL_RETENTION_MS));
  let forgotten = 0;
  for (const accountId of await findUnproved(db, new Date(now.getTime() - UNVERIFIED_RETENTION_MS))) {
    await db.transaction().execute(async (trx) => {
      const account = await findAccountForUpdate(trx, accountId);
      // Verified meanwhile.
      if (!account || account.email_verified_at !== null) return;
      await anonymise(trx, accountId, now);
      forgotten++;
    });
  }
  return forgotten;
};
