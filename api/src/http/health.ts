import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { Deps } from '#src/deps.ts';
import type { AppEnv } from '#src/http/context.ts';
import { ApiError } from '#src/http/errors.ts';

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

const text = (summary: string, otherwise: object = {}) =>
  describeRoute({
    summary,
    tags: ['health'],
    responses: { 200: { description: 'Yes', content: { 'text/plain': {} } }, ...otherwise },
  });

/** Alive never asks the database: a process is not restarted because the database is away. Neither leaks a version. */
export const healthRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/healthz', text('The process answers'), (c) => c.text('ok'))
    .get(
      '/readyz',
      text('The database answers within 500 ms and is migrated', { 503: { description: '`unavailable`' } }),
      async (c) => {
        if (!(await within(READY_WITHIN_MS, deps.ready()))) throw new ApiError('unavailable', 'Not ready');
        return c.text('ready');
      },
    );
