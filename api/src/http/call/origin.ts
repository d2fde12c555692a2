import { ApiError } from '#src/http/call/errors.ts';
import { type CallPlace, type Guard, guard } from '#src/http/call/guard.ts';

/** Calls that may change something. HEAD is answered like GET. */
export const writes = ({ method }: Pick<CallPlace, 'method'>): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * A write must come from the origin of the dashboard or the extension, exactly. Browsers send Origin with every write, the
 * extension's worker included; a write without it is refused.
 */
export const knownOrigin = (origins: readonly string[]): Guard => {
  const known = new Set(origins);
  return guard(
    ['csrf'],
    async (c, next) => {
      if (!known.has(c.req.header('Origin') ?? '')) {
        throw new ApiError('csrf', 'Writes are accepted from the dashboard and the extension only');
      }
      await next();
    },
    writes,
  );
};
