import { loginInput } from '@telaah/shared/features/accounts/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, checked, createClient, unwrap } from '#src/client.ts';
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let client: Client;

beforeAll(async () => {
  api = await createTestApp();
  await api.addAccount('tuti@example.test');
  client = createClient('http://localhost', {
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      return api.app.request(input instanceof Request ? input.url : input, { ...init, headers });
    },
  });
});
afterAll(() => api.close());

const answering = (response: () => Response | Promise<Response>) =>
  createClient('http://localhost', { fetch: async () => response() });

describe('the client', () => {
  it('answers a result and no error', async () => {
    const [state, error] = await unwrap(
      client.public.v1.auth.login.$post({ json: { email: 'tuti@example.test', password: PASSWORD } }),
    );
    expect(error).toBeNull();
    expect(state?.user.email).toBe('tuti@example.test');
  });

  it('answers no result and the error, with its status and body', async () => {
    const [state, error] = await unwrap(client.internal.auth.check.$get());
    expect(state).toBeNull();
    expect(error).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
  });

  it('calls input that the server refuses by the specification’s name', async () => {
    const [, error] = await unwrap(client.public.v1.auth.login.$post({ json: { email: 'x', password: '' } }));
    expect(error).toMatchObject({ status: 412, statusText: 'Data Validation Error' });
  });

  it('never sends input that its schema refuses, and answers alike', async () => {
    const send = vi.fn<typeof client.public.v1.auth.login.$post>((args) => client.public.v1.auth.login.$post(args));
    const [, here] = await checked(loginInput, { email: 'x', password: '' }, (json) => send({ json }));
    const [, there] = await unwrap(client.public.v1.auth.login.$post({ json: { email: 'x', password: '' } }));
    expect(send).not.toHaveBeenCalled();
    expect(here).toMatchObject({ status: 412, statusText: 'Data Validation Error' });
    expect(here?.body?.error.details).toEqual(there?.body?.error.details);
    const [state] = await checked(loginInput, { email: 'TUTI@example.test', password: PASSWORD }, (json) => send({ json }));
    expect(state?.user.name).toBe('Tuti');
  });

  it('calls a success without a body a server error', async () => {
    const [, error] = await unwrap(answering(() => new Response('', { status: 200 })).internal.auth.check.$get());
    expect(error).toEqual({ status: 200, statusText: 'Server error', body: null });
  });

  it('survives an answer that is not ours, and none at all', async () => {
    const proxy = answering(() => new Response('<html>Bad Gateway</html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await unwrap(proxy.internal.auth.check.$get())).toEqual([null, { status: 502, statusText: 'Bad Gateway', body: null }]);
    const away = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await unwrap(away.internal.auth.check.$get())).toEqual([null, { status: 0, statusText: 'Failed to fetch', body: null }]);
  });
});
