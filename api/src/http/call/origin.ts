import { ApiError } from '#src/http/call/errors.ts';
import { type CallPlace, type Guard, guard } from '#src/http/call/guard.ts';

/** Calls that may change something. HEAD is answered like GET. */
export const writes = ({ method }: Pick<CallPlace, 'method'>): boolean => method !== 'GET' && method !== 'HEAD';

/** A write must name the dashboard or the extension as its exact Origin. Browsers send it with every write. */
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
