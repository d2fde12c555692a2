import { plainError } from '@telaah/shared/features/health/plain-error';
import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps, HealthProblem } from '#src/runtime/deps.ts';

const READY_WITHIN_MS = 500;

const within = async (ms: number, work: Promise<boolean>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([work.catch(() => false), promise]);
  } finally {
    clearTimeout(timer);
  }
};

export const isReady = ({ ready }: Pick<Deps, 'ready'>): Promise<boolean> => within(READY_WITHIN_MS, ready());

const about = z.object({ name: z.string(), since: z.iso.datetime(), error: z.string() });
const reason = z.object({ reason: z.string(), count: z.int(), since: z.iso.datetime(), about: z.array(about) });
const readiness = z.object({ status: z.enum(['ready', 'degraded']), reasons: z.array(reason) });
type Readiness = z.infer<typeof readiness>;

const NAMED = 5;

/** Public: kinds, jobs, numbers, and errors without values, addresses or people; the log has all of it. */
const readinessOf = (troubles: readonly HealthProblem[]): Readiness => ({
  status: troubles.length === 0 ? 'ready' : 'degraded',
  reasons: [...Map.groupBy(troubles, ({ kind }) => kind)].map(([kind, found]) => ({
    reason: kind,
    count: found.length,
    since: new Date(Math.min(...found.map(({ since }) => since.getTime()))).toISOString(),
    about: found
      .slice(0, NAMED)
      .map(({ subject, since, detail }) => ({ name: subject, since: since.toISOString(), error: plainError(detail) })),
  })),
});

/**
 * `/healthz` never queries the database, whose failure must not restart a process. `/readyz` is 503 without the database, otherwise 200, with
 * `degraded` in the body: a load balancer must not remove a process that answers. Neither shows a version.
 */
export const healthRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(
      '/healthz',
      describeRoute({
        summary: 'The process answers',
        tags: ['health'],
        responses: { 200: { description: 'Yes', content: { 'text/plain': {} } } },
      }),
      (c) => c.text('ok'),
    )
    .get(
      '/readyz',
      describeRoute({
        summary: 'The database answers within 500 ms and is migrated; `degraded`: it does, and something behind it goes wrong',
        tags: ['health'],
        responses: {
          200: { description: 'Yes', content: { 'application/json': { schema: resolver(readiness) } } },
          503: { description: '`unavailable`' },
        },
      }),
      async (c) => {
        if (!(await isReady(deps))) throw new ApiError('unavailable', 'Not ready');
        c.header('Cache-Control', 'no-store');
        return c.json(readinessOf(deps.healthProblems()), 200);
      },
    );
