import { statusBody } from './bodies.ts';
import { refusal } from './charge.ts';
import type { Order } from './model.ts';
import type { OrderActions } from './order-actions.ts';
import type { GatewayWorld } from './world.ts';

type Body = Record<string, unknown>;

/** How long a refund may be repeated with the same key. */
const REFUND_KEY_LIFE_MS = 7 * 86_400_000;

const unchanged = (): Body => refusal('412', 'Merchant cannot modify the status of the transaction');

const refunded = (order: Order, at: number): Body => {
  const refund = order.refunds[at];
  return {
    ...statusBody(order),
    status_code: '200',
    status_message: 'Success, refund request is approved',
    refund_chargeback_id: at + 1,
    refund_amount: `${refund?.amount ?? 0}.00`,
    refund_key: refund?.key,
  };
};

/** Refunds a settled order, by default all that is left. A key refunds once (docs.midtrans.com, "Refund Transactions"). */
const refund = (world: GatewayWorld, life: OrderActions, order: Order, { refund_key: key, amount, reason }: Body): Body => {
  if (key !== undefined && !(typeof key === 'string' && /^[\w-]{1,100}$/.test(key)))
    return refusal('400', 'One or more parameters in the payload is invalid.', ['refund_key is not valid']);
  const earlier = key === undefined ? -1 : order.refunds.findIndex((each) => each.key === key);
  const before = order.refunds[earlier];
  if (before !== undefined) {
    const isSame = amount === undefined || amount === before.amount;
    const isInTime = world.now() - before.at <= REFUND_KEY_LIFE_MS;
    return isSame && isInTime ? refunded(order, earlier) : refusal('406', 'Duplicate refund ID');
  }
  if (order.status !== 'settlement' && order.status !== 'partial_refund') return unchanged();
  const left = order.refunds.reduce((rest, each) => rest - each.amount, order.amount);
  const wanted = amount ?? left;
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1 || wanted > left)
    return refusal('414', 'Refund request is rejected due to invalid amount');
  const details = { amount: wanted, reason: typeof reason === 'string' ? reason : '', ...(key !== undefined && { key }) };
  return life.act(order, 'partial_refund', details) ? refunded(order, order.refunds.length - 1) : unchanged();
};

type Change = (world: GatewayWorld, life: OrderActions, order: Order, body: Body) => Body;

const verbs = {
  cancel: (_world, life, order) =>
    life.act(order, 'cancel')
      ? { ...statusBody(order), status_code: '200', status_message: 'Success, transaction is canceled' }
      : unchanged(),
  expire: (_world, life, order) =>
    life.act(order, 'expire')
      ? { ...statusBody(order), status_code: '407', status_message: 'Success, transaction is expired' }
      : unchanged(),
  approve: (_world, life, order) =>
    life.act(order, 'accept')
      ? { ...statusBody(order), status_code: '200', status_message: 'Success, transaction is approved' }
      : unchanged(),
  deny: (_world, life, order) =>
    order.fraud === 'challenge' && life.act(order, 'reject')
      ? { ...statusBody(order), status_code: '200', status_message: 'Success, transaction is denied' }
      : unchanged(),
  refund,
  'refund/online/direct': refund,
} satisfies Record<string, Change>;

export type Verb = keyof typeof verbs;

export const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text);

/** `POST /v2/{order}/{verb}`: a merchant's change of an order, as Midtrans documents it. */
export const changeOrder = (world: GatewayWorld, life: OrderActions, order: Order, verb: Verb, body: Body): Body =>
  verbs[verb](world, life, order, body);
