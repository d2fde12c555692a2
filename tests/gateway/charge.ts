import { randomInt, randomUUID } from 'node:crypto';
import { orderBody } from './bodies.ts';
import { spendToken } from './cards.ts';
import type { Behaviour, Order } from './model.ts';
import type { OrderActions } from './order-actions.ts';
import { qrText } from './qr.ts';
import type { GatewayWorld } from './world.ts';

type Body = Record<string, unknown>;

export const refusal = (status_code: string, status_message: string, validation_messages?: string[]): Body => ({
  status_code,
  status_message,
  ...(validation_messages && { validation_messages }),
  id: randomUUID(),
});

export const duplicate = (): Body =>
  refusal(
    '406',
    'The request could not be completed due to a conflict with the current state of the target resource, please try again',
  );
const badToken = (): Body => refusal('411', 'Token id is missing, invalid, or timed out');

const part = (body: Body, name: string): Body => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Body) : {};
};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const MINUTE = 60_000;
const minutes: Record<string, number> = {
  credit_card: 10,
  qris: 15,
  gopay: 15,
  shopeepay: 15,
  bank_transfer: 1440,
  echannel: 1440,
};
const LATER_MS = 60_000;

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

export const newOrder = (
  world: GatewayWorld,
  given: Pick<Order, 'orderId' | 'amount' | 'paymentType' | 'returnUrl' | 'customer'> & { card?: Order['card']; bank?: string },
): Order => {
  const transactionId = randomUUID();
  const createdAt = world.now();
  const page = `${world.base}/pay/${transactionId}`;
  const details: Record<string, Body> = {
    credit_card: {},
    qris: {
      acquirer: 'gopay',
      actions: [{ name: 'generate-qr-code', method: 'GET', url: `${world.base}/v2/qris/${transactionId}/qr-code` }],
      qr_string: qrText(given.amount, transactionId),
    },
    gopay: {
      actions: [
        { name: 'generate-qr-code', method: 'GET', url: `${world.base}/v2/gopay/${transactionId}/qr-code` },
        { name: 'deeplink-redirect', method: 'GET', url: page },
      ],
    },
    shopeepay: { actions: [{ name: 'deeplink-redirect', method: 'GET', url: page }] },
    echannel: { biller_code: '70012', bill_key: digits(12) },
    bank_transfer:
      given.bank === 'permata'
        ? { permata_va_number: `8778${digits(12)}` }
        : { va_numbers: [{ bank: given.bank, va_number: `${given.bank === 'bri' ? '26215' : '81278'}${digits(11)}` }] },
  };
  const order: Order = {
    orderId: given.orderId,
    transactionId,
    amount: given.amount,
    paymentType: given.paymentType,
    status: 'pending',
    fraud: 'accept',
    createdAt,
    expiresAt: createdAt + (minutes[given.paymentType] ?? 15) * MINUTE,
    paidAt: null,
    details: details[given.paymentType] ?? {},
    card: given.card ?? null,
    bankCode: null,
    refunds: [],
    due: [],
    returnUrl: given.returnUrl,
    customer: given.customer,
    history: [{ at: createdAt, status: 'pending' }],
  };
  world.state.orders[given.orderId] = order;
  return order;
};

/** Applies the decision of the bank and the fraud check, after the person has confirmed the card. */
export const decide = (world: GatewayWorld, life: OrderActions, order: Order, quiet = false): void => {
  const behaviour: Behaviour = order.card?.behaviour ?? 'accept';
  if (behaviour === 'accept') life.act(order, 'pay', { quiet });
  else if (behaviour === 'challenge') life.act(order, 'challenge', { quiet });
  else if (behaviour === 'later') order.due.push({ at: world.now() + LATER_MS, action: 'pay' });
  else {
    if (behaviour === 'fraud') order.fraud = 'deny';
    life.act(order, 'deny', { bankCode: behaviour === 'fraud' ? '00' : behaviour, quiet });
  }
};

type Tell = (order: Order) => void;

const chargeCard = (
  world: GatewayWorld,
  life: OrderActions,
  body: Body,
  base: Parameters<typeof newOrder>[1],
  notify: Tell,
): Body => {
  const card = part(body, 'credit_card');
  const tokenId = text(card.token_id) ?? '';
  const next = world.state.nextCards.shift();
  if (card.initiated_by === 'merchant') {
    const saved = world.state.savedTokens[tokenId];
    const behaviour = next ?? saved?.behaviour;
    if (saved === undefined || behaviour === undefined || behaviour === '411' || saved.expiresAt <= world.now()) return badToken();
    if (behaviour === '500') return refusal('500', 'Sorry, we encountered internal server error. We will fix this soon.');
    const order = newOrder(world, { ...base, card: { ...saved, behaviour, keep: false, savedToken: null } });
    decide(world, life, order);
    return orderBody(order, 'Success, Credit Card transaction is successful');
  }
  const token = spendToken(world, tokenId);
  if (token === null || next === '411') return badToken();
  const behaviour = next ?? token.behaviour;
  const order = newOrder(world, {
    ...base,
    card: { masked: token.masked, behaviour, keep: card.save_token_id === true, savedToken: null, expiresAt: token.cardExpiresAt },
  });
  if (card.authentication === true) {
    order.details.redirect_url = `${world.base}/v2/3ds/redirect/${order.transactionId}`;
    notify(order);
  } else decide(world, life, order);
  return orderBody(order, 'Success, Credit Card transaction is successful', true);
};

/** `POST /v2/charge`. `status_code` is in the body; HTTP is always 200. */
export const charge = (world: GatewayWorld, life: OrderActions, body: Body, notify: Tell): Body => {
  const { order_id, gross_amount } = part(body, 'transaction_details');
  const wrong: string[] = [];
  const orderId = text(order_id) ?? '';
  if (!/^[\w.~-]{1,50}$/.test(orderId)) wrong.push('transaction_details.order_id is required');
  const amount = typeof gross_amount === 'number' && Number.isInteger(gross_amount) && gross_amount > 0 ? gross_amount : null;
  if (amount === null) wrong.push('transaction_details.gross_amount is not a number');
  const items = Array.isArray(body.item_details) ? (body.item_details as { price?: number; quantity?: number }[]) : null;
  const sum = items?.reduce((total, { price = 0, quantity = 0 }) => total + price * quantity, 0);
  if (sum !== undefined && sum !== amount) wrong.push('transaction_details.gross_amount is not equal to the sum of item_details');
  if (wrong.length > 0 || amount === null) return refusal('400', 'One or more parameters in the payload is invalid.', wrong);
  if (world.state.orders[orderId] !== undefined) return duplicate();

  const paymentType = text(body.payment_type) ?? '';
  const customer = text(part(body, 'customer_details').email) ?? '';
  const base = { orderId, amount, paymentType, customer, returnUrl: null };
  if (paymentType === 'credit_card') return chargeCard(world, life, body, base, notify);
  if (paymentType === 'qris' && amount > 10_000_000) {
    return refusal('400', 'One or more parameters in the payload is invalid.', ['gross_amount must be at most 10000000']);
  }
  const bank = text(part(body, 'bank_transfer').bank) ?? '';
  const isKnown = paymentType === 'bank_transfer' ? /^(bca|bni|bri|permata)$/.test(bank) : minutes[paymentType] !== undefined;
  if (!isKnown) return refusal('402', 'Merchant has no access for this payment type');
  const returnUrl = text(part(body, paymentType).callback_url);
  const order = newOrder(world, { ...base, returnUrl, ...(bank && { bank }) });
  notify(order);
  return orderBody(order, `Success, ${paymentType} transaction is created`, true);
};
