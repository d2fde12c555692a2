import { isSold } from '@telaah/shared/features/billing/sold';
import { describe, expect, it } from 'vitest';
import { checkMethod, type PurchaseOrder } from '#src/features/billing/purchase/offer.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type BillingApp, TEST_PHONE } from '#src/testing/billing/billing-app.ts';
import { createMemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { planOrder, topUpOrder } from '#src/testing/billing/orders.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { shopEach } from '#src/testing/each.ts';
import { createTestApp, NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.api.signIn();
});

const db = () => shop.api.test.db;
const subscription = { plan: 'Basic', period_months: 1, method: 'qris', phone: TEST_PHONE };
const open = (body: object, call = 'subscription') => shop.post(user, `/internal/invoice/${call}`, body);
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; details?: { fields?: { path: string }[] } } };
  return [response.status, error.code, ...(error.details?.fields?.map(({ path }) => path) ?? [])];
};
const invoices = () => db().selectFrom('invoice').select('invoice_id').where('account_id', '=', user.account_id).execute();
const pendingNext = () => shop.gateway.fates.push('pending');

describe('the price', () => {
  it.each([
    ['Basic', 1, 149_000, 'Telaah Basic, 1 month'],
    ['Basic', 12, 1_501_920, 'Telaah Basic, 12 months'],
    ['Smart', 1, 499_000, 'Telaah Smart, 1 month'],
    ['Genius', 12, 20_149_920, 'Telaah Genius, 12 months'],
    ['Enterprise', 1, 7_999_000, 'Telaah Enterprise, 1 month'],
  ])('of %s for %i months is ours', async (plan, period_months, amount, item) => {
    pendingNext();
    const { invoice } = await shop.buy(user, { plan, period_months, method: 'bca_va' });
    expect(invoice).toMatchObject({ amount, list_amount: amount, discount_amount: 0, plan: { name: plan }, period_months });
    expect(shop.gateway.charged.at(-1)).toMatchObject({ amount, method: 'bca_va', item });
  });

  it.each([
    ['quota', 10_000, 600_000, '10000 tokens'],
    ['quota', 100_000, 5_750_000, '100000 tokens'],
    ['downloadCredit', 50_000, 500_000, '50000 download rows'],
  ])('of %s %i is ours', async (call, quantity, amount, item) => {
    user = await shop.withPlan();
    pendingNext();
    const { invoice } = await shop.buy(user, { quantity, method: 'bca_va' }, call);
    expect(invoice).toMatchObject({ amount, quantity, plan: null });
    expect(shop.gateway.charged.at(-1)).toMatchObject({ amount, item });
  });

  it('is not for the buyer to name', async () => {
    for (const extra of [{ amount: 1 }, { price: 1 }, { list_amount: 1 }, { discount_amount: 148_999 }, { account_id: 'x' }]) {
      expect(await errorOf(await open({ ...subscription, ...extra }))).toEqual([412, 'validation', '']);
    }
    expect(await invoices()).toEqual([]);
  });
});

describe('an order', () => {
  it.each([
    [{ plan: 'Gratis' }, 'plan'],
    [{ plan: 'Nothing' }, 'plan'],
    [{ period_months: 3 }, 'period_months'],
    [{ phone: '+6591234567' }, 'phone'],
    [{ phone: '081234567890' }, 'phone'],
    [{ method: 'cash' }, 'method'],
    [{ method: 'card' }, 'card_token'],
    [{ plan: 'Genius', period_months: 12, method: 'qris' }, 'method'],
    [{ plan: 'Genius', period_months: 12, method: 'gopay' }, 'method'],
  ])('with %o is refused at %s', async (wrong, path) => {
    expect(await errorOf(await open({ ...subscription, ...wrong }))).toEqual([412, 'validation', path]);
    expect(await invoices()).toEqual([]);
  });

  it.each(['0', '9999', '15000', '-10000', '10000.5', '10000010', '"10000"', '1e309'])(
    'of %s tokens is refused',
    async (quantity) => {
      const body = `{"method":"qris","quantity":${quantity}}`;
      expect((await shop.api.post('/internal/invoice/quota', body, user.headers)).status).toBe(412);
    },
  );

  it('with auto payment is paid by card or not at all', async () => {
    const response = await open({ ...subscription, card_token: 'token' }, 'recurring');
    expect(await errorOf(response)).toEqual([412, 'validation', 'method']);
  });

  it.each(['quota', 'downloadCredit'])('of %s needs a running plan', async (call) => {
    const response = await open({ quantity: 10_000, method: 'qris' }, call);
    const { error } = (await response.json()) as { error: object };
    const refusal = { code: 'plan_required', message: 'Top-ups need a running plan', details: { requiredPlan: 'Basic' } };
    expect([response.status, error]).toMatchObject([403, refusal]);
    user = await shop.withPlan();
    pendingNext();
    expect((await shop.buy(user, {}, call)).invoice.state).toBe('pending');
    await db().updateTable('subscription').set({ ends_at: NOW }).where('account_id', '=', user.account_id).execute();
    expect((await open({ quantity: 20_000, method: 'qris' }, call)).status).toBe(403);
  });
});

describe('what is for sale', () => {
  const calls = {
    subscription: 'subscription',
    recurring: 'subscription',
    quota: 'quota',
    downloadCredit: 'download_credit',
  } as const;

  it('is what is built: anything else is refused before an invoice is written and before the gateway hears of it', async () => {
    const gateway = createMemoryGateway({ now: () => NOW });
    gateway.fates.push('pending', 'pending', 'pending', 'pending');
    const today = await createTestApp({ gateway, limits: 'wide' });
    const buyer = await today.signIn();
    await givePlan(today.test.db, buyer.account_id, 'Smart', NOW);
    const plan = { plan: 'Basic', period_months: 1, method: 'card', phone: TEST_PHONE, card_token: 'token' };
    const units = { quantity: 10_000, method: 'qris' };
    for (const [call, kind] of Object.entries(calls)) {
      const body = kind === 'subscription' ? plan : units;
      const before = gateway.charged.length;
      const response = await today.post(`/internal/invoice/${call}`, body, buyer.headers);
      expect([call, response.status, gateway.charged.length - before]).toEqual([call, ...(isSold(kind) ? [201, 1] : [409, 0])]);
      expect(response.ok ? null : await errorOf(response)).toEqual(isSold(kind) ? null : [409, 'not_for_sale']);
    }
    const written = await today.test.db.selectFrom('invoice').select('kind').distinct().execute();
    expect(written.map(({ kind }) => kind).filter((kind) => !isSold(kind as 'quota'))).toEqual([]);
    await today.close();
  });
});

describe('a way to pay', () => {
  const refused = (order: PurchaseOrder, amount: number, hasCards = true): [string, string] | null => {
    try {
      checkMethod(order, amount, hasCards);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [field] = (error.details as { fields: { path: string; message: string }[] }).fields;
      return [field?.path ?? '', field?.message ?? ''];
    }
  };
  const card = planOrder({ method: 'card', cardToken: 'token' });
  const auto = planOrder({ autoPayment: true });

  it('fits what is bought, and the answer names those that do', () => {
    expect(refused(planOrder(), 149_000)).toBeNull();
    expect(refused(card, 149_000)).toBeNull();
    expect(refused({ ...card, autoPayment: true } as PurchaseOrder, 149_000)).toBeNull();
    expect(refused(auto, 149_000)).toEqual(['method', 'Rp149000 can be paid by card']);
    const huge = refused(topUpOrder('quota'), 30_000_000_000);
    expect(huge).toEqual(['method', 'Rp30000000000 can be paid by mandiri_bill, bni_va, snap']);
  });

  it('is no card where the browser cannot make tokens, nor without one', () => {
    expect(refused(card, 149_000, false)).toEqual(['method', expect.not.stringContaining('card')]);
    expect(refused(planOrder(), 149_000, false)).toBeNull();
    expect(refused(auto, 149_000, false)).toEqual(['method', 'Rp149000 can be paid by nothing']);
    expect(refused(planOrder({ method: 'card' }), 149_000)).toEqual(['card_token', 'A card needs its token']);
  });
});
