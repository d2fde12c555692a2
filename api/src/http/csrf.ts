import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/context.ts';
import { ApiError } from '#src/http/errors.ts';
import { writes } from '#src/http/origin.ts';

export const CSRF_HEADER = 'X-CSRF-Token';

/** Reads that change something, by the specification's choice of method: they need the token too. */
const WRITING_READS = /^\/internal\/price_alert\/[^/]+\/remove$/;

/** Bound to one session: worthless with another, and with the same account's next one. */
export const csrfToken = (secret: string, sessionDigest: Buffer): string =>
  createHmac('sha256', secret).update('csrf1').update(sessionDigest).digest('base64url');

const same = (given: string, due: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(due)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** After `signedInOnly`: every private write carries the session's token. */
export const csrfGuard =
  (secret: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { session } = c.var;
    if (session && (writes(c.req.method) || WRITING_READS.test(c.req.path))) {
      const given = c.req.header(CSRF_HEADER) ?? '';
      if (!same(given, csrfToken(secret, session.token_digest))) throw new ApiError('csrf', 'The CSRF token is missing or wrong');
    }
    await next();
  };
