import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import type { PurchaseOrder } from '#src/features/billing/purchase/offer.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import type { CheckpointLabel } from '#src/ports/checkpoint.ts';
import type { ChargeOrder, ChargeResult, Gateway } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE, TEST_PHONE } from '#src/testing/billing/billing-app.ts';
import { planOrder } from '#src/testing/billing/orders.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.api.signIn();
});

const db = () => shop.api.test.db;
const at = (ms: number) => new Date(NOW.getTime() + ms);
const byCard = planOrder({ method: 'card', cardToken: 'token' });
const buy = (given: PurchaseOrder, gateway: Partial<Gateway> = {}, deps: object = {}) =>
  openInvoice({ ...shop.api.deps, gateway: { ...shop.gateway, ...gateway }, ...deps }, user.account_id, given, null);
const bought = () =>
  db()
    .selectFrom('payment_attempt as p')
    .innerJoin('invoice as i', 'i.invoice_id', 'p.invoice_id')
    .select(['p.order_id', 'p.state', 'p.next_check_at', 'p.expires_at', 'p.transaction_id', 'p.checks'])
    .select('i.state as invoice_state')
    .where('i.account_id', '=', user.account_id)
    .executeTakeFirstOrThrow();
const moves = async () => {
  const rows = await db()
    .selectFrom('invoice_move as m')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .select(['m.from_state', 'm.to_state', 'm.cause'])
    .where('i.account_id', '=', user.account_id)
    .execute();
  return rows.map(({ from_state, to_state, cause }) => `${from_state} → ${to_state} (${cause})`);
};
const pending = { state: 'pending', held: false, vendorStatus: 'pending' } as const;
const accepted = {
  outcome: 'accepted',
  transactionId: 't-1',
  instructions: null,
  snapToken: null,
  expiresAt: null,
  state: pending,
} as const;

describe('a purchase', () => {
  it('is written before the gateway is called, and says what to do next', async () => {
    let written: string | null = null;
    const charge = async (order: ChargeOrder): Promise<ChargeResult> => {
      written = (await bought()).invoice_state;
      return { ...accepted, instructions: { type: 'qris', qr_string: `pay ${order.orderId}` } };
    };
    const { invoice } = await buy(planOrder(), { charge });
    expect(written).toBe('pending');
    expect(invoice).toMatchObject({ state: 'pending', status: 'pending', failure: null, paid_at: null });
    expect(invoice.number).toMatch(/^TLH-2026-\d{6}$/);
    expect(invoice.instructions).toEqual({ type: 'qris', qr_string: expect.stringMatching(/^pay i-[0-9A-Z]{26}$/) });
    expect(invoice.expires_at).toBe(at(15 * MINUTE).toISOString());
  });

  it('tells the gateway who buys, and the token of a card only', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder());
    const { email } = await db()
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    const charged = shop.gateway.charged.at(-1);
    expect(charged).toMatchObject({ saveCard: false, customer: { name: 'Tuti', email, phone: TEST_PHONE } });
    expect(charged?.returnUrl).toMatch(/\/app\/upgrade\/payment\/success\?invoice=[\da-f-]{36}$/);
    expect(charged).not.toHaveProperty('cardToken');
    await buy(planOrder({ plan: 'Smart', method: 'card', cardToken: 'token', autoPayment: true }));
    expect(shop.gateway.charged.at(-1)).toMatchObject({ cardToken: 'token', saveCard: true });
  });

  it('by a card that was charged is asked about at once, and gives the plan', async () => {
    const { invoice } = await buy(byCard);
    expect(invoice).toMatchObject({ state: 'paid', status: 'success', instructions: null });
    const { subscription, tokens, download } = await balances(db(), user.account_id, NOW);
    expect([subscription?.name, tokens.limit, download.limit]).toEqual(['Basic', 900, 2_000]);
    expect([await moves(), (await bought()).checks]).toEqual([['pending → paid (charge)'], 1]);
  });

  it('by a card that is refused has failed, with the reason and without a question; nothing is given', async () => {
    shop.gateway.fates.push({ refused: 'insufficient_funds' });
    const status = vi.spyOn(shop.gateway, 'status');
    const { invoice } = await buy(byCard);
    expect(invoice).toMatchObject({ state: 'failed', status: 'failed', failure: 'insufficient_funds' });
    expect([await moves(), status.mock.calls]).toEqual([['pending → failed (charge)'], []]);
    expect((await balances(db(), user.account_id, NOW)).subscription).toBeNull();
  });

  it('that waits is asked about a minute later, and keeps the time that the gateway gives', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder());
    const waits = { state: 'pending', checks: 0, next_check_at: at(MINUTE), expires_at: at(15 * MINUTE) };
    expect(await bought()).toMatchObject(waits);
    user = await shop.api.signIn();
    const charge = async () => ({ ...accepted, snapToken: 'snap-7', expiresAt: at(7 * MINUTE) });
    const { invoice, download_credit_token } = await buy(planOrder({ method: 'snap' }), { charge });
    expect([invoice.expires_at, download_credit_token]).toEqual([at(7 * MINUTE).toISOString(), 'snap-7']);
    expect(await bought()).toMatchObject({ expires_at: at(7 * MINUTE), transaction_id: 't-1' });
  });

  it('whose charge is not answered waits, which is said, and is healed by the first look', async () => {
    const warn = vi.spyOn(shop.api.deps.log, 'warn');
    shop.gateway.fates.push('lost_paid');
    const { invoice } = await buy(byCard);
    const { order_id, ...order } = await bought();
    expect(order).toMatchObject({ invoice_state: 'pending', state: 'unknown', next_check_at: at(5 * MINUTE) });
    expect(warn).toHaveBeenCalledWith({ order_id, reason: 'timeout' }, 'a charge whose outcome is unknown');
    expect((await shop.refresh(user, invoice)).state).toBe('paid');
  });

  it('whose charge breaks in the adapter waits too, and that is said', async () => {
    const [error, warn] = [vi.spyOn(shop.api.deps.log, 'error'), vi.spyOn(shop.api.deps.log, 'warn')];
    const err = new Error('broken');
    await buy(planOrder(), { charge: () => Promise.reject(err) });
    const { order_id, ...order } = await bought();
    expect(order).toMatchObject({ invoice_state: 'pending', state: 'unknown' });
    expect(error).toHaveBeenCalledWith({ order_id, err }, 'the charge failed in the adapter');
    expect(warn).toHaveBeenCalledWith({ order_id, reason: 'adapter' }, 'a charge whose outcome is unknown');
  });

  it('with auto payment keeps the card for renewals, sealed', async () => {
    await shop.buy(user, { method: 'card', card_token: 'token' }, 'recurring');
    const row = await db()
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    expect([row.is_recurring, row.card_masked, row.price]).toEqual([true, '481111-1114', 149_000]);
    expect(row.card_cipher?.toString('latin1')).not.toContain('saved');
  });

  it('is not by card where the gateway has none, and none at all where there is no gateway', async () => {
    await expect(buy(byCard, { card: null })).rejects.toMatchObject({ details: { fields: [{ path: 'method' }] } });
    await expect(buy(planOrder(), {}, { gateway: null })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that dies before it is charged is asked about after five minutes, as one of which nobody knows', async () => {
    const dying = (label: CheckpointLabel) => {
      if (label === 'purchase:written') throw new Error('died');
    };
    await expect(buy(planOrder(), {}, { checkpoint: dying })).rejects.toThrow('died');
    expect(await bought()).toMatchObject({ state: 'created', next_check_at: at(5 * MINUTE), expires_at: at(15 * MINUTE) });
  });

  it('passes the moments at which a process may die in their order', async () => {
    const labels: string[] = [];
    await buy(byCard, {}, { checkpoint: (label: string) => void labels.push(label) });
    const order = ['order:asked', 'order:moved', 'order:credited', 'order:applied'];
    expect(labels).toEqual(['purchase:written', 'purchase:charged', 'purchase:kept', ...order]);
  });
});

describe('a notification that is quicker than the answer to the charge', () => {
  const quick = (charge: (made: ChargeOrder) => Promise<ChargeResult>) => async (made: ChargeOrder) => {
    const result = await charge(made);
    await refreshOrder(shop.api.deps, made.orderId, 'webhook');
    return result;
  };
  const unanswered = async (made: ChargeOrder): Promise<ChargeResult> => {
    await shop.gateway.charge(made);
    return { outcome: 'unknown', reason: 'timeout' };
  };

  it.each([
    ['late', (made: ChargeOrder) => shop.gateway.charge(made)],
    ['never', unanswered],
  ])('has closed the order; the answer comes %s: what is closed stays closed', async (_, charge) => {
    await buy(byCard, { charge: quick(charge) });
    expect(await moves()).toEqual(['pending → paid (webhook)']);
    expect(await bought()).toMatchObject({ state: 'closed', next_check_at: null, checks: 1, invoice_state: 'paid' });
  });

  it('has said that it waits; the answer never comes: it is known to wait', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder(), { charge: quick(unanswered) });
    expect((await bought()).state).toBe('pending');
  });
});

it('whoever buys too often is told to wait, whatever comes of the purchases', async () => {
  const app = createApp({ ...shop.api.deps, limits: 'usual' });
  const body = JSON.stringify({ plan: 'Nothing', period_months: 1, method: 'card', card_token: 'token', phone: TEST_PHONE });
  const headers = { 'Content-Type': 'application/json', ...user.headers };
  const statuses = [];
  for (let i = 0; i < 21; i++) {
    statuses.push((await app.request('/internal/invoice/subscription', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(412), 429]);
});
