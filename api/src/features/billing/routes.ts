import { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import type { AppEnv } from '#src/http/context.ts';

export const billingRoutes = (_deps: Deps) => new Hono<AppEnv>();
