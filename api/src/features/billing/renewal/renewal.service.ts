import type { Db } from '@telaah/db';
import { WARN_MS } from '@telaah/shared/features/billing/renewal-rules';
import { lockOrder } from '#src/features/billing/invoice/invoice.repo.ts';
import { settleOrder } from '#src/features/billing/order/order.service.ts';
import { createTurn, QUERIES_DEFERRED } from '#src/features/billing/order/turn.ts';
import { listAbandoned, listDue, listFinished, listUnannounced } from '#src/features/billing/renewal/renewal.repo.ts';
import { renew } from '#src/features/billing/renewal/renewal-charge.ts';
import { tellSubscriber } from '#src/features/billing/subscription/plan-notices.ts';
import { findRecurring, lockSubscription, updateSubscription } from '#src/features/billing/subscription/subscription.repo.ts';
import { closeFinished, findRunning, forgotten } from '#src/features/billing/subscription/subscription.service.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { autoPaymentStoppedNotice } from '#src/notices/kinds/plan/auto-payment-stopped.notice.ts';
import { planEndingNotice } from '#src/notices/kinds/plan/plan-ending.notice.ts';
import { renewalStoppedNotice } from '#src/notices/kinds/plan/renewal-stopped.notice.ts';
import { renewalUpcomingNotice } from '#src/notices/kinds/plan/renewal-upcoming.notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** At most so many of a kind in one run; the rest follows a minute later. */
const BATCH = 200;

/** Runs each in its own transaction under the account's lock. One that fails is logged and does not stop the others. */
const underLock = async <T extends { account_id: string }>(
  deps: BillingDeps,
  list: readonly T[],
  work: (trx: Db, item: T, now: Date) => Promise<boolean>,
): Promise<number> => {
  let done = 0;
  for (const item of list) {
    const { account_id } = item;
    try {
      const worked = await deps.db.transaction().execute(async (trx) => {
        await lockAccount(trx, account_id);
        return work(trx, item, deps.clock.now());
      });
      if (worked) done += 1;
    } catch (error) {
      deps.log.error({ err: error, account_id }, 'a subscription could not be seen to');
    }
  }
  return done;
};

const chargeDue = async (deps: BillingDeps, until: Date | null): Promise<number> => {
  const turn = createTurn(deps.clock, until);
  const list = await listDue(deps.db, deps.clock.now(), BATCH);
  let left = list.length;
  let done = 0;
  for (const due of list) {
    if (turn.isOver()) break;
    left -= 1;
    try {
      const renewed = await renew(deps, due);
      if (renewed === 'nothing') continue;
      turn.recordEnd(renewed !== 'unanswered');
      done += 1;
    } catch (error) {
      deps.log.error({ err: error, subscription_id: due.subscription_id }, 'a renewal could not be charged');
    }
  }
  if (left > 0) deps.log.warn({ what: 'renewals', left }, QUERIES_DEFERRED);
  return done;
};

/** Marks plans as over that ended by the calendar; their remaining tokens expire. */
const endFinished = async (deps: BillingDeps): Promise<number> => {
  const list = await listFinished(deps.db, deps.clock.now(), BATCH);
  return underLock(deps, list, (trx, { subscription_id }, now) => closeFinished(trx, subscription_id, now));
};

/** Ends renewals that are tried no more, because auto payment was stopped or another plan was bought between two tries. */
const endAbandoned = async (deps: BillingDeps): Promise<number> => {
  const list = await listAbandoned(deps.db, BATCH);
  return underLock(deps, list, async (trx, { attempt_id }) => {
    const held = await lockOrder(trx, attempt_id);
    if (held.invoice.state !== 'pending' || held.attempt.state !== 'closed') return false;
    const refused = { state: 'failed', vendorStatus: 'not tried again', code: 'other', text: 'not tried again' } as const;
    await settleOrder(deps, trx, held, refused, 'stopped');
    return true;
  });
};

/** Three days before: announces a renewal that will be charged, or the end of a plan. */
const announce = async (deps: BillingDeps): Promise<number> => {
  const now = deps.clock.now();
  const list = await listUnannounced(deps.db, now, new Date(now.getTime() + WARN_MS), BATCH);
  return underLock(deps, list, async (trx, { subscription_id }, at) => {
    const row = await lockSubscription(trx, subscription_id);
    if (row.warned_at !== null || row.ends_at <= at || (row.end_reason !== null && row.end_reason !== 'stopped')) return false;
    const notice = row.is_recurring ? renewalUpcomingNotice : planEndingNotice;
    await tellSubscriber(trx, deps, row, notice, row.ends_at, at);
    await updateSubscription(trx, row.subscription_id, { warned_at: at });
    return true;
  });
};

/** Charges, ends and announces subscriptions. Safe to run at any time, in several processes. `until`: no new charge starts after it. */
export const runRenewals = async (deps: BillingDeps, until: Date | null = null): Promise<number> => {
  const charged = deps.gateway === null ? 0 : await chargeDue(deps, until);
  return charged + (await endAbandoned(deps)) + (await endFinished(deps)) + (await announce(deps));
};

export interface Stopped {
  /** False: it was not confirmed, and nothing has changed. */
  stopped: boolean;
  /** Until when the plan runs, ISO 8601; null: none runs. */
  ends_at: string | null;
}

/**
 * Stops auto payment: the plan runs to the end of what is paid, the card is deleted at once, nothing is tried again. A second stop gets the same
 * answer. Without `confirm` it only says until when the plan would run; throws 409 where there is nothing to stop.
 */
export const endAutoPayment = async (
  deps: Pick<BillingDeps, 'db' | 'publicUrl' | 'clock' | 'enqueue'>,
  accountId: string,
  confirm: boolean,
): Promise<Stopped> => {
  const stopped = await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const now = deps.clock.now();
    const row = await findRecurring(trx, accountId);
    if (!row) {
      if (!confirm) throw new ApiError('conflict', 'Auto payment is not on');
      return { stopped: true, ends_at: (await findRunning(trx, accountId, now))?.ends_at.toISOString() ?? null };
    }
    // While its renewal is being tried the plan is already over.
    const runs = row.ends_at > now;
    if (confirm) {
      await updateSubscription(trx, row.subscription_id, { ...forgotten, end_reason: 'stopped' });
      await tellSubscriber(trx, deps, row, runs ? autoPaymentStoppedNotice : renewalStoppedNotice, row.ends_at, now);
    }
    return { stopped: confirm, ends_at: runs ? row.ends_at.toISOString() : null };
  });
  return stopped;
};
