import { type InvoiceAnswer, invoicesAnswer } from '@telaah/shared/features/billing/schema';
import { describe, expect, it, vi } from 'vitest';
import { toAnswer } from '#src/features/billing/invoice/invoice-answer.ts';
import { findOwnInvoice } from '#src/features/billing/invoice/own-invoices.repo.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.withPlan();
});

const db = () => shop.api.test.db;
type Invoice = InvoiceAnswer['invoice'];
const open = async (quantity = 10_000, call = 'quota', fate: 'pending' | 'lost' = 'pending'): Promise<Invoice> => {
  shop.gateway.fates.push(fate);
  return (await shop.buy(user, { method: 'bca_va', quantity }, call)).invoice;
};
const settle = async (invoice: Invoice, state: GatewayState) => {
  await shop.tell(invoice, state);
  await refreshOrder(shop.api.deps, await shop.orderOf(invoice), 'test');
};
const refunded = (invoice: Invoice, back: number): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount: invoice.amount,
  refunded: back,
});
const ask = async (call: string, { id: invoice_id }: { id: string }) => {
  const response = await shop.post(user, `/internal/invoice/${call}`, { invoice_id });
  const { error, invoice } = (await response.json()) as { error?: { code: string; message: string }; invoice?: Invoice };
  const outcome = error ? [error.code, error.message] : [invoice?.state];
  return [response.status, ...outcome, ...(response.headers.has('Retry-After') ? [response.headers.get('Retry-After')] : [])];
};
const list = async (page = 1) => {
  const response = await shop.api.app.request(`/internal/users/invoices?page=${page}`, { headers: user.headers });
  return invoicesAnswer.parse(await response.json());
};
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const gone = [404, 'not_found', 'There is no such invoice'];
const unchecked = [503, 'payment_check_failed', 'The payment could not be checked', '5'];

describe("somebody's own invoices", () => {
  it('come newest first, those of one instant by number, ten a page, and pages are clamped', async () => {
    const made: Invoice[] = [];
    for (let n = 1; n <= 12; n += 1) {
      shop.at(Math.floor(n / 2) * MINUTE);
      made.push(await open(10_000 * n));
    }
    const [first, second] = [await list(1), await list(2)];
    expect([first.invoices.length, first.total_page, first.total_count, first.page]).toEqual([10, 2, 13, 1]);
    const shown = [...first.invoices, ...second.invoices].map(({ id }) => id);
    expect(shown.slice(0, 12)).toEqual(made.toReversed().map(({ id }) => id));
    expect(second.invoices[2]).toMatchObject({ kind: 'subscription', plan: { name: 'Basic', title: 'Basic' }, amount: 149_000 });
    expect([(await list(99)).page, (await list(-3)).page]).toEqual([2, 1]);
    user = await shop.api.signIn();
    expect(await list()).toEqual({ invoices: [], total_page: 1, total_count: 0, page: 1, auto_payment: null });
  });

  it('say when and what a card will be charged next, if one will be', async () => {
    expect((await list()).auto_payment).toBeNull();
    await shop.buy(user, { method: 'card', card_token: 'token' }, 'recurring');
    const { next_renewal_at } = await db()
      .selectFrom('subscription')
      .select('next_renewal_at')
      .where('account_id', '=', user.account_id)
      .where('is_recurring', '=', true)
      .executeTakeFirstOrThrow();
    const next_charge_at = next_renewal_at?.toISOString();
    expect((await list()).auto_payment).toEqual({ next_charge_at, amount: 149_000, card: '481111-1114' });
  });

  it('are not those of others', async () => {
    const theirs = await open();
    user = await shop.withPlan();
    expect((await list()).total_count).toBe(1);
    expect([await ask('refresh', theirs), await ask('cancel', theirs)]).toEqual([gone, gone]);
  });

  it('say what to do only while they can be paid, and why they failed as far as anybody knows', async () => {
    const { id } = await open();
    const row = await findOwnInvoice(db(), user.account_id, id);
    if (row === undefined) throw new Error('the invoice is there');
    const instructions = { shown: { type: 'account', bank: 'bca', number: '8127' }, snap_token: 'snap' };
    const shown = (given: object) => toAnswer({ ...row, instructions, ...given });
    expect(shown({})).toMatchObject({ invoice: { instructions: { number: '8127' } }, download_credit_token: 'snap' });
    const over = shown({ state: 'expired', failure_code: 'declined' });
    expect(over).toMatchObject({ invoice: { instructions: null, failure: null }, download_credit_token: null });
    expect(shown({ instructions: { odd: 1 } }).invoice.instructions).toBeNull();
    const failures = ['declined', null].map((failure_code) => shown({ state: 'failed', failure_code }).invoice.failure);
    expect(failures).toEqual(['declined', 'other']);
  });
});

describe('asking how an invoice stands', () => {
  it('is by the call of its kind', async () => {
    const [tokens, rows] = [await open(), await open(10_000, 'downloadCredit')];
    expect([await ask('refreshDownloadCredit', tokens), await ask('refresh', rows)]).toEqual([gone, gone]);
    expect(await ask('refreshDownloadCredit', rows)).toEqual([200, 'pending']);
  });

  it('asks the gateway at most once in three seconds, however many ask at once', async () => {
    const invoice = await open();
    const status = vi.spyOn(shop.gateway, 'status');
    await Promise.all(Array.from({ length: 10 }, () => shop.refresh(user, invoice)));
    const calls = [status.mock.calls.length];
    for (const ms of [2_999, 3_000, 3_001, 6_000]) {
      shop.at(ms);
      await shop.refresh(user, invoice);
      calls.push(status.mock.calls.length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3]);
  });

  it('where the gateway does not answer is a failed check, and moves nothing', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    shop.gateway.isDown = true;
    expect(await ask('refresh', invoice)).toEqual(unchecked);
    expect(await stateOf(invoice)).toBe('pending');
    shop.gateway.isDown = false;
    shop.at(4_000);
    expect(await ask('refresh', invoice)).toEqual([200, 'paid']);
  });
});

describe('giving a purchase up', () => {
  it('is the gateway’s word, the second time too', async () => {
    const invoice = await open();
    expect(await ask('cancel', invoice)).toEqual([200, 'cancelled']);
    const moves = db().selectFrom('invoice_move').select(['to_state', 'cause']).where('invoice_id', '=', invoice.id);
    expect(await moves.execute()).toEqual([{ to_state: 'cancelled', cause: 'cancel' }]);
    shop.gateway.isDown = true;
    expect(await ask('cancel', invoice), 'what has ended needs no answer').toEqual([200, 'cancelled']);
  });

  it('does not undo a payment that was quicker', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    expect(await ask('cancel', invoice)).toEqual([200, 'paid']);
  });

  it('waits while the gateway does not answer', async () => {
    const invoice = await open();
    shop.gateway.isDown = true;
    expect([await ask('cancel', invoice), await stateOf(invoice)]).toEqual([unchecked, 'pending']);
  });

  it('of which the gateway has never heard is our word alone; it is credited late should it be paid after all', async () => {
    const invoice = await open(10_000, 'quota', 'lost');
    expect(await ask('cancel', invoice)).toEqual([200, 'cancelled']);
    // The payment page was open elsewhere: a method is chosen there, and then it is paid.
    await settle(invoice, { state: 'pending', held: false, vendorStatus: 'pending' });
    expect(await db().selectFrom('incident').selectAll().execute()).toEqual([]);
    await settle(invoice, shop.paid(invoice));
    expect((await list()).invoices[0]).toMatchObject({ id: invoice.id, state: 'paid', late: true });
  });

  it('is refused while its charge is under way', async () => {
    const invoice = await open(10_000, 'quota', 'lost');
    await db().updateTable('payment_attempt').set({ state: 'created' }).where('invoice_id', '=', invoice.id).execute();
    shop.at(44_999);
    expect(await ask('cancel', invoice)).toEqual([409, 'in_progress', 'The charge is under way', '2']);
    shop.at(45_000);
    expect(await ask('cancel', invoice)).toEqual([200, 'cancelled']);
  });
});

describe('the mail about a payment', () => {
  const mails = async () => {
    const rows = await db()
      .selectFrom('outbox')
      .select(['key', 'payload'])
      .where('account_id', '=', user.account_id)
      .orderBy('outbox_id')
      .execute();
    return rows.map(({ key, payload }) => ({
      key,
      ...(payload as { template: string; to: string; language: string; data: object }),
    }));
  };

  it('says what was bought and where it is shown', async () => {
    const invoice = await open(20_000);
    await settle(invoice, shop.paid(invoice));
    const { email } = await db()
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    const link = `${shop.api.deps.publicUrl}/app/upgrade/payment/success?invoice=${invoice.id}`;
    expect(await mails()).toMatchObject([
      { template: 'invoice_paid', data: { kind: 'subscription', plan: 'Basic', quantity: 1, amount: 149_000 } },
      {
        key: `mail:invoice_paid:${user.account_id}:${invoice.id}`,
        to: email,
        language: 'en',
        data: { kind: 'quota', plan: '', quantity: 20_000, amount: 1_200_000, number: invoice.number, link },
      },
    ]);
  });

  it('says what went back, each time that more does, in the language of the account', async () => {
    await db().updateTable('account').set({ language: 'id' }).where('account_id', '=', user.account_id).execute();
    const invoice = await open();
    await settle(invoice, shop.paid(invoice));
    for (const back of [100_000, 250_000]) await settle(invoice, refunded(invoice, back));
    const part = 'invoice_refunded_part';
    expect((await mails()).slice(2)).toMatchObject([
      { key: `mail:${part}:${user.account_id}:${invoice.id}:100000`, template: part, language: 'id', data: { amount: 100_000 } },
      { key: `mail:${part}:${user.account_id}:${invoice.id}:250000`, template: part, language: 'id', data: { amount: 250_000 } },
    ]);
  });

  it('is not sent to nobody', async () => {
    const invoice = await open();
    await db().updateTable('account').set({ deleted_at: new Date() }).where('account_id', '=', user.account_id).execute();
    const before = await mails();
    await settle(invoice, shop.paid(invoice));
    expect(await mails()).toEqual(before);
  });
});
