import type { UserState } from '@telaah/shared/features/accounts/schema';
import { SESSION_CHANGED } from '@telaah/shared/features/accounts/session-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from '#src/testing/fake-caches.ts';

const reload = vi.fn<() => void>();
vi.stubGlobal('location', { origin: 'https://telaah.example', reload });
vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
const browserWindow = new EventTarget();
vi.stubGlobal('window', browserWindow);
const { createQueryClient } = await import('#src/query-client.ts');
const { checkFailure } = await import('#src/session/account/check-failure.ts');
const { isPageOffline } = await import('#src/session/offline/offline-state.ts');
const { putCachedSession } = await import('#src/session/offline/cache-store.ts');
const { api, take } = await import('#src/api/api.ts');
const { unwrap } = await import('@telaah/api/client');
const { querySession, checkSession, endSession, setSession, peekSession, refreshSession } = await import(
  '#src/session/account/session.ts'
);
const { sessionKey } = await import('#src/session/storage/session-key.ts');

const state = (id: string) => ({ user: { id }, csrf_token: 'a' }) as UserState;
const failed = (status: number) => Response.json({ error: { code: 'server_error' } }, { status });

let queryClient: ReturnType<typeof createQueryClient>;
let answer: () => Response;
let calls: number;
let caches: FakeCaches;
beforeEach(() => {
  queryClient = createQueryClient();
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return answer();
  });
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  setSession(queryClient, state('tuti'));
});
const known = () => queryClient.getQueryData(sessionKey);

it('a check asks the server, however new the last answer is', async () => {
  answer = () => Response.json(state('tuti'));
  await checkSession(queryClient);
  await checkSession(queryClient);
  expect(calls).toBe(2);
});

it('a sign-in, and a session that has ended, are told to the extension; a check that finds the same is not', async () => {
  const listener = vi.fn<() => void>();
  browserWindow.addEventListener(SESSION_CHANGED, listener);
  answer = () => Response.json(state('tuti'));
  await checkSession(queryClient);
  expect(listener).not.toHaveBeenCalled();
  answer = () => failed(401);
  await checkSession(queryClient);
  expect(listener).toHaveBeenCalledTimes(1);
  setSession(queryClient, state('tuti'));
  expect(listener).toHaveBeenCalledTimes(2);
  browserWindow.removeEventListener(SESSION_CHANGED, listener);
});

it.each([403, 429, 500])('after a check that failed with %i nobody is signed in here, and why is known', async (status) => {
  answer = () => failed(status);
  await expect(checkSession(queryClient)).rejects.toThrow(String(status));
  expect(known()).toBeNull();
  expect(checkFailure()).toMatchObject({ status });
});

it('nor after one that had no answer at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(querySession(queryClient, { retry: false })).rejects.toThrow('network');
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
  expect(await peekSession(queryClient)).toBeNull();
  expect(await peekSession(queryClient)).toBeNull();
  expect(calls).toBe(1);
});

it('somebody else who signed in in another tab gets a fresh page, and nothing of the one before', async () => {
  await putCachedSession(state('tuti'), 1_000);
  answer = () => Response.json(state('ayu'));
  void checkSession(queryClient);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([known(), await caches.keys()]).toEqual([state('tuti'), []]);
});

describe('without a network', () => {
  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await putCachedSession(state('tuti'), 1_000);
  });
  afterEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    setSession(queryClient, state('tuti'));
  });

  it('whoever is signed in stays, and is asked about again; nobody is led to sign in', async () => {
    expect(await checkSession(queryClient)).toEqual(state('tuti'));
    expect([isPageOffline(), checkFailure()]).toEqual([true, expect.objectContaining({ code: 'network' })]);
    // Later pages and failures change nothing.
    expect(await checkSession(queryClient)).toEqual(state('tuti'));
    await expect(querySession(queryClient)).rejects.toThrow('network');
    expect(known()).toEqual(state('tuti'));
  });

  it('a page that knows nobody yet takes who was here last', async () => {
    queryClient = createQueryClient();
    expect(await checkSession(queryClient)).toEqual(state('tuti'));
  });

  it('once the server is heard it alone counts, and what it calls ended is forgotten', async () => {
    await checkSession(queryClient);
    vi.stubGlobal('fetch', async () => failed(401));
    expect(await querySession(queryClient)).toBeNull();
    expect([isPageOffline(), known(), await caches.keys()]).toEqual([false, null, []]);
  });

  it('a server that answers that it has a problem is no missing network', async () => {
    vi.stubGlobal('fetch', async () => failed(503));
    await expect(checkSession(queryClient)).rejects.toThrow('503');
    expect([isPageOffline(), known()]).toEqual([false, null]);
  });
});

it('what is kept of an account goes where another call finds that its session has ended', async () => {
  await putCachedSession(state('tuti'), 1_000);
  await queryClient
    .query({ queryKey: ['any'], queryFn: () => take(unwrap(api.internal.auth.check.$get())) })
    .catch(() => undefined);
  expect(await caches.keys()).toHaveLength(1);
  answer = () => failed(401);
  await queryClient
    .query({ queryKey: ['other'], queryFn: () => take(unwrap(api.internal.auth.check.$get())) })
    .catch(() => undefined);
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
});

it('a sign-out takes along what is kept for when there is no network', async () => {
  await putCachedSession(state('tuti'), 1_000);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { ...location, assign });
  await expect(endSession(() => Promise.reject(new Error('no network')), '/login')).rejects.toThrow('no network');
  expect([await caches.keys(), assign.mock.calls]).toEqual([[], []]);
  await putCachedSession(state('tuti'), 1_000);
  await endSession(async () => undefined, '/login');
  expect([await caches.keys(), assign.mock.calls]).toEqual([[], [['/login']]]);
});
