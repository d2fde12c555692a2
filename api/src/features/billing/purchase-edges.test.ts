import { describe, expect, it } from 'vitest';
import type { Order } from '#src/features/billing/offer.ts';
import { openInvoice } from '#src/features/billing/purchase.service.ts';
import type { CheckpointLabel } from '#src/ports/checkpoint.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { planOrder, topUpOrder } from '#src/testing/orders.ts';
import { NOW } from '#src/testing/test-app.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let accountId: string;
shopEach(async (fresh) => {
  shop = fresh;
  accountId = (await shop.api.signIn()).account_id;
});

const db = () => shop.api.test.db;
const byCard = { method: 'card', cardToken: 'token' } as const;
const buy = (key: string | null, given: Order = planOrder(), deps: object = {}) =>
  openInvoice({ ...shop.api.deps, ...deps }, accountId, given, key);
const invoices = () => db().selectFrom('invoice').selectAll().where('account_id', '=', accountId).execute();
const keys = () => db().selectFrom('idempotency_key').selectAll().where('account_id', '=', accountId).execute();
/** A process that dies at one of the moments at which it may. */
const dying = (at: CheckpointLabel) => ({
  checkpoint: (label: CheckpointLabel) => {
    if (label === at) throw new Error(`died at ${at}`);
  },
});

describe('a purchase', () => {
  it('passes the moments at which a process may die in their order', async () => {
    const labels: string[] = [];
    await buy(null, planOrder(byCard), { checkpoint: (label: string) => void labels.push(label) });
    expect(labels).toEqual([
      'purchase:written',
      'purchase:charged',
      'purchase:kept',
      'order:asked',
      'order:moved',
      'order:credited',
      'order:applied',
    ]);
  });

  it('that dies before it is charged is asked about after five minutes, as one of which nobody knows', async () => {
    await expect(buy(null, planOrder(), dying('purchase:written'))).rejects.toThrow('died at purchase:written');
    const [invoice] = await invoices();
    const attempt = db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('invoice_id', '=', invoice?.invoice_id ?? '');
    expect(await attempt.executeTakeFirst()).toMatchObject({
      state: 'created',
      next_check_at: new Date(NOW.getTime() + 5 * MINUTE),
      expires_at: new Date(NOW.getTime() + 15 * MINUTE),
    });
  });

  it('is not by card where the gateway has none', async () => {
    const gateway = { ...shop.gateway, card: null };
    const field = { path: 'method', message: expect.not.stringContaining('card') as string };
    await expect(buy(null, planOrder(byCard), { gateway })).rejects.toMatchObject({ details: { fields: [field] } });
    shop.gateway.fates.push('pending');
    expect((await buy(null, planOrder(), { gateway })).invoice.method).toBe('qris');
  });

  it('keeps the time that the gateway gives', async () => {
    const expiresAt = new Date(NOW.getTime() + 7 * MINUTE);
    const state = { state: 'pending', held: false, vendorStatus: 'pending' } as const;
    const accepted = { outcome: 'accepted', transactionId: 't-7', instructions: null, snapToken: 'snap-7', state } as const;
    const gateway = { ...shop.gateway, charge: async () => ({ ...accepted, expiresAt }) };
    const { invoice, download_credit_token } = await buy(null, planOrder({ method: 'snap' }), { gateway });
    expect([invoice.expires_at, download_credit_token]).toEqual([expiresAt.toISOString(), 'snap-7']);
    const attempt = db().selectFrom('payment_attempt').selectAll().where('invoice_id', '=', invoice.id);
    expect(await attempt.executeTakeFirst()).toMatchObject({ expires_at: expiresAt, transaction_id: 't-7' });
  });
});

describe('a top-up', () => {
  it('ordered again within a minute is the same; of another quantity or kind it is another', async () => {
    ({ account_id: accountId } = await shop.withPlan());
    shop.gateway.fates.push('pending', 'pending', 'pending');
    const bought = [];
    for (const given of [
      topUpOrder('quota', 10_000),
      topUpOrder('quota', 10_000),
      topUpOrder('quota', 20_000),
      topUpOrder('download_credit', 10_000),
    ]) {
      bought.push((await buy(null, given)).invoice.id);
    }
    expect(bought[1]).toBe(bought[0]);
    expect(new Set(bought).size).toBe(3);
  });
});

describe('a key', () => {
  it('of its own makes the same order another one', async () => {
    shop.gateway.fates.push('pending', 'pending');
    const [one, two] = [await buy('one'), await buy('two')];
    expect(two.invoice.id).not.toBe(one.invoice.id);
    expect((await invoices()).length).toBe(2);
  });

  it('of a call that died is answered with what the call wrote, once it must be dead', async () => {
    await expect(buy('once', planOrder(), dying('purchase:written'))).rejects.toThrow('died');
    const [invoice] = await invoices();
    expect(await keys()).toMatchObject([{ key: 'once', status: null, body: { invoice_id: invoice?.invoice_id }, created_at: NOW }]);
    shop.at(45 * SECOND - 1);
    await expect(buy('once')).rejects.toMatchObject({ code: 'in_progress' });
    shop.at(45 * SECOND);
    const charged = shop.gateway.charged.length;
    expect((await buy('once')).invoice).toMatchObject({ id: invoice?.invoice_id, state: 'pending' });
    expect([(await invoices()).length, shop.gateway.charged.length - charged]).toEqual([1, 0]);
  });

  it('of an invoice that is not there is an error', async () => {
    shop.gateway.fates.push('pending');
    await buy('once');
    const id = '00000000-0000-4000-8000-000000000000';
    const gone = { status: null, body: JSON.stringify({ invoice_id: id }) };
    await db().updateTable('idempotency_key').set(gone).where('account_id', '=', accountId).execute();
    shop.at(MINUTE);
    await expect(buy('once')).rejects.toThrow(`invoice ${id} is not there`);
  });

  it('is good for a day, and written over after it', async () => {
    shop.gateway.fates.push('pending', 'pending');
    const first = await buy('once');
    shop.at(DAY - 1);
    expect(await buy('once')).toEqual(first);
    shop.at(DAY);
    const second = await buy('once', planOrder({ plan: 'Smart' }));
    expect(second.invoice.id).not.toBe(first.invoice.id);
    expect(await keys()).toMatchObject([
      { status: 201, body: { invoice: { id: second.invoice.id } }, created_at: new Date(NOW.getTime() + DAY) },
    ]);
    expect(await buy('once', planOrder({ plan: 'Smart' }))).toEqual(second);
  });
});
