import type { Hono } from 'hono';
import type { GenerationCache } from '#src/features/research/generation/generation.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Exported as `routes` by a kind's file: its calls, and those of the page that a row opens. */
export type RunnerRoutes = (deps: Deps, cache: GenerationCache) => Hono<AppEnv>;
