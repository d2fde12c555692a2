import { type Invoice, invoicesAnswer } from '@telaah/shared/features/billing/schema';
import { describe, expect, it } from 'vitest';
import { balances } from '#src/features/ledger/service.ts';
import { type BillingApp, createBillingApp, MINUTE, PHONE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;

shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.api.signIn();
});

const db = () => shop.api.test.db;
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; details?: { fields?: { path: string }[] } } };
  return [response.status, error.code, ...(error.details?.fields?.map(({ path }) => path) ?? [])];
};
const subscription = { plan: 'Basic', period_months: 1, method: 'qris', phone: PHONE };
const open = (body: object, call = 'subscription') => shop.post(user, `/internal/invoice/${call}`, body);
const invoices = () => db().selectFrom('invoice').selectAll().where('account_id', '=', user.account_id).execute();
const pendingNext = () => shop.gateway.fates.push('pending');

describe('the price', () => {
  it.each([
    ['Basic', 1, 149_000],
    ['Basic', 12, 1_501_920],
    ['Smart', 1, 499_000],
    ['Genius', 12, 20_149_920],
    ['Enterprise', 1, 7_999_000],
  ])('of %s for %i months is ours', async (plan, period_months, amount) => {
    pendingNext();
    const { invoice } = await shop.buy(user, { plan, period_months, method: 'bca_va' });
    expect(invoice).toMatchObject({ amount, list_amount: amount, discount_amount: 0, plan: { name: plan }, period_months });
    expect(shop.gateway.charged.at(-1)).toMatchObject({ amount, method: 'bca_va' });
  });

  it.each([
    ['quota', 10_000, 600_000],
    ['quota', 100_000, 5_750_000],
    ['downloadCredit', 50_000, 500_000],
  ])('of %s %i is ours', async (call, quantity, amount) => {
    user = await shop.withPlan();
    pendingNext();
    const { invoice } = await shop.buy(user, { quantity, method: 'bca_va' }, call);
    expect(invoice).toMatchObject({ amount, quantity, plan: null });
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
    expect([response.status, error]).toMatchObject([403, { code: 'plan_required', details: { requiredPlan: 'Basic' } }]);
    user = await shop.withPlan();
    pendingNext();
    expect((await shop.buy(user, {}, call)).invoice.state).toBe('pending');
    await db().updateTable('subscription').set({ ends_at: NOW }).where('account_id', '=', user.account_id).execute();
    expect((await open({ quantity: 20_000, method: 'qris' }, call)).status).toBe(403);
  });
});

describe('an invoice', () => {
  it('is written before the gateway is called, and says what to do next', async () => {
    const { charge } = shop.gateway;
    let written: Invoice['state'][] = [];
    shop.gateway.charge = async (order) => {
      written = (await invoices()).map((row) => row.state);
      return {
        outcome: 'accepted',
        transactionId: 't-1',
        instructions: { type: 'qris', qr_string: `pay ${order.orderId}` },
        snapToken: null,
        expiresAt: null,
        state: { state: 'pending', held: false, vendorStatus: 'pending' },
      };
    };
    const { invoice } = await shop.buy(user).finally(() => {
      shop.gateway.charge = charge;
    });
    expect(written).toEqual(['pending']);
    expect(invoice).toMatchObject({ state: 'pending', status: 'pending', failure: null, paid_at: null });
    expect(invoice.number).toMatch(/^TLH-2026-\d{6}$/);
    expect(invoice.instructions).toEqual({ type: 'qris', qr_string: expect.stringMatching(/^pay i-[0-9A-Z]{26}$/) });
    expect(invoice.expires_at).toBe(new Date(NOW.getTime() + 15 * MINUTE).toISOString());
  });

  it('is asked about at once where the card was charged, and gives the plan', async () => {
    const { invoice } = await shop.buy(user, { method: 'card', card_token: 'token' });
    expect(invoice).toMatchObject({ state: 'paid', status: 'success', instructions: null });
    const { subscription: running, tokens, download } = await balances(db(), user.account_id, NOW);
    expect([running?.name, tokens.limit, download.limit]).toEqual(['Basic', 900, 2_000]);
    expect(shop.gateway.charged.at(-1)).toMatchObject({ cardToken: 'token', saveCard: false });
  });

  it('of a refused card has failed, with the reason; nothing is given', async () => {
    shop.gateway.fates.push({ refused: 'insufficient_funds' });
    const { invoice } = await shop.buy(user, { method: 'card', card_token: 'token' });
    expect(invoice).toMatchObject({ state: 'failed', status: 'failed', failure: 'insufficient_funds' });
    expect((await balances(db(), user.account_id, NOW)).subscription).toBeNull();
  });

  it('whose charge was not answered is pending, and is healed by the first look', async () => {
    shop.gateway.fates.push('lost_paid');
    const { invoice } = await shop.buy(user, { method: 'card', card_token: 'token' });
    expect(invoice.state).toBe('pending');
    expect((await shop.refresh(user, invoice)).state).toBe('paid');
  });

  it('cannot be opened where there is no gateway', async () => {
    const bare = await createBillingApp({ gateway: null });
    const response = await bare.post(await bare.api.signIn(), '/internal/invoice/subscription', subscription);
    expect(await errorOf(response)).toEqual([503, 'unavailable']);
    await bare.api.close();
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
});

describe('the same order again', () => {
  const calls = () => shop.gateway.charged.length;
  const key = { 'Idempotency-Key': 'attempt-1' };

  it('within a minute is one invoice and one charge, fifty times at once', async () => {
    const before = calls();
    pendingNext();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.buy(user)));
    expect(new Set(answers.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect([calls() - before, (await invoices()).length]).toEqual([1, 1]);
  });

  it('by another way, of another thing, or a minute later is another invoice', async () => {
    for (let i = 0; i < 4; i++) pendingNext();
    await shop.buy(user);
    await shop.buy(user, { method: 'gopay' });
    await shop.buy(user, { plan: 'Smart' });
    shop.at(MINUTE);
    await shop.buy(user);
    expect((await invoices()).length).toBe(4);
  });

  it('with its key has the first answer, also after the invoice went on', async () => {
    pendingNext();
    const first = await shop.buy(user, {}, 'subscription', key);
    await shop.tell(first.invoice, shop.paid(first.invoice));
    await shop.refresh(user, first.invoice);
    shop.at(10 * MINUTE);
    const before = calls();
    expect(await shop.buy(user, {}, 'subscription', key)).toEqual(first);
    expect(calls()).toBe(before);
  });

  it('with its key at once is one invoice; the others hear that it is under way', async () => {
    pendingNext();
    const before = calls();
    const send = () => shop.post(user, '/internal/invoice/subscription', subscription, key);
    const statuses = (await Promise.all(Array.from({ length: 50 }, send))).map((response) => response.status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect([calls() - before, (await invoices()).length]).toEqual([1, 1]);
    expect((await send()).status).toBe(201);
  });

  it('with the key of another order is refused', async () => {
    pendingNext();
    await shop.buy(user, {}, 'subscription', key);
    const other = await shop.post(user, '/internal/invoice/subscription', { ...subscription, method: 'gopay' }, key);
    expect(await errorOf(other)).toEqual([422, 'key_reused']);
    const wrong = await shop.post(user, '/internal/invoice/subscription', subscription, { 'Idempotency-Key': 'x'.repeat(101) });
    expect(await errorOf(wrong)).toEqual([412, 'validation', 'Idempotency-Key']);
  });

  it('with a key that is another person’s own is another order', async () => {
    pendingNext();
    pendingNext();
    const first = await shop.buy(user, {}, 'subscription', key);
    const second = await shop.buy(await shop.api.signIn(), {}, 'subscription', key);
    expect(second.invoice.id).not.toBe(first.invoice.id);
  });

  it('with a key a day later is a new order', async () => {
    pendingNext();
    pendingNext();
    const first = await shop.buy(user, {}, 'subscription', key);
    shop.at(25 * 60 * MINUTE);
    expect((await shop.buy(user, {}, 'subscription', key)).invoice.id).not.toBe(first.invoice.id);
  });

  it('with the key of a call that died answers the invoice that it wrote', async () => {
    pendingNext();
    const { invoice } = await shop.buy(user, {}, 'subscription', key);
    await db()
      .updateTable('idempotency_key')
      .set({ status: null, body: JSON.stringify({ invoice_id: invoice.id }) })
      .where('account_id', '=', user.account_id)
      .execute();
    const again = await shop.post(user, '/internal/invoice/subscription', subscription, key);
    expect(await errorOf(again)).toEqual([409, 'in_progress']);
    shop.at(MINUTE);
    expect((await shop.buy(user, {}, 'subscription', key)).invoice.id).toBe(invoice.id);
  });
});

describe('whoever buys too often', () => {
  it('is told to wait, whatever comes of the purchases', async () => {
    const strict = await createBillingApp({ limits: 'usual' });
    const buyer = await strict.api.signIn();
    const body = { ...subscription, method: 'card', card_token: 'token', plan: 'Nothing' };
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await strict.post(buyer, '/internal/invoice/subscription', body)).status);
    await strict.api.close();
    expect(statuses).toEqual([...Array<number>(20).fill(412), 429]);
  });
});

describe('own invoices', () => {
  it('are listed newest first, ten a page, and pages are clamped', async () => {
    for (let i = 0; i < 12; i++) {
      pendingNext();
      shop.at(i * 2 * MINUTE);
      await shop.buy(user);
    }
    const list = async (page: string) =>
      invoicesAnswer.parse(
        await (await shop.api.app.request(`/internal/users/invoices?page=${page}`, { headers: user.headers })).json(),
      );
    const first = await list('1');
    expect([first.invoices.length, first.total_page, first.total_count, first.page]).toEqual([10, 2, 12, 1]);
    expect(first.invoices.map(({ created_at }) => created_at)).toEqual(
      first.invoices
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect((await list('2')).invoices.length).toBe(2);
    expect((await list('99')).page).toBe(2);
    expect((await list('-3')).page).toBe(1);
    const other = await shop.api.signIn();
    const empty = await shop.api.app.request('/internal/users/invoices', { headers: other.headers });
    expect(await empty.json()).toEqual({ invoices: [], total_page: 1, total_count: 0, page: 1, auto_payment: null });
  });
});
