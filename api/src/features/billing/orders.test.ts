import { invoiceEdges } from '@telaah/shared/features/billing/invoice-state';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { describe, expect, it } from 'vitest';
import { balances, commit, reserve } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingApp } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const PRICE = 600_000;

let shop: BillingApp;
let user: SignedInAs;

shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.withPlan();
});

const db = () => shop.api.test.db;
const rowOf = (invoice: Invoice) =>
  db().selectFrom('invoice').selectAll().where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
const movesOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice_move').selectAll().where('invoice_id', '=', invoice.id).orderBy('move_id').execute()).map(
    (move) => `${move.from_state} → ${move.to_state} (${move.cause})`,
  );
const mailsOf = async () =>
  (await db().selectFrom('outbox').select('payload').where('account_id', '=', user.account_id).orderBy('outbox_id').execute()).map(
    ({ payload }) => (payload as { template: string }).template,
  );
const alarmsOf = async (invoice: Invoice) =>
  (
    await db()
      .selectFrom('billing_alarm')
      .selectAll()
      .where('subject', '=', await shop.orderOf(invoice))
      .execute()
  ).map(({ kind, detail }) => `${kind}: ${detail}`);
const topUp = async () => (await balances(db(), user.account_id, NOW)).topup.limit;
/** An open invoice for 10,000 tokens. */
const open = async (body: object = {}): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', ...body }, 'quota')).invoice;
};
const spend = async (cost: number) => {
  const use = { accountId: user.account_id, resource: 'token', feature: 'product_search', label: null, detail: null } as const;
  const { opId } = await reserve(db(), { ...use, cost, fingerprint: crypto.randomUUID(), now: NOW });
  await commit(db(), opId, NOW);
};

const paidOne = async () => {
  const invoice = await open();
  await shop.tell(invoice, shop.paid(invoice));
  await shop.refresh(user, invoice);
  shop.at(4_000);
  return invoice;
};

const cancel = async (invoice: Invoice) => {
  const response = await shop.post(user, '/internal/invoice/cancel', { invoice_id: invoice.id });
  return [response.status, ((await response.json()) as { invoice?: Invoice }).invoice?.state];
};

const denied: GatewayState = { state: 'failed', vendorStatus: 'deny', code: 'declined', text: 'Do not honor' };
const expired: GatewayState = { state: 'expired', vendorStatus: 'expire' };
const refunded = (back: number): GatewayState => ({ state: 'refunded', vendorStatus: 'refund', amount: PRICE, refunded: back });

describe('a paid order', () => {
  it('moves its invoice, gives what was bought and tells the buyer, all at once', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    expect(await shop.refresh(user, invoice)).toMatchObject({
      state: 'paid',
      status: 'success',
      late: false,
      paid_at: NOW.toISOString(),
    });
    expect(await topUp()).toBe(10_000);
    expect(await movesOf(invoice)).toEqual(['pending → paid (refresh)']);
    expect(await mailsOf()).toEqual(['invoice_paid', 'invoice_paid']);
  });

  it('of another amount gives nothing, and somebody must look', async () => {
    for (const amount of [PRICE - 1, PRICE + 1, 1]) {
      const invoice = await open({ quantity: 10_000, method: amount === 1 ? 'bni_va' : amount > PRICE ? 'bri_va' : 'bca_va' });
      await shop.tell(invoice, shop.paid(invoice, amount));
      expect((await shop.refresh(user, invoice)).state).toBe('pending');
      expect(await alarmsOf(invoice)).toEqual([`amount: ${amount} paid, ${PRICE} due`]);
    }
    expect(await topUp()).toBe(0);
  });

  it('after its end is paid late: given once, and the buyer is told', async () => {
    const invoice = await open();
    await shop.tell(invoice, expired);
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'expired', status: 'failed' });
    shop.at(4_000);
    await shop.tell(invoice, shop.paid(invoice));
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'paid', status: 'success', late: true });
    expect([await topUp(), (await mailsOf()).at(-1)]).toEqual([10_000, 'invoice_paid_late']);
  });

  it('after it failed is not believed', async () => {
    const invoice = await open();
    await shop.tell(invoice, denied);
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'failed', failure: 'declined' });
    shop.at(4_000);
    await shop.tell(invoice, shop.paid(invoice));
    expect((await shop.refresh(user, invoice)).state).toBe('failed');
    expect([await topUp(), await alarmsOf(invoice)]).toEqual([0, ['edge: failed → paid']]);
  });

  it('that is suspected of fraud waits', async () => {
    const invoice = await open();
    await shop.tell(invoice, { state: 'pending', held: true, vendorStatus: 'capture' });
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'pending', held: true });
    expect(await topUp()).toBe(0);
    shop.at(4_000);
    await shop.tell(invoice, shop.paid(invoice));
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'paid', held: false });
  });
});

describe('money that went back', () => {
  it('takes back what it bought; what was spent becomes a debt', async () => {
    const invoice = await paidOne();
    await spend(900 + 6_000);
    await shop.tell(invoice, denied);
    expect(await shop.refresh(user, invoice)).toMatchObject({ state: 'reversed', status: 'failed' });
    const { topup, debt } = await balances(db(), user.account_id, NOW);
    expect([topup.limit - topup.used, debt.token, (await mailsOf()).at(-1)]).toEqual([0, 6_000, 'invoice_reversed']);
  });

  it('in part takes back its part, and again what is added to it', async () => {
    const invoice = await paidOne();
    await shop.tell(invoice, refunded(PRICE / 4));
    expect((await shop.refresh(user, invoice)).state).toBe('refunded');
    expect(await topUp()).toBe(7_500);
    shop.at(8_000);
    expect((await shop.refresh(user, invoice)).state).toBe('refunded');
    expect(await topUp()).toBe(7_500);
    await shop.tell(invoice, refunded(PRICE));
    shop.at(12_000);
    await shop.refresh(user, invoice);
    expect([await topUp(), (await rowOf(invoice)).refunded_amount]).toEqual([0, PRICE]);
    const told = (await mailsOf()).filter((template) => template === 'invoice_refunded_part' || template === 'invoice_reversed');
    expect(told).toEqual(['invoice_refunded_part', 'invoice_reversed']);
  });

  it('for a plan ends the plan', async () => {
    const [plan] = await db().selectFrom('invoice').selectAll().where('account_id', '=', user.account_id).execute();
    const order = await db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('invoice_id', '=', plan?.invoice_id ?? '')
      .executeTakeFirstOrThrow();
    shop.gateway.tell(order.order_id, { state: 'refunded', vendorStatus: 'refund', amount: 149_000, refunded: 149_000 });
    shop.at(4_000);
    expect((await shop.notify(order.order_id)).status).toBe(200);
    await shop.settle();
    const { subscription, tokens } = await balances(db(), user.account_id, new Date(NOW.getTime() + 4_000));
    expect([subscription, tokens.limit]).toEqual([null, 50]);
  });
});

describe('asking for an invoice', () => {
  const calls = { count: 0 };
  const counted = async (work: () => Promise<unknown>) => {
    const { status } = shop.gateway;
    calls.count = 0;
    shop.gateway.status = (orderId) => {
      calls.count += 1;
      return status(orderId);
    };
    await work().finally(() => {
      shop.gateway.status = status;
    });
    return calls.count;
  };

  it('asks the gateway at most once in three seconds', async () => {
    const invoice = await open();
    expect(await counted(() => Promise.all(Array.from({ length: 10 }, () => shop.refresh(user, invoice))))).toBe(1);
    shop.at(2_900);
    expect(await counted(() => shop.refresh(user, invoice))).toBe(0);
    shop.at(3_000);
    expect(await counted(() => shop.refresh(user, invoice))).toBe(1);
  });

  it('of a gateway that does not answer is a failed check, and moves nothing', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    shop.gateway.isDown = true;
    const response = await shop.post(user, '/internal/invoice/refresh', { invoice_id: invoice.id });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      503,
      'payment_check_failed',
    ]);
    expect((await rowOf(invoice)).state).toBe('pending');
    shop.gateway.isDown = false;
    shop.at(4_000);
    expect((await shop.refresh(user, invoice)).state).toBe('paid');
  });

  it('answers by the call of its kind only', async () => {
    const invoice = await open();
    const credit = (await shop.buy(user, { method: 'card', card_token: 'token' }, 'downloadCredit')).invoice;
    const statusOf = async (call: string, id: string) =>
      (await shop.post(user, `/internal/invoice/${call}`, { invoice_id: id })).status;
    expect(await statusOf('refreshDownloadCredit', invoice.id)).toBe(404);
    expect(await statusOf('refresh', credit.id)).toBe(404);
    expect(await statusOf('refreshDownloadCredit', credit.id)).toBe(200);
  });
});

describe('giving a purchase up', () => {
  it('is the gateway’s word', async () => {
    const invoice = await open();
    expect(await cancel(invoice)).toEqual([200, 'cancelled']);
    expect(await movesOf(invoice)).toEqual(['pending → cancelled (cancel)']);
    expect(await cancel(invoice)).toEqual([200, 'cancelled']);
  });

  it('does not undo a payment that was quicker', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    expect(await cancel(invoice)).toEqual([200, 'paid']);
  });

  it('waits while the gateway does not answer', async () => {
    const invoice = await open();
    shop.gateway.isDown = true;
    expect(await cancel(invoice)).toEqual([503, undefined]);
    expect((await rowOf(invoice)).state).toBe('pending');
  });
});

describe('the database', () => {
  it('knows the same legal moves, and refuses every other', async () => {
    const rows = await db().selectFrom('invoice_edge').selectAll().execute();
    const edges = rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted();
    expect(edges).toEqual(invoiceEdges.map(([from, to]) => `${from} ${to}`).toSorted());
    const invoice = await open();
    const move = { invoice_id: invoice.id, from_state: 'failed', to_state: 'paid', cause: 'test', at: NOW } as const;
    await expect(db().insertInto('invoice_move').values(move).execute()).rejects.toThrow(/foreign key/);
  });
});

describe('after all this', () => {
  it('the books hold', async () => {
    expect(await shop.invariants()).toEqual([]);
  });
});
