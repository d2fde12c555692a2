import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/context.ts';
import { ApiError } from '#src/http/errors.ts';

/** Methods that may change something. HEAD is answered as GET. */
export const writes = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * A write must say where it comes from, and that must be the dashboard or our extension, exactly. Browsers send
 * Origin with every write, the extension's worker included; without one the call is refused.
 */
export const knownOrigin = (origins: readonly string[]): MiddlewareHandler<AppEnv> => {
  const known = new Set(origins);
  return async (c, next) => {
    if (writes(c.req.method) && !known.has(c.req.header('Origin') ?? '')) {
      throw new ApiError('csrf', 'Writes are accepted from the dashboard and the extension only');
    }
    await next();
  };
};
