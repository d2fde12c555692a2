import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '#src/http/description/calls.ts';
import { listen, stopListening } from '#src/http/server/serve.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, { in: string; name: string }> };
}

let api: TestApp;
let document: Document;
beforeAll(async () => {
  api = await createTestApp();
  document = (await (await api.app.request('/openapi.json')).json()) as Document;
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : [value as Record<string, unknown>]), ...Object.values(value).flatMap(objectsIn)]
    : [];

describe('the description of the API', () => {
  it('is OpenAPI 3.1 that names its server, and of every call an id, what it is about and who may make it', () => {
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: ORIGIN }]]);
    const named = new Set(document.tags.filter(({ description }) => description).map(({ name }) => name));
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const lacking = operations().filter(
      ({ operation: { summary, tags, security, responses, description }, path }) =>
        !summary ||
        tags.length === 0 ||
        !tags.every((tag) => named.has(tag)) ||
        !Array.isArray(security) ||
        !Object.entries(responses).every(([status, each]) => /^[1-5]\d\d$/.test(status) && each.description) ||
        (!description && !/^\/(?:healthz|readyz)$/.test(path)),
    );
    expect(lacking.map(({ path, method }) => `${method} ${path}`)).toEqual([]);
    const schemes = new Set(Object.keys(document.components.securitySchemes));
    expect(
      operations()
        .flatMap(({ operation }) => operation.security.flatMap(Object.keys))
        .filter((name) => !schemes.has(name)),
    ).toEqual([]);
  });

  it('describes every part of a path, and the body of every write that reads one', () => {
    for (const { path, operation } of operations()) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((each) => each.in === 'path' && each.required);
      expect([path, described.map(({ name }) => name)]).toEqual([path, parts]);
    }
    const bare = operations().filter(({ method, operation }) => method !== 'get' && !operation.requestBody);
    expect(bare.map(({ path }) => path)).toEqual(['/internal/auth/logout']);
    expect(callsOf(api.app).filter(({ path }) => path.startsWith('/internal')).length).toBeLessThan(operations().length);
  });

  it('says every shape once, by a name that everything refers to', () => {
    const { schemas } = document.components;
    const referred = new Set(objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
    expect([...referred].toSorted()).toEqual(
      Object.keys(schemas)
        .map((name) => `#/components/schemas/${name}`)
        .toSorted(),
    );
    const inline = operations().flatMap(({ operation: { operationId, requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)]
        .map((each) => each?.content?.['application/json']?.schema)
        .filter((schema) => schema !== undefined && !('$ref' in schema))
        .map(() => operationId),
    );
    // The readiness check describes its answer inline.
    expect(inline.filter((id) => id !== 'getReadyz')).toEqual([]);
    for (const name of ['ProductRow', 'Counter', 'Estimate', 'Provenance', 'Invoice', 'UserState', 'LoginInput', 'MarketplaceId'])
      expect(schemas).toHaveProperty(name);
  });

  it('is made once: the same bytes for everybody, short for who takes that, and none for who has them', async () => {
    const get = (headers: Record<string, string> = {}) => api.app.request('/openapi.json', { headers });
    const plain = await get();
    const bytes = Buffer.from(await plain.arrayBuffer());
    const tag = plain.headers.get('ETag') ?? '';
    expect([plain.headers.get('Content-Length'), plain.headers.get('Cache-Control')]).toEqual([
      String(bytes.length),
      'public, max-age=60',
    ]);
    for (const [accepted, coding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, *', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get({ 'Accept-Encoding': accepted });
      const short = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('ETag')]).toEqual([coding, tag]);
      expect(answer.headers.get('Content-Length')).toBe(String(short.length));
      expect([open(short).equals(bytes), short.length < bytes.length / 5]).toEqual([true, true]);
    }
    expect((await get({ 'Accept-Encoding': 'identity' })).headers.get('Content-Encoding')).toBeNull();
    const known = await get({ 'If-None-Match': tag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('a client that knows nothing but the description', () => {
  let server: Server;
  beforeAll(async () => {
    server = await listen(api.app, { host: '127.0.0.1', port: 0, behindProxy: false });
  });
  afterAll(() => stopListening(server, 1_000));

  /** Calls as generated clients do: required credentials are sent, and a body only where one is described. */
  const call = (id: string, known: Record<string, string> = {}, body?: object): Promise<Response> => {
    const found = operations().find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`There is no ${id}`);
    const { path, method, operation } = found;
    const schemes = operation.security
      .flatMap(Object.keys)
      .map((name) => ({ id: name, ...document.components.securitySchemes[name] }));
    const headers = new Headers();
    for (const { id: scheme, in: where, name = '' } of schemes)
      headers.set(where === 'cookie' ? 'Cookie' : name, where === 'cookie' ? `${name}=${known[scheme]}` : (known[scheme] ?? ''));
    if (operation.parameters?.some(({ in: where, name }) => where === 'header' && name === 'Origin')) headers.set('Origin', ORIGIN);
    if (operation.requestBody) headers.set('Content-Type', Object.keys(operation.requestBody.content)[0] ?? '');
    const sent = operation.requestBody ? { body: JSON.stringify(body) } : {};
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: method.toUpperCase(),
      headers,
      ...sent,
    });
  };

  it('signs in and signs out', async () => {
    await api.addAccount('client@example.test');
    const login = await call('postPublicV1AuthLogin', {}, { email: 'client@example.test', password: PASSWORD });
    const session = login.headers.getSetCookie().join().split(';')[0]?.split('=')[1] ?? '';
    const known = { session, csrf: ((await login.json()) as UserState).csrf_token };
    expect((await call('getInternalAuthCheck', known)).status).toBe(200);
    expect((await call('postInternalAuthLogout', { ...known, csrf: 'guess' })).status).toBe(403);
    const out = await call('postInternalAuthLogout', known);
    expect([out.status, await out.json()]).toEqual([200, { done: true }]);
    expect((await call('getInternalAuthCheck', known)).status).toBe(401);
  });
});
