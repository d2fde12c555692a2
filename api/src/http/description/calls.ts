import type { ErrorCode } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from '#src/http/call/context.ts';
import { type CallPlace, refusalsOf } from '#src/http/call/guard.ts';
import type { RequiredFacts } from '#src/http/call/required-fact.ts';
import { type Access, type Described, isDescribed } from '#src/http/description/describe.ts';

export type RouteList = Pick<Hono<AppEnv>, 'routes'>;

export interface DescribedCall extends CallPlace {
  access: Access;
  refuses: ReadonlySet<ErrorCode>;
  needs: RequiredFacts | null;
}

/** Codes that no guard states: a database failure and a server error can end any call. */
const ALWAYS: readonly ErrorCode[] = ['server_error', 'unavailable'];

/** The calls of an app: method and path, without middleware and the pages' catch-all. */
export const callsOf = (app: RouteList): CallPlace[] => {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const unique = new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...unique.values()];
};

const handlersOf = (app: RouteList, call: CallPlace): unknown[] =>
  app.routes
    .filter(({ method }) => method === 'ALL' || method === call.method)
    .filter(({ path }) => path === call.path || (path.endsWith('*') && call.path.startsWith(path.slice(0, -1))))
    .map(({ handler }) => findTargetHandler(handler));

/** The described calls, each with the codes of its guards, schema and description. */
export const describedCalls = (app: RouteList): DescribedCall[] =>
  callsOf(app).flatMap((place) => {
    const handlers = handlersOf(app, place);
    const described = handlers.find(isDescribed);
    if (!described) return [];
    const refuses = new Set([...handlers.flatMap((handler) => refusalsOf(handler, place)), ...ALWAYS]);
    return [{ ...place, access: described.access, refuses, needs: described.needs }];
  });

/** Paths under which every call must be described: private and public ones. */
const isOurs = ({ path }: CallPlace): boolean => /^\/(?:internal|public)(?:\/|$)/.test(path);

const faultOf = (app: RouteList, place: CallPlace): string | null => {
  const route = app.routes.find(({ method, path }) => method === place.method && path === place.path);
  const first: unknown = route && findTargetHandler(route.handler);
  if (!isDescribed(first)) return 'does not begin with its description';
  const isPublic = (first as Described).access === 'public';
  return isPublic === place.path.startsWith('/internal') ? `is described as ${first.access}` : null;
};

/** Throws where a call could be open to the wrong people: it is not described, or its description does not match its path. */
export const demandDescriptions = (app: RouteList): void => {
  const faults = callsOf(app)
    .filter(isOurs)
    .flatMap((place) => {
      const fault = faultOf(app, place);
      return fault === null ? [] : [`${place.method} ${place.path} ${fault}`];
    });
  if (faults.length > 0) throw new Error(faults.join('; '));
};

/** Finds the call of a request. `calls` is read at the first request, when all routes exist. */
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
