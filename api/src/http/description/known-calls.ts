import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { callFinder, callsOf, type RouteList } from '#src/http/description/calls.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses calls without a route first: 404, or 405 with Allow. `app` is read at the first request. No description lists these two. */
export const knownCalls = (app: () => RouteList): MiddlewareHandler<AppEnv> => {
  const find = callFinder(() => callsOf(app()));
  return async (c, next) => {
    const { method, path } = c.req;
    if (!find(method, path)) throw notAnswered(METHODS.filter((each) => find(each, path)));
    await next();
  };
};

const notAnswered = (allowed: string[]): ApiError =>
  allowed.length > 0
    ? new ApiError('method_not_allowed', 'This path has other methods', { headers: { Allow: allowed.join(', ') } })
    : new ApiError('not_found', 'There is no such call');

export const notFound = (_c: Context<AppEnv>): never => {
  throw new ApiError('not_found', 'There is nothing at this address');
};
