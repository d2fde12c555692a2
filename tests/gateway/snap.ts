import { randomUUID } from 'node:crypto';
import { newOrder } from './charge.ts';
import { snapMethods } from './customer-pages.ts';
import type { Order, SnapPage } from './model.ts';
import type { GatewayWorld } from './world.ts';

type Body = Record<string, unknown>;
const DAY_MS = 24 * 3_600_000;

/** `POST /snap/v1/transactions`: creates no order yet; Get Status knows it once the person has chosen a method. */
export const createSnap = (world: GatewayWorld, body: Body): { http: number; body: Body } => {
  const { order_id, gross_amount } = (body.transaction_details ?? {}) as Body;
  const problems: string[] = [];
  if (typeof order_id !== 'string' || order_id === '') problems.push('transaction_details.order_id is required');
  if (typeof gross_amount !== 'number' || !Number.isInteger(gross_amount) || gross_amount < 1) {
    problems.push('transaction_details.gross_amount is not a number');
  }
  if (typeof order_id === 'string' && world.state.orders[order_id] !== undefined) {
    problems.push('transaction_details.order_id has been paid and utilized, please use another order_id');
  }
  if (problems.length > 0) return { http: 400, body: { error_messages: problems } };
  const token = randomUUID();
  const wanted = Array.isArray(body.enabled_payments) ? (body.enabled_payments as string[]) : snapMethods;
  const { finish } = (body.callbacks ?? {}) as Body;
  world.state.snaps[token] = {
    token,
    orderId: String(order_id),
    amount: Number(gross_amount),
    methods: snapMethods.filter((method) => wanted.includes(method)),
    returnUrl: typeof finish === 'string' ? finish : null,
    customer: String(((body.customer_details ?? {}) as Body).email ?? ''),
    createdAt: world.now(),
  };
  world.save();
  return { http: 201, body: { token, redirect_url: `${world.base}/snap/v3/redirection/${token}` } };
};

/** Whether the page may offer another method, as a new transaction of the same order. */
export const isRefused = ({ status }: Order): boolean => status === 'deny' || status === 'failure';

/** Creates the order for the chosen method. Null: the page has expired. */
export const chooseMethod = (world: GatewayWorld, snap: SnapPage, method: string): Order | null => {
  if (world.now() - snap.createdAt > DAY_MS || !snap.methods.includes(method)) return null;
  const existing = world.state.orders[snap.orderId];
  if (existing !== undefined && !isRefused(existing)) return existing;
  const paymentType = method === 'other_qris' ? 'qris' : method.endsWith('_va') ? 'bank_transfer' : method;
  const order = newOrder(world, {
    orderId: snap.orderId,
    amount: snap.amount,
    paymentType,
    returnUrl: snap.returnUrl,
    customer: snap.customer,
    ...(method.endsWith('_va') && { bank: method.replace('_va', '') }),
    ...(method === 'credit_card' && {
      card: { masked: '48111111-1114', behaviour: 'accept', keep: false, savedToken: null, expiresAt: world.now() + 365 * DAY_MS },
    }),
  });
  world.save();
  return order;
};
