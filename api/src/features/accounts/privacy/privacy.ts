import { findAccountForUpdate } from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage } from '#src/features/accounts/identity/account-notices.ts';
import { anonymise, openSubscriptions } from '#src/features/accounts/privacy/privacy.repo.ts';
import { scheduleEarlyChecks } from '#src/features/billing/inbox/inbox.service.ts';
import { endSubscription } from '#src/features/billing/subscription/subscription.service.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import { accountDeletedNotice } from '#src/notices/kinds/account/account-deleted.notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

/**
 * Deletes an account for good: personal data is removed, a running plan ends without refund, auto payment stops, sessions end, open orders are
 * cancelled, and a last mail is sent. Invoices and ledger stay without the person, as accounting law requires.
 */
export const eraseAccount = async (deps: Deps, accountId: string): Promise<void> => {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const account = await findAccountForUpdate(trx, accountId);
    if (!account) return;
    const now = clock.now();
    for (const subscription of await openSubscriptions(trx, accountId, now)) {
      await endSubscription(trx, subscription, 'removed', now);
    }
    await scheduleEarlyChecks(trx, accountId, now);
    await anonymise(trx, accountId, now);
    const { email, language, name } = account;
    const to = { accountId, email, name, language: mailLanguage(language, undefined) };
    await tell(trx, deps, accountDeletedNotice, to, { at: now.toISOString() }, now);
  });
};
