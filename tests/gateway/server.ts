import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { announceEnd, wordsOfUsers } from '@telaah/db/embedded/processes';
import { orderBody } from './bodies.ts';
import { makeToken, OTP } from './cards.ts';
import { decide } from './charge.ts';
import { addFault, control } from './control.ts';
import { confirmPage, payPage, returnPage, snapPage } from './customer-pages.ts';
import { deskPage } from './desk.ts';
import { answerHtml, answerJson, goTo, readBody, readJson } from './http.ts';
import type { Action } from './model.ts';
import { createNotifier, type Notifier } from './notify.ts';
import { createOrderActions, type OrderActions } from './order-actions.ts';
import { chooseMethod, createSnap, isRefused } from './snap.ts';
import { subscriptions } from './subscriptions.ts';
import { answerWith, findOrder, handleCharge, handleOrder, isMerchant, strikeBefore } from './wire.ts';
import { createWorld, type GatewayWorld } from './world.ts';

const TICK_MS = 1_000;

interface Call {
  world: GatewayWorld;
  life: OrderActions;
  notifier: Notifier;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  text: string;
}

const merchant = ({ world, life, notifier, request, response, url, text }: Call): void => {
  if (!isMerchant(request)) {
    const message = 'Access denied due to unauthorized transaction, please check client or server key';
    return answerJson(response)({ status_code: '401', status_message: message, error_messages: [message] }, 401);
  }
  const body = readJson(text);
  const [, , id, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  if (url.pathname === '/v2/charge') return handleCharge(world, life, notifier, request, response, body);
  if (url.pathname === '/snap/v1/transactions') {
    const at = { orderId: String((body.transaction_details as { order_id?: string } | undefined)?.order_id ?? ''), on: 'snap' };
    if (strikeBefore(world, response, at)) return;
    const made = createSnap(world, body);
    return answerWith(world, response, at)(made.body, made.http);
  }
  if (url.pathname.startsWith('/v1/subscriptions')) {
    const made = subscriptions(world, request.method ?? 'GET', url.pathname.split('/')[3], url.pathname.split('/')[4], body);
    return answerJson(response)(made.body, made.http);
  }
  const verb = rest.join('/');
  if (id !== undefined && rest.length > 0 && (request.method === 'GET') === (verb === 'status')) {
    return handleOrder(world, life, response, id, verb, body);
  }
  answerJson(response)({ status_code: '404', status_message: 'Not found' }, 404);
};

const confirm = ({ world, life, request, response, url, text }: Call): void => {
  const order = findOrder(world, url.pathname.split('/').at(-1) ?? '');
  if (order === undefined) return answerHtml(response, 'No such order', 404);
  if (request.method !== 'POST' && order.status === 'pending')
    return answerHtml(response, confirmPage(order, url.searchParams, false));
  const form = request.method === 'POST' ? new URLSearchParams(text) : url.searchParams;
  if (request.method === 'POST' && order.status === 'pending') {
    if (form.get('action') === 'cancel') life.act(order, 'deny', { bankCode: '05' });
    else if (form.get('otp') !== OTP) return answerHtml(response, confirmPage(order, form, true));
    else decide(world, life, order);
  }
  const answer = orderBody(order, 'Success, Credit Card transaction is successful');
  answerHtml(response, returnPage(order, form.get('callback_url'), form.get('callback_type'), answer));
};

const pay = ({ world, life, request, response, url, text }: Call): void => {
  const order = findOrder(world, url.pathname.replace('/qr-code', '').split('/').at(-1) ?? '');
  if (order === undefined) return answerHtml(response, 'No such order', 404);
  if (request.method === 'POST') {
    const action = new URLSearchParams(text).get('action');
    if (action === 'pay' || action === 'deny') life.act(order, action);
    if (action === 'pay' && order.returnUrl !== null && /^https?:/.test(order.returnUrl)) return goTo(response, order.returnUrl);
  }
  answerHtml(response, payPage(order));
};

const snap = ({ world, notifier, request, response, url, text }: Call): void => {
  const found = world.state.snaps[url.pathname.split('/').at(-1) ?? ''];
  if (found === undefined) return answerHtml(response, 'No such payment', 404);
  const existing = world.state.orders[found.orderId];
  if (request.method !== 'POST')
    return existing && !isRefused(existing)
      ? goTo(response, `/pay/${existing.transactionId}`)
      : answerHtml(response, snapPage(found, null));
  const order = chooseMethod(world, found, new URLSearchParams(text).get('method') ?? '');
  if (order === null) return answerHtml(response, snapPage(found, 'This payment page has ended.'));
  if (order !== existing) notifier.tell(order);
  goTo(response, `/pay/${order.transactionId}`);
};

const desk = ({ world, life, response, url, text }: Call): void => {
  const form = new URLSearchParams(text);
  const order = findOrder(world, form.get('order_id') ?? '');
  if (url.pathname === '/desk/act' && order) life.act(order, form.get('action') as Action);
  if (url.pathname === '/desk/fault') addFault(world, Object.fromEntries(form));
  if (url.pathname === '/desk/fault/off') world.state.faults.splice(Number(form.get('at')), 1);
  if (url.pathname === '/desk/clock') world.state.clockAhead += Number(form.get('minutes')) * 60_000;
  life.tick();
  world.save();
  goTo(response, '/');
};

/** Whether a request comes from another site's page, which must not press our buttons. */
const isForeign = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin !== undefined && origin !== 'null' && new URL(origin).host !== host;

const handle = async (call: Call): Promise<void> => {
  const { world, life, notifier, request, response, url, text } = call;
  const path = url.pathname;
  if (path === '/v2/token') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    return answerJson(response)(makeToken(world, url.searchParams));
  }
  if (path.startsWith('/v2/3ds/')) return confirm(call);
  if (path.startsWith('/pay/') || path.endsWith('/qr-code')) return pay(call);
  if (path.startsWith('/snap/v3/')) return snap(call);
  if (path.startsWith('/v1/') || path.startsWith('/v2/') || path === '/snap/v1/transactions') return merchant(call);
  if (request.method === 'POST' && isForeign(request)) return answerJson(response)({ status_message: 'not from here' }, 403);
  if (path.startsWith('/desk/') && request.method === 'POST') return desk(call);
  if (path.startsWith('/control/')) {
    const answer = await control(world, life, notifier, path.slice('/control/'.length), readJson(text));
    return answerJson(response)(answer ?? { status_message: 'no such verb' }, answer === null ? 404 : 200);
  }
  life.tick();
  answerHtml(response, path === '/' ? deskPage(world) : 'Not found', path === '/' ? 200 : 404, true);
};

export interface Sandbox {
  port: number;
  close(): Promise<void>;
}

/** Starts the gateway on 127.0.0.1; port 0: any free one. */
export const startSandboxServer = async (options: {
  port: number;
  /** Null: the servers that use the folder register the address in it. */
  notifyUrl: string | null;
  folder: string | null;
  /** Called when no server uses the folder any more, or another gateway serves it. */
  onUnused?: () => void;
  retryMs: readonly number[];
}): Promise<Sandbox> => {
  const server = createServer();
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { folder, retryMs } = options;
  const users = folder === null ? null : join(folder, 'users');
  if (users !== null) mkdirSync(users, { recursive: true });
  const notifyUrl = () => options.notifyUrl ?? (users === null ? null : (wordsOfUsers(users).find((url) => url !== '') ?? null));
  const world = createWorld({ base: `http://127.0.0.1:${port}`, folder, retryMs, notifyUrl });
  // Servers on the same folder find this gateway here: two gateways would overwrite each other's orders.
  const address = folder === null ? null : join(folder, 'address');
  const ownAddress = `${world.base}\n${process.pid}`;
  if (address !== null) writeFileSync(address, ownAddress);
  const notifier = createNotifier(world);
  const life = createOrderActions(world, notifier);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', world.base);
    readBody(request)
      .then((text) => handle({ world, life, notifier, request, response, url, text }))
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        if (!response.headersSent) answerJson(response)({ status_code: '400', status_message: 'malformed' }, 400);
      });
  });
  const isReplaced = () => address !== null && (!existsSync(address) || readFileSync(address, 'utf8') !== ownAddress);
  const clock = setInterval(() => {
    if (isReplaced()) return options.onUnused?.();
    life.tick();
    // A killed user cannot sign off, so the gateway ends when no user is left.
    if (users === null || options.onUnused === undefined || wordsOfUsers(users).length > 0) return;
    const ended = announceEnd(users);
    if (ended === null) return;
    process.once('exit', ended);
    options.onUnused();
  }, TICK_MS);
  return {
    port,
    close: async () => {
      clearInterval(clock);
      notifier.stop();
      if (address !== null && !isReplaced()) rmSync(address);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
