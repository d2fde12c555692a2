import type { Context } from 'hono';
import { bodyOf, isShort, type OwnLimits } from '#src/http/body/body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { RequiredFact, RequiredFacts } from '#src/http/call/need.ts';
import { callFinder, describedCalls, type RouteList } from '#src/http/description/calls.ts';
import { carriesToken } from '#src/http/session/csrf.ts';
import { privateCounts } from '#src/http/session/limits.ts';
import type { ContextInputs } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Whoever sends what the call does not take is refused in his turn: after all that may refuse him for who he is. Until then nothing is said. */
const findRequiredFacts = async (
  c: Context<AppEnv>,
  { schema, of }: RequiredFacts,
  now: Date,
): Promise<readonly RequiredFact[]> => {
  if (schema === null) return of(now, undefined);
  const sent = await bodyOf(c).catch(() => undefined);
  const taken = sent === undefined ? undefined : schema.safeParse(sent);
  if (!taken?.success) return [];
  c.set('input', { schema, data: taken.data });
  return of(now, taken.data);
};

/**
 * What a private call asks along with its session: the limits, and what its description names. Nothing where a guard after the session refuses the
 * call already, so that it is not counted: its token does not fit, or its body is too long, or may be. Nor is the body of a stranger read: he has no
 * token that fits his cookie.
 */
export const createContextInputs = (
  deps: Pick<Deps, 'secret' | 'limits' | 'trustedProxies'>,
  app: () => RouteList,
  own: OwnLimits,
): ContextInputs => {
  const find = callFinder(() => describedCalls(app()));
  return async (c, digest, now) => {
    if (!carriesToken(deps.secret, c, digest) || !isShort(c, own)) return { counts: [], needs: [] };
    const needs = find(c.req.method, c.req.path)?.needs;
    return { counts: privateCounts(deps, c), needs: needs ? await findRequiredFacts(c, needs, now) : [] };
  };
};
