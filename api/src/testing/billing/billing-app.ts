import { type Invoice, type InvoiceAnswer, invoiceAnswer } from '@telaah/shared/features/billing/schema';
import { processInbox } from '#src/features/billing/inbox/inbox.service.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/inbox/webhook.routes.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { Deps } from '#src/runtime/deps.ts';
import { createMemoryGateway, type MemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

export const TEST_PHONE = '+6281234567890';
export const MINUTE = 60_000;

export interface BillingApp {
  api: TestApp;
  gateway: MemoryGateway;
  at(ms: number): void;
  post(user: SignedInAs, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Opens an invoice and returns it; throws unless it was created. */
  buy(user: SignedInAs, body?: object, call?: string, headers?: Record<string, string>): Promise<InvoiceAnswer>;
  withPlan(plan?: string): Promise<SignedInAs>;
  orderOf(invoice: Invoice): Promise<string>;
  tell(invoice: Invoice, state: GatewayState): Promise<void>;
  paid(invoice: Invoice, amount?: number): GatewayState;
  /** The gateway sends a notification; `n` makes bodies differ. */
  notify(orderId: string, n?: number, status?: 'pending' | 'settlement'): Promise<Response>;
  settle(): Promise<void>;
  refresh(user: SignedInAs, invoice: Invoice): Promise<Invoice>;
  invariants(): Promise<string[]>;
}

/** The API with a gateway in memory; its notifications are JSON with an `order_id`, signed by the word `signed`. */
export const createBillingApp = async (overrides: Partial<Deps> = {}): Promise<BillingApp> => {
  let now = NOW;
  const gateway: MemoryGateway = createMemoryGateway({ now: () => now });
  gateway.parseNotification = (body) => {
    const { order_id, signature, status = 'pending' } = JSON.parse(body) as Record<'order_id' | 'signature' | 'status', string>;
    if (signature !== 'signed') return { accepted: false, reason: 'signature' };
    return { accepted: true, orderId: order_id, transactionStatus: status, amount: 1, saysPaid: status === 'settlement' };
  };
  const api = await createTestApp({ gateway, clock: { now: () => now }, limits: 'wide', sells: () => true, ...overrides });
  const { deps } = api;
  const { db } = api.test;

  const post: BillingApp['post'] = (user, path, body, headers = {}) => api.post(path, body, { ...user.headers, ...headers });
  const buy: BillingApp['buy'] = async (user, body = {}, call = 'subscription', headers = {}) => {
    const plan = { plan: 'Basic', period_months: 1, phone: TEST_PHONE };
    const quantity = { quantity: 10_000 };
    const what = call === 'subscription' || call === 'recurring' ? plan : quantity;
    const response = await post(user, `/internal/invoice/${call}`, { ...what, method: 'qris', ...body }, headers);
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return invoiceAnswer.parse(await response.json());
  };
  const orderOf = async (invoice: Invoice) =>
    (await db.selectFrom('payment_attempt').select('order_id').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow())
      .order_id;
  const paid = (invoice: Invoice, amount = invoice.amount): GatewayState => ({
    state: 'paid',
    vendorStatus: 'settlement',
    amount,
    paidAt: now,
    savedCard: null,
  });

  return {
    api,
    gateway,
    at: (ms) => {
      now = new Date(NOW.getTime() + ms);
    },
    post,
    buy,
    withPlan: async (plan = 'Basic') => {
      const user = await api.signIn();
      gateway.fates.push('paid');
      await buy(user, { plan, method: 'card', card_token: 'token' });
      return user;
    },
    orderOf,
    tell: async (invoice, state) => gateway.tell(await orderOf(invoice), state),
    paid,
    notify: (orderId, n = 0, status = 'pending') =>
      api.post(NOTIFICATION_PATH, { order_id: orderId, signature: 'signed', n, status }),
    settle: async () => {
      await processInbox(deps);
    },
    refresh: async (user, invoice) => {
      const call = invoice.kind === 'download_credit' ? 'refreshDownloadCredit' : 'refresh';
      const response = await post(user, `/internal/invoice/${call}`, { invoice_id: invoice.id });
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return invoiceAnswer.parse(await response.json()).invoice;
    },
    invariants: () => checkInvariants(db, now),
  };
};
