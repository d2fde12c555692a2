import { createClient, unwrap } from '@telaah/api/client';
import type { CallError, ErrorBody, ErrorCode, Outcome } from '@telaah/shared/errors';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { reportAnswer } from '#src/api/connection.ts';
import { recordServerTime } from '#src/clock/server-clock.ts';

/** A failed call. `code` comes from the API, or is `network` or `server_error`. */
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

/** Keeps the token from the session check for all calls but GETs. Null: nobody is signed in. */
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

/** A 502–504 of a proxy, or of the server without its database; not `payment_check_failed`, which is about the payment gateway. */
const isServerUnavailable = async (response: Response): Promise<boolean> => {
  if (response.status < 502 || response.status > 504) return false;
  return (await codeOf(response)) !== 'payment_check_failed';
};

const sendOnce: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  if (isWrite && rememberedCsrf !== null) headers.set('X-CSRF-Token', rememberedCsrf.token);
  // The API accepts JSON only, even from a call without input.
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

/** Takes the token that another tab renewed. False: nobody is signed in any more, or another account is. */
const renewCsrf = async (): Promise<boolean> => {
  const account = rememberedCsrf?.account;
  const state = await take(unwrap(api.internal.auth.check.$get())).catch(() => null);
  if (!state || state.user.id !== account) return false;
  rememberCsrf(state);
  return true;
};

/** Repeats a call once with the new token when its token is refused. */
const send: typeof fetch = async (input, init) => {
  const response = await sendOnce(input, init);
  if (response.status !== 403 || (await codeOf(response)) !== 'csrf') return response;
  return (await renewCsrf()) ? sendOnce(input, init) : response;
};

export const api = createClient(location.origin, { fetch: send });

/** The result of a call. Throws `CallFailure`, so that a query or mutation fails with it. */
export const take = async <T>(call: Promise<Outcome<T>>): Promise<T> => {
  const [result, error] = await call;
  if (error) throw new CallFailure(error);
  return result;
};
