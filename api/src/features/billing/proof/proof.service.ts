import type { Db } from '@telaah/db';
import { raiseBillingIncident } from '#src/features/billing/invoice/billing-incident.ts';
import { demandGateway, refreshOrder } from '#src/features/billing/order/order.service.ts';
import { createTurn } from '#src/features/billing/order/turn.ts';
import {
  checkPurchases,
  type Drift,
  invoiceStateOf,
  listRecentOrders,
  type RecentOrder,
  resolveSettled,
} from '#src/features/billing/proof/proof.repo.ts';
import { countOpenIncidents, resolveIncidents } from '#src/features/incidents/service.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** Kinds of incidents that only the proof raises and resolves. */
const OWN_KINDS = ['invariant', 'credit', 'referral', 'overdue', 'late_news', 'silent', 'unproven'];
/** Raised where the gateway contradicts us; resolved once it is asked again and agrees. */
const ASKED_KINDS = ['edge', 'amount'];

/** Splits `I5: a paid invoice … (the row)` into rule and row. */
const invariantOf = (sentence: string): Drift => {
  const at = sentence.lastIndexOf(' (');
  return { kind: 'invariant', subject: sentence.slice(at + 2, -1), detail: sentence.slice(0, at) };
};

/** Everything that is wrong in our own books: ledger, credits, commissions, overdue work. Empty: nothing. */
export const findDrifts = async (db: Db, now: Date): Promise<Drift[]> => [
  ...(await checkInvariants(db, now)).map(invariantOf),
  ...(await checkPurchases(db, now)),
];

/** Whether the gateway's answer concerns our books. An order that was refused at once is unknown there. */
const isNews = (order: RecentOrder, gatewayState: GatewayState): boolean => {
  if (gatewayState.state === 'paid' || gatewayState.state === 'refunded' || order.attempt_state !== 'closed') return true;
  return order.is_latest && ['paid', 'reversed', 'refunded'].includes(order.invoice_state);
};

/** Queries one order and applies the answer. A move means that earlier news was lost. */
const compare = async (deps: BillingDeps, order: RecentOrder): Promise<Drift | 'unreachable' | null> => {
  const gatewayState = await demandGateway(deps).status(order.order_id);
  if (gatewayState.state === 'unknown') return 'unreachable';
  if (!isNews(order, gatewayState)) return null;
  if ((await refreshOrder(deps, order.order_id, 'proof')) === 'unreachable') return 'unreachable';
  const after = await invoiceStateOf(deps.db, order.order_id);
  if (after === order.invoice_state) return null;
  return { kind: 'late_news', subject: order.order_id, detail: `${order.invoice_state} → ${after}` };
};

/** An order that fails (by breaking a database rule, say) must not hide what is wrong with others. */
const tryToCompare = async (deps: BillingDeps, order: RecentOrder): ReturnType<typeof compare> => {
  try {
    return await compare(deps, order);
  } catch (err) {
    deps.log.error({ err, order: order.order_id }, 'an order could not be proved');
    return { kind: 'unproven', subject: order.order_id, detail: 'the comparison failed: see the log' };
  }
};

/** Compares the orders of the last 7 days one by one, until the gateway stops answering. */
const compareAll = async (deps: BillingDeps, now: Date): Promise<{ drifts: Drift[]; queriedOrders: string[] }> => {
  const drifts: Drift[] = [];
  const queriedOrders: string[] = [];
  if (deps.gateway === null) return { drifts, queriedOrders };
  const turn = createTurn(deps.clock, null);
  let silent = 0;
  for (const order of await listRecentOrders(deps.db, now)) {
    const found = turn.isOver() ? 'unreachable' : await tryToCompare(deps, order);
    turn.recordEnd(found !== 'unreachable');
    if (found === 'unreachable') {
      silent += 1;
      continue;
    }
    if (found?.kind !== 'unproven') queriedOrders.push(order.order_id);
    if (found !== null) drifts.push(found);
  }
  if (silent > 0) drifts.push({ kind: 'silent', subject: 'gateway', detail: 'orders could not be compared' });
  return { drifts, queriedOrders };
};

/** Nightly: compares our books with themselves and with the gateway's of 7 days. A drift is an incident until it is gone. Returns the open ones. */
export const runProof = async (deps: BillingDeps): Promise<number> => {
  const now = deps.clock.now();
  // The books come first, so that their errors are reported even if the gateway hangs.
  for (const drift of await findDrifts(deps.db, now)) await raiseBillingIncident(deps, deps.db, drift, now);
  const { drifts, queriedOrders } = await compareAll(deps, now);
  for (const drift of drifts) await raiseBillingIncident(deps, deps.db, drift, now);
  await resolveIncidents(deps.db, OWN_KINDS, now, null);
  await resolveIncidents(deps.db, ASKED_KINDS, now, queriedOrders);
  await resolveSettled(deps.db, now);
  return countOpenIncidents(deps.db, 'billing');
};
