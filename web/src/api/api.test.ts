import type { UserState } from '@telaah/shared/features/accounts/schema';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://telaah.example' });
const { api, CallFailure, rememberCsrf, take } = await import('#src/api/api.ts');
const { unwrap } = await import('@telaah/api/client');
const { fieldsOf } = await import('#src/kit/forms/use-fields.ts');

const state = (id: string, csrf_token: string) => ({ user: { id }, csrf_token }) as UserState;
const json = (body: unknown, status = 200) => Response.json(body, { status });
const refused = () => json({ error: { code: 'csrf', message: 'The CSRF token is missing or wrong' } }, 403);

let session: UserState | null;
let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input);
    const given = new Headers(init.headers).get('X-CSRF-Token');
    calls.push(`${init.method} ${pathname}${init.body ? ` ${String(init.body)}` : ''}`);
    if (!session) return json({ error: { code: 'unauthenticated', message: 'Not signed in' } }, 401);
    if (init.method === 'GET') return json(session);
    return given === session.csrf_token ? json(session) : refused();
  });
});

const WRITE = 'PATCH /internal/users/language {"language":"id"}';
const LOOK = 'GET /internal/auth/check';
const write = () => take(unwrap(api.internal.users.language.$patch({ json: { language: 'id' } })));
const codeOf = async (call: Promise<unknown>) => {
  const failure = await call.catch((error: unknown) => error);
  return failure instanceof CallFailure ? failure.code : null;
};

it('a write whose token another tab has renewed is made once more with the new one, which is kept', async () => {
  rememberCsrf(state('tuti', 'old'));
  session = state('tuti', 'new');
  expect((await write()).user.id).toBe('tuti');
  expect(calls).toEqual([WRITE, LOOK, WRITE]);
  await write();
  expect(calls).toHaveLength(4);
});

it('a write is not made once more for somebody else who signed in meanwhile', async () => {
  rememberCsrf(state('tuti', 'old'));
  session = state('ayu', 'new');
  expect(await codeOf(write())).toBe('csrf');
  expect(calls).toEqual([WRITE, LOOK]);
});

it('a write that is refused again is refused', async () => {
  rememberCsrf(state('tuti', 'old'));
  session = state('tuti', 'new');
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const response = await answer(input, init);
    return init.method === 'GET' ? response : refused();
  });
  expect(await codeOf(write())).toBe('csrf');
  expect(calls).toEqual([WRITE, LOOK, WRITE]);
});

it('other refusals are not asked about', async () => {
  rememberCsrf(state('tuti', 'old'));
  session = null;
  expect(await codeOf(write())).toBe('unauthenticated');
  expect(calls).toEqual([WRITE]);
});

it('what the server would refuse is not sent, and fails with the fields that a form shows', async () => {
  const json = { name: 'Tuti', email: 'tuti@toko.test', phone: '0812', password: 'x' };
  const failure = await take(unwrap(api.public.v1.users.$post({ json }))).catch((error: unknown) => error);
  expect(calls).toEqual([]);
  if (!(failure instanceof CallFailure)) throw new Error('it was sent');
  expect(failure).toMatchObject({ status: 412, code: 'validation' });
  expect(fieldsOf(failure).map(({ path }) => path)).toEqual(['phone', 'password']);
});
