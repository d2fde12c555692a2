import { describe, expect, it, vi } from 'vitest';
import { billingChecks } from '#src/features/billing/inbox/checks.job.ts';
import { billingInbox } from '#src/features/billing/inbox/inbox.job.ts';
import { processInbox, sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { createTurn, QUERIES_DEFERRED } from '#src/features/billing/order/turn.ts';
import { runProof } from '#src/features/billing/proof/proof.service.ts';
import { purgeBilling } from '#src/features/billing/purge.service.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { billingRenewals } from '#src/features/billing/renewal/renewals.job.ts';
import { ledgerLeases } from '#src/features/ledger/leases.job.ts';
import { referralCommissions } from '#src/features/referrals/commissions.job.ts';
import type { Job, JobContext, JobCounts } from '#src/runtime/job.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { jobContext } from '#src/testing/job-context.ts';
import { takePaid } from '#src/testing/ledger/ledger-fixture.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;
let now = 0;
shopEach(async (fresh) => {
  shop = fresh;
  now = 0;
  // Work that earlier tests left must not be due.
  await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
  await db().updateTable('subscription').set({ next_renewal_at: null, is_recurring: false }).execute();
  await db().updateTable('outbox').set({ next_try_at: null }).execute();
  await db().deleteFrom('gateway_event').execute();
  await db().deleteFrom('incident').execute();
  user = await shop.withPlan();
});

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const pass = (ms: number): void => {
  now += ms;
  shop.at(now);
};
const openMany = async (count: number): Promise<string[]> => {
  const orders: string[] = [];
  for (let n = 1; n <= count; n++) {
    shop.gateway.fates.push('pending');
    orders.push(await shop.orderOf((await shop.buy(user, { method: 'bca_va', quantity: 10_000 * n }, 'quota')).invoice));
  }
  return orders;
};
const notifyMany = async (count: number): Promise<void> => {
  for (const order of await openMany(count)) await shop.notify(order);
};
const subscribe = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    shop.gateway.fates.push('paid');
    await shop.buy(await shop.api.signIn(), { method: 'card', card_token: 'token' }, 'recurring');
  }
  const next_renewal_at = new Date(NOW.getTime() + MINUTE);
  await db().updateTable('subscription').set({ next_renewal_at }).where('is_recurring', '=', true).execute();
};
const warnings = () => {
  const warn = vi.spyOn(deps().log, 'warn');
  return () => warn.mock.calls.filter(([, message]) => message === QUERIES_DEFERRED).map(([what]) => what);
};
const hang = (ms: number) => {
  const silence = () => {
    pass(ms);
    return { state: 'unknown', reason: 'timeout' } as const;
  };
  const status = vi.spyOn(shop.gateway, 'status').mockImplementation(async () => silence());
  const charge = vi.spyOn(shop.gateway, 'charge').mockImplementation(async () => {
    silence();
    return { outcome: 'unknown', reason: 'timeout' };
  });
  return { status, charge };
};

describe('a turn', () => {
  it('is over after three questions in a row without an answer', () => {
    const turn = createTurn(deps().clock, null);
    for (const isAnswered of [false, false, true, false, false]) turn.recordEnd(isAnswered);
    expect(turn.isOver()).toBe(false);
    turn.recordEnd(false);
    expect(turn.isOver()).toBe(true);
  });

  it('is over at its time and not before', () => {
    const turn = createTurn(deps().clock, new Date(NOW.getTime() + 1_000));
    pass(999);
    expect(turn.isOver()).toBe(false);
    pass(1);
    expect(turn.isOver()).toBe(true);
  });
});

describe('while the gateway hangs', () => {
  it('renewals are left after three, and come with the next run', async () => {
    await subscribe(5);
    pass(MINUTE);
    const left = warnings();
    const hanging = hang(10_000);
    expect(await runRenewals(deps())).toBe(3);
    expect(hanging.charge).toHaveBeenCalledTimes(3);
    expect(left()).toEqual([{ what: 'renewals', left: 2 }]);
    vi.restoreAllMocks();
    const charge = vi.spyOn(shop.gateway, 'charge');
    pass(MINUTE);
    expect(await runRenewals(deps())).toBe(5);
    expect(charge).toHaveBeenCalledTimes(5);
  });

  it('a renewal whose status is not answered is asked about once, not twice', async () => {
    await subscribe(1);
    pass(MINUTE);
    shop.gateway.fates.push('lost');
    await runRenewals(deps());
    pass(MINUTE);
    const { status } = hang(1_000);
    await runRenewals(deps());
    expect(status).toHaveBeenCalledTimes(1);
  });

  it('the night asks three times and says that the rest was not compared, after it has judged the books', async () => {
    await openMany(5);
    await db().updateTable('subscription').set({ periods: 2 }).where('account_id', '=', user.account_id).execute();
    const gateway = hang(10_000);
    const kinds = async () =>
      (await db().selectFrom('incident').select('kind').orderBy('incident_id').execute()).map(({ kind }) => kind);
    let before: string[] = [];
    gateway.status.mockImplementationOnce(async () => {
      before = await kinds();
      return { state: 'unknown', reason: 'timeout' };
    });
    await runProof(deps());
    expect(before).toContain('credit');
    expect(gateway.status).toHaveBeenCalledTimes(3);
    expect((await kinds()).filter((kind) => kind === 'silent')).toHaveLength(1);
  });

  it.each([
    ['the inbox', 'events', processInbox],
    ['the sweeper', 'checks', sweepPending],
  ] as const)('%s asks three times of ten, and says how much it left', async (_, what, work) => {
    await notifyMany(12);
    pass(MINUTE);
    const left = warnings();
    const { status } = hang(1_000);
    expect(await work(deps())).toBe(10);
    expect([status.mock.calls.length, left()]).toEqual([3, [{ what, left: 9 }]]);
  });

  it('only what was asked about costs a try', async () => {
    await notifyMany(5);
    hang(1_000);
    await processInbox(deps());
    const events = await db().selectFrom('gateway_event').select('tries').execute();
    expect(events.map(({ tries }) => tries).toSorted()).toEqual([0, 0, 1, 1, 1]);
  });
});

describe('the jobs of money', () => {
  const run = (job: Job, more: Partial<JobContext> = {}) =>
    job.run({ ...jobContext(deps()), ...more }, null, new AbortController().signal);
  const isSlow = (each: number) =>
    vi.spyOn(shop.gateway, 'status').mockImplementation(async () => {
      pass(each);
      return { state: 'pending', held: false, vendorStatus: 'pending' };
    });

  it('begin nothing new at a slow gateway after two minutes, each for itself', async () => {
    await notifyMany(5);
    pass(MINUTE);
    const left = warnings();
    const status = isSlow(50_000);
    expect(await run(billingInbox)).toEqual({ events: 5 });
    expect(status).toHaveBeenCalledTimes(3);
    await run(billingChecks);
    expect(status).toHaveBeenCalledTimes(5);
    // Three of the five were queried just now.
    expect(left()).toEqual([{ what: 'events', left: 2 }]);
  });

  it('that have time ask about everything', async () => {
    await notifyMany(2);
    const left = warnings();
    const status = isSlow(1_000);
    await run(billingInbox);
    expect([status.mock.calls.length, left()]).toEqual([2, []]);
  });

  it('do each their part, and tell how much', async () => {
    const [first = ''] = await openMany(4);
    await shop.notify(first);
    await subscribe(1);
    const { invoice_id, amount } = await db()
      .selectFrom('invoice')
      .selectAll()
      .where('account_id', '=', user.account_id)
      .where('plan_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const affiliate_id = await shop.api.addAccount('affiliate@example.test');
    const sale = { invoice_id, account_id: user.account_id, amount, commission: 14_900, affiliate_id };
    await db()
      .insertInto('referral_sale')
      .values({ ...sale, created_at: NOW, earns_at: NOW })
      .execute();
    await takePaid(db(), user.account_id, 5, NOW);
    pass(11 * MINUTE);
    const moneyJobs = [ledgerLeases, billingInbox, billingChecks, billingRenewals, referralCommissions];
    const done: JobCounts[] = [];
    for (const job of moneyJobs) done.push(await run(job));
    expect(done).toEqual([{ released: 1 }, { events: 1 }, { orders: 3 }, { renewals: 1 }, { commissions: 1 }]);
    for (const job of moneyJobs) expect(Object.values(await run(job))).toEqual([0]);
  });

  it('ask nobody where there is no gateway', async () => {
    await notifyMany(1);
    pass(MINUTE);
    const status = vi.spyOn(shop.gateway, 'status');
    for (const job of [billingInbox, billingChecks]) expect(Object.values(await run(job, { gateway: null }))).toEqual([0]);
    expect(status).not.toHaveBeenCalled();
  });

  it('keeps notifications 90 days once they are done with, and keys a day', async () => {
    shop.gateway.fates.push('pending');
    await shop.buy(user, { method: 'bca_va' }, 'quota', { 'Idempotency-Key': 'one' });
    await notifyMany(2);
    await processInbox(deps());
    const [, waiting] = await db().selectFrom('gateway_event').select('event_id').orderBy('event_id').execute();
    const wait = { next_try_at: NOW, done_at: null, state: 'pending' } as const;
    await db()
      .updateTable('gateway_event')
      .set(wait)
      .where('event_id', '=', waiting?.event_id ?? 0)
      .execute();
    const left = async (ms: number) => {
      shop.at(ms);
      await purgeBilling(deps());
      const keys = await db().selectFrom('idempotency_key').select('key').where('account_id', '=', user.account_id).execute();
      return [(await db().selectFrom('gateway_event').select('event_id').execute()).length, keys.length];
    };
    expect([await left(DAY), await left(DAY + 1), await left(90 * DAY), await left(90 * DAY + 1)]).toEqual([
      [2, 1],
      [2, 0],
      [2, 0],
      [1, 0],
    ]);
  });
});
