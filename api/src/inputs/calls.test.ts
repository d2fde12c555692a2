import { uniqueSymbol } from 'hono-openapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type Send, unwrap } from '#src/client.ts';
import { findInputRefusal } from '#src/inputs/checking.ts';
import { inputs } from '#src/testing/calls/all-inputs.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

interface Validator {
  target: string;
  validate: unknown;
}

/** The call, the place of the input and the validating function of every route that validates. */
const validators = () =>
  api.app.routes.flatMap(({ method, path, handler }) => {
    const found = (handler as { [uniqueSymbol]?: Partial<Validator> })[uniqueSymbol];
    return found?.validate ? [{ call: `${method} ${path}`, ...(found as Validator) }] : [];
  });

describe('what the client checks', () => {
  it('is every call of the server with a body or a query, once, by its path or its pattern', () => {
    const calls = validators().map(({ call }) => call);
    expect(calls.toSorted()).toEqual(Object.keys(inputs).toSorted());
    expect(calls.filter((call) => call.includes('*'))).toEqual([]);
  });

  it('is held against the very schema of the route', async () => {
    const others: string[] = [];
    for (const { call, target, validate } of validators()) {
      const schema = await inputs[call]?.();
      const isOwn = schema?.['~standard'].validate === validate;
      if (!isOwn || target !== (call.startsWith('GET') ? 'query' : 'json')) others.push(call);
    }
    expect(others).toEqual([]);
  });

  it.each(Object.keys(inputs))('%s: what its schema refuses is answered by 412', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const address = `https://telaah.example${path}`;
    const answer =
      method === 'GET'
        ? await findInputRefusal(`${address}?unheard=of`, { method })
        : await findInputRefusal(address, { method, body: '{"unheard":"of"}' });
    expect(answer).toMatchObject({ status: 412, statusText: 'Data Validation Error' });
  });
});

describe('the client', () => {
  const send = vi.fn<Send>(() => Response.json({}));
  const client = createClient('https://telaah.example', { fetch: send });
  beforeEach(() => send.mockClear());

  it('never sends what is refused, a body or a query', async () => {
    const [, body] = await unwrap(client.internal.invoice.refresh.$post({ json: { invoice_id: 'mine' } }));
    const [, query] = await unwrap(client.internal.users.invoices.$get({ query: { page: 'first' } }));
    expect([body?.status, query?.status]).toEqual([412, 412]);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends everything else as it is: what is accepted, and calls without input', async () => {
    await unwrap(client.internal.users.sales.$post({ json: { page: 2 } }));
    await unwrap(client.internal.users.invoices.$get({ query: { page: '2' } }));
    await unwrap(client.internal.auth.logout.$post());
    expect(send.mock.calls.map(([address, init]) => [new URL(address).pathname, init?.body])).toEqual([
      ['/internal/users/sales', '{"page":2}'],
      ['/internal/users/invoices', undefined],
      ['/internal/auth/logout', undefined],
    ]);
  });

  it('knows a call by its pattern where its path holds an id, and takes no other for it', async () => {
    const [, error] = await unwrap(
      client.internal.listing[':id'].$patch({ param: { id: crypto.randomUUID() }, json: { phone: '1' } }),
    );
    expect(error?.status).toBe(412);
    expect(
      await findInputRefusal('https://telaah.example/internal/listing/a/b', { method: 'PATCH', body: '{"phone":"1"}' }),
    ).toBeNull();
  });

  it('reads a repeated word of a query as the server does', async () => {
    expect(await findInputRefusal('https://telaah.example/internal/users/invoices?page=2&page=3')).toMatchObject({ status: 412 });
  });

  it('leaves the check to the server where the schema cannot be loaded', async () => {
    const gone = { 'POST /internal/capture': () => Promise.reject(new TypeError('Failed to fetch')) };
    expect(await findInputRefusal('https://telaah.example/internal/capture', { method: 'POST', body: '{}' }, gone)).toBeNull();
  });
});
