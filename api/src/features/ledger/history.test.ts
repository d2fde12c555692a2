import { type TokenUse, usageHistory } from '@telaah/shared/features/ledger/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit } from '#src/features/ledger/operations.service.ts';
import { takePaid } from '#src/testing/ledger/ledger-fixture.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let minute = 0;

beforeAll(async () => {
  api = await createTestApp();
  user = await api.signIn();
});
afterAll(() => api.close());

const history = async () => {
  const response = await api.app.request('/internal/history', { headers: user.headers });
  expect(response.status).toBe(200);
  return usageHistory.parse(await response.json());
};

const use = async (label: string, more: { cost?: number; feature?: string; detail?: { link?: string } } = {}): Promise<string> => {
  const at = new Date(NOW.getTime() + minute++ * 60_000);
  const { cost = 1, ...rest } = more;
  const { opId } = await takePaid(api.test.db, user.account_id, cost, at, { label, fingerprint: label, ...rest });
  await commit(api.test.db, opId, at);
  return opId;
};
const labels = (list: TokenUse[]) => list.map(({ label }) => label);

it('is empty at first', async () => {
  expect(await history()).toEqual({ history: [], tokens: [] });
});

it('shows what was asked, where it is shown again, and what it cost', async () => {
  const at = new Date(NOW.getTime() + minute * 60_000).toISOString();
  const id = await use('sepatu', { detail: { link: '/research?q=sepatu' } });
  const takes = [{ use: 'product_search', free_until: new Date(Date.parse(at) + 3_600_000).toISOString() }];
  const shown = {
    id,
    feature: 'product_search',
    label: 'sepatu',
    link: '/research?q=sepatu',
    cost: 1,
    takes,
    resource: 'token',
    at,
  };
  expect(await history()).toEqual({ history: [shown], tokens: [shown] });
});

it('lists each search once, free repeats at their newest; uses of tokens without them', async () => {
  await use('tas', { feature: 'keyword_search' });
  await use('sepatu');
  await use('Elektronik', { cost: 2, feature: 'historical_category' });
  const { history: searches, tokens } = await history();
  expect(labels(searches)).toEqual(['sepatu', 'tas']);
  expect(searches[0]).toMatchObject({ cost: 0, link: null });
  expect(labels(tokens)).toEqual(['Elektronik', 'tas', 'sepatu']);
});

it('leaves out what is under way or was given back, and what others ask', async () => {
  await takePaid(api.test.db, user.account_id, 1, NOW, { label: 'under way' });
  const other = await api.signIn();
  const { opId } = await takePaid(api.test.db, other.account_id, 1, NOW, { label: 'of another' });
  await commit(api.test.db, opId, NOW);
  const { history: searches, tokens } = await history();
  expect(labels(searches)).toEqual(['sepatu', 'tas']);
  expect(labels(tokens)).toEqual(['Elektronik', 'tas', 'sepatu']);
});

it('ends after ten of each', async () => {
  for (const n of Array.from({ length: 12 }, (_, index) => index)) await use(`kata ${n}`);
  const { history: searches, tokens } = await history();
  expect(labels(searches)).toEqual(Array.from({ length: 10 }, (_, index) => `kata ${11 - index}`));
  expect(labels(tokens)).toEqual(labels(searches));
});

it('is for those who are signed in', async () => {
  expect((await api.app.request('/internal/history')).status).toBe(401);
});
