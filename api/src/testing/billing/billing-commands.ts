import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { endAutoPayment, runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { commit, release } from '#src/features/ledger/operations.service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Fate, MemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { type BoughtPeriods, boughtPlan, type PlanModel } from '#src/testing/billing/plan-model.ts';
import { takePaid } from '#src/testing/ledger/ledger-fixture.ts';
import type { TestApp } from '#src/testing/test-app.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

/** A purchase that the gateway accepted and that we have not settled. */
interface OpenOrder {
  order: string;
  give: (model: PlanModel, at: Date) => void;
  isPaid: boolean;
  amount: number;
}

/** One account, its gateway, and the model of the state that both should have. */
export interface BillingWorld {
  api: TestApp;
  gateway: MemoryGateway;
  accountId: string;
  model: PlanModel;
  open: OpenOrder[];
  paid: { order: string; amount: number }[];
}

export interface BillingCommand {
  name: string;
  run: (world: BillingWorld) => Promise<void>;
}

const nowOf = ({ api }: BillingWorld): Date => api.deps.clock.now();
const depsOf = ({ api, gateway }: BillingWorld) => ({ ...api.deps, gateway });
const named = (name: string, run: BillingCommand['run']): BillingCommand => ({ name, run });

const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('paid') },
  { weight: 3, arbitrary: fc.constantFrom<Fate>({ refused: 'declined' }, { refused: 'insufficient_funds' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fate>(
      'pending',
      'lost',
      'lost_paid',
      'lost_refused',
      { refused: 'card_token' },
      { turnedAway: '401' },
    ),
  },
);

/** Most purchases are paid, so that there is something to check. */
const mostlyPaid = fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('paid') }, { weight: 1, arbitrary: fate });

type OpenedOrder = Parameters<typeof openInvoice>[2];
const card = { method: 'card', phone: '+628123456789', cardToken: 'token' } as const;

/** A purchase by card; `give` applies it to the model once it is paid. */
const purchase = async (
  world: BillingWorld,
  order: OpenedOrder,
  what: Fate,
  give: (order: string) => OpenOrder['give'],
): Promise<void> => {
  const { gateway } = world;
  gateway.fates.splice(0, gateway.fates.length, what);
  const before = gateway.charged.length;
  const { invoice } = await openInvoice(depsOf(world), world.accountId, order, crypto.randomUUID());
  const arrived = gateway.charged[before]?.orderId;
  if (arrived === undefined || typeof what === 'object' || what === 'lost_refused') return;
  const { amount } = invoice;
  if (what === 'paid') {
    give(arrived)(world.model, nowOf(world));
    world.paid.push({ order: arrived, amount });
  } else world.open.push({ order: arrived, give: give(arrived), isPaid: what === 'lost_paid', amount });
};

const months = fc.constantFrom<1 | 12>(1, 1, 1, 12);
const buy = fc
  .record({
    plan: fc.constantFrom('Basic', 'Smart'),
    periodMonths: months,
    autoPayment: fc.constantFrom(true, true, true, false),
    what: mostlyPaid,
  })
  .map(({ what, ...terms }) => {
    const bought: BoughtPeriods = boughtPlan(terms.plan, terms.periodMonths, terms.autoPayment);
    const order: OpenedOrder = { kind: 'subscription', affiliateCode: null, ...terms, ...card };
    return named(`buy ${JSON.stringify({ ...terms, what })}`, (world) =>
      purchase(world, order, what, (arrived) => (model, at) => model.credit(arrived, bought, at)),
    );
  });

const topUp = fc.record({ quantity: fc.constantFrom(10_000, 20_000), what: mostlyPaid }).map(({ quantity, what }) =>
  named(`top up ${quantity} ${JSON.stringify(what)}`, async (world) => {
    const order: OpenedOrder = { kind: 'quota', quantity, ...card };
    const give = (arrived: string) => (model: PlanModel, at: Date) => model.tokens.topUp(arrived, quantity, at);
    if (world.model.running(nowOf(world))) return purchase(world, order, what, give);
    await assert.rejects(openInvoice(depsOf(world), world.accountId, order, crypto.randomUUID()), { code: 'plan_required' });
  }),
);

const debit = fc.record({ cost: fc.constantFrom(1, 40, 700, 9_000), found: fc.boolean() }).map(({ cost, found }) =>
  named(`debit ${cost} ${found ? 'found' : 'nothing'}`, async (world) => {
    const { accountId, model } = world;
    const { db } = world.api.test;
    const now = nowOf(world);
    model.touch(now);
    const plan = model.running(now);
    const left = model.tokens.left(plan);
    const isEnough = cost <= left.tokens + (plan ? left.topup : 0);
    const reserved = await takePaid(db, accountId, cost, now).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'tokens_exhausted') return null;
      throw error;
    });
    assert.equal(reserved !== null, isEnough);
    if (reserved === null) return;
    if (found) model.tokens.spend(plan, cost);
    await (found ? commit : release)(db, reserved.opId, now);
  }),
);

const spans = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(60, 3_600, 86_400, 3 * 86_400, 35 * 86_400).map((span) => ({ span, toDue: false })) },
  // Just before, at and after the next due time; every command takes one second.
  { weight: 3, arbitrary: fc.constantFrom(-2, -1, -1, 60).map((span) => ({ span, toDue: true })) },
);

const moveClock = (world: BillingWorld, { span, toDue }: { span: number; toDue: boolean }): void => {
  const now = nowOf(world).getTime();
  const due = world.model.plans.map(({ nextAt, endsAt }) => (nextAt ?? endsAt).getTime()).filter((at) => at > now);
  const from = toDue && due.length > 0 ? Math.min(...due) : now;
  world.api.setNow(new Date(Math.max(now, from + span * SECOND)));
};

const pass = spans.map((by) => named(`pass ${JSON.stringify(by)}`, async (world) => moveClock(world, by)));

/** Renewals are read from our own books; the comparison with the model checks them. */
const notePaid = async ({ api, accountId, gateway, paid }: BillingWorld): Promise<void> => {
  const rows = await api.test.db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.invoice_id', 'a.invoice_id')
    .select(['a.order_id', 'i.amount'])
    .where('i.account_id', '=', accountId)
    .where('i.kind', '=', 'renewal')
    .where('i.state', '=', 'paid')
    .execute();
  for (const { order_id: order, amount } of rows) {
    const { state } = await gateway.status(order);
    if (state === 'paid' && !paid.some((one) => one.order === order)) paid.push({ order, amount });
  }
};

/** Time passes, and the worker handles what is due. */
const tick = fc.record({ by: fc.option(spans, { nil: null }), what: fate }).map(({ by, what }) =>
  named(`tick ${JSON.stringify({ by, what })}`, async (world) => {
    const { gateway, model } = world;
    if (by !== null) moveClock(world, { ...by, span: by.span + (by.toDue ? 1 : 0) });
    gateway.fates.splice(0, gateway.fates.length, what);
    const before = gateway.charged.length;
    await runRenewals(depsOf(world));
    assert.ok(gateway.charged.length - before <= 1);
    model.tick(what, gateway.charged[before]?.orderId ?? '', nowOf(world));
    await notePaid(world);
  }),
);

/** The gateway decides about an order; we have not received the result yet. */
const decideOrder = fc.record({ which: fc.nat({ max: 3 }), pays: fc.boolean() }).map(({ which, pays }) =>
  named(`the bank ${pays ? 'pays' : 'refuses'} (${which})`, async (world) => {
    const { gateway, model } = world;
    const paidAt = nowOf(world);
    const tried = model.plans.find((plan) => plan.open?.state === 'waiting')?.open;
    if (tried) {
      const amount = gateway.charged.find(({ orderId }) => orderId === tried.order)?.amount ?? 0;
      if (pays) gateway.tell(tried.order, { state: 'paid', vendorStatus: 'settlement', amount, paidAt, savedCard: null });
      else gateway.tell(tried.order, { state: 'failed', vendorStatus: 'deny', code: 'declined', text: '' });
      Object.assign(tried, { state: pays ? 'paid' : 'refused', paidAt });
      return;
    }
    const order = world.open[which % Math.max(1, world.open.length)];
    if (!order || order.isPaid || !pays) return;
    const savedCard = { token: 'saved later', expiresAt: new Date(paidAt.getTime() + 5 * 365 * DAY), masked: '481111-1114' };
    gateway.tell(order.order, { state: 'paid', vendorStatus: 'settlement', amount: order.amount, paidAt, savedCard });
    order.isPaid = true;
  }),
);

/** Like the sweeper: asks about the oldest purchase and every open renewal. */
const ask = fc.constant(
  named('ask', async (world) => {
    const { api, accountId, model, open, paid } = world;
    const first = open.shift();
    if (first) {
      assert.equal(await refreshOrder(depsOf(world), first.order, 'webhook'), 'applied');
      if (first.isPaid) {
        first.give(model, nowOf(world));
        paid.push({ order: first.order, amount: first.amount });
      } else open.push(first);
    }
    model.touch(nowOf(world));
    const rows = await api.test.db
      .selectFrom('payment_attempt as a')
      .innerJoin('invoice as i', 'i.invoice_id', 'a.invoice_id')
      .select('a.order_id')
      .where('i.account_id', '=', accountId)
      .where('i.kind', '=', 'renewal')
      .where('a.state', '!=', 'closed')
      .orderBy('a.created_at')
      .execute();
    const tried = model.plans.filter((plan) => plan.open !== null);
    assert.equal(rows.length, tried.length);
    for (const { order_id } of rows) await refreshOrder(depsOf(world), order_id, 'webhook');
    for (const plan of tried) model.ask(plan, nowOf(world));
    await notePaid(world);
  }),
);

const stop = fc.constant(
  named('stop', async (world) => {
    world.model.stop();
    assert.equal((await endAutoPayment(depsOf(world), world.accountId, true)).stopped, true);
  }),
);

const refund = fc.nat({ max: 5 }).map((which) =>
  named(`refund ${which}`, async (world) => {
    const { gateway, model, paid } = world;
    const [one] = paid.splice(which % Math.max(1, paid.length), 1);
    if (!one) return;
    const { order, amount } = one;
    gateway.tell(order, { state: 'refunded', vendorStatus: 'refund', amount, refunded: amount });
    await refreshOrder(depsOf(world), order, 'webhook');
    model.refund(order, nowOf(world));
  }),
);

export const commands = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: buy },
    { weight: 2, arbitrary: topUp },
    { weight: 4, arbitrary: debit },
    { weight: 2, arbitrary: pass },
    { weight: 12, arbitrary: tick },
    { weight: 2, arbitrary: decideOrder },
    { weight: 3, arbitrary: ask },
    { weight: 1, arbitrary: stop },
    { weight: 1, arbitrary: refund },
  ),
  { minLength: 1, maxLength: 60, size: 'max' },
);
