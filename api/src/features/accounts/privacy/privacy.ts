import { findAccountForUpdate } from '#src/features/accounts/identity/account.repo.ts';
import { mailLanguage } from '#src/features/accounts/identity/account-notices.ts';
import {
  anonymise,
  countCaptures,
  countPendingObservations,
  openSubscriptions,
  readAlerts,
  readBuckets,
  readCalculations,
  readCommissions,
  readInvoices,
  readListings,
  readMessages,
  readNoticeChoices,
  readNotices,
  readOperations,
  readProfile,
  readRequests,
  readRevealedListings,
  readSavedItems,
  readSeenLists,
  readSessions,
  readSubscriptions,
  readViews,
} from '#src/features/accounts/privacy/privacy.repo.ts';
import { scheduleEarlyChecks } from '#src/features/billing/inbox/inbox.service.ts';
import { endSubscription } from '#src/features/billing/subscription/subscription.service.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { tell } from '#src/features/notices/tell.service.ts';
import { accountDeletedNotice } from '#src/notices/kinds/account/account-deleted.notice.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** An account's data as pieces of one JSON text; operations are read page by page. Secrets, mails and ledger entries are left out. */
export const exportAccount = async function* (deps: Deps, accountId: string): AsyncGenerator<string> {
  const { db, clock } = deps;
  const parts = {
    format: 'telaah-account-1',
    exported_at: clock.now(),
    profile: await readProfile(db, accountId),
    sessions: await readSessions(db, accountId),
    subscriptions: await readSubscriptions(db, accountId),
    invoices: await readInvoices(db, accountId),
    buckets: await readBuckets(db, accountId),
    alerts: await readAlerts(db, accountId),
    data_requests: await readRequests(db, accountId),
    kept: await readSavedItems(db, accountId),
    saved_views: await readViews(db, accountId),
    calculations: await readCalculations(db, accountId),
    messages: await readMessages(db, accountId),
    notices: await readNotices(db, accountId),
    notice_choices: await readNoticeChoices(db, accountId),
    listings: await readListings(db, accountId),
    listings_asked: await readRevealedListings(db, accountId),
    commissions: await readCommissions(db, accountId),
    captures: {
      batches: await countCaptures(db, accountId),
      own_looks: await countPendingObservations(db, accountId),
      lists: await readSeenLists(db, accountId),
    },
  };
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "operations": [`;
  let last: string | null = null;
  for (;;) {
    const page = await readOperations(db, accountId, last);
    if (page.length === 0) break;
    yield `${last === null ? '' : ','}\n    ${page.map((operation) => JSON.stringify(operation)).join(',\n    ')}`;
    last = page.at(-1)?.op_id ?? null;
  }
  yield '\n  ]\n}\n';
};

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
