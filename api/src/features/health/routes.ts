import { type SystemPart, type SystemStatus, systemStatus } from '@telaah/shared/features/health/schema';
import { Hono } from 'hono';
import { isReady } from '#src/features/health/health.routes.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { describe } from '#src/http/description/describe.ts';
import type { Deps, HealthProblem } from '#src/runtime/deps.ts';

/** The part of the system in which users notice each kind. */
const noticedAs: Record<HealthProblem['kind'], SystemPart> = {
  job_failing: 'background',
  job_stopped: 'background',
  worker_silent: 'background',
  research_stale: 'publication',
  partition_missing: 'captures',
  quarantine_share: 'figures',
  product_excluded: 'figures',
  observation_unstorable: 'captures',
  monitor_failing: 'unseen',
  monitor_silent: 'unseen',
};

const toSystemStatus = (troubles: readonly HealthProblem[]): SystemStatus => ({
  status: troubles.length === 0 ? 'up' : 'degraded',
  parts: [...Map.groupBy(troubles, ({ kind }) => noticedAs[kind])].map(([part, found]) => ({
    part,
    since: new Date(Math.min(...found.map(({ since }) => since.getTime()))).toISOString(),
  })),
});

export const statusRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get(
    '/public/v1/status',
    describe({
      summary: 'Whether everything works, in the words of who uses it',
      tag: 'health',
      answer: systemStatus,
      access: 'public',
      refuses: ['unavailable'],
    }),
    async (c) => {
      if (!(await isReady(deps))) throw new ApiError('unavailable', 'Not ready');
      return c.json(toSystemStatus(deps.healthProblems()), 200);
    },
  );
