import { resolve } from 'node:path';
import type { AnyJob } from '#src/runtime/job.ts';
import { loadModules } from '#src/runtime/load-modules.ts';

const isJob = (value: unknown): value is AnyJob => typeof (value as AnyJob | null)?.run === 'function';

const found = await loadModules(resolve(import.meta.dirname, '..'), '.job.ts', isJob);

export const allJobs: readonly AnyJob[] = [...found.values()];

export const jobIds: readonly string[] = [...found.keys()];

/** Throws if there is no such job. */
export const jobOf = (id: string): AnyJob => {
  const job = found.get(id);
  if (job === undefined) throw new Error(`there is no job ${id}`);
  return job;
};
