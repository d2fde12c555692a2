import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '#src/testing/fake-caches.ts';

vi.stubGlobal('location', { origin: 'https://telaah.example', pathname: '/research/products', search: '?q=tas' });
vi.stubGlobal('document', { title: 'tas · Telaah' });
const { markOnline, clearOfflineCache } = await import('#src/session/offline/offline-state.ts');
const { cacheAnswers } = await import('#src/session/offline/cache-answers.ts');
const { listCachedAnswers, readCachedSession } = await import('#src/session/offline/cache-store.ts');
const { restoreOffline } = await import('#src/session/offline/restore-offline.ts');
const { sessionKey } = await import('#src/session/storage/session-key.ts');

/** As queries that cost tokens are marked. */
const charged = { meta: { isCharged: true }, staleTime: Number.POSITIVE_INFINITY };
const state = (id: string) =>
  ({ user: { id, name: `Toko ${id}`, email: `${id}@example.test`, email_verified: true }, csrf_token: 'secret' }) as UserState;
const rows = ['research', 'products', 'rows', 'Smart', { q: 'tas' }];

let caches: FakeCaches;
let client: QueryClient;
let keeper: ReturnType<typeof cacheAnswers>;
const ask = async (queryKey: unknown[], answer: unknown, how: object = charged) => {
  const page = new QueryObserver(client, { queryKey, queryFn: () => answer, ...how });
  const leave = page.subscribe(() => undefined);
  await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual(answer));
  return leave;
};
const open = (id: string) => {
  client = new QueryClient();
  keeper = cacheAnswers(client);
  client.setQueryData(sessionKey, state(id));
};

beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  open('tuti');
});
afterEach(() => keeper.stop());

it('an answer that was paid for comes back as it was answered, with its time and where it was shown', async () => {
  await ask(rows, { items: ['a bag'] });
  const { dataUpdatedAt: at } = client.getQueryState(rows) ?? { dataUpdatedAt: 0 };
  await keeper.written();
  expect(await listCachedAnswers('tuti')).toHaveLength(1);
  expect(await listCachedAnswers('tuti')).toMatchObject([[{ at, address: '/research/products?q=tas', title: 'tas · Telaah' }]]);

  const later = new QueryClient();
  const found = await restoreOffline(later);
  markOnline();
  expect(found?.user).toMatchObject({ id: 'tuti', name: 'Toko tuti', email: '' });
  expect(later.getQueryData(rows)).toEqual({ items: ['a bag'] });
  expect(later.getQueryState(rows)?.dataUpdatedAt).toBe(at);
});

it('an answer that comes once its page is gone is not kept under the address of the next', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const page = new QueryObserver(client, { queryKey: rows, queryFn: () => promise, ...charged });
  page.subscribe(() => undefined)();
  resolve({ items: ['a bag'] });
  await vi.waitFor(() => expect(client.getQueryData(rows)).toBeDefined());
  await keeper.written();
  expect(await listCachedAnswers('tuti')).toEqual([]);
});

it('nothing else that the page knows is kept: no invoice, no address, no token', async () => {
  await ask(['invoices'], { items: [{ number: 'INV-77' }] }, {});
  await ask(['profile'], { phone: '+62812345678' }, {});
  await ask(rows, { items: ['a bag'] });
  await keeper.written();
  expect(await listCachedAnswers('tuti')).toHaveLength(1);
  const everything = await caches.everything();
  expect(everything).toContain('a bag');
  expect(everything).not.toMatch(/INV-77|62812|@example|secret/);
});

it('what is forgotten stays forgotten: an answer that comes after the sign-out is not written', async () => {
  await ask(rows, { items: ['a bag'] });
  await keeper.written();
  expect(await listCachedAnswers('tuti')).toHaveLength(1);
  await ask([...rows, 2], { items: ['late'] });
  client.setQueryData(sessionKey, null);
  await clearOfflineCache();
  await keeper.written();
  expect(await caches.keys()).toEqual([]);
  expect(await readCachedSession()).toBeNull();
});

it('another account finds nothing of the one before, also where nobody saw its end', async () => {
  await ask(rows, { items: ['a bag'] });
  await keeper.written();
  expect(await listCachedAnswers('tuti')).toHaveLength(1);
  keeper.stop();
  // The new account is known before any of its data is written.
  const fresh = new QueryClient();
  fresh.setQueryData(sessionKey, state('ayu'));
  await restoreOffline(fresh);
  markOnline();
  expect(fresh.getQueryData(rows)).toBeUndefined();

  open('ayu');
  await keeper.written();
  expect((await readCachedSession())?.state.user.id).toBe('ayu');
  expect(await caches.everything()).not.toMatch(/tuti|bag/);
});

it('an account whose address nobody has verified is not kept', async () => {
  await keeper.written();
  await clearOfflineCache();
  client.setQueryData(sessionKey, { ...state('tuti'), user: { ...state('tuti').user, email_verified: false } });
  await ask(rows, { items: ['a bag'] });
  await keeper.written();
  expect(await caches.keys()).toEqual([]);
});
