import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '#src/deps.ts';
import { addressKey, clientAddress } from '#src/http/address.ts';
import { ApiError } from '#src/http/errors.ts';
import { type Guard, guard } from '#src/http/guard.ts';
import { whoAsks } from '#src/http/session.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The limiter's library speaks to a pool; ours is behind Kysely. */
const poolOf = (db: Db) => ({
  query: async ({ text, values }: Statement) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** Where people build and try the product, all come from one address and its tests ask more than a person ever would. */
const WIDE = 10_000;

/** What every limit is multiplied with. */
export const factorOf = ({ limits }: Pick<Deps, 'limits'>): number => (limits === 'wide' ? WIDE : 1);

/** `points` uses of a key in `seconds`. Counts live in PostgreSQL: they survive restarts and are shared by processes. */
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

/** A key made of what people type is hashed: the table holds nobody's e-mail address, and every key fits its column. */
export const limitKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Counts one use. Throws `rate_limited` with Retry-After when there are none left; `seconds` overrides the limiter's duration. */
export const spend = async (limiter: RateLimiterPostgres, key: string, seconds?: number): Promise<number> => {
  try {
    const { consumedPoints } = await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
    return consumedPoints;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refuse(reason.msBeforeNext);
    throw reason;
  }
};

const MINUTE = 60;

/** Private calls of one person and of one address, a minute: reliability, section 4.3. */
export const privateLimits = (deps: Deps): Guard => {
  const byAddress = createLimiter(deps, 'private_address', 600, MINUTE);
  const byAccount = createLimiter(deps, 'private', 300, MINUTE);
  return guard(['rate_limited'], async (c, next) => {
    await Promise.all([
      spend(byAddress, addressKey(clientAddress(c, deps.trustedProxies))),
      spend(byAccount, whoAsks(c).account_id),
    ]);
    await next();
  });
};

/** Questions about the market of one person, a minute. */
export const researchLimit = (deps: Deps): Guard => {
  const byAccount = createLimiter(deps, 'research', 60, MINUTE);
  return guard(['rate_limited'], async (c, next) => {
    await spend(byAccount, whoAsks(c).account_id);
    await next();
  });
};
