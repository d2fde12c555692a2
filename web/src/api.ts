import { createClient, unwrap } from '@telaah/api/client';
import type { CallError, ErrorBody, ErrorCode, Outcome } from '@telaah/shared/errors';
import { reportAnswer } from '#src/layout/connection.ts';

/** A call that did not succeed. `code` is the API's, or what happened on the way. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly requestId: string | null;
  readonly details: unknown;
  /** Seconds to wait before trying again; null where the server did not say. */
  readonly retryAfter: number | null;

  constructor({ status, statusText, body, retryAfter }: CallError) {
    super(`${status} ${body?.error.code ?? statusText}`);
    this.status = status;
    this.code = body?.error.code ?? (status === 0 ? 'network' : 'server_error');
    this.requestId = body?.error.request_id ?? null;
    this.details = body?.error.details ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}

let csrfToken: string | null = null;

/** The session check hands out the token; every call that is not a GET sends it back. */
export const rememberCsrf = (token: string | null): void => {
  csrfToken = token;
};

/** A proxy's 502–504, or the server's own while its database is away. Not the server's word that the payment gateway is. */
const serverIsAway = async (response: Response): Promise<boolean> => {
  if (response.status < 502 || response.status > 504) return false;
  const body: Partial<ErrorBody> | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code !== 'payment_check_failed';
};

const send: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  if (isWrite && csrfToken !== null) headers.set('X-CSRF-Token', csrfToken);
  // The API takes JSON only, also where it needs to be told nothing.
  const isBare = isWrite && init?.body == null;
  if (isBare) headers.set('Content-Type', 'application/json');
  try {
    const response = await fetch(input, { ...init, ...(isBare && { body: '{}' }), headers, credentials: 'include' });
    reportAnswer(!(await serverIsAway(response)));
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) reportAnswer(false);
    throw error;
  }
};

export const api = createClient(location.origin, { fetch: send });

/** The result of a call. Throws CallFailure, so that a query or mutation fails with it. */
export const take = async <T>(call: Promise<Outcome<T>>): Promise<T> => {
  const [result, error] = await call;
  if (error) throw new CallFailure(error);
  return result;
};

export { unwrap };
