import { createDb } from '@telaah/db';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/webhook.ts';
import { type BillingApp, createBillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { heldToDescription } from '#src/testing/held-to-description.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
let called = 0;

beforeAll(async () => {
  shop = await createBillingApp({
    limits: 'usual',
    billingChanged: async () => {
      called += 1;
    },
  });
});
beforeEach(async () => {
  shop.at(0);
  shop.gateway.isDown = false;
  await db().deleteFrom('rate_limit').execute();
  await db().deleteFrom('gateway_event').execute();
  user = await shop.api.signIn();
  called = 0;
});
afterAll(() => shop.api.close());

const db = () => shop.api.test.db;
const open = async (): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user)).invoice;
};
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const eventsOf = (orderId: string) => db().selectFrom('gateway_event').selectAll().where('order_id', '=', orderId).execute();
const send = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  shop.api.app.request(NOTIFICATION_PATH, { method: 'POST', body, headers });

describe('a notification', () => {
  it('needs neither session nor origin, is kept word for word, and calls the worker', async () => {
    const order = await shop.orderOf(await open());
    const body = `{"order_id":"${order}", "signature":"signed","unknown":["kept"]}`;
    const response = await send(body, {});
    expect([response.status, called]).toEqual([200, 1]);
    expect(await eventsOf(order)).toMatchObject([{ body, state: 'pending', tries: 0 }]);
  });

  it('moves nothing by itself: what the gateway says when it is asked holds', async () => {
    const invoice = await open();
    await shop.notify(await shop.orderOf(invoice));
    expect(await stateOf(invoice)).toBe('pending');
    await shop.settle();
    expect(await stateOf(invoice)).toBe('pending');
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(await shop.orderOf(invoice), 1);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
    expect((await eventsOf(await shop.orderOf(invoice))).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('that comes again is answered and makes nothing new', async () => {
    const order = await shop.orderOf(await open());
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await shop.notify(order)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([(await eventsOf(order)).length, called]).toEqual([1, 1]);
  });

  it.each([
    ['signed wrongly', (order: string) => JSON.stringify({ order_id: order, signature: 'x' }), 403],
    ['of an order that is not ours', () => JSON.stringify({ order_id: 'i-0', signature: 'signed' }), 404],
  ])('%s is refused', async (_what, body, status) => {
    const order = await shop.orderOf(await open());
    expect((await send(body(order))).status).toBe(status);
    expect([await eventsOf(order), called]).toEqual([[], 0]);
  });

  it('over 64 KiB is not read', async () => {
    expect((await send(`{"x":"${'x'.repeat(66_000)}"}`)).status).toBe(413);
  });

  it('by another method is not answered, and nothing redirects', async () => {
    for (const [method, path] of [
      ['GET', NOTIFICATION_PATH],
      ['POST', `${NOTIFICATION_PATH}/`],
    ] as const) {
      expect((await shop.api.app.request(path, { method })).status).toBe(404);
    }
  });

  it('that cannot be kept answers 503, which the gateway repeats most often', async () => {
    const order = await shop.orderOf(await open());
    const away = createDb('postgres://nobody@127.0.0.1:9/nothing', { connectionTimeout: 500 });
    const app = heldToDescription(createApp({ ...shop.api.deps, db: away }));
    const body = JSON.stringify({ order_id: order, signature: 'signed' });
    const response = await app.request(NOTIFICATION_PATH, { method: 'POST', body });
    expect(response.status).toBe(503);
    await away.destroy();
    await sql`alter table gateway_event rename to gateway_event_away`.execute(db());
    const error = vi.spyOn(shop.api.deps.log, 'error');
    const refused = await shop.notify(order);
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { message: 'Could not be kept, send it again' } }]);
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a notification could not be kept');
    error.mockRestore();
    await sql`alter table gateway_event_away rename to gateway_event`.execute(db());
    expect((await shop.notify(order)).status).toBe(200);
  });

  it('has limits of its own: refused ones by address, different bodies by order', async () => {
    const order = await shop.orderOf(await open());
    const bad = () => send(JSON.stringify({ order_id: order, signature: 'x' }));
    for (let i = 0; i < 60; i++) expect((await bad()).status).toBe(403);
    expect((await bad()).status).toBe(429);
    for (let i = 0; i < 60; i++) expect((await shop.notify(order, i)).status).toBe(200);
    expect((await shop.notify(order, 60)).status).toBe(429);
    expect((await shop.notify(order, 1)).status).toBe(200);
    expect((await shop.notify(await shop.orderOf(await open()))).status).toBe(200);
  });
});

describe('the inbox', () => {
  it('asks once about several notifications of one order', async () => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    for (let n = 0; n < 5; n++) await shop.notify(order, n);
    await shop.tell(invoice, shop.paid(invoice));
    const { status } = shop.gateway;
    let asked = 0;
    shop.gateway.status = (orderId) => {
      asked += 1;
      return status(orderId);
    };
    await shop.settle();
    shop.gateway.status = status;
    expect([asked, await stateOf(invoice)]).toEqual([1, 'paid']);
  });

  it('tries again, with longer and longer pauses, while the gateway does not answer', async () => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(order);
    shop.gateway.isDown = true;
    const waits: number[] = [];
    let at = 0;
    for (let i = 0; i < 4; i++) {
      shop.at(at);
      await shop.settle();
      const [event] = await eventsOf(order);
      const next = (event?.next_try_at?.getTime() ?? 0) - shop.api.deps.clock.now().getTime();
      waits.push(next / MINUTE);
      at += next;
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    shop.gateway.isDown = false;
    shop.at(at);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('gives what a killed worker had in its hands to the next, a minute later', async () => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(order);
    const { status } = shop.gateway;
    shop.gateway.status = () => Promise.reject(new Error('killed'));
    await shop.settle();
    shop.gateway.status = status;
    await shop.settle();
    expect(await stateOf(invoice)).toBe('pending');
    shop.at(MINUTE);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
  });
});
