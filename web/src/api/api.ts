import { createClient, unwrap } from '@telaah/api/client';
import type { CallError, ErrorBody, ErrorCode, Outcome } from '@telaah/shared/errors';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { reportAnswer } from '#src/api/connection.ts';
import { recordServerTime } from '#src/clock/server-clock.ts';

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

let rememberedCsrf: { account: string; token: string } | null = null;

/** The session check hands out the token; every call that is not a GET sends it back. Null: nobody is signed in. */
export const rememberCsrf = (state: UserState | null): void => {
  rememberedCsrf = state && { account: state.user.id, token: state.csrf_token };
};

const codeOf = async (response: Response): Promise<ErrorCode | undefined> => {
  const body: Partial<ErrorBody> | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code;
};

/** A proxy's 502–504, or the server's own while its database is away. Not the server's word that the payment gateway is. */
const isServerUnavailable = async (response: Response): Promise<boolean> => {
  if (response.status < 502 || response.status > 504) return false;
  return (await codeOf(response)) !== 'payment_check_failed';
};

const sendOnce: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  if (isWrite && rememberedCsrf !== null) headers.set('X-CSRF-Token', rememberedCsrf.token);
  // The API takes JSON only, also where it needs to be told nothing.
  const isBare = isWrite && init?.body == null;
  if (isBare) headers.set('Content-Type', 'application/json');
  try {
    const response = await fetch(input, { ...init, ...(isBare && { body: '{}' }), headers, credentials: 'include' });
    recordServerTime(response.headers);
    reportAnswer(!(await isServerUnavailable(response)));
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) reportAnswer(false);
    throw error;
  }
};

/** Another tab has renewed the session's token. False: meanwhile nobody is signed in, or somebody for whom this page does not speak. */
const renewCsrf = async (): Promise<boolean> => {
  const account = rememberedCsrf?.account;
  const state = await take(unwrap(api.internal.auth.check.$get())).catch(() => null);
  if (!state || state.user.id !== account) return false;
  rememberCsrf(state);
  return true;
};

/** A call whose token is refused is made once more with the one of now. */
const send: typeof fetch = async (input, init) => {
  const response = await sendOnce(input, init);
  if (response.status !== 403 || (await codeOf(response)) !== 'csrf') return response;
  return (await renewCsrf()) ? sendOnce(input, init) : response;
};

export const api = createClient(location.origin, { fetch: send });

/** The result of a call. Throws CallFailure, so that a query or mutation fails with it. */
export const take = async <T>(call: Promise<Outcome<T>>): Promise<T> => {
  const [result, error] = await call;
  if (error) throw new CallFailure(error);
  return result;
};
