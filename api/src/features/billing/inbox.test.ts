import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimChecks, claimQuestion, purgeEvents } from '#src/features/billing/inbox.repo.ts';
import { processInbox, sweepPending } from '#src/features/billing/inbox.service.ts';
import { purgeBilling, runBillingTick } from '#src/features/billing/tick.service.ts';
import type { Notification } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, createBillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;
let callFails = false;
const labels: string[] = [];

beforeAll(async () => {
  shop = await createBillingApp({
    checkpoint: (label) => void labels.push(label),
    billingChanged: async () => {
      if (callFails) throw new Error('no worker');
    },
  });
});
beforeEach(async () => {
  shop.at(0);
  shop.gateway.isDown = false;
  shop.gateway.fates.length = 0;
  user = await shop.withPlan();
  for (const table of ['payment_attempt', 'outbox'] as const) {
    if (table === 'outbox') await db().updateTable(table).set({ next_try_at: null }).execute();
    else await db().updateTable(table).set({ next_check_at: null }).execute();
  }
  await db().deleteFrom('gateway_event').execute();
  labels.length = 0;
});
afterAll(() => shop.api.close());

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const at = (ms: number) => new Date(NOW.getTime() + ms);
const open = async (quantity = 10_000): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', quantity }, 'quota')).invoice;
};
/** So many open orders of one person. */
const openMany = async (count: number): Promise<string[]> => {
  const orders: string[] = [];
  for (let n = 1; n <= count; n++) orders.push(await shop.orderOf(await open(10_000 * n)));
  return orders;
};
const events = () => db().selectFrom('gateway_event').selectAll().orderBy('event_id').execute();
/** Which orders the gateway is asked about while `work` runs; `answers`: whether each question is answered. */
const asked = async (work: () => Promise<unknown>, answers: (index: number) => boolean = () => true): Promise<string[]> => {
  const { status } = shop.gateway;
  const list: string[] = [];
  shop.gateway.status = async (orderId) => {
    list.push(orderId);
    return answers(list.length - 1) ? status(orderId) : { state: 'unknown', reason: 'down' };
  };
  await work();
  shop.gateway.status = status;
  return list;
};

describe('a notification that is refused', () => {
  it.each([
    ['unreadable', 400, 'bad_request'],
    ['unsigned', 403, 'forbidden'],
    ['signature', 403, 'forbidden'],
    ['order_id', 404, 'not_found'],
    ['status_code', 400, 'bad_request'],
    ['amount', 400, 'bad_request'],
  ] as const)('(%s) says so, in the answer and in the log', async (reason, status, code) => {
    const { parseNotification } = shop.gateway;
    const warn = vi.spyOn(deps().log, 'warn');
    shop.gateway.parseNotification = (): Notification => ({ accepted: false, reason });
    const response = await shop.notify('any');
    shop.gateway.parseNotification = parseNotification;
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, message: `The notification is refused: ${reason}` } });
    expect(warn).toHaveBeenCalledWith({ reason }, 'a notification was refused');
    warn.mockRestore();
  });

  it('of no order of ours, or too large, says that', async () => {
    const unknown = await shop.notify('i-0');
    expect(await unknown.json()).toMatchObject({ error: { message: 'There is no such order' } });
    const large = await shop.api.post('/gateway/midtrans/notification', { x: 'x'.repeat(66_000) });
    expect(await large.json()).toMatchObject({ error: { code: 'payload_too_large', message: 'The body is too large' } });
  });
});

describe('a notification that is kept', () => {
  it('loses the token of a kept card, and is kept where no worker can be called', async () => {
    const order_id = await shop.orderOf(await open());
    const warn = vi.spyOn(deps().log, 'warn');
    callFails = true;
    const body = { order_id, signature: 'signed', saved_token_id: '48111111ktaq', saved_token_id_expired_at: '2030-01-01' };
    const response = await shop.api.post('/gateway/midtrans/notification', body);
    callFails = false;
    expect(await response.json()).toEqual({ kept: true });
    expect((await events()).map((event) => JSON.parse(event.body))).toEqual([{ ...body, saved_token_id: 'removed' }]);
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'could not call the worker');
    warn.mockRestore();
  });

  it('names its moments, and ends with what came of it', async () => {
    await shop.notify(await shop.orderOf(await open()));
    labels.length = 0;
    await shop.notify(await shop.orderOf(await open(20_000)));
    expect(labels.slice(-1)).toEqual(['webhook:stored']);
    labels.length = 0;
    expect(await processInbox(deps())).toBe(2);
    const each = ['order:asked', 'order:applied', 'webhook:done'];
    expect(labels).toEqual(['webhook:claimed', ...each, ...each]);
    expect(await events()).toMatchObject([
      { state: 'done', outcome: 'applied', done_at: NOW, next_try_at: null, tries: 1 },
      { state: 'done', outcome: 'applied', done_at: NOW, next_try_at: null, tries: 1 },
    ]);
    labels.length = 0;
    expect([await processInbox(deps()), labels]).toEqual([0, []]);
  });

  it('about an order that has gone is laid aside', async () => {
    await shop.notify(await shop.orderOf(await open()));
    await db().updateTable('gateway_event').set({ order_id: 'i-gone' }).execute();
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'ignored', outcome: 'missing', next_try_at: null }]);
  });

  it.each([
    [6, 3600, 'pending'],
    [8, 3600, 'pending'],
    [9, null, 'failed'],
  ])('after %i tries without an answer waits %s s more', async (tries, seconds, state) => {
    const order = await shop.orderOf(await open());
    await shop.notify(order);
    await db().updateTable('gateway_event').set({ tries }).execute();
    shop.gateway.isDown = true;
    await processInbox(deps());
    const [event] = await events();
    expect(event).toMatchObject({ state, tries: tries + 1, outcome: state === 'failed' ? 'unreachable' : null });
    expect(event?.next_try_at ?? null).toEqual(seconds === null ? null : at(seconds * 1000));
    const given = db().selectFrom('billing_alarm').select(['kind', 'detail']).where('subject', '=', order);
    const alarm = { kind: 'inbox_given_up', detail: 'the gateway never answered' };
    expect(await given.execute()).toEqual(state === 'failed' ? [alarm] : []);
  });
});

describe('a gateway that does not answer', () => {
  it('costs a try of what was asked about only', async () => {
    for (const order of await openMany(5)) await shop.notify(order);
    shop.gateway.isDown = true;
    expect(await processInbox(deps())).toBe(5);
    expect((await events()).map(({ tries }) => tries).toSorted()).toEqual([0, 0, 1, 1, 1]);
  });

  it('is left alone after three questions in a row', async () => {
    await openMany(7);
    shop.at(MINUTE);
    const sweep = () => sweepPending(deps());
    expect(await asked(sweep, () => false)).toHaveLength(3);
  });

  it('counts anew after an answer', async () => {
    await openMany(7);
    shop.at(MINUTE);
    const sweep = () => sweepPending(deps());
    expect(await asked(sweep, (index) => index === 2)).toHaveLength(6);
  });

  it('is not asked for another ten while it does not answer', async () => {
    await openMany(12);
    shop.at(MINUTE);
    shop.gateway.isDown = true;
    expect(await sweepPending(deps())).toBe(10);
  });
});

describe('the sweeper', () => {
  it('goes on until nothing is due, the most overdue first', async () => {
    const orders = await openMany(12);
    await db()
      .updateTable('payment_attempt')
      .set({ next_check_at: at(1) })
      .where('order_id', '=', orders[11] ?? '')
      .execute();
    shop.at(MINUTE);
    let swept = 0;
    labels.length = 0;
    const list = await asked(async () => {
      swept = await sweepPending(deps());
    });
    expect([swept, list.slice(0, 10).includes(orders[11] ?? ''), new Set(list).size]).toEqual([12, true, 12]);
    expect(labels.filter((label) => label === 'sweep:claimed')).toHaveLength(2);
    labels.length = 0;
    expect([await sweepPending(deps()), labels]).toEqual([0, []]);
  });

  it('takes what is due, each once until its claim has run out', async () => {
    const orders = await openMany(3);
    for (const [index, order_id] of orders.entries()) {
      const next_check_at = at(MINUTE - 2 + index);
      await db().updateTable('payment_attempt').set({ next_check_at }).where('order_id', '=', order_id).execute();
    }
    const claim = async (ms: number, limit: number) =>
      (await claimChecks(db(), at(ms), at(ms + 5), limit)).map((check) => check.order_id);
    expect(await claim(MINUTE - 3, 9)).toEqual([]);
    expect((await claim(MINUTE, 2)).toSorted()).toEqual(orders.slice(0, 2).toSorted());
    expect(await claim(MINUTE, 9)).toEqual(orders.slice(2));
    expect(await claim(MINUTE + 4, 9)).toEqual([]);
    expect((await claim(MINUTE + 5, 9)).toSorted()).toEqual(orders.toSorted());
  });

  it('says what it could not settle', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await open();
    shop.at(MINUTE);
    const { status } = shop.gateway;
    shop.gateway.status = () => Promise.reject(new Error('broken'));
    expect(await sweepPending(deps())).toBe(1);
    shop.gateway.status = status;
    expect(error).toHaveBeenCalledWith({ err: new Error('broken') }, 'an order could not be settled');
    error.mockRestore();
  });
});

it('one question about an order in so many milliseconds', async () => {
  const invoice = await open();
  const { attempt_id } = await db()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const may = (ms: number) => claimQuestion(db(), attempt_id, at(ms), 3000);
  expect([await may(0), await may(2999), await may(3000), await may(3001), await may(6000)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

describe('the tick', () => {
  const tick = (deliver: () => Promise<number>, more: object = {}) => runBillingTick({ ...deps(), ...more }, deliver);

  it('does every part, and tells of those that had work', async () => {
    await shop.notify(await shop.orderOf(await open()));
    await openMany(3);
    shop.at(MINUTE);
    expect(await tick(async () => 4)).toEqual({ inbox: 1, checks: 2, mails: 8 });
    expect(await tick(async () => 0)).toEqual({});
  });

  it('asks nobody where there is no gateway', async () => {
    await shop.notify(await shop.orderOf(await open()));
    shop.at(MINUTE);
    expect(await tick(async () => 1, { gateway: null })).toEqual({ mails: 2 });
  });

  it('goes on where a part fails, and says which', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await open();
    shop.at(MINUTE);
    expect(await tick(() => Promise.reject(new Error('smtp')))).toEqual({ checks: 1 });
    expect(error).toHaveBeenCalledWith({ err: new Error('smtp'), part: 'mails' }, 'a part of the billing tick failed');
    error.mockRestore();
  });

  it('keeps notifications 90 days once they are done with, and keys a day', async () => {
    await shop.notify(await shop.orderOf(await open()));
    await shop.notify(await shop.orderOf(await open(20_000)), 1);
    const [first, waiting] = await events();
    await db()
      .updateTable('gateway_event')
      .set({ next_try_at: null })
      .where('event_id', '=', first?.event_id ?? 0)
      .execute();
    await shop.buy(user, { method: 'bca_va', quantity: 30_000 }, 'quota', { 'Idempotency-Key': 'k' });
    const left = async () => [
      (await events()).map((event) => event.event_id),
      (await db().selectFrom('idempotency_key').select('key').where('account_id', '=', user.account_id).execute()).length,
    ];
    shop.at(DAY);
    await purgeBilling(deps());
    expect(await left()).toEqual([[first?.event_id, waiting?.event_id], 1]);
    shop.at(DAY + 1);
    await purgeBilling(deps());
    expect(await left()).toEqual([[first?.event_id, waiting?.event_id], 0]);
    shop.at(90 * DAY);
    await purgeBilling(deps());
    expect((await events()).length).toBe(2);
    await purgeEvents(db(), at(1));
    expect((await events()).map((event) => event.event_id)).toEqual([waiting?.event_id]);
  });
});
