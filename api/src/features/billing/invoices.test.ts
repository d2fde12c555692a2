import { type InvoiceAnswer, invoicesAnswer } from '@telaah/shared/features/billing/schema';
import { describe, expect, it } from 'vitest';
import { cancelInvoice } from '#src/features/billing/invoice.service.ts';
import { refreshOrder } from '#src/features/billing/service.ts';
import { findOwnInvoice } from '#src/features/billing/shown.repo.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingApp } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { createSubscriber, END } from '#src/testing/subscriber.ts';
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
const settle = async (invoice: Invoice, told: GatewayState) => {
  await shop.tell(invoice, told);
  await refreshOrder(shop.api.deps, await shop.orderOf(invoice), 'test');
};
const refunded = (invoice: Invoice, back: number): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount: invoice.amount,
  refunded: back,
});
const ask = async (call: string, invoice_id: string) => {
  const response = await shop.post(user, `/internal/invoice/${call}`, { invoice_id });
  const { error } = (await response.json()) as { error?: { message: string } };
  return [response.status, error?.message, response.headers.get('Retry-After')];
};
const list = async (page = 1) => {
  const response = await shop.api.app.request(`/internal/users/invoices?page=${page}`, { headers: user.headers });
  return invoicesAnswer.parse(await response.json());
};
const mailsOf = async () => {
  const rows = await db()
    .selectFrom('outbox')
    .select(['key', 'kind', 'payload'])
    .where('account_id', '=', user.account_id)
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ key, kind, payload }) => ({
    key,
    kind,
    ...(payload as { template: string; to: string; language: string; data: object }),
  }));
};

describe("somebody's own invoices", () => {
  it('come newest first, those of one instant by number', async () => {
    const made = [await open(10_000), await open(20_000)];
    shop.at(1);
    made.push(await open(30_000));
    const { invoices, total_count, total_page } = await list();
    expect(invoices.slice(0, 3).map(({ id }) => id)).toEqual(made.toReversed().map(({ id }) => id));
    expect([invoices.length, total_count, total_page]).toEqual([4, 4, 1]);
  });

  it('come ten a page', async () => {
    for (let n = 1; n <= 10; n += 1) await open(10_000 * n);
    const [first, second] = [await list(1), await list(2)];
    expect([first.invoices.length, second.invoices.length, second.page, second.total_page]).toEqual([10, 1, 2, 2]);
    expect(second.invoices[0]).toMatchObject({ kind: 'subscription', plan: { name: 'Basic' } });
  });

  it('say when and what a card will be charged next, if one will be', async () => {
    expect((await list()).auto_payment).toBeNull();
    await shop.buy(user, { method: 'card', card_token: 'token' }, 'recurring');
    const next = await db()
      .selectFrom('subscription')
      .select('next_renewal_at')
      .where('account_id', '=', user.account_id)
      .where('is_recurring', '=', true)
      .executeTakeFirstOrThrow();
    const next_charge_at = next.next_renewal_at?.toISOString();
    expect((await list()).auto_payment).toEqual({ next_charge_at, amount: 149_000, card: '481111-1114' });
    const unset = db().updateTable('subscription').set({ next_renewal_at: null }).where('account_id', '=', user.account_id);
    await unset.execute();
    expect((await list()).auto_payment).toMatchObject({ next_charge_at: null, amount: 149_000 });
  });

  it('are not those of others', async () => {
    const mine = await open();
    const { account_id } = user;
    user = await shop.withPlan();
    expect((await list()).total_count).toBe(1);
    expect(await ask('refresh', mine.id)).toEqual([404, 'There is no such invoice', null]);
    expect(await ask('cancel', mine.id)).toEqual([404, 'There is no such invoice', null]);
    expect(await findOwnInvoice(db(), account_id, mine.id)).toMatchObject({ invoice_id: mine.id, attempt_state: 'pending' });
  });

  it('carry of their plan its names alone', async () => {
    const { invoices } = await list();
    const row = await findOwnInvoice(db(), user.account_id, invoices[0]?.id ?? '');
    expect(row).toMatchObject({ plan_name: 'Basic', plan_title: 'Basic', amount: 149_000, attempt_state: 'closed' });
    expect(Object.keys(row ?? {})).not.toContain('research_support');
  });

  it('are asked about by the call of their kind', async () => {
    const rows = await open(10_000, 'downloadCredit');
    expect(await ask('refresh', rows.id)).toEqual([404, 'There is no such invoice', null]);
    expect((await ask('refreshDownloadCredit', rows.id))[0]).toBe(200);
  });

  it('stand as they are where the gateway does not answer, and that is said', async () => {
    const invoice = await open();
    shop.gateway.isDown = true;
    expect(await ask('refresh', invoice.id)).toEqual([503, 'The payment could not be checked', '5']);
    expect(await ask('cancel', invoice.id)).toEqual([503, 'The payment could not be checked', '5']);
  });

  it('that have ended cannot be given up', async () => {
    const invoice = await open();
    await settle(invoice, shop.paid(invoice));
    shop.gateway.isDown = true;
    expect((await ask('cancel', invoice.id))[0]).toBe(200);
  });
});

describe('a payment that the gateway has never heard of', () => {
  it('is given up by our word, and credited late should it be paid after all', async () => {
    const invoice = await open(10_000, 'quota', 'lost');
    expect(invoice).toMatchObject({ state: 'pending', instructions: null });
    const [http] = await ask('cancel', invoice.id);
    expect(http).toBe(200);
    expect((await list()).invoices[0]).toMatchObject({ id: invoice.id, state: 'cancelled' });
    // Its page was open elsewhere: there a method is chosen, and then it is paid.
    const alarms = () => db().selectFrom('billing_alarm').selectAll().execute();
    await settle(invoice, { state: 'pending', held: false, vendorStatus: 'pending' });
    expect(await alarms()).toEqual([]);
    await settle(invoice, shop.paid(invoice));
    expect((await list()).invoices[0]).toMatchObject({ state: 'paid', late: true });
  });

  it('is not given up while its charge is under way', async () => {
    const invoice = await open(10_000, 'quota', 'lost');
    await db().updateTable('payment_attempt').set({ state: 'created' }).where('invoice_id', '=', invoice.id).execute();
    expect(await ask('cancel', invoice.id)).toEqual([409, 'The charge is under way', '2']);
    shop.at(46_000);
    expect((await ask('cancel', invoice.id))[0]).toBe(200);
  });
});

it('a renewal is given up by stopping auto payment only', async () => {
  const one = await createSubscriber();
  await one.renewAt(END, 'pending');
  const [renewal] = await one.renewals();
  const given = cancelInvoice(one.api.deps, one.accountId, renewal?.invoice_id ?? '');
  await expect(given).rejects.toMatchObject({ code: 'conflict', message: 'A renewal is given up by stopping auto payment' });
  await one.api.close();
});

describe('the mail about a payment', () => {
  it('says what was bought and where it is shown', async () => {
    const invoice = await open(20_000);
    await settle(invoice, shop.paid(invoice));
    const [plan, tokens] = await mailsOf();
    expect(plan).toMatchObject({
      template: 'invoice_paid',
      language: 'en',
      data: { kind: 'subscription', plan: 'Basic', quantity: 1, amount: 149_000 },
    });
    expect(tokens).toMatchObject({ key: `invoice_paid:${invoice.id}`, kind: 'mail', template: 'invoice_paid' });
    expect(tokens?.data).toMatchObject({ kind: 'quota', plan: '', quantity: 20_000, amount: 1_200_000, number: invoice.number });
    expect(tokens?.data).toMatchObject({ link: `${shop.api.deps.publicUrl}/app/upgrade/payment/success?invoice=${invoice.id}` });
    const { email } = await db()
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    expect(tokens?.to).toBe(email);
  });

  it('says what went back, each time that more does, in the language of the account', async () => {
    await db().updateTable('account').set({ language: 'id' }).where('account_id', '=', user.account_id).execute();
    const invoice = await open();
    await settle(invoice, shop.paid(invoice));
    await settle(invoice, refunded(invoice, 100_000));
    await settle(invoice, refunded(invoice, 250_000));
    const mails = (await mailsOf()).slice(2);
    expect(mails.map(({ key, language, data }) => ({ key, language, amount: (data as { amount: number }).amount }))).toEqual([
      { key: `invoice_refunded_part:${invoice.id}:100000`, language: 'id', amount: 100_000 },
      { key: `invoice_refunded_part:${invoice.id}:250000`, language: 'id', amount: 250_000 },
    ]);
  });

  it('is not sent to nobody', async () => {
    const invoice = await open();
    await db().updateTable('account').set({ deleted_at: new Date() }).where('account_id', '=', user.account_id).execute();
    const before = (await mailsOf()).length;
    await settle(invoice, shop.paid(invoice));
    expect((await mailsOf()).length).toBe(before);
  });
});
