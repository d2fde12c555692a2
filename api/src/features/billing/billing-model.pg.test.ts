import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrifts } from '#src/features/billing/proof/proof.service.ts';
import { findRunning, planStateOf } from '#src/features/billing/subscription/subscription.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { type BillingCommand, type BillingWorld, commands } from '#src/testing/billing/billing-commands.ts';
import { createMemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { createPlanModel } from '#src/testing/billing/plan-model.ts';
import { addLedgerAccount, wib } from '#src/testing/ledger/ledger-fixture.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const REGISTERED = wib('2027-01-20 09:00');

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const now = () => api.deps.clock.now();

const createWorld = async (): Promise<BillingWorld> => {
  await sql`truncate account cascade`.execute(api.test.db);
  api.setNow(REGISTERED);
  const accountId = await addLedgerAccount(api.test.db, REGISTERED);
  const gateway = createMemoryGateway(api.deps.clock);
  return { api, gateway, accountId, model: createPlanModel(REGISTERED), open: [], paid: [] };
};

interface Row {
  ends_at: Date;
  end_reason: string | null;
  next_renewal_at: Date | null;
}
const shown = ({ ends_at, end_reason, next_renewal_at }: Row) =>
  `${ends_at.toISOString()} ${end_reason} ${next_renewal_at?.toISOString()}`;
const rest = ({ limit, used }: { limit: number; used: number }) => limit - used;

const compare = async ({ accountId, model }: BillingWorld): Promise<void> => {
  const { db } = api.test;
  model.touch(now());
  const plan = model.running(now());
  const has = await balances(db, accountId, now());
  const tokens = { tokens: rest(has.tokens), topup: rest(has.topup), debt: has.debt.token };
  expect(tokens).toEqual({ ...model.tokens.left(plan), debt: model.tokens.debt });
  expect(await planStateOf(db, accountId, now())).toBe(model.state(now()));
  expect((await findRunning(db, accountId, now()))?.ends_at ?? null).toEqual(plan?.endsAt ?? null);
  const rows = await db.selectFrom('subscription').selectAll().where('account_id', '=', accountId).execute();
  const expected = model.plans.map((one) => shown({ ends_at: one.endsAt, end_reason: one.reason, next_renewal_at: one.nextAt }));
  expect(rows.map(shown).toSorted()).toEqual(expected.toSorted());
};

/** Names the commands of the shortest failing run. */
const report = ({ failed, counterexample, seed, errorInstance }: fc.RunDetails<[BillingCommand[]]>): void => {
  if (!failed) return;
  const names = counterexample?.[0].map(({ name }) => name) ?? [];
  throw new Error([`seed ${seed}`, ...names, String(errorInstance)].join('\n'), { cause: errorInstance });
};

it('any order of purchases, renewals, refusals, stops, refunds and debits does what the rules say', async () => {
  const property = fc.asyncProperty(commands, async (list) => {
    const world = await createWorld();
    for (const { run } of list) {
      api.setNow(new Date(now().getTime() + 1_000));
      await run(world);
      await compare(world);
    }
    const drifts = await findDrifts(api.test.db, now());
    // Nothing delivers mails here and time jumps by weeks, so overdue work is expected.
    expect(drifts.filter(({ kind }) => kind !== 'overdue')).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs(2_000, 30), reporter: report });
}, 7_200_000);
