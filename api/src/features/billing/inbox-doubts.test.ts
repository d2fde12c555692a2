import type { Invoice } from '@telaah/shared/features/billing/schema';
import { describe, expect, it } from 'vitest';
import { processInbox, sweepPending } from '#src/features/billing/inbox.service.ts';
import { resolveSettled } from '#src/features/billing/proof.repo.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;

shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.withPlan();
  await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
  await db().deleteFrom('gateway_event').execute();
});

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const at = (ms: number) => new Date(NOW.getTime() + ms);
const open = async (quantity = 10_000): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', quantity }, 'quota')).invoice;
};
const events = () => db().selectFrom('gateway_event').selectAll().orderBy('event_id').execute();

describe('a notification of a payment that the gateway does not confirm', () => {
  const alarms = (order: string) =>
    db().selectFrom('billing_alarm').select(['kind', 'detail', 'last_at']).where('subject', '=', order).execute();
  const detail = 'told of settlement, 1 rupiah, which the gateway does not confirm';

  it.each([
    ['waits', 'pending'],
    ['is not known there', null],
  ])('(the order %s) calls a person and is asked about again until it agrees', async (_, vendorStatus) => {
    const invoice = await open();
    const order = await shop.orderOf(invoice);
    await shop.tell(invoice, { state: 'pending', held: false, vendorStatus });
    await shop.notify(order, 0, 'settlement');
    expect(await processInbox(deps())).toBe(1);
    expect(await alarms(order)).toEqual([{ kind: 'told_paid', detail, last_at: NOW }]);
    expect(await events()).toMatchObject([{ state: 'pending', tries: 1, next_try_at: at(MINUTE) }]);
    shop.at(MINUTE);
    await processInbox(deps());
    expect(await alarms(order)).toEqual([{ kind: 'told_paid', detail, last_at: at(MINUTE) }]);
    expect(await events()).toMatchObject([{ state: 'pending', tries: 2, next_try_at: at(3 * MINUTE) }]);
    await shop.tell(invoice, shop.paid(invoice));
    shop.at(3 * MINUTE);
    await processInbox(deps());
    expect(await alarms(order), 'nothing more').toEqual([{ kind: 'told_paid', detail, last_at: at(MINUTE) }]);
    expect(await events()).toMatchObject([{ state: 'done', outcome: 'applied' }]);
    expect((await shop.refresh(user, invoice)).state).toBe('paid');
  });

  it('is at rest where a person at the gateway looks at it, and where nobody spoke of a payment', async () => {
    const [held, waiting] = [await open(), await open(20_000)];
    await shop.tell(held, { state: 'pending', held: true, vendorStatus: 'capture' });
    await shop.notify(await shop.orderOf(held), 0, 'settlement');
    await shop.notify(await shop.orderOf(waiting));
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect([await alarms(await shop.orderOf(held)), await alarms(await shop.orderOf(waiting))]).toEqual([[], []]);
  });
});

describe('a notification that was asked about ten times', () => {
  it.each([
    ['never answered about', true, 'unreachable', 'the gateway never answered'],
    ['never confirmed', false, 'doubted', 'a payment that was never confirmed'],
  ])('and was %s leaves its order to the sweeper', async (_, isDown, outcome, detail) => {
    const order = await shop.orderOf(await open());
    const attempt = () =>
      db().selectFrom('payment_attempt').select(['state', 'next_check_at']).where('order_id', '=', order).executeTakeFirstOrThrow();
    await db().updateTable('payment_attempt').set({ state: 'closed', next_check_at: null }).where('order_id', '=', order).execute();
    await shop.notify(order, 0, 'settlement');
    await db().updateTable('gateway_event').set({ tries: 9 }).execute();
    shop.gateway.isDown = isDown;
    // The gateway has lost what was settled: it is not known there any more.
    shop.gateway.tell(order, { state: 'pending', held: false, vendorStatus: null });
    await processInbox(deps());
    expect(await events()).toMatchObject([{ state: 'failed', outcome, tries: 10, next_try_at: null, done_at: NOW }]);
    expect(await attempt()).toEqual({ state: 'closed', next_check_at: at(DAY) });
    const given = db()
      .selectFrom('billing_alarm')
      .select('detail')
      .where('subject', '=', order)
      .where('kind', '=', 'inbox_given_up');
    expect(await given.execute()).toEqual([{ detail }]);
    shop.gateway.isDown = false;
    shop.at(DAY);
    expect(await sweepPending(deps())).toBe(1);
    expect((await attempt()).next_check_at).toBeNull();
    await resolveSettled(db(), at(DAY));
    expect(await given.where('resolved_at', 'is', null).execute()).toEqual([]);
  });

  it('leaves the time alone at which its order is asked about anyhow', async () => {
    const order = await shop.orderOf(await open());
    await shop.notify(order);
    await db().updateTable('gateway_event').set({ tries: 9 }).execute();
    shop.gateway.isDown = true;
    await processInbox(deps());
    const attempt = db().selectFrom('payment_attempt').select('next_check_at').where('order_id', '=', order);
    expect(await attempt.executeTakeFirstOrThrow()).toEqual({ next_check_at: at(MINUTE) });
  });
});
