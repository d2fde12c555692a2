import type { Db } from '@telaah/db';
import {
  advanceChecks,
  checkAgain,
  claimChecks,
  claimEvents,
  closeEvents,
  countDueChecks,
  countDueEvents,
  countTry,
  type Event,
  postponeEvents,
} from '#src/features/billing/inbox/inbox.repo.ts';
import { raiseBillingIncident } from '#src/features/billing/invoice/billing-incident.ts';
import { demandGateway, type OrderRefresh, queryOrder, refreshOrder } from '#src/features/billing/order/order.service.ts';
import { createTurn, QUERIES_DEFERRED, type Turn } from '#src/features/billing/order/turn.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const SECOND = 1_000;
/** How long a killed worker's events stay claimed before others take them. */
const CLAIM_MS = 60 * SECOND;
const BATCH = 10;
const BATCHES = 50;
/** Queries about a notification; afterwards only the sweeper asks about the order. */
const TRIES = 10;
const LONGEST_WAIT_MS = 3_600 * SECOND;
const SWEPT_AFTER_MS = 24 * 3_600 * SECOND;

/** A signed notification says paid and the gateway itself does not: raises an incident, and the order is queried again. True: it is so. */
const isUnconfirmedPayment = async (
  deps: BillingDeps,
  orderId: string,
  events: readonly Event[],
  gatewayState: GatewayState | null,
): Promise<boolean> => {
  if (gatewayState?.state !== 'pending' || gatewayState.held) return false;
  for (const { body } of events) {
    const read = demandGateway(deps).parseNotification(body);
    if (!read.accepted || !read.saysPaid) continue;
    const detail = `told of ${read.transactionStatus}, ${read.amount} rupiah, which the gateway does not confirm`;
    await raiseBillingIncident(deps, deps.db, { kind: 'told_paid', subject: orderId, detail }, deps.clock.now());
    return true;
  }
  return false;
};

/** Gives up a notification: raises an incident, and the sweeper queries the order even if it was closed. */
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

/** Queries each item while the turn lasts. An item that fails does not stop the others; it is retried when its claim expires. */
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
      turn.recordEnd((await ask(item)) !== 'unreachable');
    } catch (error) {
      deps.log.error({ err: error }, 'an order could not be settled');
    }
  }
  return left;
};

interface InboxBatch {
  taken: number;
  /** Claimed but not queried: they return when their claim expires. */
  left: number;
}

const countDue = { events: countDueEvents, checks: countDueChecks };
const nothing: InboxBatch = { taken: 0, left: 0 };

/** Repeats until nothing is due or the turn is over. Returns how many were taken. */
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
      if (rest > 0) deps.log.warn({ what, left: rest }, QUERIES_DEFERRED);
    }
    if (taken < BATCH || turn.isOver()) break;
  }
  return total;
};

/** Processes waiting notifications and returns how many; several about one order cost one query. `until`: starts nothing after it. */
export const processInbox = (deps: BillingDeps, until: Date | null = null): Promise<number> =>
  inBatches(deps, 'events', until, async (turn, now, claimedUntil) => {
    const events = await claimEvents(deps.db, now, claimedUntil, BATCH);
    if (events.length > 0) deps.checkpoint('webhook:claimed');
    const byOrder = [...Map.groupBy(events, (event) => event.order_id ?? '')];
    const left = await each(deps, turn, byOrder, ([orderId, list]) => settleEvents(deps, orderId, list));
    return { taken: events.length, left };
  });

/** Queries due orders, so that a lost notification only costs minutes; cancels those of deleted accounts. `until`: starts nothing after it. */
export const sweepPending = (deps: BillingDeps, until: Date | null = null): Promise<number> =>
  inBatches(deps, 'checks', until, async (turn, now, claimedUntil) => {
    const orders = await claimChecks(deps.db, now, claimedUntil, BATCH);
    if (orders.length > 0) deps.checkpoint('sweep:claimed');
    const left = await each(deps, turn, orders, ({ order_id, is_orphaned }) =>
      // The account is gone, so a payment could give nothing.
      refreshOrder(deps, order_id, 'sweep', is_orphaned ? (gateway, orderId) => gateway.cancel(orderId) : undefined),
    );
    return { taken: orders.length, left };
  });

export const scheduleEarlyChecks = (trx: Db, accountId: string, now: Date): Promise<void> => advanceChecks(trx, accountId, now);
