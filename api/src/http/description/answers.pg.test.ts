import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf } from '#src/http/description/calls.ts';
import { createTestApp, ORIGIN, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let ready: () => Promise<boolean> = async () => true;

beforeAll(async () => {
  api = await createTestApp({ ready: () => ready() });
  user = await api.signIn();
  api.app.get('/internal/broken', () => {
    throw new Error('secret detail: select * from account');
  });
  api.app.get('/internal/slow', async (c) => {
    await api.test.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    return c.text('late');
  });
  // The database ends the connection between two statements of a transaction.
  api.app.get('/internal/cut', async (c) => {
    await api.test.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid}::int)`.execute(api.test.db);
      const left = sql<{ n: number }>`select count(*) as n from pg_stat_activity where pid = ${pid}`;
      const isLeft = async () => (await left.execute(api.test.db)).rows[0]?.n !== 0;
      await vi.waitUntil(async () => !(await isLeft()), { timeout: 20_000 });
      await sql`select 1`.execute(trx);
    });
    return c.text('late');
  });
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = user.headers) => api.app.request(path, { headers });
const errorOf = async (response: Response) => ((await response.json()) as { error: Record<string, unknown> }).error;

const due: Record<string, string | RegExp> = {
  'content-security-policy': /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'x-request-id': /^[\da-f-]{36}$/,
};

describe('every answer', () => {
  it('carries the security headers, whatever its status', async () => {
    const calls = callsOf(api.app).map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'x') }));
    const wrong = [
      { method: 'GET', path: '/nothing' },
      { method: 'GET', path: '/internal/nothing' },
      { method: 'DELETE', path: '/internal/auth/check' },
    ];
    expect(calls.length).toBeGreaterThan(10);
    for (const { method, path } of [...calls, ...wrong]) {
      for (const headers of [{}, { ...user.headers, Origin: ORIGIN, 'X-CSRF-Token': 'wrong' }]) {
        const response = await api.app.request(path, { method, headers: headers as Record<string, string> });
        for (const [name, value] of Object.entries(due)) {
          expect(response.headers.get(name), `${method} ${path} ${name}`).toMatch(value);
        }
        expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      }
    }
  });

  it('is kept by no cache unless its route says otherwise: of a person, of a wrong address, of a failure', async () => {
    for (const path of ['/internal/auth/check', '/internal/nothing', '/internal/broken']) {
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('lets nobody else read it', async () => {
    const response = await api.app.request('/internal/auth/check', { method: 'OPTIONS', headers: { Origin: ORIGIN } });
    expect(response.status).toBe(405);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a wrong address', () => {
  it.each(['/internal/nothing', '/public/v1/nothing', '/internal/auth/check/x.css', '/internal/', '/nothing'])(
    '%s is 404 in JSON',
    async (path) => {
      const response = await get(path);
      expect([response.status, (await errorOf(response)).code]).toEqual([404, 'not_found']);
    },
  );

  it('is 404 for visitors too, so that it says nothing about sessions', async () => {
    expect((await get('/internal/nothing', {})).status).toBe(404);
  });

  it.each([
    ['POST', '/internal/auth/check', 'GET'],
    ['GET', '/internal/auth/logout', 'POST'],
    ['PUT', '/public/v1/auth/login', 'POST'],
    ['DELETE', '/internal/capture', 'POST'],
  ])('%s %s is 405 and names %s', async (method, path, allow) => {
    const response = await api.app.request(path, { method, headers: user.headers });
    expect([response.status, (await errorOf(response)).code, response.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      allow,
    ]);
  });
});

describe('a failure', () => {
  it('says only that something went wrong, with the id under which the log has the rest', async () => {
    const response = await get('/internal/broken');
    const error = await errorOf(response);
    expect(response.status).toBe(500);
    expect(error).toEqual({
      code: 'server_error',
      message: 'Something went wrong',
      request_id: response.headers.get('x-request-id'),
    });
    const logged = api.lines.find((line) => line.includes('secret detail') && line.includes(String(error.request_id)));
    expect(logged).toBeDefined();
  });

  it.each([
    ['statement that took too long', '/internal/slow'],
    ['connection that was lost', '/internal/cut'],
  ])('of a %s is 503, to be tried again', async (_what, path) => {
    const response = await get(path);
    expect([response.status, (await errorOf(response)).code, response.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
  });
});

describe('health', () => {
  it('tells a living process from a ready one', async () => {
    expect((await get('/healthz', {})).status).toBe(200);
    expect((await get('/readyz', {})).status).toBe(200);
    ready = async () => false;
    expect((await get('/readyz', {})).status).toBe(503);
    ready = () => Promise.reject(new Error('no database'));
    expect((await get('/readyz', {})).status).toBe(503);
    ready = () => new Promise(() => {});
    expect((await get('/readyz', {})).status).toBe(503);
    expect((await get('/healthz', {})).status).toBe(200);
  });
});

describe('/openapi.json', () => {
  it('describes every call with its answer, its refusals and what it takes', async () => {
    const document = (await (await get('/openapi.json', {})).json()) as Described;
    const takenBy = (operation: Operation | undefined): string[] => {
      const { $ref } = operation?.requestBody?.content['application/json'].schema ?? { $ref: '' };
      return document.components.schemas[$ref.replace('#/components/schemas/', '')]?.required ?? [];
    };
    const calls = callsOf(api.app).filter(({ path }) => /^\/(internal|public)/.test(path) && !/broken|slow|cut$/.test(path));
    for (const { method, path } of calls) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${path}`).toBeTruthy();
      const done = operation?.responses['200'] ?? operation?.responses['201'];
      // JSON, except for a file, which is described by its media type.
      expect(Object.keys(done?.content ?? {}), `${method} ${path}`).toEqual([
        path.endsWith('/pdf') ? 'application/pdf' : path.endsWith('/archive') ? 'application/zip' : 'application/json',
      ]);
      const takes =
        operation?.requestBody !== undefined || operation?.parameters?.some(({ in: place }) => place === 'query') === true;
      expect(/`validation`/.test(operation?.responses['412']?.description ?? ''), `${method} ${path}`).toBe(takes);
      expect(operation?.security?.length, `${method} ${path}`).toBe(path.startsWith('/internal') ? 1 : 0);
    }
    const login = document.paths['/public/v1/auth/login']?.post;
    expect(takenBy(login)).toEqual(['email', 'password']);
    const search = document.paths['/internal/feature/product_research/products']?.post;
    expect(takenBy(search)).toEqual([]);
    const order = document.paths['/internal/invoice/subscription']?.post;
    expect(order?.parameters?.map(({ in: place, name }) => `${place} ${name}`)).toContain('header Idempotency-Key');
  });

  it('is shown by a page that loads nothing from elsewhere', async () => {
    const page = await get('/reference', {});
    const html = await page.text();
    expect(html.match(/src="([^"]+)"/g)).toEqual(['src="/reference/scalar.js"', 'src="/reference/start.js"']);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const bundle = await get('/reference/scalar.js', {});
    expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await bundle.text()).length).toBeGreaterThan(1_000_000);
  });
});

interface Operation {
  summary?: string;
  security?: unknown[];
  parameters?: { in: string; name: string }[];
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required?: string[] }> };
}
