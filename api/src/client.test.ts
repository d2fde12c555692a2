import type { ErrorBody } from '@telaah/shared/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, createClient, type Send, unwrap } from '#src/client.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let client: Client;

beforeAll(async () => {
  api = await createTestApp();
  await api.addAccount('tuti@example.test');
  client = createClient('http://localhost', {
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      return api.app.request(address, { ...init, headers });
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

  it('calls what the server alone can refuse by the specification’s name', async () => {
    const refusing = answering(() => Response.json({ error: { code: 'validation', message: 'x' } }, { status: 412 }));
    const [, error] = await unwrap(refusing.internal.auth.check.$get());
    expect(error).toMatchObject({ status: 412, statusText: 'Data Validation Error', body: { error: { code: 'validation' } } });
  });

  it('never sends input that the schema refuses, and answers alike', async () => {
    const wrong = { email: 'x', password: '' };
    const send = vi.fn<Send>((address, init) => api.app.request(address, init));
    const [, here] = await unwrap(createClient('http://localhost', { fetch: send }).public.v1.auth.login.$post({ json: wrong }));
    expect(send).not.toHaveBeenCalled();
    expect(here).toMatchObject({ status: 412, statusText: 'Data Validation Error' });
    const there = await api.app.request('/public/v1/auth/login', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify(wrong),
    });
    expect(there.status).toBe(412);
    const { error } = (await there.json()) as ErrorBody;
    expect(here?.body?.error).toEqual({ ...error, request_id: undefined });
  });

  it('sends what the schema accepts, in the caller’s own spelling', async () => {
    const [state] = await unwrap(client.public.v1.auth.login.$post({ json: { email: 'TUTI@example.test', password: PASSWORD } }));
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
