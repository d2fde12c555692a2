import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBillingTick } from '#src/features/billing/tick.service.ts';
import { take } from '#src/testing/ledger-fixture.ts';
import { BOUGHT, createSubscriber, END, type Subscriber } from '#src/testing/subscriber.ts';

let one: Subscriber;
beforeAll(async () => {
  one = await createSubscriber();
});
afterAll(() => one.api.close());

it('the tick gives back what nobody ended, renews what is due and lets commissions be earned', async () => {
  const { invoice_id, amount } = await one.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
  const affiliate_id = await one.api.addAccount('affiliate@example.test');
  const sale = { invoice_id, account_id: one.accountId, amount, commission: 14_900, affiliate_id };
  await one.db
    .insertInto('referral_sale')
    .values({ ...sale, created_at: BOUGHT, earns_at: BOUGHT })
    .execute();
  await take(one.db, one.accountId, 5, BOUGHT);
  await one.deliver();
  one.at(END);
  expect(await runBillingTick(one.api.deps, async () => 0)).toEqual({ leases: 1, renewals: 1, commissions: 1 });
  expect(await runBillingTick(one.api.deps, async () => 0)).toEqual({});
});
