import { describe, expect, it, vi } from 'vitest';
import { openInvoice } from '#src/features/billing/purchase.service.ts';
import type { Order } from '#src/features/billing/offer.ts';
import { refreshOrder } from '#src/features/billing/service.ts';
import type { ChargeOrder, ChargeResult, Gateway } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, PHONE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { planOrder } from '#src/testing/orders.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.api.signIn();
});

const db = () => shop.api.test.db;
/** Buys at a gateway of which some calls are other ones. */
const buy = (given: Order, gateway: Partial<Gateway> = {}, key: string | null = null) =>
  openInvoice({ ...shop.api.deps, gateway: { ...shop.gateway, ...gateway } }, user.account_id, given, key);
const attempt = () =>
  db()
    .selectFrom('payment_attempt as p')
    .innerJoin('invoice as i', 'i.invoice_id', 'p.invoice_id')
    .select([
      'p.state',
      'p.next_check_at',
      'p.transaction_id',
      'p.checks',
      'p.order_id',
      'i.expires_at',
      'i.state as invoice_state',
    ])
    .where('i.account_id', '=', user.account_id)
    .executeTakeFirstOrThrow();
const minutes = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 60_000;
const moves = async () => {
  const rows = await db()
    .selectFrom('invoice_move as m')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .select(['m.from_state', 'm.to_state', 'm.cause'])
    .where('i.account_id', '=', user.account_id)
    .execute();
  return rows.map(({ from_state, to_state, cause }) => `${from_state} → ${to_state} (${cause})`);
};
const key = { 'Idempotency-Key': 'once' };
const post = (body: object = {}) =>
  shop.post(
    user,
    '/internal/invoice/subscription',
    { plan: 'Basic', period_months: 1, method: 'qris', phone: PHONE, ...body },
    key,
  );
const call = async (body: object = {}) => {
  const response = await post(body);
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return [response.status, error?.message, response.headers.get('Retry-After')];
};

describe('what the gateway is told', () => {
  it('is who buys what, and the token only of a card', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder());
    const [{ email } = { email: '' }] = await db()
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', user.account_id)
      .execute();
    const charged = shop.gateway.charged.at(-1);
    expect(charged).toMatchObject({ amount: 149_000, item: 'Telaah Basic, 1 month', saveCard: false });
    expect(charged?.customer).toEqual({ name: expect.any(String), email, phone: PHONE });
    expect(charged).not.toHaveProperty('cardToken');
    await buy(planOrder({ plan: 'Smart', method: 'card', cardToken: 'token', autoPayment: true }));
    expect(shop.gateway.charged.at(-1)).toMatchObject({ cardToken: 'token', saveCard: true });
  });
});

describe('what the gateway answers', () => {
  it('that the order waits: asked about as one that waits', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder());
    expect(await attempt()).toMatchObject({ state: 'pending', transaction_id: 'transaction', checks: 0 });
    expect(minutes((await attempt()).next_check_at)).toBe(1);
    expect(minutes((await attempt()).expires_at)).toBe(15);
  });

  it('that it is paid: asked for at once, and given', async () => {
    await buy(planOrder({ method: 'card', cardToken: 'token' }));
    expect([await moves(), (await attempt()).checks]).toEqual([['pending → paid (charge)'], 1]);
  });

  it('that it is refused: over, without a question', async () => {
    shop.gateway.fates.push({ refused: 'declined' });
    const asked = vi.fn<Gateway['status']>(shop.gateway.status);
    await buy(planOrder({ method: 'card', cardToken: 'token' }), { status: asked });
    expect([await moves(), asked.mock.calls]).toEqual([['pending → failed (charge)'], []]);
  });

  it('nothing: said, and seldom asked about', async () => {
    const warn = vi.spyOn(shop.api.deps.log, 'warn');
    shop.gateway.fates.push('lost');
    await buy(planOrder());
    const { state, next_check_at, order_id } = await attempt();
    expect([state, minutes(next_check_at)]).toEqual(['unknown', 5]);
    expect(warn).toHaveBeenCalledWith({ order_id, reason: 'timeout' }, 'a charge whose outcome is unknown');
    warn.mockRestore();
  });

  it('nothing, because the adapter broke: said, and left to the sweeper', async () => {
    const error = vi.spyOn(shop.api.deps.log, 'error');
    const warn = vi.spyOn(shop.api.deps.log, 'warn');
    const broken = new Error('broken');
    await buy(planOrder(), { charge: () => Promise.reject(broken) });
    const { order_id, state, invoice_state } = await attempt();
    expect([state, invoice_state]).toEqual(['unknown', 'pending']);
    expect(error).toHaveBeenCalledWith({ order_id, err: broken }, 'the charge failed in the adapter');
    expect(warn).toHaveBeenCalledWith({ order_id, reason: 'adapter' }, 'a charge whose outcome is unknown');
    error.mockRestore();
    warn.mockRestore();
  });

  it.each<[string, (made: ChargeOrder) => Promise<ChargeResult>]>([
    ['late', (made) => shop.gateway.charge(made)],
    ['never', async (made) => (await shop.gateway.charge(made), { outcome: 'unknown', reason: 'timeout' })],
  ])('%s, after a notification was quicker: what is closed stays closed', async (_, charge) => {
    const quick = async (made: ChargeOrder) => {
      const result = await charge(made);
      await refreshOrder(shop.api.deps, made.orderId, 'webhook');
      return result;
    };
    await buy(planOrder({ method: 'card', cardToken: 'token' }), { charge: quick });
    expect(await moves()).toEqual(['pending → paid (webhook)']);
    expect(await attempt()).toMatchObject({ state: 'closed', next_check_at: null, checks: 1, invoice_state: 'paid' });
  });

  it('never, after a notification said that it waits: it is known to wait', async () => {
    const quick = async (made: ChargeOrder): Promise<ChargeResult> => {
      shop.gateway.fates.push('pending');
      await shop.gateway.charge(made);
      await refreshOrder(shop.api.deps, made.orderId, 'webhook');
      return { outcome: 'unknown', reason: 'timeout' };
    };
    await buy(planOrder(), { charge: quick });
    expect((await attempt()).state).toBe('pending');
  });
});

describe('a call made twice with its key', () => {
  it('is refused while the first is under way, or with another order', async () => {
    shop.gateway.fates.push('pending');
    const first = (await (await post()).json()) as { invoice: { id: string } };
    // As if the call had died after it had written its invoice.
    const died = { status: null, body: JSON.stringify({ invoice_id: first.invoice.id }) };
    await db().updateTable('idempotency_key').set(died).where('account_id', '=', user.account_id).execute();
    shop.at(44_999);
    expect(await call()).toEqual([409, 'The first call with this key is under way', '2']);
    expect(await call({ plan: 'Smart' })).toEqual([422, 'This Idempotency-Key belongs to another order', null]);
    shop.at(45_000);
    expect(await call({ plan: 'Smart' })).toEqual([422, 'This Idempotency-Key belongs to another order', null]);
    expect(await (await post()).json(), 'what it wrote').toEqual(first);
  });

  it('has the answer of the first, word for word, and is charged once', async () => {
    shop.gateway.fates.push('pending');
    const first: unknown = await (await post()).json();
    const before = shop.gateway.charged.length;
    expect(await (await post()).json()).toEqual(first);
    expect(shop.gateway.charged.length).toBe(before);
    const kept = db().selectFrom('idempotency_key').select(['status', 'body']).where('account_id', '=', user.account_id);
    expect(await kept.execute()).toEqual([{ status: 201, body: first }]);
  });

  it('leaves calls without one alone', async () => {
    shop.gateway.fates.push('pending');
    await buy(planOrder());
    const kept = db().selectFrom('idempotency_key').select('key').where('account_id', '=', user.account_id);
    expect(await kept.execute()).toEqual([]);
  });
});

describe('a second click', () => {
  it('waits for what the first has to say', async () => {
    let answer: (result: ChargeResult) => void = () => {};
    const slow = () => new Promise<ChargeResult>((settle) => (answer = settle));
    const first = buy(planOrder(), { charge: slow });
    await vi.waitFor(async () => expect((await attempt()).state).toBe('created'), { timeout: 20_000 });
    let isAnswered = false;
    const second = buy(planOrder()).finally(() => (isAnswered = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    const instructions = { type: 'qris', qr_string: '0002' } as const;
    const state = { state: 'pending', held: false, vendorStatus: 'pending' } as const;
    answer({ outcome: 'accepted', transactionId: 't', instructions, snapToken: null, expiresAt: null, state });
    const [one, two] = await Promise.all([first, second]);
    expect(two).toEqual(one);
    expect(two.invoice.instructions).toEqual(instructions);
  });

  it('answers at once where the first has been answered', async () => {
    shop.gateway.fates.push('pending');
    const one = await buy(planOrder());
    const two = await buy(planOrder(), { charge: () => Promise.reject(new Error('charged twice')) });
    expect(two).toEqual(one);
  });
});
