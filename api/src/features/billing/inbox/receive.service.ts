import { createHash } from 'node:crypto';
import { billingInbox } from '#src/features/billing/inbox/inbox.job.ts';
import { insertEvent, isEventStored } from '#src/features/billing/inbox/inbox.repo.ts';
import { findOrder } from '#src/features/billing/invoice/invoice.repo.ts';
import { demandGateway } from '#src/features/billing/order/order.service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const refusal: Record<'unreadable' | 'unsigned' | 'signature' | 'order_id' | 'status_code' | 'amount', ApiError['code']> = {
  unreadable: 'bad_request',
  unsigned: 'forbidden',
  signature: 'forbidden',
  order_id: 'not_found',
  status_code: 'bad_request',
  amount: 'bad_request',
};

export interface Received {
  orderId: string;
  digest: Buffer;
}

/** Whether the body is a notification about one of our orders. No effects. Throws 400, 403 (signature) or 404 (no such order). */
export const verifyNotification = async (deps: BillingDeps, body: string): Promise<Received & { isNew: boolean }> => {
  const read = demandGateway(deps).parseNotification(body);
  if (!read.accepted) {
    deps.log.warn({ reason: read.reason }, 'a notification was refused');
    throw new ApiError(refusal[read.reason], `The notification is refused: ${read.reason}`);
  }
  const digest = createHash('sha256').update(body).digest();
  if (await isEventStored(deps.db, digest)) return { orderId: read.orderId, digest, isNew: false };
  if ((await findOrder(deps.db, read.orderId)) === undefined) throw new ApiError('not_found', 'There is no such order');
  return { orderId: read.orderId, digest, isNew: true };
};

/** A saved card's token is stored once, encrypted with its subscription, and not in the inbox. */
const withoutToken = (body: string): string => body.replace(/("saved_token_id"\s*:\s*)"[^"]*"/g, '$1"removed"');

/** Stores a notification as it came; the worker interprets it. The same body again is ignored. */
export const saveNotification = async (deps: BillingDeps, { orderId, digest }: Received, body: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, { digest, body: withoutToken(body), orderId, now: deps.clock.now() });
    if (isNew) await deps.enqueue(trx, billingInbox, null);
  });
  deps.checkpoint('webhook:stored');
};
