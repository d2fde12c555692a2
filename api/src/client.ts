import type { CallError, ErrorBody, Outcome } from '@telaah/shared/errors';
import { fieldErrors } from '@telaah/shared/lib/field-errors';
import { type ClientResponse, hc } from 'hono/client';
import type { ZodType, z } from 'zod';
import type { App } from '#src/app.ts';

const client = hc<App>('');
export type Client = typeof client;

type ClientOptions = Parameters<typeof hc>[1];

/** Typed calls of the API at `baseUrl` ('' where the page has the same origin). */
export const createClient = (baseUrl: string, options?: ClientOptions): Client => hc<App>(baseUrl, options);

/** The specification's status text for input that fails its schema, in the client or in the server. */
const VALIDATION = 'Data Validation Error';

const bodyOf = async (response: { text(): Promise<string> }): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

/** Whole seconds: our API never names a date here. */
const waitOf = (headers: Headers): { retryAfter?: number } => {
  const text = headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(text) ? { retryAfter: Number(text) } : {};
};

const statusText = (status: number, given: string): string => (status === 412 ? VALIDATION : given || `HTTP ${status}`);

/** `[result, null]` or `[null, error]`; never throws. A call that got no answer has status 0. */
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

/** Like `unwrap`, for input that the schema accepts; other input is not sent and answers 412. */
export const checked = async <S extends ZodType, T>(
  schema: S,
  input: unknown,
  call: (input: z.output<S>) => Promise<ClientResponse<T>>,
): Promise<Outcome<T>> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return unwrap(call(parsed.data));
  const details = { fields: fieldErrors(parsed.error.issues) };
  return [null, { status: 412, statusText: VALIDATION, body: { error: { code: 'validation', message: VALIDATION, details } } }];
};
