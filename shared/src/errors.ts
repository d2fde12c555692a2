import { z } from 'zod';

/** Stable error codes, which the client translates (`errors` namespace, one text a code). */
export const errorCode = z.enum([
  'bad_request',
  'malformed_json',
  'validation',
  'unauthenticated',
  'wrong_credentials',
  'csrf',
  'forbidden',
  'email_unverified',
  'reauth_required',
  'email_or_phone_used',
  'phone_used',
  'email_not_found',
  'link_expired',
  'weak_password',
  'code_invalid',
  'not_for_sale',
  'payment_failed',
  'payment_check_failed',
  'key_reused',
  'in_progress',
  'plan_required',
  'tokens_exhausted',
  'quota_exhausted',
  'data_not_found',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'server_error',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** A field that failed validation: its path and zod's issue code. */
export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every failed call. `message` is English, for people reading logs. */
export const errorBody = z.object({
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.unknown().optional(),
    request_id: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What the client returns instead of a result. */
export interface CallError {
  status: number;
  statusText: string;
  body: ErrorBody | null;
  /** Seconds to wait before another try; missing if the server named none. */
  retryAfter?: number;
}

export type Outcome<T> = [T, null] | [null, CallError];
