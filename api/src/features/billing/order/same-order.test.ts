import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PurchaseOrder } from '#src/features/billing/purchase/offer.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import type { ChargeResult, Gateway } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE, TEST_PHONE } from '#src/testing/billing/billing-app.ts';
import { planOrder, topUpOrder } from '#src/testing/billing/orders.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

// Waiting is mocked: what a second click waits for happens in its place.
const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>());
vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), setTimeout: wait }));

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.api.signIn();
});
beforeEach(() => wait.mockReset());

const db = () => shop.api.test.db;
const buy = (order: PurchaseOrder, gateway: Partial<Gateway> = {}) =>
  openInvoice({ ...shop.api.deps, gateway: { ...shop.gateway, ...gateway } }, user.account_id, order, null);
const countOf = async () =>
  (await db().selectFrom('invoice').select('invoice_id').where('account_id', '=', user.account_id).execute()).length;

describe('the same order within a minute', () => {
  it('is the same invoice; by another way, of another thing, or a minute later it is another', async () => {
    user = await shop.withPlan();
    const before = await countOf();
    shop.gateway.fates.push(...Array<'pending'>(7).fill('pending'));
    const bought: string[] = [];
    for (const order of [
      planOrder(),
      planOrder(),
      planOrder({ method: 'gopay' }),
      planOrder({ plan: 'Smart' }),
      topUpOrder('quota', 10_000),
      topUpOrder('quota', 10_000),
      topUpOrder('quota', 20_000),
      topUpOrder('download_credit', 10_000),
    ]) {
      bought.push((await buy(order)).invoice.id);
    }
    expect([bought[1], bought[5]]).toEqual([bought[0], bought[4]]);
    expect([new Set(bought).size, (await countOf()) - before]).toEqual([6, 6]);
    shop.at(MINUTE);
    expect(bought).not.toContain((await buy(planOrder())).invoice.id);
  });
});

describe('a second click while the first is not answered', () => {
  const instructions = { type: 'qris', qr_string: '0002' } as const;
  const state = { state: 'pending', held: false, vendorStatus: 'pending' } as const;
  const accepted: ChargeResult = {
    outcome: 'accepted',
    transactionId: 't',
    instructions,
    snapToken: null,
    expiresAt: null,
    state,
  };
  /** A first click whose charge has begun, and which is answered when `answer` is called. */
  const firstClick = async () => {
    const charged = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<ChargeResult>();
    const charge = () => {
      charged.resolve();
      return answered.promise;
    };
    const click = buy(planOrder(), { charge });
    await charged.promise;
    const answer = () => {
      answered.resolve(accepted);
      return click;
    };
    return { click, answer };
  };
  const secondClick = () => buy(planOrder(), { charge: () => Promise.reject(new Error('charged twice')) });

  it('looks every tenth of a second, and says what the first said', async () => {
    const first = await firstClick();
    wait.mockImplementation(async () => {
      if (wait.mock.calls.length === 3) await first.answer();
    });
    const second = await secondClick();
    expect(second).toEqual(await first.click);
    expect(second.invoice.instructions).toEqual(instructions);
    expect(wait.mock.calls).toEqual([[100], [100], [100]]);
  });

  it('does not wait for ever: after five seconds it says how the invoice stands', async () => {
    const first = await firstClick();
    wait.mockImplementation(async () => {
      if (wait.mock.calls.length > 60) throw new Error('waits for ever');
    });
    const second = await secondClick();
    expect(wait).toHaveBeenCalledTimes(50);
    expect(second.invoice).toMatchObject({ state: 'pending', instructions: null });
    expect((await first.answer()).invoice.id).toBe(second.invoice.id);
  });

  it('does not wait where the first was answered', async () => {
    const first = await firstClick();
    await first.answer();
    expect(await secondClick()).toEqual(await first.click);
    expect(wait).not.toHaveBeenCalled();
  });
});

describe('the same order with its key', () => {
  const key = { 'Idempotency-Key': 'attempt-1' };
  const body = { plan: 'Basic', period_months: 1, method: 'qris', phone: TEST_PHONE };
  const post = (more: object = {}, headers: object = key) =>
    shop.post(user, '/internal/invoice/subscription', { ...body, ...more }, { ...headers });
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as { error?: { message: string } };
    return [response.status, error?.message, response.headers.get('Retry-After')];
  };
  const underWay = [409, 'The first call with this key is under way', '2'];
  const another = [422, 'This Idempotency-Key belongs to another order', null];

  it('has the first answer, word for word, also after the invoice went on', async () => {
    shop.gateway.fates.push('pending');
    const first = await shop.buy(user, {}, 'subscription', key);
    await shop.tell(first.invoice, shop.paid(first.invoice));
    await shop.refresh(user, first.invoice);
    shop.at(10 * MINUTE);
    const before = shop.gateway.charged.length;
    expect(await shop.buy(user, {}, 'subscription', key)).toEqual(first);
    expect(shop.gateway.charged.length).toBe(before);
  });

  it('is another order with another key, and another person’s with the same', async () => {
    shop.gateway.fates.push('pending', 'pending', 'pending');
    const first = await shop.buy(user, {}, 'subscription', key);
    const second = await shop.buy(user, {}, 'subscription', { 'Idempotency-Key': 'attempt-2' });
    const third = await shop.buy(await shop.api.signIn(), {}, 'subscription', key);
    expect(new Set([first, second, third].map(({ invoice }) => invoice.id)).size).toBe(3);
  });

  it('is refused where the key is no key, or that of another order', async () => {
    shop.gateway.fates.push('pending');
    await shop.buy(user, {}, 'subscription', key);
    expect(await refusal(await post({ method: 'gopay' }))).toEqual(another);
    for (const wrong of ['x'.repeat(101), 'two words']) {
      const response = await post({}, { 'Idempotency-Key': wrong });
      expect(await response.json()).toMatchObject({ error: { details: { fields: [{ path: 'Idempotency-Key' }] } } });
    }
    expect(await countOf()).toBe(1);
  });

  it('of a call that died is answered with what that call wrote, once it must be dead', async () => {
    const deps = {
      ...shop.api.deps,
      checkpoint: () => {
        throw new Error('died');
      },
    };
    await expect(openInvoice(deps, user.account_id, planOrder(), 'attempt-1')).rejects.toThrow('died');
    const { invoice_id } = await db()
      .selectFrom('invoice')
      .select('invoice_id')
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    const charged = shop.gateway.charged.length;
    shop.at(44_999);
    expect(await refusal(await post())).toEqual(underWay);
    expect(await refusal(await post({ plan: 'Smart' }))).toEqual(another);
    shop.at(45_000);
    expect(await refusal(await post({ plan: 'Smart' }))).toEqual(another);
    expect(await (await post()).json()).toMatchObject({ invoice: { id: invoice_id, state: 'pending' } });
    expect([await countOf(), shop.gateway.charged.length - charged]).toEqual([1, 0]);
  });

  it('is the same for a day, and a new one after it', async () => {
    shop.gateway.fates.push('pending', 'pending');
    const first = await shop.buy(user, {}, 'subscription', key);
    shop.at(DAY - 1);
    expect(await shop.buy(user, {}, 'subscription', key)).toEqual(first);
    shop.at(DAY);
    const second = await shop.buy(user, { plan: 'Smart' }, 'subscription', key);
    expect(second.invoice.id).not.toBe(first.invoice.id);
    expect(await shop.buy(user, { plan: 'Smart' }, 'subscription', key)).toEqual(second);
    const kept = db().selectFrom('idempotency_key').select('created_at').where('account_id', '=', user.account_id);
    expect(await kept.execute()).toEqual([{ created_at: new Date(NOW.getTime() + DAY) }]);
  });
});
