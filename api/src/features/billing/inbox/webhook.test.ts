import { createDb } from '@telaah/db';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/inbox/webhook.routes.ts';
import type { BillingApp } from '#src/testing/billing/billing-app.ts';
import { heldToDescription } from '#src/testing/calls/match-description.ts';
import { shopEach } from '#src/testing/each.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
let called = 0;
let isWorkerAway = false;
shopEach(
  async (fresh) => {
    shop = fresh;
    await db().deleteFrom('rate_limit').execute();
    await db().deleteFrom('gateway_event').execute();
    user = await shop.api.signIn();
    called = 0;
    isWorkerAway = false;
  },
  {
    limits: 'usual',
    enqueue: async () => {
      called += 1;
      if (isWorkerAway) throw new Error('no worker');
    },
  },
);

const db = () => shop.api.test.db;
const open = async (): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user)).invoice;
};
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const events = () => db().selectFrom('gateway_event').selectAll().orderBy('event_id').execute();
const send = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  shop.api.app.request(NOTIFICATION_PATH, { method: 'POST', body, headers });
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code, error.message];
};

describe('a notification', () => {
  it('needs neither session nor origin, is kept word for word, and calls the worker', async () => {
    const order = await shop.orderOf(await open());
    const body = `{"order_id":"${order}", "signature":"signed","unknown":["kept"]}`;
    const response = await send(body, {});
    expect([response.status, await response.json(), called]).toEqual([200, { kept: true }, 1]);
    expect(await events()).toMatchObject([{ body, order_id: order, state: 'pending', tries: 0 }]);
  });

  it('loses the token of a kept card; what no worker can be called for is not kept, and comes again', async () => {
    const order_id = await shop.orderOf(await open());
    const body = { order_id, signature: 'signed', saved_token_id: '48111111ktaq', saved_token_id_expired_at: '2030-01-01' };
    isWorkerAway = true;
    expect([(await send(JSON.stringify(body))).status, await events()]).toEqual([503, []]);
    isWorkerAway = false;
    expect((await send(JSON.stringify(body))).status).toBe(200);
    expect((await events()).map((event) => JSON.parse(event.body))).toEqual([{ ...body, saved_token_id: 'removed' }]);
  });

  it('moves nothing by itself: what the gateway says when it is asked holds', async () => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    await shop.notify(order, 0, 'settlement');
    expect(await stateOf(invoice)).toBe('pending');
    await shop.settle();
    expect(await stateOf(invoice)).toBe('pending');
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(order, 1);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('that comes again is answered and makes nothing new', async () => {
    const order = await shop.orderOf(await open());
    expect([(await shop.notify(order)).status, (await shop.notify(order)).status]).toEqual([200, 200]);
    expect([(await events()).length, called]).toEqual([1, 1]);
  });

  it.each([
    ['unreadable', 400, 'bad_request'],
    ['unsigned', 403, 'forbidden'],
    ['signature', 403, 'forbidden'],
    ['order_id', 404, 'not_found'],
    ['status_code', 400, 'bad_request'],
    ['amount', 400, 'bad_request'],
  ] as const)('that is refused (%s) says so, in the answer and in the log', async (reason, status, code) => {
    const warn = vi.spyOn(shop.api.deps.log, 'warn');
    vi.spyOn(shop.gateway, 'parseNotification').mockReturnValue({ accepted: false, reason });
    expect(await refusal(await shop.notify('any'))).toEqual([status, code, `The notification is refused: ${reason}`]);
    expect(warn).toHaveBeenCalledWith({ reason }, 'a notification was refused');
    expect([await events(), called]).toEqual([[], 0]);
  });

  it('of no order of ours, or over 64 KiB, is not kept', async () => {
    expect(await refusal(await shop.notify('i-0'))).toEqual([404, 'not_found', 'There is no such order']);
    const large = await send(`{"x":"${'x'.repeat(66_000)}"}`);
    expect(await refusal(large)).toEqual([413, 'payload_too_large', 'The body is too large']);
    expect([await events(), called]).toEqual([[], 0]);
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
    expect((await app.request(NOTIFICATION_PATH, { method: 'POST', body })).status).toBe(503);
    await away.destroy();
    await sql`alter table gateway_event rename to gateway_event_away`.execute(db());
    const error = vi.spyOn(shop.api.deps.log, 'error');
    const refused = await refusal(await shop.notify(order));
    await sql`alter table gateway_event_away rename to gateway_event`.execute(db());
    expect(refused).toEqual([503, 'unavailable', 'Could not be kept, send it again']);
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a notification could not be kept');
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
