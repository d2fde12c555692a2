import type { Context } from 'hono';
import { bodyOf, isShort, type OwnLimits } from '#src/http/body/body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { RequiredFact, RequiredFacts } from '#src/http/call/required-fact.ts';
import { callFinder, describedCalls, type RouteList } from '#src/http/description/calls.ts';
import { carriesToken } from '#src/http/session/csrf.ts';
import { privateCounts } from '#src/http/session/limits.ts';
import type { ContextInputs } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Requires nothing for invalid input, which its schema refuses later, after all guards about the asker. */
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
 * What is loaded with a session: limits and required facts. Nothing where a later guard refuses the call by its token or its body's length, so
 * that it is not counted; a stranger's body is not read.
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
