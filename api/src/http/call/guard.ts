import type { ErrorCode } from '@telaah/shared/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/** Where a call is. `path` may be a route's pattern: a guard must answer for both alike. */
export interface CallPlace {
  method: string;
  path: string;
}

/** A check before calls that says itself what it refuses, so that `/openapi.json` need not be told. */
export interface Guard extends MiddlewareHandler<AppEnv> {
  /** The codes that it can answer a call at this place with; none where it lets everything by. */
  refuses(place: CallPlace): readonly ErrorCode[];
}

const everywhere = (): boolean => true;

/** `stands`: where it checks at all, asked when a call comes and when calls are described. */
export const guard = (
  codes: readonly ErrorCode[],
  check: MiddlewareHandler<AppEnv>,
  stands: (place: CallPlace) => boolean = everywhere,
): Guard =>
  Object.assign<MiddlewareHandler<AppEnv>, Pick<Guard, 'refuses'>>(
    (c, next) => (stands({ method: c.req.method, path: c.req.path }) ? check(c, next) : next()),
    { refuses: (place) => (stands(place) ? codes : []) },
  );

/** What any handler of a route says that it refuses: guards, schemas and descriptions do. */
export const refusalsOf = (handler: unknown, place: CallPlace): readonly ErrorCode[] =>
  typeof handler === 'function' && 'refuses' in handler ? (handler as Guard).refuses(place) : [];
