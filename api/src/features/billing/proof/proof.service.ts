import type { Db } from '@telaah/db';
import { countOpenIncidents, resolveIncidents } from '#src/features/alarms/service.ts';
import { raiseBillingIncident } from '#src/features/billing/invoice/alarm.ts';
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
import { checkInvariants } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** Kinds of alarms that come and go with the proof alone. */
const OWN_KINDS = ['invariant', 'credit', 'referral', 'overdue', 'late_news', 'silent', 'unproven'];
/** Raised where the gateway contradicts us; over when it is asked again and does not any more. */
const ASKED_KINDS = ['edge', 'amount'];

/** `I5: a paid invoice … (the row)` as what is wrong and where. */
const invariantOf = (sentence: string): Drift => {
  const at = sentence.lastIndexOf(' (');
  return { kind: 'invariant', subject: sentence.slice(at + 2, -1), detail: sentence.slice(0, at) };
};

/** Everything in our own books that does not hold: ledger, credits, commissions, what was forgotten. Empty: all is well. */
export const findDrifts = async (db: Db, now: Date): Promise<Drift[]> => [
  ...(await checkInvariants(db, now)).map(invariantOf),
  ...(await checkPurchases(db, now)),
];

/** Does the gateway's answer concern our books? An order that was refused at the door is not known there and says nothing. */
const isNews = (order: RecentOrder, told: GatewayState): boolean => {
  if (told.state === 'paid' || told.state === 'refunded' || order.attempt_state !== 'closed') return true;
  return order.is_latest && ['paid', 'reversed', 'refunded'].includes(order.invoice_state);
};

/** Asks about one order and applies the answer like any other. What it moves was news that should have come long ago. */
const compare = async (deps: BillingDeps, order: RecentOrder): Promise<Drift | 'unreachable' | null> => {
  const told = await demandGateway(deps).status(order.order_id);
  if (told.state === 'unknown') return 'unreachable';
  if (!isNews(order, told)) return null;
  if ((await refreshOrder(deps, order.order_id, 'proof')) === 'unreachable') return 'unreachable';
  const after = await invoiceStateOf(deps.db, order.order_id);
  if (after === order.invoice_state) return null;
  return { kind: 'late_news', subject: order.order_id, detail: `${order.invoice_state} → ${after}` };
};

/** One order that cannot be settled (a row that breaks a rule of the database, say) must not hide what is wrong with the others. */
const tryToCompare = async (deps: BillingDeps, order: RecentOrder): ReturnType<typeof compare> => {
  try {
    return await compare(deps, order);
  } catch (err) {
    deps.log.error({ err, order: order.order_id }, 'an order could not be proved');
    return { kind: 'unproven', subject: order.order_id, detail: 'the comparison failed: see the log' };
  }
};

/** The orders of the last 7 days, one by one; those that are left when the gateway does not answer any more were not compared. */
const compareAll = async (deps: BillingDeps, now: Date): Promise<{ drifts: Drift[]; asked: string[] }> => {
  const drifts: Drift[] = [];
  const asked: string[] = [];
  if (deps.gateway === null) return { drifts, asked };
  const turn = createTurn(deps.clock, null);
  let silent = 0;
  for (const order of await listRecentOrders(deps.db, now)) {
    const found = turn.isOver() ? 'unreachable' : await tryToCompare(deps, order);
    turn.heard(found !== 'unreachable');
    if (found === 'unreachable') {
      silent += 1;
      continue;
    }
    if (found?.kind !== 'unproven') asked.push(order.order_id);
    if (found !== null) drifts.push(found);
  }
  if (silent > 0) drifts.push({ kind: 'silent', subject: 'gateway', detail: 'orders could not be compared' });
  return { drifts, asked };
};

/**
 * The nightly proof: our books hold, and the gateway's say the same (of the last 7 days). Each drift is an alarm, kept once until it is gone, and
 * a line in the log. Answers how many alarms stand.
 */
export const runProof = async (deps: BillingDeps): Promise<number> => {
  const now = deps.clock.now();
  // The books first: what is wrong with them must be said even where the gateway hangs.
  for (const drift of await findDrifts(deps.db, now)) await raiseBillingIncident(deps, deps.db, drift, now);
  const { drifts, asked } = await compareAll(deps, now);
  for (const drift of drifts) await raiseBillingIncident(deps, deps.db, drift, now);
  await resolveIncidents(deps.db, OWN_KINDS, now, null);
  await resolveIncidents(deps.db, ASKED_KINDS, now, asked);
  await resolveSettled(deps.db, now);
  return countOpenIncidents(deps.db, 'billing');
};
