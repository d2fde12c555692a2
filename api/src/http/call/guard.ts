import type { ErrorCode } from '@telaah/shared/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/** The place of a call. `path` may be a route's pattern: a guard must answer the same for both. */
export interface CallPlace {
  method: string;
  path: string;
}

/** A check before calls that states what it refuses, so that `/openapi.json` lists it. */
export interface Guard extends MiddlewareHandler<AppEnv> {
  /** The codes it may answer a call at this place with; empty where it checks nothing. */
  refuses(place: CallPlace): readonly ErrorCode[];
}

const everywhere = (): boolean => true;

/** `stands`: whether it checks calls at a place, used for requests and for the description. */
export const guard = (
  codes: readonly ErrorCode[],
  check: MiddlewareHandler<AppEnv>,
  appliesTo: (place: CallPlace) => boolean = everywhere,
): Guard =>
  Object.assign<MiddlewareHandler<AppEnv>, Pick<Guard, 'refuses'>>(
    (c, next) => (appliesTo({ method: c.req.method, path: c.req.path }) ? check(c, next) : next()),
    { refuses: (place) => (appliesTo(place) ? codes : []) },
  );

/** The codes that a route's handler states: guards, schemas and descriptions do. */
export const refusalsOf = (handler: unknown, place: CallPlace): readonly ErrorCode[] =>
  typeof handler === 'function' && 'refuses' in handler ? (handler as Guard).refuses(place) : [];
