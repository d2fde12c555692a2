import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type CallPlace, type Guard, guard } from '#src/http/call/guard.ts';
import { writes } from '#src/http/call/origin.ts';
import { demandSession } from '#src/http/session/session.ts';

export const CSRF_HEADER = 'X-CSRF-Token';

/** Reads that change something, as these addresses are called with GET: they need the token too. */
const WRITING_READS = /^\/internal\/price_alert\/[^/]+\/remove$/;

const needsToken = (place: CallPlace): boolean => writes(place) || WRITING_READS.test(place.path);

/** A token bound to one session: useless with any other, even of the same account. */
export const csrfToken = (secret: string, sessionDigest: Buffer): string =>
  createHmac('sha256', secret).update('csrf1').update(sessionDigest).digest('base64url');

const same = (submitted: string, due: string): boolean => {
  const [a, b] = [Buffer.from(submitted), Buffer.from(due)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Requests whose token was found valid, with the digest of its session. */
const fitting = new WeakMap<Context, Buffer>();

/** Whether the request carries the token of this session, or needs none. */
export const carriesToken = (secret: string, c: Context<AppEnv>, sessionDigest: Buffer): boolean => {
  if (!needsToken({ method: c.req.method, path: c.req.path }) || fitting.get(c)?.equals(sessionDigest)) return true;
  if (!same(c.req.header(CSRF_HEADER) ?? '', csrfToken(secret, sessionDigest))) return false;
  fitting.set(c, sessionDigest);
  return true;
};

/** After `signedInOnly`: every private write must carry the session's token. */
export const csrfGuard = (secret: string): Guard =>
  guard(
    ['csrf'],
    async (c, next) => {
      const { token_digest } = demandSession(c);
      if (!carriesToken(secret, c, token_digest)) throw new ApiError('csrf', 'The CSRF token is missing or wrong');
      await next();
    },
    needsToken,
  );
