import type { Hono } from 'hono';
import type { GenerationCache } from '#src/features/research/generation/generation.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** What a kind's runner answers: its calls, and those of what a row of it opens. The file's `routes`. */
export type RunnerRoutes = (deps: Deps, cache: GenerationCache) => Hono<AppEnv>;
