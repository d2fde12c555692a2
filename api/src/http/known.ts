import type { Context, Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '#src/http/context.ts';
import { ApiError } from '#src/http/errors.ts';

/** The calls of an app: method and path, without middleware and the pages' catch-all. */
export const callsOf = (app: Pick<Hono<AppEnv>, 'routes'>): { method: string; path: string }[] => {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const unique = new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...unique.values()];
};

/**
 * Refuses what no route answers before anything else is looked at: 404 for an unknown path, 405 with Allow for a
 * known one. `app` is asked at the first request, when all routes are in it.
 */
export const knownCalls = (app: () => Pick<Hono<AppEnv>, 'routes'>): MiddlewareHandler<AppEnv> => {
  let router: TrieRouter<true> | null = null;
  let methods: string[] = [];

  const build = () => {
    const built = new TrieRouter<true>();
    const calls = callsOf(app());
    for (const { method, path } of calls) built.add(method, path, true);
    methods = [...new Set(calls.map(({ method }) => method))];
    return built;
  };

  return async (c, next) => {
    router ??= build();
    const routes = router;
    const answers = (method: string) => routes.match(method, c.req.path)[0].length > 0;
    if (!answers(c.req.method === 'HEAD' ? 'GET' : c.req.method)) throw notAnswered(methods.filter(answers));
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
