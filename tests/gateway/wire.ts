import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusBody, withFaults } from './bodies.ts';
import { changeOrder, isVerb } from './change.ts';
import { charge, duplicate, refusal } from './charge.ts';
import { answerJson, type Reply } from './http.ts';
import type { Order } from './model.ts';
import type { Notifier } from './notify.ts';
import type { OrderActions } from './order-actions.ts';
import { type GatewayWorld, SERVER_KEY } from './world.ts';

type Body = Record<string, unknown>;

const KEY_LIFE_MS = 5 * 60_000;
const MAX_KEY = 46;
const DRIP_MS = 250;
const HUGE_BYTES = 20_000_000;

export const isMerchant = (request: IncomingMessage): boolean =>
  request.headers.authorization === `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;

export const findOrder = (world: GatewayWorld, id: string): Order | undefined =>
  world.state.orders[id] ?? Object.values(world.state.orders).find((order) => order.transactionId === id);

/** Faults that replace the call. True: answered already. */
export const strikeBefore = (world: GatewayWorld, response: ServerResponse, at: { orderId: string; on: string }): boolean => {
  const send = answerJson(response);
  if (world.takeFault('redirect', at) !== null) {
    response.writeHead(302, { Location: `${world.base}/` }).end();
  } else if (world.takeFault('not_json', at) !== null) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');
  } else if (world.takeFault('server_error', at) !== null) {
    send(refusal('500', 'Sorry, we encountered internal server error. We will fix this soon.'), 500);
  } else if (world.takeFault('not_found', at) !== null) send(refusal('404', "Transaction doesn't exist."), 404);
  else if (world.takeFault('in_progress', at) !== null) send(refusal('202', 'The request is being processed'), 202);
  else if (world.takeFault('duplicate_order', at) !== null) send(duplicate(), 200);
  else return false;
  return true;
};

/** Sends the answer, or applies a fault although the call was carried out. */
export const answerWith = (world: GatewayWorld, response: ServerResponse, at: { orderId: string; on: string }): Reply => {
  const send = answerJson(response);
  return (body, http = 200) => {
    if (world.takeFault('lose_answer', at) !== null) return void response.destroy();
    if (world.takeFault('error_after_success', at) !== null) {
      return send(refusal('500', 'Sorry, we encountered internal server error. We will fix this soon.'), 500);
    }
    const changed = withFaults(world, body, at);
    if (world.takeFault('huge_body', at) !== null) return send({ ...changed, padding: 'x'.repeat(HUGE_BYTES) }, http);
    if (world.takeFault('slow_drip', at) === null) return send(changed, http);
    const text = JSON.stringify(changed);
    response.writeHead(http, { 'Content-Type': 'application/json' });
    let sent = 0;
    const drip = setInterval(() => {
      response.write(text.charAt(sent++));
      if (sent < text.length) return;
      clearInterval(drip);
      response.end();
    }, DRIP_MS);
    response.on('close', () => clearInterval(drip));
  };
};

/** `POST /v2/charge` with its Idempotency-Key: answers are kept five minutes, whatever the body; Permata ignores the key. */
export const handleCharge = (
  world: GatewayWorld,
  life: OrderActions,
  notifier: Notifier,
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
): void => {
  const orderId = String((body.transaction_details as Body | undefined)?.order_id ?? '');
  const at = { orderId, on: 'charge' };
  const { keys } = world.state;
  for (const [key, { at: since }] of Object.entries(keys)) if (world.now() - since > KEY_LIFE_MS) delete keys[key];
  const key = request.headers['idempotency-key'];
  const isPermata = (body.bank_transfer as Body | undefined)?.bank === 'permata';
  if (typeof key === 'string' && key.length > MAX_KEY) return answerJson(response)(refusal('400', 'Idempotency-Key is too long'));
  if (strikeBefore(world, response, at)) return;
  const reply = answerWith(world, response, at);
  const stored = typeof key === 'string' && !isPermata ? keys[key] : undefined;
  if (stored !== undefined) return reply(stored.answer ?? refusal('202', 'The request is being processed'));
  const answer = charge(world, life, body, (order) => notifier.tell(order));
  if (typeof key === 'string' && !isPermata && !String(answer.status_code).startsWith('5')) keys[key] = { at: world.now(), answer };
  world.save();
  reply(answer);
};

/** `GET /v2/{order}/status`, and the verbs of `change.ts`. `verb`: rest of the path. */
export const handleOrder = (
  world: GatewayWorld,
  life: OrderActions,
  response: ServerResponse,
  id: string,
  verb: string,
  body: Body,
): void => {
  if (verb !== 'status' && !isVerb(verb)) return answerJson(response)(refusal('404', 'Not found'), 404);
  life.tick();
  const found = findOrder(world, id);
  // "BI SNAP and DANA: only by the transaction id" (docs.midtrans.com, Get Transaction Status).
  const order = found?.paymentType === 'dana' && id === found.orderId ? undefined : found;
  const at = { orderId: order?.orderId ?? id, on: verb };
  if (strikeBefore(world, response, at)) return;
  const reply = answerWith(world, response, at);
  if (order === undefined) return answerJson(response)(refusal('404', "Transaction doesn't exist."), 404);
  reply(verb === 'status' ? statusBody(order) : changeOrder(world, life, order, verb, body));
};
