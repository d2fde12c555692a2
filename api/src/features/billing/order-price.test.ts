import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAnswer } from '#src/features/billing/invoice-answer.ts';
import { checkMethod, type Order, offerFor } from '#src/features/billing/offer.ts';
import { findOwnInvoice } from '#src/features/billing/shown.repo.ts';
import { ApiError } from '#src/http/errors.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing-app.ts';
import { planOrder, topUpOrder } from '#src/testing/orders.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
beforeAll(async () => {
  shop = await createBillingApp();
  user = await shop.withPlan();
});
afterAll(() => shop.api.close());

const db = () => shop.api.test.db;
const plan = (given: object = {}): Order => planOrder({ phone: null, ...given });
/** Path and message of the field that is refused; null: nothing is. */
const refused = (order: Order, amount: number, hasCards = true): [string, string] | null => {
  try {
    checkMethod(order, amount, hasCards);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [field] = (error.details as { fields: { path: string; code: string; message: string }[] }).fields;
    return [`${error.code} ${field?.code} ${field?.path}`, field?.message ?? ''];
  }
};
const METHOD = 'validation custom method';

describe('a way to pay', () => {
  it('fits what is bought, and the answer names those that do', () => {
    expect(refused(plan(), 149_000)).toBeNull();
    expect(refused(plan({ method: 'card', cardToken: 'token' }), 149_000)).toBeNull();
    expect(refused(plan({ method: 'card', cardToken: 'token', autoPayment: true }), 149_000)).toBeNull();
    expect(refused(plan({ autoPayment: true }), 149_000)).toEqual([METHOD, 'Rp149000 can be paid by card']);
    const huge = refused(topUpOrder('quota'), 30_000_000_000);
    expect(huge).toEqual([METHOD, 'Rp30000000000 can be paid by mandiri_bill, bni_va, snap']);
  });

  it('is no card where the browser cannot make tokens, nor without one', () => {
    const card = plan({ method: 'card', cardToken: 'token' });
    expect(refused(card, 149_000, false)?.[0]).toBe(METHOD);
    expect(refused(card, 149_000, false)?.[1]).not.toContain('card');
    expect(refused(plan(), 149_000, false)).toBeNull();
    expect(refused(plan({ autoPayment: true }), 149_000, false)).toEqual([METHOD, 'Rp149000 can be paid by nothing']);
    expect(refused(plan({ method: 'card' }), 149_000)).toEqual(['validation custom card_token', 'A card needs its token']);
  });
});

describe('an offer', () => {
  const nothing = { planId: null, periodMonths: null, affiliateId: null, commissionBp: 0, discountAmount: 0, autoPayment: false };

  it('of tokens or rows says how many', async () => {
    expect(await offerFor(db(), user.account_id, topUpOrder('quota'), NOW)).toEqual({
      ...nothing,
      quantity: 20_000,
      listAmount: 1_200_000,
      amount: 1_200_000,
      item: '20000 tokens',
    });
    expect(await offerFor(db(), user.account_id, topUpOrder('download_credit'), NOW)).toMatchObject({
      quantity: 20_000,
      item: '20000 download rows',
    });
  });

  it('of a plan names it and how long', async () => {
    const month = await offerFor(db(), user.account_id, plan({ autoPayment: true }), NOW);
    expect(month).toMatchObject({ planId: 1, periodMonths: 1, quantity: null, autoPayment: true, item: 'Telaah Basic, 1 month' });
    const year = await offerFor(db(), user.account_id, plan({ periodMonths: 12 }), NOW);
    expect(year).toMatchObject({ planId: 1, periodMonths: 12, autoPayment: false, item: 'Telaah Basic, 12 months' });
  });

  it('says what is not for sale', async () => {
    const unknown = offerFor(db(), user.account_id, plan({ plan: 'Gold' }), NOW);
    const field = { path: 'plan', message: 'There is no such plan for sale' };
    await expect(unknown).rejects.toMatchObject({ details: { fields: [field] } });
    const { account_id } = await shop.api.signIn();
    await expect(offerFor(db(), account_id, topUpOrder('quota'), NOW)).rejects.toMatchObject({
      code: 'plan_required',
      message: 'Top-ups need a running plan',
      details: { requiredPlan: 'Basic' },
    });
  });
});

describe('an invoice as its owner sees it', () => {
  const shown = async (given: object = {}) => {
    shop.gateway.fates.push('pending');
    const { invoice } = await shop.buy(user, { method: 'bca_va', quantity: 10_000 }, 'quota');
    const row = await findOwnInvoice(db(), user.account_id, invoice.id);
    if (row === undefined) throw new Error('the invoice is there');
    const instructions = { shown: { type: 'account', bank: 'bca', number: '8127' }, snap_token: 'snap' };
    return toAnswer({ ...row, instructions, ...given });
  };

  it('says what to do only while it can be paid', async () => {
    const open = await shown();
    expect(open).toMatchObject({ invoice: { instructions: { number: '8127' }, failure: null }, download_credit_token: 'snap' });
    const over = await shown({ state: 'expired', failure_code: 'declined' });
    expect(over).toMatchObject({ invoice: { instructions: null, failure: null }, download_credit_token: null });
  });

  it('says why it failed, as far as anybody knows', async () => {
    expect((await shown({ state: 'failed', failure_code: 'declined' })).invoice.failure).toBe('declined');
    expect((await shown({ state: 'failed', failure_code: null })).invoice.failure).toBe('other');
  });

  it('shows what is not known as that', async () => {
    const gold = { plan_name: 'Gold', plan_title: null, expires_at: null, paid_at: null, instructions: { odd: 1 } };
    expect((await shown(gold)).invoice).toMatchObject({
      plan: { name: 'Gold', title: 'Gold' },
      expires_at: null,
      paid_at: null,
      instructions: null,
    });
    expect((await shown({ plan_name: 'Gold', plan_title: 'Emas' })).invoice.plan).toEqual({ name: 'Gold', title: 'Emas' });
  });
});
