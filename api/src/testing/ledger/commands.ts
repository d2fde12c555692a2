import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Resource } from '@telaah/db/tables/ledger';
import { boundary } from '@telaah/shared/features/ledger/calendar';
import * as fc from 'fast-check';
import { adminRemove, topUp } from '#src/features/ledger/grants.service.ts';
import { commit, release, sweepLeases } from '#src/features/ledger/operations.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { buyPlan, buyTopUp, endBoughtPlan, locked, refund, takePaid } from '#src/testing/ledger/ledger-fixture.ts';
import type { LedgerModel, ModelOp } from '#src/testing/ledger/model.ts';
import * as model from '#src/testing/ledger/model.ts';
import { compare, type Real } from '#src/testing/ledger/real.ts';
import * as spending from '#src/testing/ledger/spending.ts';

export type LedgerCommand = fc.AsyncCommand<LedgerModel, Real>;

interface CommandStep {
  name: string;
  possible?: (m: LedgerModel) => boolean;
  run: (m: LedgerModel, real: Real, now: Date) => Promise<void>;
}

/** Advances one second, does the step on both sides and compares them. */
export const command = ({ name, possible = () => true, run }: CommandStep): LedgerCommand => ({
  check: possible,
  run: async (m, real) => {
    m.now += 1000;
    await run(m, real, new Date(m.now));
    await compare(m, real);
  },
  toString: () => name,
});

const tokens = [0, 900, 3600];
const rowLimits = [0, 2000, 10_000];
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const jump = (ms: number) =>
  command({
    name: `jump ${ms} ms`,
    run: async (m) => {
      m.now += ms;
    },
  });

/** Jumps to just before, at, or just after a boundary of the plan or of the free tokens. */
const jumpToBoundary = (k: number, ms: number) =>
  command({
    name: `jump to boundary ${k} ${ms}`,
    run: async (m) => {
      const anchor = new Date(model.running(m)?.anchor ?? m.registered);
      const plan = model.running(m);
      const ends = plan === null ? [] : [plan.endsAt];
      const next = [...Array.from({ length: 400 }, (_, index) => boundary(anchor, index + 1).getTime()), ...ends]
        .filter((at) => at > m.now + 2000)
        .toSorted((a, b) => a - b);
      m.now = nth(next.slice(0, 3), k) + ms;
    },
  });

const debit = (resource: Resource, cost: number, question: string, narrowed: readonly string[] = []) =>
  command({
    name: `debit ${cost} ${resource} for ${question} ${narrowed.join(' ')}`,
    run: async (m, real, now) => {
      const op = spending.modelReserve(m, { resource, cost, question, narrowed });
      const taken = takePaid(real.db, real.account, cost, now, { resource, fingerprint: question, narrowed });
      if (op === undefined) {
        await assert.rejects(taken, { code: resource === 'token' ? 'tokens_exhausted' : 'quota_exhausted' });
        return;
      }
      const { opId, cost: paid } = await taken;
      assert.equal(paid, op.cost);
      op.id = opId;
    },
  });

const onOperation = (name: string, index: number, run: (op: ModelOp, m: LedgerModel, real: Real, now: Date) => Promise<void>) =>
  command({
    name: `${name} ${index}`,
    possible: ({ ops }) => ops.length > 0,
    // Mostly open operations, sometimes others.
    run: (m, real, now) => {
      const open = m.ops.filter(({ state }) => state === 'reserved');
      return run(nth(open.length > 0 && index % 4 > 0 ? open : m.ops, index), m, real, now);
    },
  });

const succeed = (index: number) =>
  onOperation('succeed', index, async (op, m, real, now) => {
    const outcome = spending.modelCommit(m, op);
    assert.equal(await commit(real.db, op.id, now), outcome);
  });

const fail = (index: number) =>
  onOperation('fail', index, async (op, m, real, now) => {
    const released = spending.modelRelease(m, op);
    assert.equal(await release(real.db, op.id, now), released);
  });

const sweep = command({
  name: 'sweep',
  run: async (m, real, now) => assert.equal(await sweepLeases(real.db, now), spending.sweep(m)),
});

const noneReversed = () => ({ token: 0, rows: 0 });
const noneOwed = () => ({ token: false, rows: false });

const startPlan = (planId: number, months: number) =>
  command({
    name: `start plan ${planId} for ${months}`,
    run: async (m, real, now) => {
      const { invoiceId, subscriptionId } = await buyPlan(real.db, real.account, now, planId, months);
      const terms = { months, tokens: tokens[planId] ?? 0, rows: rowLimits[planId] ?? 0 };
      const plan = model.startPlan(m, { id: subscriptionId, invoice: invoiceId, ...terms });
      m.invoices.push({ id: invoiceId, plan, refunded: 0, reversed: noneReversed(), owes: noneOwed() });
    },
  });

const removePlan = command({
  name: 'remove plan',
  possible: (m) => m.plans.length > 0,
  run: async (m, real, now) => {
    const plan = nth(m.plans, m.plans.length - 1);
    model.endModelPlan(m, plan);
    await endBoughtPlan(real.db, real.account, plan.id, now);
  },
});

type Lasting = 'topup' | 'download_credit';

const give = (m: LedgerModel, kind: Lasting, granted: number, invoice: string | null) =>
  model.give(m, { kind, start: m.now, end: null, plan: null, invoice, granted });

const buy = (kind: Lasting, amount: number) =>
  command({
    name: `buy ${amount} ${kind}`,
    run: async (m, real, now) => {
      const id = await buyTopUp(real.db, real.account, kind, amount, now);
      give(m, kind, amount, id);
      m.invoices.push({ id, plan: null, refunded: 0, reversed: noneReversed(), owes: noneOwed() });
    },
  });

const grantByAdmin = (kind: Lasting, amount: number) =>
  command({
    name: `give ${amount} ${kind}`,
    run: async (m, { db, account: accountId, admin: actor }, now) => {
      const gift = { accountId, kind, amount, sourceType: 'admin', sourceId: randomUUID(), actor, purpose: 'A gift', now } as const;
      await locked(db, accountId, (trx) => topUp(trx, gift));
      give(m, kind, amount, null);
    },
  });

const removeByAdmin = (kind: Lasting | 'monthly', amount: number | null) =>
  command({
    name: `take away ${amount ?? 'all'} ${kind}`,
    run: async (m, { db, account: accountId, admin: actor }, now) => {
      model.closeModelOver(m);
      let due = amount ?? Number.POSITIVE_INFINITY;
      let removed = 0;
      for (const bucket of model.openOnes(m).toSorted((a, b) => b.start - a.start)) {
        if (bucket.kind !== kind) continue;
        const taken = Math.min(due, bucket.left);
        bucket.left -= taken;
        bucket.withdrawn += taken;
        bucket.removed += taken;
        due -= taken;
        removed += taken;
      }
      const removal = { accountId, kind, amount, actor, purpose: 'A mistake', now };
      assert.equal(await locked(db, accountId, (trx) => adminRemove(trx, removal)), removed);
    },
  });

/** The refunded share never decreases; all of it ends the plan. */
const reverse = (index: number, percent: number) =>
  command({
    name: `refund ${percent} % of ${index}`,
    possible: ({ invoices }) => invoices.length > 0,
    run: async (m, real, now) => {
      const invoice = nth(m.invoices, index);
      const total = Math.max(invoice.refunded, percent);
      model.reverse(m, invoice, total);
      await refund(real.db, real.account, invoice.id, total, now);
      if (total < 100 || invoice.plan === null) return;
      model.endModelPlan(m, invoice.plan);
      await endBoughtPlan(real.db, real.account, invoice.plan.id, now);
    },
  });

const checkBalances = command({
  name: 'look',
  run: async (m, real, now) => {
    model.touch(m);
    const of = (kind: string) => {
      const own = model.openOnes(m).filter((bucket) => bucket.kind === kind);
      const limit = own.reduce((sum, { granted, withdrawn }) => sum + granted - withdrawn, 0);
      return { limit, used: limit - own.reduce((sum, { left }) => sum + left, 0) };
    };
    const { subscription, tokensUntil, ...seen } = await balances(real.db, real.account, now);
    const plan = model.running(m);
    const shown = {
      tokens: of(plan ? 'monthly' : 'free'),
      topup: of('topup'),
      download: of('download'),
      downloadCredit: of('download_credit'),
    };
    assert.deepEqual(seen, { ...shown, debt: m.debt });
    assert.equal(subscription?.subscription_id, plan?.id);
    assert.ok(tokensUntil !== null && tokensUntil > now);
  },
});

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const index = fc.nat(40);
const lasting = fc.constantFrom<Lasting>('topup', 'download_credit');
const question = fc.constantFrom('a', 'b', 'c', 'd');
/** Few values in any order, so that questions often lie within one another. */
const narrowed = fc.shuffledSubarray(['without shopee', 'without tokopedia', 'in fashion', 'in fashion>shirts']);
// Small costs, costs near all free tokens, and costs near all of a plan's.
const cost = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 20, max: 50 }), fc.integer({ min: 300, max: 1500 }));
const amount = fc.integer({ min: 1, max: 1500 });

/** Everything that can happen to the ledger without billing. */
export const ledgerCommands: fc.Arbitrary<LedgerCommand>[] = [
  fc
    .oneof(
      fc.integer({ min: 1, max: 120 * SECOND }),
      fc.integer({ min: 1, max: 70 * 60 * SECOND }),
      fc.integer({ min: 1, max: 40 * DAY }),
    )
    .map(jump),
  fc.tuple(fc.nat(2), fc.constantFrom(-1001, -1000, -999, 0)).map(([k, ms]) => jumpToBoundary(k, ms)),
  fc.tuple(cost, question).map(([n, text]) => debit('token', n, text)),
  fc.tuple(cost, narrowed).map(([n, each]) => debit('token', n, 'search', each)),
  fc.tuple(cost, narrowed).map(([n, each]) => debit('token', n, 'search', each)),
  fc.tuple(fc.integer({ min: 0, max: 3000 }), question).map(([n, text]) => debit('rows', n, `rows ${text}`)),
  index.map(succeed),
  index.map(succeed),
  index.map(fail),
  fc.constant(sweep),
  fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 1, 12)).map(([planId, months]) => startPlan(planId, months)),
  fc.constant(removePlan),
  fc.tuple(lasting, amount).map(([kind, n]) => buy(kind, n)),
  fc.tuple(lasting, amount).map(([kind, n]) => grantByAdmin(kind, n)),
  fc.tuple(fc.oneof(lasting, fc.constant('monthly' as const)), fc.option(amount)).map(([kind, n]) => removeByAdmin(kind, n)),
  fc.tuple(index, fc.constantFrom(10, 33, 50, 100)).map(([n, percent]) => reverse(n, percent)),
  fc.constant(checkBalances),
];
