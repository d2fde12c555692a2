import type { Invoice } from '@telaah/shared/features/billing/schema';
import { describe, expect, it, vi } from 'vitest';
import { processInbox, sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { resolveSettled } from '#src/features/billing/proof/proof.repo.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;
const labels: string[] = [];
shopEach(
  async (fresh) => {
    shop = fresh;
    user = await shop.withPlan();
    await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
    await db().deleteFrom('gateway_event').execute();
    labels.length = 0;
  },
  { checkpoint: (label) => void labels.push(label) },
);

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const at = (ms: number) => new Date(NOW.getTime() + ms);
const open = async (quantity = 10_000): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', quantity }, 'quota')).invoice;
};
const events = () => db().selectFrom('gateway_event').selectAll().orderBy('event_id').execute();
const triedBefore = (tries: number) => db().updateTable('gateway_event').set({ tries }).execute();
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const alarmsOf = (order: string) =>
  db().selectFrom('incident').select(['kind', 'detail', 'last_at']).where('subject', '=', order).execute();

describe('a notification that is kept', () => {
  it('ends with what came of it, and names its moments', async () => {
    for (const quantity of [10_000, 20_000]) await shop.notify(await shop.orderOf(await open(quantity)));
    expect(labels.slice(-1)).toEqual(['webhook:stored']);
    labels.length = 0;
    expect(await processInbox(deps())).toBe(2);
    const each = ['order:asked', 'order:applied', 'webhook:done'];
    expect(labels).toEqual(['webhook:claimed', ...each, ...each]);
    const done = { state: 'done', outcome: 'applied', done_at: NOW, next_try_at: null, tries: 1 };
    expect(await events()).toMatchObject([done, done]);
    labels.length = 0;
    expect([await processInbox(deps()), labels]).toEqual([0, []]);
  });

  it('with others about its order is one question', async () => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    for (let n = 0; n < 5; n++) await shop.notify(order, n);
    await shop.tell(invoice, shop.paid(invoice));
    const status = vi.spyOn(shop.gateway, 'status');
    await shop.settle();
    expect([status.mock.calls.length, await stateOf(invoice)]).toEqual([1, 'paid']);
  });

  it('about an order that has gone is laid aside', async () => {
    await shop.notify(await shop.orderOf(await open()));
    await db().updateTable('gateway_event').set({ order_id: 'i-gone' }).execute();
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'ignored', outcome: 'missing', next_try_at: null }]);
  });

  it('is tried again, with longer and longer pauses up to an hour, while the gateway does not answer', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(await shop.orderOf(invoice));
    shop.gateway.isDown = true;
    const waits: number[] = [];
    let passed = 0;
    for (let i = 0; i < 8; i++) {
      shop.at(passed);
      await shop.settle();
      const [event] = await events();
      const wait = (event?.next_try_at?.getTime() ?? 0) - NOW.getTime() - passed;
      waits.push(wait / MINUTE);
      passed += wait;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    shop.gateway.isDown = false;
    shop.at(passed);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('in the hands of a killed worker is given to the next, a minute later', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    await shop.notify(await shop.orderOf(invoice));
    vi.spyOn(shop.gateway, 'status').mockRejectedValueOnce(new Error('killed'));
    await shop.settle();
    await shop.settle();
    expect(await stateOf(invoice)).toBe('pending');
    shop.at(MINUTE);
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
  });
});

describe('a notification of a payment that the gateway does not confirm', () => {
  const detail = 'told of settlement, 1 rupiah, which the gateway does not confirm';

  it.each([
    ['waits', 'pending'],
    ['is not known there', null],
  ])('(the order %s) calls a person and is asked about again until it agrees', async (_, vendorStatus) => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    await shop.tell(invoice, { state: 'pending', held: false, vendorStatus });
    await shop.notify(order, 0, 'settlement');
    for (const [tries, ms, next] of [
      [1, 0, MINUTE],
      [2, MINUTE, 3 * MINUTE],
    ] as const) {
      shop.at(ms);
      await processInbox(deps());
      expect(await alarmsOf(order)).toEqual([{ kind: 'told_paid', detail, last_at: at(ms) }]);
      expect(await events()).toMatchObject([{ state: 'pending', tries, next_try_at: at(next) }]);
    }
    await shop.tell(invoice, shop.paid(invoice));
    shop.at(3 * MINUTE);
    await processInbox(deps());
    expect(await alarmsOf(order), 'nothing more').toEqual([{ kind: 'told_paid', detail, last_at: at(MINUTE) }]);
    expect(await events()).toMatchObject([{ state: 'done', outcome: 'applied' }]);
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('is at rest where a person at the gateway looks at it, and where nobody spoke of a payment', async () => {
    const [held, waiting] = [await open(), await open(20_000)];
    await shop.tell(held, { state: 'pending', held: true, vendorStatus: 'capture' });
    await shop.notify(await shop.orderOf(held), 0, 'settlement');
    await shop.notify(await shop.orderOf(waiting));
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect([await alarmsOf(await shop.orderOf(held)), await alarmsOf(await shop.orderOf(waiting))]).toEqual([[], []]);
  });
});

describe('a notification that was asked about ten times', () => {
  const attempt = (order: string) =>
    db().selectFrom('payment_attempt').select(['state', 'next_check_at']).where('order_id', '=', order).executeTakeFirstOrThrow();

  it.each([
    ['never answered about', true, 'unreachable', 'the gateway never answered'],
    ['never confirmed', false, 'doubted', 'a payment that was never confirmed'],
  ])('and was %s leaves its order to the sweeper', async (_, isDown, outcome, detail) => {
    const order = await shop.orderOf(await open());
    await db().updateTable('payment_attempt').set({ state: 'closed', next_check_at: null }).where('order_id', '=', order).execute();
    await shop.notify(order, 0, 'settlement');
    await triedBefore(9);
    shop.gateway.isDown = isDown;
    // The gateway no longer knows the order that was settled.
    shop.gateway.tell(order, { state: 'pending', held: false, vendorStatus: null });
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'failed', outcome, tries: 10, next_try_at: null, done_at: NOW }]);
    expect(await attempt(order)).toEqual({ state: 'closed', next_check_at: at(DAY) });
    const given = db().selectFrom('incident').select('detail').where('subject', '=', order).where('kind', '=', 'inbox_given_up');
    expect(await given.execute()).toEqual([{ detail }]);
    shop.gateway.isDown = false;
    shop.at(DAY);
    expect(await sweepPending(deps())).toBe(1);
    expect((await attempt(order)).next_check_at).toBeNull();
    await resolveSettled(db(), at(DAY));
    expect(await given.where('resolved_at', 'is', null).execute()).toEqual([]);
  });

  it('leaves the time alone at which its order is asked about anyhow', async () => {
    const order = await shop.orderOf(await open());
    await shop.notify(order);
    await triedBefore(9);
    shop.gateway.isDown = true;
    await processInbox(deps());
    expect((await attempt(order)).next_check_at).toEqual(at(MINUTE));
  });
});
