import { CODE_ALPHABET } from '@telaah/shared/features/referrals/rules';
import { affiliateAnswer, salesAnswer } from '@telaah/shared/features/referrals/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { discountFor, findAffiliate, findDiscount, ownCode, settleReferrals } from '#src/features/referrals/service.ts';
import { createMemoryGateway, type MemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { createTestApp, NOW, ORIGIN, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

const HOUR = 3_600_000;
const BASIC = 149_000;
let api: TestApp;
let gateway: MemoryGateway;
let affiliate: SignedInAs;
let code: string;

beforeAll(async () => {
  gateway = createMemoryGateway({ now: () => api.deps.clock.now() });
  api = await createTestApp({ gateway });
  affiliate = await api.signIn();
  code = await ownCode(api.test.db, affiliate.account_id);
});
afterAll(() => api.close());

let people = 0;
const somebody = async (name: string, referredBy: string | null = null): Promise<string> => {
  const accountId = await api.addAccount(`person${++people}@example.test`);
  await api.test.db.updateTable('account').set({ name, referred_by: referredBy }).where('account_id', '=', accountId).execute();
  return accountId;
};
const buy = (accountId: string, affiliateCode: string | null, autoPayment = false) =>
  openInvoice(
    api.deps,
    accountId,
    {
      kind: 'subscription',
      plan: 'Basic',
      periodMonths: 1,
      affiliateCode,
      autoPayment,
      method: 'card',
      phone: '+628123456789',
      cardToken: 'token',
    },
    null,
  );
const setAffiliate = (is_active: boolean, discount_bp: number, commission_bp: number) =>
  api.test.db
    .insertInto('affiliate_setting')
    .values({ account_id: affiliate.account_id, is_active, discount_bp, commission_bp })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_active, discount_bp, commission_bp }))
    .execute();
const saleOf = (invoiceId: string) =>
  api.test.db.selectFrom('referral_sale').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
const summary = async (page = 1) =>
  affiliateAnswer.parse(await (await api.post('/internal/users/affiliates', { page }, affiliate.headers)).json());
const sales = async (page = 1) =>
  salesAnswer.parse(await (await api.post('/internal/users/sales', { page }, affiliate.headers)).json());

describe('a code', () => {
  it('is made once for each account, of letters that nobody mistakes', async () => {
    expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{8}$`));
    expect(await ownCode(api.test.db, affiliate.account_id)).toBe(code);
    const both = await Promise.all([1, 2].map(() => ownCode(api.test.db, affiliate.account_id)));
    expect(new Set(both)).toEqual(new Set([code]));
  });

  it('is found in any case, unless it is unknown, switched off or its owner is gone', async () => {
    expect(await findAffiliate(api.test.db, ` ${code.toLowerCase()} `)).toEqual({ accountId: affiliate.account_id });
    expect(await findAffiliate(api.test.db, 'NOTACODE')).toBeNull();
    await setAffiliate(false, 1000, 1000);
    expect(await findAffiliate(api.test.db, code)).toBeNull();
    await setAffiliate(true, 1000, 1000);
    const gone = await somebody('Gone');
    const goneCode = await ownCode(api.test.db, gone);
    await api.test.db.updateTable('account').set({ deleted_at: NOW }).where('account_id', '=', gone).execute();
    expect(await findAffiliate(api.test.db, goneCode)).toBeNull();
  });

  it('reduces the first payment by 10 %, by the affiliate’s own terms where there are some', async () => {
    const buyer = await somebody('Budi Santoso');
    const usual = { affiliateId: affiliate.account_id, discountBp: 1000, commissionBp: 1000 };
    expect(await discountFor(api.test.db, buyer, code.toLowerCase())).toEqual(usual);
    await setAffiliate(true, 2500, 500);
    expect(await discountFor(api.test.db, buyer, code)).toEqual({ ...usual, discountBp: 2500, commissionBp: 500 });
    await setAffiliate(true, 1000, 1000);
  });

  it.each(['NOTACODE', 'own', 'inactive'])('is refused: %s', async (why) => {
    const buyer = why === 'own' ? affiliate.account_id : await somebody('Siti');
    if (why === 'inactive') await setAffiliate(false, 1000, 1000);
    await expect(discountFor(api.test.db, buyer, why === 'NOTACODE' ? why : code)).rejects.toMatchObject({
      code: 'code_invalid',
    });
    await setAffiliate(true, 1000, 1000);
  });

  it('is no help without one, and an empty one is none', async () => {
    expect(await discountFor(api.test.db, await somebody('Siti'), null)).toBeNull();
    expect(await discountFor(api.test.db, await somebody('Siti'), '  ')).toBeNull();
  });

  it('counts without being typed for whom registered with it', async () => {
    const buyer = await somebody('Rina', affiliate.account_id);
    expect(await discountFor(api.test.db, buyer, null)).toMatchObject({ affiliateId: affiliate.account_id });
    await setAffiliate(false, 1000, 1000);
    expect(await discountFor(api.test.db, buyer, null)).toBeNull();
    await setAffiliate(true, 1000, 1000);
  });
});

describe('a sale', () => {
  it('waits a day, is earned, and is for the first payment only', async () => {
    const buyer = await somebody('Dewi Anggraini');
    const { invoice } = await buy(buyer, code);
    expect(invoice).toMatchObject({ amount: BASIC - 14_900, discount_amount: 14_900, state: 'paid' });
    expect(await saleOf(invoice.id)).toMatchObject({ amount: 134_100, commission: 13_410, state: 'waiting' });
    expect(await settleReferrals(api.test.db, new Date(NOW.getTime() + 24 * HOUR - 1))).toBe(0);
    const earnedAt = new Date(NOW.getTime() + 24 * HOUR);
    expect(await settleReferrals(api.test.db, earnedAt)).toBe(1);
    expect(await settleReferrals(api.test.db, earnedAt)).toBe(0);
    expect(await saleOf(invoice.id)).toMatchObject({ state: 'earned', settled_at: earnedAt });
    await expect(buy(buyer, code)).rejects.toMatchObject({ code: 'code_invalid' });
    api.setNow(earnedAt);
    const second = await buy(buyer, null);
    expect(second.invoice).toMatchObject({ amount: BASIC, discount_amount: 0 });
    expect(await saleOf(second.invoice.id)).toBeUndefined();
  });

  it('is taken back with the payment, also when it was earned', async () => {
    const { invoice } = await buy(await somebody('Putri'), code);
    const order = gateway.orderIds().at(-1) ?? '';
    await settleReferrals(api.test.db, new Date(api.deps.clock.now().getTime() + 24 * HOUR));
    const amount = invoice.amount;
    gateway.tell(order, { state: 'refunded', vendorStatus: 'refund', amount, refunded: amount });
    await refreshOrder(api.deps, order, 'webhook');
    expect(await saleOf(invoice.id)).toMatchObject({ state: 'reversed' });
    expect(await settleReferrals(api.test.db, new Date(api.deps.clock.now().getTime() + 48 * HOUR))).toBe(0);
  });

  it('leaves one reduced invoice open at a time', async () => {
    const buyer = await somebody('Wati');
    gateway.fates.push('pending');
    const { invoice } = await buy(buyer, code);
    await expect(discountFor(api.test.db, buyer, code)).rejects.toMatchObject({ code: 'code_invalid' });
    // A price query names the invoice that has the discount, which the buyer can cancel.
    const { id: invoice_id, number } = invoice;
    expect(await findDiscount(api.test.db, buyer, code)).toEqual({ discount: null, heldBy: { invoice_id, number } });
    const order = gateway.orderIds().at(-1) ?? '';
    gateway.tell(order, { state: 'expired', vendorStatus: 'expire' });
    await refreshOrder(api.deps, order, 'webhook');
    expect(await discountFor(api.test.db, buyer, code)).not.toBeNull();
  });
});

describe('the affiliate', () => {
  it('sees initials, who has paid, and what is earned', async () => {
    const answer = await summary();
    expect(answer).toMatchObject({
      affiliate_code: code,
      affiliate_setting: { isActive: true, discount_bp: 1000, commission_bp: 1000 },
      completed_referrals: 2,
      incomplete_referrals: 1,
      commission_waiting: 0,
      commission_earned: 13_410,
      page: 1,
      total_page: 1,
    });
    expect(answer.referrals.map(({ name, completed }) => ({ name, completed }))).toEqual(
      expect.arrayContaining([
        { name: 'D. A.', completed: true },
        { name: 'P.', completed: true },
        { name: 'R.', completed: false },
      ]),
    );
    const sold = await sales();
    expect(sold.sales.map(({ name, state, commission }) => ({ name, state, commission }))).toEqual([
      { name: 'P.', state: 'reversed', commission: 13_410 },
      { name: 'D. A.', state: 'earned', commission: 13_410 },
    ]);
    expect(JSON.stringify([answer, sold])).not.toMatch(/Dewi|Putri|Rina|example\.test/);
  });

  it('pages, clamped', async () => {
    for (let i = 0; i < 9; i += 1) await somebody(`Person ${i}`, affiliate.account_id);
    expect(await summary(0)).toMatchObject({ page: 1, total_page: 2 });
    const last = await summary(99);
    expect(last).toMatchObject({ page: 2, total_page: 2 });
    expect(last.referrals).toHaveLength(2);
    expect(await sales(7)).toMatchObject({ page: 1, total_page: 1 });
  });

  it('gets a code with the first look', async () => {
    const other = await api.signIn();
    const response = await api.post('/internal/users/affiliates', {}, other.headers);
    expect(affiliateAnswer.parse(await response.json())).toMatchObject({ completed_referrals: 0, referrals: [], total_page: 1 });
    expect((await api.post('/internal/users/affiliates', { page: 1, more: 1 }, other.headers)).status).toBe(412);
    expect((await api.post('/internal/users/sales', { page: 1 }, { Origin: ORIGIN })).status).toBe(401);
  });
});
