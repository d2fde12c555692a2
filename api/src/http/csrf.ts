import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#src/http/errors.ts';
import { type Guard, guard, type Place } from '#src/http/guard.ts';
import { writes } from '#src/http/origin.ts';
import { whoAsks } from '#src/http/session.ts';

export const CSRF_HEADER = 'X-CSRF-Token';

/** Reads that change something, by the specification's choice of method: they need the token too. */
const WRITING_READS = /^\/internal\/price_alert\/[^/]+\/remove$/;

const needsToken = (place: Place): boolean => writes(place) || WRITING_READS.test(place.path);

/** Bound to one session: worthless with another, and with the same account's next one. */
export const csrfToken = (secret: string, sessionDigest: Buffer): string =>
  createHmac('sha256', secret).update('csrf1').update(sessionDigest).digest('base64url');

const same = (given: string, due: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(due)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** After `signedInOnly`: every private write carries the session's token. */
export const csrfGuard = (secret: string): Guard =>
  guard(
    ['csrf'],
    async (c, next) => {
      const given = c.req.header(CSRF_HEADER) ?? '';
      const { token_digest } = whoAsks(c);
      if (!same(given, csrfToken(secret, token_digest))) throw new ApiError('csrf', 'The CSRF token is missing or wrong');
      await next();
    },
    needsToken,
  );
