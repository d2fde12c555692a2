import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authEvents } from '#src/features/accounts/routes.ts';
import { callsOf } from '#src/http/description/calls.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const EMAIL = 'tuti@example.test';
let api: TestApp;
let accountId: string;

beforeAll(async () => {
  api = await createTestApp();
  accountId = await api.addAccount(EMAIL);
});
beforeEach(() => void (api.lines.length = 0));
afterAll(() => api.close());

const logged = () =>
  api.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'auth event')
    .map(({ event, outcome, account_id }) => [event, outcome, account_id]);
const login = (password: string) => api.post('/public/v1/auth/login', { email: EMAIL, password }, { Origin: ORIGIN });

it('a login, a wrong password, a step without a session and a reset are events that name an account and no person', async () => {
  await login(PASSWORD);
  await login('not the password');
  await api.post('/internal/auth/logout', {}, { Origin: ORIGIN });
  await api.post('/public/v1/forgotPassword/create', { email: EMAIL }, { Origin: ORIGIN });
  await api.post('/public/v1/forgotPassword/change_password', { token: 'x'.repeat(43), password: PASSWORD }, { Origin: ORIGIN });
  const { account_id, headers } = await api.signIn();
  await api.post('/internal/auth/logout', {}, headers);
  expect(logged()).toEqual([
    ['login', 'done', accountId],
    ['login', 'wrong_credentials', undefined],
    ['logout', 'unauthenticated', undefined],
    ['reset_request', 'done', undefined],
    ['reset', expect.stringMatching(/link_expired|validation/), undefined],
    ['logout', 'done', account_id],
  ]);
  expect(api.lines.join()).not.toMatch(/example\.test|not the password|Tuti/);
});

it('every event belongs to a call, and the access log names calls by their pattern', async () => {
  const paths = new Set(callsOf(api.app).map(({ path }) => path));
  expect(Object.keys(authEvents).filter((path) => !paths.has(path))).toEqual([]);
  api.lines.length = 0;
  await api.app.request('/public/v1/plans?keyword=secret');
  await api.app.request('/public/v1/nothing-like-it');
  const routes = api.lines.map((line) => (JSON.parse(line) as { route?: string }).route);
  expect(routes).toEqual(['/public/v1/plans', '/public/*']);
});
