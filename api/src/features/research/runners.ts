import { allHeads } from '@telaah/shared/kinds/registry/heads';
import { Hono } from 'hono';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import type { AppEnv } from '#src/http/call/context.ts';

/** The runner of every kind, imported by its name: a missing one stops the start. */
const found = await Promise.all(
  allHeads.map(async ({ id }) => {
    const { routes } = (await import(`./${id}/${id}.runner.ts`)) as { routes?: RunnerRoutes };
    if (!routes) throw new Error(`${id}.runner.ts answers no calls`);
    return routes;
  }),
);

export const runnerRoutes: RunnerRoutes = (deps, cache) => {
  const app = new Hono<AppEnv>();
  for (const routes of found) app.route('/', routes(deps, cache));
  return app;
};
