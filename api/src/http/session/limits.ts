import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { Context } from 'hono';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, clientAddressKey } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type Guard, guard } from '#src/http/call/guard.ts';
import { countAll } from '#src/http/session/counts.repo.ts';
import type { RequestCount } from '#src/http/session/request-context.repo.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** Adapts Kysely to the pool that the limiter's library expects. */
const poolOf = (db: Db) => ({
  query: async ({ text, values }: Statement) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** In development and tests all requests come from one address, and tests send more than any person. */
const WIDE = 10_000;

export const factorOf = ({ limits }: Pick<Deps, 'limits'>): number => (limits === 'wide' ? WIDE : 1);

/** `points` uses of a key in `seconds`. Counts are stored in PostgreSQL, so they survive restarts and are shared by processes. */
export const createLimiter = (
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  name: string,
  points: number,
  seconds: number,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: points * factorOf({ limits }),
    duration: seconds,
    clearExpiredByTimeout: false,
  });

export const refuse = (waitMs: number): never => {
  throw new ApiError('rate_limited', 'Too many requests', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
};

/** Hashes a key that contains typed text: the table stores no email address, and every key fits its column. */
export const limitKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Counts one use. Throws `rate_limited` with Retry-After when there are none left; `seconds` overrides the limiter's duration. */
export const countUse = async (limiter: RateLimiterPostgres, key: string, seconds?: number): Promise<number> => {
  try {
    const { consumedPoints } = await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
    return consumedPoints;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refuse(reason.msBeforeNext);
    throw reason;
  }
};

const MINUTE = 60;

/** Uses a minute: private calls of one address, private calls of one account, and that account's research calls. */
const PRIVATE = { private_address: 600, private: 300, research: 60 } as const;

export const privateCounts = (deps: Pick<Deps, 'limits' | 'trustedProxies'>, c: Context<AppEnv>): RequestCount[] => {
  const factor = factorOf(deps);
  const use = (name: keyof typeof PRIVATE, address?: string): RequestCount => ({
    key: `${name}:${address ?? ''}`,
    ofAccount: address === undefined,
    points: 1,
    most: PRIVATE[name] * factor,
    seconds: MINUTE,
  });
  const asks = c.req.path.startsWith('/internal/feature/') ? [use('research')] : [];
  return [use('private_address', clientAddressKey(clientAddress(c, deps.trustedProxies))), use('private'), ...asks];
};

/** After `signedInOnly`, which counts the limits with the session; those not counted there are counted now. */
export const privateLimits = (deps: Deps): Guard =>
  guard(['rate_limited'], async (c, next) => {
    const { account_id } = demandSession(c);
    const named = () =>
      privateCounts(deps, c).map(({ ofAccount, key, ...count }) => ({ ...count, key: ofAccount ? key + account_id : key }));
    const counted = c.get('wait');
    // The machine's clock, as all other limits.
    const wait = counted === undefined ? await countAll(deps.db, named(), new Date()) : counted;
    if (wait !== null) refuse(wait);
    await next();
  });
