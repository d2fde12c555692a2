import type { ErrorBody, ErrorCode } from '@telaah/shared/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { AppEnv } from '#src/http/call/context.ts';

export const statusByCode: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  malformed_json: 400,
  validation: 412,
  unauthenticated: 401,
  wrong_credentials: 401,
  csrf: 403,
  forbidden: 403,
  email_unverified: 403,
  reauth_required: 403,
  email_or_phone_used: 409,
  phone_used: 409,
  email_not_found: 404,
  link_expired: 410,
  weak_password: 412,
  code_invalid: 412,
  not_for_sale: 409,
  payment_failed: 402,
  payment_check_failed: 503,
  key_reused: 422,
  in_progress: 409,
  plan_required: 403,
  tokens_exhausted: 402,
  quota_exhausted: 402,
  data_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unavailable: 503,
  server_error: 500,
};

/** A refusal that the caller reads. `message` is English, for people who read logs. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, extra: { details?: unknown; headers?: Record<string, string> } = {}) {
    super(message);
    this.code = code;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
}

/** PostgreSQL: cancelled by a time-out, in conflict with another transaction, shutting down, or unreachable. */
const UNAVAILABLE = new Set([
  '57014',
  '40001',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
]);

const isUnavailable = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.has(code)) return true;
  return (
    typeof message === 'string' && /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message)
  );
};

const known = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    return new ApiError('unavailable', 'The service is busy, try again shortly', { headers: { 'Retry-After': '2' } });
  }
  if (error instanceof HTTPException && error.status === 400) return new ApiError('malformed_json', 'The body is not valid JSON');
  return null;
};

export const answerError = (c: Context<AppEnv>, error: ApiError): Response => {
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.details === undefined ? {} : { details: error.details }),
      request_id: c.var.requestId,
    },
  };
  return c.json(body, statusByCode[error.code], error.headers);
};

/** The answer to an unknown error contains no details; the log has them under the same request id. */
export const onError =
  (log: Logger) =>
  (error: unknown, c: Context<AppEnv>): Response => {
    const refusal = known(error);
    if (refusal) {
      if (refusal.code === 'unavailable') log.warn({ request_id: c.var.requestId, err: error }, 'database unavailable');
      return answerError(c, refusal);
    }
    log.error({ request_id: c.var.requestId, err: error }, 'request failed');
    return answerError(c, new ApiError('server_error', 'Something went wrong'));
  };
