import type { UserState } from '@telaah/shared/features/accounts/schema';
import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();
vi.stubGlobal('location', { origin: 'https://telaah.example', reload });
const { createQueryClient } = await import('#src/query-client.ts');
const { checkFailure } = await import('#src/session/check-failure.ts');
const { askSession, checkSession, keepSession, lookSession, refreshSession, sessionKey } = await import('#src/session/session.ts');

const state = (id: string) => ({ user: { id }, csrf_token: 'a' }) as UserState;
const failed = (status: number) => Response.json({ error: { code: 'server_error' } }, { status });

let queryClient: ReturnType<typeof createQueryClient>;
let answer: () => Response;
let calls: number;
beforeEach(() => {
  queryClient = createQueryClient();
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return answer();
  });
  keepSession(queryClient, state('tuti'));
});
const known = () => queryClient.getQueryData(sessionKey);

it('a check asks the server, however new the last answer is', async () => {
  answer = () => Response.json(state('tuti'));
  await checkSession(queryClient);
  await checkSession(queryClient);
  expect(calls).toBe(2);
});

it.each([403, 429, 500])('after a check that failed with %i nobody is signed in here, and why is known', async (status) => {
  answer = () => failed(status);
  await expect(checkSession(queryClient)).rejects.toThrow(String(status));
  expect(known()).toBeNull();
  expect(checkFailure()).toMatchObject({ status });
});

it('nor after one that had no answer at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(askSession(queryClient, { retry: false })).rejects.toThrow('network');
  expect(known()).toBeNull();
  expect(checkFailure()).toMatchObject({ code: 'network' });
});

it('the reason goes with the next answer, also where that is “nobody”', async () => {
  answer = () => failed(500);
  await checkSession(queryClient).catch(() => undefined);
  answer = () => failed(401);
  expect(await checkSession(queryClient)).toBeNull();
  expect(checkFailure()).toBeNull();
});

it('balances that could not be asked for are no failed check: who is signed in stays', async () => {
  answer = () => failed(500);
  await expect(refreshSession(queryClient)).rejects.toThrow('500');
  expect(known()).toEqual(state('tuti'));
  expect(checkFailure()).toBeNull();
});

it('a visitor of a moment ago is one without being asked about again; a known session is checked on public pages too', async () => {
  answer = () => failed(401);
  expect(await lookSession(queryClient)).toBeNull();
  expect(await lookSession(queryClient)).toBeNull();
  expect(calls).toBe(1);
});

it('somebody else who signed in in another tab gets a fresh page', async () => {
  answer = () => Response.json(state('ayu'));
  void checkSession(queryClient);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(known()).toEqual(state('tuti'));
});
