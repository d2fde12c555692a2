import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAlerts } from '#src/testing/alerts.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const premiumOf = async ({ headers }: SignedInAs) =>
  ((await (await api.app.request('/internal/auth/check', { headers })).json()) as { premium: { alertCount: number } }).premium;

it('the plan says how many of its alerts are taken: one’s own, the switched off ones too', async () => {
  const [owner, other] = [await api.signIn(), await api.signIn()];
  for (const { account_id } of [owner, other]) await givePlan(api.test.db, account_id, 'Basic', NOW);
  expect((await premiumOf(owner)).alertCount).toBe(0);
  await addAlerts(api.test.db, owner.account_id, [{ is_active: true }, { is_active: false }, { is_active: true }]);
  await addAlerts(api.test.db, other.account_id, [{ is_active: true }]);
  expect([(await premiumOf(owner)).alertCount, (await premiumOf(other)).alertCount]).toEqual([3, 1]);
});

it('without a plan it is 0, as all its numbers are', async () => {
  const owner = await api.signIn();
  await addAlerts(api.test.db, owner.account_id, [{ is_active: true }]);
  expect((await premiumOf(owner)).alertCount).toBe(0);
});
