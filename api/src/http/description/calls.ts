import type { ErrorCode } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from '#src/http/call/context.ts';
import { type CallPlace, refusalsOf } from '#src/http/call/guard.ts';
import type { RequiredFacts } from '#src/http/call/need.ts';
import { type Access, type Described, isDescribed } from '#src/http/description/describe.ts';

/** What has calls: an app, once all its routes are in it. */
export type RouteList = Pick<Hono<AppEnv>, 'routes'>;

/** A call that was described, with everything that may refuse it. */
export interface DescribedCall extends CallPlace {
  access: Access;
  refuses: ReadonlySet<ErrorCode>;
  needs: RequiredFacts | null;
}

/** No guard's word: a database that is away and a fault of ours can end any call. */
const ALWAYS: readonly ErrorCode[] = ['server_error', 'unavailable'];

/** The calls of an app: method and path, without middleware and the pages' catch-all. */
export const callsOf = (app: RouteList): CallPlace[] => {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const unique = new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...unique.values()];
};

/** The handlers that a call runs through, in their order. */
const handlersOf = (app: RouteList, call: CallPlace): unknown[] =>
  app.routes
    .filter(({ method }) => method === 'ALL' || method === call.method)
    .filter(({ path }) => path === call.path || (path.endsWith('*') && call.path.startsWith(path.slice(0, -1))))
    .map(({ handler }) => findTargetHandler(handler));

/** The calls that were described, each with the codes of the guards, the schema and the description that stand in its way. */
export const describedCalls = (app: RouteList): DescribedCall[] =>
  callsOf(app).flatMap((place) => {
    const handlers = handlersOf(app, place);
    const described = handlers.find(isDescribed);
    if (!described) return [];
    const refuses = new Set([...handlers.flatMap((handler) => refusalsOf(handler, place)), ...ALWAYS]);
    return [{ ...place, access: described.access, refuses, needs: described.needs }];
  });

/** Where every call is one of ours: what may be asked for with a session, and what without. */
const isOurs = ({ path }: CallPlace): boolean => /^\/(?:internal|public)(?:\/|$)/.test(path);

const faultOf = (app: RouteList, place: CallPlace): string | null => {
  const route = app.routes.find(({ method, path }) => method === place.method && path === place.path);
  const first: unknown = route && findTargetHandler(route.handler);
  if (!isDescribed(first)) return 'does not begin with its description';
  const isPublic = (first as Described).access === 'public';
  return isPublic === place.path.startsWith('/internal') ? `is described as ${first.access}` : null;
};

/** Throws where a call could be open to people for whom it is not meant: it is not described, or described as what its path is not. */
export const demandDescriptions = (app: RouteList): void => {
  const faults = callsOf(app)
    .filter(isOurs)
    .flatMap((place) => {
      const fault = faultOf(app, place);
      return fault === null ? [] : [`${place.method} ${place.path} ${fault}`];
    });
  if (faults.length > 0) throw new Error(faults.join('; '));
};

/** Which of the calls a request is for. `app` is asked at the first request, when all routes are in it. */
export const callFinder = <T extends CallPlace>(calls: () => readonly T[]) => {
  let router: TrieRouter<T> | null = null;
  const build = () => {
    const built = new TrieRouter<T>();
    for (const call of calls()) built.add(call.method, call.path, call);
    return built;
  };
  return (method: string, path: string): T | undefined => {
    router ??= build();
    return router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0];
  };
};
