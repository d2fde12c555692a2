import { type Invoice, type InvoiceAnswer, invoiceAnswer } from '@telaah/shared/features/billing/schema';
import { processInbox } from '#src/features/billing/inbox/inbox.service.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/inbox/webhook.routes.ts';
import { balances } from '#src/features/ledger/service.ts';
import { TEST_PHONE } from '#src/testing/billing/billing-app.ts';
import { startTestGateway } from '#src/testing/billing/gateway.ts';
import { createTestApp, type SignedInAs } from '#src/testing/test-app.ts';

export type SandboxShop = Awaited<ReturnType<typeof startSandboxShop>>;

/** The whole way over the real protocol: our API, the sandbox gateway in its own process, its notifications back to us. */
export const startSandboxShop = async () => {
  /** Ms by which our clock and the gateway's run ahead. */
  let ahead = 0;
  let user: SignedInAs;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const sandbox = await startTestGateway({ timeoutMs: 600 });
  const { control } = sandbox;
  const api = await createTestApp({ gateway: sandbox.gateway, clock, limits: 'wide', sells: () => true });
  const { db } = api.test;
  sandbox.onNotification(async (body) => (await api.app.request(NOTIFICATION_PATH, { method: 'POST', body })).status);

  const orderOf = async ({ id }: Invoice) =>
    (await db.selectFrom('payment_attempt').select('order_id').where('invoice_id', '=', id).executeTakeFirstOrThrow()).order_id;

  return {
    api,
    db,
    control,
    clock,
    orderOf,
    begin: async () => {
      await control.idle();
      await control.reset();
      ahead = 0;
      user = await api.signIn();
      await db
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() + 1e10) })
        .execute();
    },
    accountId: () => user.account_id,
    post: (path: string, body: object) => api.post(path, body, user.headers),
    buy: async (body: object, call = 'subscription'): Promise<InvoiceAnswer> => {
      const plan = { plan: 'Smart', period_months: 1, phone: TEST_PHONE };
      const response = await api.post(`/internal/invoice/${call}`, { ...plan, ...body }, user.headers);
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
      return invoiceAnswer.parse(await response.json());
    },
    stateOf: async ({ id }: Invoice) =>
      (await db.selectFrom('invoice').select('state').where('invoice_id', '=', id).executeTakeFirstOrThrow()).state,
    alarmsOf: async (invoice: Invoice) => {
      const alarms = db
        .selectFrom('incident')
        .select('kind')
        .where('subject', '=', await orderOf(invoice));
      return (await alarms.execute()).map(({ kind }) => kind);
    },
    /** The gateway's due notifications have arrived, and the worker has processed them. */
    settle: async () => {
      await control.idle();
      await processInbox(api.deps);
    },
    wait: async (ms: number) => {
      ahead += ms;
      await control.advance(ms);
    },
    planOf: async () => (await balances(db, user.account_id, clock.now())).subscription?.name ?? null,
    tokens: async () => (await balances(db, user.account_id, clock.now())).tokens.limit,
    stop: async () => {
      await sandbox.stop();
      await api.close();
    },
  };
};
