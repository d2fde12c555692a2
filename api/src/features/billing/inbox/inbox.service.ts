import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import {
  checkAgain,
  claimChecks,
  claimEvents,
  closeEvents,
  countDueChecks,
  countDueEvents,
  countTry,
  type Event,
  hurryChecks,
  insertEvent,
  isEventKept,
  postponeEvents,
} from '#src/features/billing/inbox/inbox.repo.ts';
import { raiseBillingIncident } from '#src/features/billing/invoice/alarm.ts';
import { findOrder } from '#src/features/billing/invoice/invoice.repo.ts';
import { demandGateway, type OrderRefresh, queryOrder, refreshOrder } from '#src/features/billing/order/order.service.ts';
import { createTurn, LEFT, type Turn } from '#src/features/billing/order/turn.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const SECOND = 1_000;
/** A worker that was killed with events in its hands: others take them up after this long. */
const CLAIM_MS = 60 * SECOND;
const BATCH = 10;
const BATCHES = 50;
/** So many questions about a notification; afterwards only the sweeper asks about the order. */
const TRIES = 10;
const LONGEST_WAIT_MS = 3_600 * SECOND;
/** The sweeper's turn, after a notification was given up. */
const SWEPT_AFTER_MS = 24 * 3_600 * SECOND;

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

/** Is this a notification of the gateway's about an order of ours? No effects. Throws 400, 403 (signature) or 404 (no such order). */
export const verifyNotification = async (deps: BillingDeps, body: string): Promise<Received & { isNew: boolean }> => {
  const read = demandGateway(deps).parseNotification(body);
  if (!read.accepted) {
    deps.log.warn({ reason: read.reason }, 'a notification was refused');
    throw new ApiError(refusal[read.reason], `The notification is refused: ${read.reason}`);
  }
  const digest = createHash('sha256').update(body).digest();
  if (await isEventKept(deps.db, digest)) return { orderId: read.orderId, digest, isNew: false };
  if ((await findOrder(deps.db, read.orderId)) === undefined) throw new ApiError('not_found', 'There is no such order');
  return { orderId: read.orderId, digest, isNew: true };
};

/** The token of a kept card stays out of the inbox: it is kept once, encrypted, with its subscription. */
const withoutToken = (body: string): string => body.replace(/("saved_token_id"\s*:\s*)"[^"]*"/g, '$1"removed"');

/** Keeps a notification as it came; what it means is the worker's business. A body that is there already is the same one. */
export const saveNotification = async (deps: BillingDeps, { orderId, digest }: Received, body: string): Promise<void> => {
  const isNew = await insertEvent(deps.db, { digest, body: withoutToken(body), orderId, now: deps.clock.now() });
  deps.checkpoint('webhook:stored');
  if (!isNew) return;
  // Losing this call loses only time: the worker also looks by the clock.
  await deps.billingChanged().catch((error: unknown) => deps.log.warn({ err: error }, 'could not call the worker'));
};

/** A signed notification says that it is paid, and the gateway itself does not: a person must know, and it is asked again. True: so it is. */
const isUnconfirmedPayment = async (
  deps: BillingDeps,
  orderId: string,
  events: readonly Event[],
  told: GatewayState | null,
): Promise<boolean> => {
  if (told?.state !== 'pending' || told.held) return false;
  for (const { body } of events) {
    const read = demandGateway(deps).parseNotification(body);
    if (!read.accepted || !read.saysPaid) continue;
    const detail = `told of ${read.transactionStatus}, ${read.amount} rupiah, which the gateway does not confirm`;
    await raiseBillingIncident(deps, deps.db, { kind: 'told_paid', subject: orderId, detail }, deps.clock.now());
    return true;
  }
  return false;
};

/** A notification that came to nothing: a person is told, and the sweeper asks about the order even if it was settled before. */
const giveUp = (deps: BillingDeps, orderId: string, ids: readonly number[], outcome: 'unreachable' | 'doubted'): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await closeEvents(trx, ids, 'failed', outcome, now);
    const detail = outcome === 'doubted' ? 'a payment that was never confirmed' : 'the gateway never answered';
    await raiseBillingIncident(deps, trx, { kind: 'inbox_given_up', subject: orderId, detail }, now);
    await checkAgain(trx, orderId, new Date(now.getTime() + SWEPT_AFTER_MS));
  });

const settleEvents = async (deps: BillingDeps, orderId: string, events: readonly Event[]): Promise<OrderRefresh> => {
  const ids = events.map((event) => event.event_id);
  const tries = await countTry(deps.db, ids);
  const { outcome, gatewayState } = await queryOrder(deps, orderId, 'webhook');
  const isOpen = await isUnconfirmedPayment(deps, orderId, events, gatewayState);
  const now = deps.clock.now();
  if (outcome === 'applied' && !isOpen) await closeEvents(deps.db, ids, 'done', outcome, now);
  else if (outcome === 'missing') await closeEvents(deps.db, ids, 'ignored', outcome, now);
  else if (tries >= TRIES) await giveUp(deps, orderId, ids, isOpen ? 'doubted' : 'unreachable');
  else await postponeEvents(deps.db, ids, new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, CLAIM_MS * 2 ** (tries - 1))));
  deps.checkpoint('webhook:done');
  return outcome;
};

/** Asks about each, while the turn lasts. One order's failure leaves the others alone; it is tried again when its claim runs out. */
const each = async <T>(
  deps: BillingDeps,
  turn: Turn,
  items: readonly T[],
  ask: (item: T) => Promise<OrderRefresh>,
): Promise<number> => {
  let left = items.length;
  for (const item of items) {
    if (turn.isOver()) break;
    left -= 1;
    try {
      turn.heard((await ask(item)) !== 'unreachable');
    } catch (error) {
      deps.log.error({ err: error }, 'an order could not be settled');
    }
  }
  return left;
};

interface InboxBatch {
  taken: number;
  /** Taken and not asked about: it comes back when its claim runs out. */
  left: number;
}

const countDue = { events: countDueEvents, checks: countDueChecks };
const nothing: InboxBatch = { taken: 0, left: 0 };

/** Batch after batch until nothing is due or the turn is over. Answers how many were taken. */
const inBatches = async (
  deps: BillingDeps,
  what: 'events' | 'checks',
  until: Date | null,
  batch: (turn: Turn, now: Date, claimedUntil: Date) => Promise<InboxBatch>,
): Promise<number> => {
  const turn = createTurn(deps.clock, until);
  let total = 0;
  for (let batches = BATCHES; batches > 0; batches -= 1) {
    const now = deps.clock.now();
    const { taken, left } = turn.isOver() ? nothing : await batch(turn, now, new Date(now.getTime() + CLAIM_MS));
    total += taken;
    if (turn.isOver()) {
      const rest = left + (await countDue[what](deps.db, now));
      if (rest > 0) deps.log.warn({ what, left: rest }, LEFT);
    }
    if (taken < BATCH || turn.isOver()) break;
  }
  return total;
};

/**
 * Works through the notifications that wait; answers how many. Several about one order are one question to the gateway. `until`: nothing new
 * is begun then.
 */
export const processInbox = (deps: BillingDeps, until: Date | null = null): Promise<number> =>
  inBatches(deps, 'events', until, async (turn, now, claimedUntil) => {
    const events = await claimEvents(deps.db, now, claimedUntil, BATCH);
    if (events.length > 0) deps.checkpoint('webhook:claimed');
    const byOrder = [...Map.groupBy(events, (event) => event.order_id ?? '')];
    const left = await each(deps, turn, byOrder, ([orderId, list]) => settleEvents(deps, orderId, list));
    return { taken: events.length, left };
  });

/**
 * The janitor: asks about every order whose time has come, so that a lost notification only costs minutes; of deleted accounts it gives up what
 * is not paid. Answers how many. `until`: nothing new is begun then.
 */
export const sweepPending = (deps: BillingDeps, until: Date | null = null): Promise<number> =>
  inBatches(deps, 'checks', until, async (turn, now, claimedUntil) => {
    const orders = await claimChecks(deps.db, now, claimedUntil, BATCH);
    if (orders.length > 0) deps.checkpoint('sweep:claimed');
    const left = await each(deps, turn, orders, ({ order_id, is_orphaned }) =>
      // Nobody is left to whom a payment could give anything.
      refreshOrder(deps, order_id, 'sweep', is_orphaned ? (gateway, orderId) => gateway.cancel(orderId) : undefined),
    );
    return { taken: orders.length, left };
  });

/** What an account has not paid yet is asked about at once. */
export const askSoon = (trx: Db, accountId: string, now: Date): Promise<void> => hurryChecks(trx, accountId, now);
