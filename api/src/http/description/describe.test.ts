import { type ErrorCode, errorCode } from '@telaah/shared/errors';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError, statusByCode } from '#src/http/call/errors.ts';
import { json } from '#src/http/call/validate.ts';
import { demandDescriptions, describedCalls } from '#src/http/description/calls.ts';
import { describe as described } from '#src/http/description/describe.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;

const some = { summary: 'Some call', tag: 'health', answer: z.object({}) } as const;
const input = json(z.strictObject({ id: z.int() }));

beforeAll(async () => {
  api = await createTestApp();
  const refuses = (code: ErrorCode) => () => {
    throw new ApiError(code, 'No');
  };
  api.app.get('/public/v1/named', described({ ...some, access: 'public', refuses: ['conflict'] }), refuses('conflict'));
  api.app.get('/public/v1/not-named', described({ ...some, access: 'public', refuses: ['conflict'] }), refuses('not_found'));
});
afterAll(() => api.close());

interface Operation {
  security?: Record<string, unknown>[];
  responses: Record<string, { description: string }>;
}
const documentOf = async () =>
  (await (await api.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  };

const failuresOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => [...description.matchAll(/`(\w+)`/g)].map(([, code]) => `${status} ${code}`))
    .toSorted();

const ALWAYS = ['500 server_error', '503 unavailable'];
const OF_A_BODY = [
  '400 bad_request',
  '400 malformed_json',
  '412 validation',
  '413 payload_too_large',
  '415 unsupported_media_type',
];

describe('/openapi.json', () => {
  it.each<[string, string, string[]]>([
    ['get', '/public/v1/plans', []],
    ['get', '/internal/auth/check', ['401 unauthenticated', '429 rate_limited']],
    ['get', '/internal/history', ['401 unauthenticated', '403 email_unverified', '429 rate_limited']],
    ['get', '/internal/users/invoices', ['401 unauthenticated', '403 email_unverified', '412 validation', '429 rate_limited']],
    ['post', '/public/v1/emailVerification/resend', ['403 csrf', ...OF_A_BODY, '429 rate_limited']],
    [
      'post',
      '/internal/feature/product_research/products',
      ['401 unauthenticated', '402 tokens_exhausted', '403 csrf', '403 email_unverified', ...OF_A_BODY, '429 rate_limited'],
    ],
  ])('names what stands before %s %s and what it says itself, nothing else', async (method, path, codes) => {
    const operation = (await documentOf()).paths[path]?.[method];
    expect(operation && failuresOf(operation)).toEqual([...codes, ...ALWAYS].toSorted());
  });

  it('names for every call the refusals that its tests hold it to, under their statuses', async () => {
    const { paths } = await documentOf();
    const calls = describedCalls(api.app);
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, path, refuses } of calls) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const due = [...refuses].map((code) => `${statusByCode[code]} ${code}`).toSorted();
      expect([path, operation && failuresOf(operation)]).toEqual([path, due]);
    }
  });

  it('has the shape of a failure, with every code, where each of them refers to', async () => {
    const { components, paths } = await documentOf();
    expect(JSON.stringify(paths['/internal/auth/check']?.get?.responses['401'])).toContain('"#/components/schemas/Failure"');
    expect(components.schemas.Failure).toMatchObject({
      properties: { error: { properties: { code: { enum: errorCode.options } } } },
    });
  });

  it('asks for the token where the guard does', async () => {
    const { paths } = await documentOf();
    expect(paths['/internal/auth/logout']?.post?.security).toEqual([{ session: [], csrf: [] }]);
    expect(paths['/internal/auth/check']?.get?.security).toEqual([{ session: [] }]);
    expect(paths['/public/v1/auth/login']?.post?.security).toEqual([]);
    expect(paths['/healthz']?.get?.security).toEqual([]);
  });
});

describe('a test', () => {
  it('fails where a call answers what its description does not name', async () => {
    expect((await api.app.request('/public/v1/named')).status).toBe(409);
    await expect(async () => api.app.request('/public/v1/not-named')).rejects.toThrow(
      'GET /public/v1/not-named answered not_found (No), which its description does not name',
    );
  });
});

describe('the start', () => {
  const app = () => new Hono<AppEnv>();
  const answer = () => new Response();

  it.each<[string, Hono<AppEnv>, string]>([
    ['private and not described', app().get('/internal/x', answer), 'GET /internal/x does not begin with its description'],
    ['public and not described', app().post('/public/v1/x', answer), 'POST /public/v1/x does not begin with its description'],
    [
      'private and described as public',
      app().get('/internal/x', described({ ...some, access: 'public' }), answer),
      'GET /internal/x is described as public',
    ],
    [
      'public and described as private',
      app().get('/public/v1/x', described(some), answer),
      'GET /public/v1/x is described as user',
    ],
    [
      'read before it is known whose it is',
      app().post('/internal/x', input, described(some), answer),
      'POST /internal/x does not begin with its description',
    ],
  ])('is refused with a call that is %s', (_what, wrong, message) => {
    expect(() => demandDescriptions(wrong)).toThrow(message);
  });

  it('is not, where all are described, wherever they were put together', () => {
    const part = app()
      .get('/internal/x/:id', described(some), answer)
      .post('/public/v1/x', described({ ...some, access: 'public' }), input, answer);
    expect(() => demandDescriptions(app().route('/', part).get('/healthz', answer))).not.toThrow();
  });
});
