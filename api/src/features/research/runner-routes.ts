import type { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import type { GenerationCache } from '#src/features/research/cache.ts';
import type { AppEnv } from '#src/http/context.ts';

/** What a kind's runner answers: its calls, and those of what a row of it opens. The file's `routes`. */
export type RunnerRoutes = (deps: Deps, cache: GenerationCache) => Hono<AppEnv>;
