import type { Db } from '@telaah/db';
import { nextAttemptAt } from '@telaah/shared/features/billing/renewal-rules';
import type { AttemptRow, InvoiceRow } from '#src/features/billing/invoice/invoice.repo.ts';
import { tellSubscriber } from '#src/features/billing/subscription/plan-notices.ts';
import { lockSubscription, updateSubscription } from '#src/features/billing/subscription/subscription.repo.ts';
import { endSubscription } from '#src/features/billing/subscription/subscription.service.ts';
import { renewalFailedNotice } from '#src/notices/kinds/plan/renewal-failed.notice.ts';
import { subscriptionEndedNotice } from '#src/notices/kinds/plan/subscription-ended.notice.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/**
 * A renewal's charge ended unpaid. Call in the transaction that moves its invoice, before the attempt is closed. True: it was the last try, so
 * plan and invoice end. False: the invoice waits for the next try. Idempotent, because all is counted from the try itself.
 */
export const renewalEnds = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  { invoice, attempt, gatewayState, now }: { invoice: InvoiceRow; attempt: AttemptRow; gatewayState: GatewayState; now: Date },
): Promise<boolean> => {
  if (invoice.subscription_id === null) throw new Error('a renewal without its subscription');
  const row = await lockSubscription(trx, invoice.subscription_id);
  if (!row.is_recurring || row.end_reason !== null) return true;
  const code = gatewayState.state === 'failed' ? gatewayState.code : 'other';
  const again = nextAttemptAt(row.ends_at, { attempt: attempt.attempt, triedAt: attempt.created_at, code });
  if (again !== null) {
    await updateSubscription(trx, row.subscription_id, { renewal_attempts: attempt.attempt + 1, next_renewal_at: again });
    await tellSubscriber(trx, deps, row, renewalFailedNotice, again, now);
    return false;
  }
  await updateSubscription(trx, row.subscription_id, { renewal_attempts: attempt.attempt + 1 });
  await endSubscription(trx, row.subscription_id, 'card', now);
  await tellSubscriber(trx, deps, row, subscriptionEndedNotice, row.ends_at, now);
  return true;
};
