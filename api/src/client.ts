import type { CallError, ErrorBody, Outcome } from '@telaah/shared/errors';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { type ClientResponse, hc } from 'hono/client';
import type { App } from '#src/app.ts';
import { findInputRefusal } from '#src/inputs/checking.ts';

const client = hc<App>('');
export type Client = typeof client;

export type Send = (address: string, init?: RequestInit) => Response | Promise<Response>;

// Runs under every call: input that the route's schema refuses is answered here as by the server, and never sent. Schemas are loaded with the first
// call that has input, so that a visitor's first page loads none.
const checking =
  (send: Send) =>
  async (address: string, init?: RequestInit): Promise<Response> => {
    const hasInput = typeof init?.body === 'string' || address.includes('?');
    return (hasInput && (await findInputRefusal(address, init))) || send(address, init);
  };

interface ClientOptions {
  fetch?: Send;
  headers?: () => Record<string, string>;
}

/** Typed calls of the API at `baseUrl` ('' on the same origin), checked before they are sent. */
export const createClient = (baseUrl: string, { fetch: send = fetch, headers }: ClientOptions = {}): Client =>
  hc<App>(baseUrl, { fetch: checking(send) as typeof fetch, ...(headers && { headers }) });

const bodyOf = async (response: { text(): Promise<string> }): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

/** Whole seconds: the API never sends a date here. */
const waitOf = (headers: Headers): { retryAfter?: number } => {
  const text = headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(text) ? { retryAfter: Number(text) } : {};
};

const statusText = (status: number, reasonPhrase: string): string =>
  status === 412 ? VALIDATION_MESSAGE : reasonPhrase || `HTTP ${status}`;

/** Returns `[result, null]` or `[null, error]`; never throws. A call without an answer has status 0. */
export const unwrap = async <T>(call: Promise<ClientResponse<T>>): Promise<Outcome<T>> => {
  let response: ClientResponse<T>;
  try {
    response = await call;
  } catch (error) {
    return [null, { status: 0, statusText: error instanceof Error ? error.message : 'Network error', body: null }];
  }
  const body = await bodyOf(response);
  if (response.ok)
    return body === null ? [null, { status: response.status, statusText: 'Server error', body: null }] : [body as T, null];
  const error: CallError = {
    status: response.status,
    statusText: statusText(response.status, response.statusText),
    body: isErrorBody(body) ? body : null,
    ...waitOf(response.headers),
  };
  return [null, error];
};
