import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallPlace } from '#src/http/call/guard.ts';
import { json as takes } from '#src/http/call/validate.ts';
import { callsOf, describedCalls } from '#src/http/description/calls.ts';
import { describe as described } from '#src/http/description/describe.ts';
import { createTestApp, EXTENSION, ORIGIN, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let other: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const forAdmins = described({ summary: 'A call for administrators', tag: 'health', answer: z.object({}), access: 'admin' });
  api.app.post('/internal/admin/some', forAdmins, takes(z.strictObject({ id: z.int() })), (c) => c.json({}, 200));
  api.app.get('/internal/admin/some/:id', forAdmins, (c) => c.json({}, 200));
  api.app.get('/elsewhere', forAdmins, (c) => c.json({}, 200));
  user = await api.signIn();
  other = await api.signIn();
});
afterAll(() => api.close());

const json = { 'Content-Type': 'application/json' };
const path = (pattern: string) => pattern.replaceAll(/:\w+/g, 'x1');
const privateCalls = () => callsOf(api.app).filter((call) => call.path.startsWith('/internal'));
/** It takes no JSON, and a test of its own checks what it takes. */
const photo = '/internal/listing/photo';
const writes = () => privateCalls().filter((call) => call.method !== 'GET');
const logout = '/internal/auth/logout';
const codeOf = async (response: Response): Promise<string> => ((await response.json()) as { error: { code: string } }).error.code;

/** A valid request except for the given headers; its body is invalid, so that nothing happens behind the guards. */
const write = (to: string, method: string, headers: Record<string, string | undefined>) => {
  const all = { ...json, ...user.headers, ...headers };
  const given = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return api.app.request(path(to), { method, headers: given, ...(method === 'GET' ? {} : { body: '{"no_such_key":1}' }) });
};

describe('every private call', () => {
  it('is found by this test', () => {
    expect(privateCalls().length).toBeGreaterThanOrEqual(7);
    expect(writes().length).toBeGreaterThanOrEqual(5);
  });

  it('answers 401 to somebody who is not signed in', async () => {
    for (const call of privateCalls()) {
      const response = await write(call.path, call.method, { Cookie: undefined });
      expect([call.path, response.status, await codeOf(response)]).toEqual([call.path, 401, 'unauthenticated']);
    }
  });

  it('answers 401 to a cookie that names no session', async () => {
    for (const cookie of ['__Host-sid=', '__Host-sid=guess', `sid=${user.token}`, `__Host-sid=${'x'.repeat(5000)}`]) {
      const response = await api.app.request('/internal/auth/check', { headers: { Cookie: cookie } });
      expect([cookie.slice(0, 20), response.status]).toEqual([cookie.slice(0, 20), 401]);
    }
  });
});

describe('every private write', () => {
  const cells: [name: string, headers: () => Record<string, string | undefined>][] = [
    ['no token', () => ({ 'X-CSRF-Token': undefined })],
    ['an empty token', () => ({ 'X-CSRF-Token': '' })],
    ['a token of the right length', () => ({ 'X-CSRF-Token': 'A'.repeat(user.csrf.length) })],
    ["another session's token", () => ({ 'X-CSRF-Token': other.csrf })],
    ['the token in the wrong case', () => ({ 'X-CSRF-Token': user.csrf.toLowerCase() })],
    ['no origin', () => ({ Origin: undefined })],
    ['the origin null', () => ({ Origin: 'null' })],
    ['a foreign origin', () => ({ Origin: 'https://evil.example' })],
    ['a sub-domain', () => ({ Origin: 'https://x.telaah.example' })],
    ['an origin that ends alike', () => ({ Origin: 'https://eviltelaah.example' })],
    ['an origin that begins alike', () => ({ Origin: `${ORIGIN}.evil.example` })],
    ['another port', () => ({ Origin: `${ORIGIN}:8443` })],
    ['plain http', () => ({ Origin: 'http://telaah.example' })],
    ['another extension', () => ({ Origin: 'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba' })],
  ];

  it.each(cells)('is refused with %s', async (_name, headers) => {
    for (const call of writes()) {
      const response = await write(call.path, call.method, headers());
      expect([call.path, response.status, await codeOf(response)]).toEqual([call.path, 403, 'csrf']);
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'application/jsonp',
  ])('is refused as %s', async (type) => {
    for (const call of writes()) {
      const response = await write(call.path, call.method, { 'Content-Type': type });
      expect([call.path, response.status]).toEqual([call.path, 415]);
    }
  });

  it('without a body is held to its origin and its token all the same', async () => {
    for (const wrong of [{ Origin: 'https://evil.example' }, { 'X-CSRF-Token': other.csrf }])
      for (const call of writes()) {
        const response = await api.app.request(path(call.path), { method: call.method, headers: { ...user.headers, ...wrong } });
        expect([call.path, response.status, await codeOf(response)]).toEqual([call.path, 403, 'csrf']);
      }
  });

  it('is let by with the right origin and token, from the dashboard and from the extension', async () => {
    for (const origin of [ORIGIN, EXTENSION]) {
      for (const call of writes().filter(
        ({ path: each }) => each !== logout && each !== photo && !each.startsWith('/internal/admin/'),
      )) {
        const response = await write(call.path, call.method, { Origin: origin });
        expect([call.path, response.status, await codeOf(response)]).toEqual([call.path, 412, 'validation']);
      }
    }
  });

  it('with a schema lists the fields that it does not know', async () => {
    const response = await write('/internal/feature/product_research/products', 'POST', {});
    const { error } = (await response.json()) as {
      error: { message: string; details: { fields: { path: string; code: string }[] } };
    };
    expect(error.message).toBe('Data Validation Error');
    expect(error.details.fields).toEqual([{ path: '', code: 'unrecognized_keys', message: expect.any(String) }]);
  });

  it('with a schema lists ten faults at most', async () => {
    const wrong = { brands: Array(20).fill(0), locations: Array(20).fill(0) };
    const response = await api.post('/internal/feature/product_research/products', wrong, user.headers);
    const { error } = (await response.json()) as { error: { details: { fields: unknown[] } } };
    expect([response.status, error.details.fields.length]).toEqual([412, 10]);
  });
});

type Person = 'a visitor' | 'somebody unverified' | 'a user' | 'an administrator';

describe('who may make a call', () => {
  const beforeVerified = new Set([
    'GET /internal/auth/check',
    'POST /internal/auth/logout',
    'POST /internal/auth/reauthenticate',
    'PATCH /internal/users/language',
    'PATCH /internal/users/profile',
  ]);
  const aboutPeople = ['unauthenticated', 'email_unverified', 'forbidden'];

  /** A new person each time, because some calls end the session. */
  const headersOf = async (person: Person): Promise<Record<string, string>> => {
    if (person === 'a visitor') return { Origin: ORIGIN };
    const { account_id, headers } = await api.signIn(person === 'an administrator' ? 'admin' : 'user');
    const own = api.test.db.updateTable('account').where('account_id', '=', account_id);
    if (person === 'somebody unverified') await own.set({ email_verified_at: null }).execute();
    return headers;
  };
  const ask = async ({ method, path: to }: CallPlace, headers: Record<string, string>) => {
    const body = method === 'GET' ? {} : { body: '{"no_such_key":1}' };
    return api.app.request(path(to), { method, headers: { ...json, ...headers }, ...body });
  };
  /** The code that refuses the person, whatever the input; null: not refused for who they are. */
  const refusalOf = async (call: CallPlace, person: Person): Promise<string | null> => {
    const response = await ask(call, await headersOf(person));
    if (response.ok) return null;
    const code = await codeOf(response);
    return aboutPeople.includes(code) ? code : null;
  };

  it.each<[Person, (call: CallPlace & { access: string }) => string | null]>([
    ['a visitor', ({ access }) => (access === 'public' ? null : 'unauthenticated')],
    [
      'somebody unverified',
      ({ method, path: to, access }) => (access === 'public' || beforeVerified.has(`${method} ${to}`) ? null : 'email_unverified'),
    ],
    ['a user', ({ access }) => (access === 'admin' ? 'forbidden' : null)],
    ['an administrator', () => null],
  ])('is what its description says, to %s', async (person, due) => {
    const calls = describedCalls(api.app).filter(({ path: to }) => /^\/(internal|public)/.test(to));
    expect(new Set(calls.map(({ access }) => access))).toEqual(new Set(['public', 'user', 'admin']));
    for (const call of calls) {
      expect([call.method, call.path, await refusalOf(call, person)]).toEqual([call.method, call.path, due(call)]);
    }
  });

  it('is said before the body is looked at', async () => {
    const call = { method: 'POST', path: '/internal/admin/some' };
    expect((await ask(call, await headersOf('a user'))).status).toBe(403);
    expect((await ask(call, await headersOf('an administrator'))).status).toBe(412);
  });

  it('ends with the role, at the next call', async () => {
    const { account_id, headers } = await api.signIn('admin');
    const once = () => api.app.request('/internal/admin/some/1', { headers });
    expect((await once()).status).toBe(200);
    await api.test.db.updateTable('account').set({ role: 'user' }).where('account_id', '=', account_id).execute();
    expect([(await once()).status, await codeOf(await once())]).toEqual([403, 'forbidden']);
  });

  it('holds for a call outside of the guarded paths too', async () => {
    expect((await api.app.request('/elsewhere', { headers: await headersOf('an administrator') })).status).toBe(401);
  });
});

describe('a public write', () => {
  const login = '/public/v1/auth/login';
  const body = { email: 'a@b.id', password: 'x', extra: 1 };

  it.each([undefined, 'null', 'https://evil.example', 'https://x.telaah.example'])(
    'is refused from the origin %s',
    async (origin) => {
      const response = await api.post(login, body, origin === undefined ? {} : { Origin: origin });
      expect([response.status, await codeOf(response)]).toEqual([403, 'csrf']);
    },
  );

  it('is checked against its schema', async () => {
    expect((await api.post(login, body, { Origin: ORIGIN })).status).toBe(412);
  });
});

describe('a body', () => {
  const send = (body: string, to = '/internal/feature/product_research/products') => api.post(to, body, user.headers);

  it.each([
    ['{"a":', 'malformed_json'],
    ['', 'malformed_json'],
    ['{"page":1,"page":2}', 'bad_request'],
    ['{"__proto__":{"page":1}}', 'bad_request'],
    ['{"page":1e309}', 'validation'],
    ['{"page":"1;drop table product"}', 'validation'],
    ['[]', 'validation'],
    ['null', 'validation'],
  ])('%s is answered %s', async (body, code) => {
    expect(await codeOf(await send(body))).toBe(code);
  });

  it('over 64 KiB is answered 413, counted or in chunks', async () => {
    const large = JSON.stringify({ keyword: 'x'.repeat(66_000) });
    expect((await send(large)).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 10; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(8_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { ...json, ...user.headers }, body: stream, duplex: 'half' } as RequestInit;
    expect((await api.app.request('/internal/feature/product_research/products', init)).status).toBe(413);
  });

  it('of captures may have 512 KiB', async () => {
    const captures = (size: number) => JSON.stringify({ batch_id: 'x'.repeat(size) });
    expect((await send(captures(400_000), '/internal/capture')).status).toBe(412);
    expect((await send(captures(530_000), '/internal/capture')).status).toBe(413);
  });
});
