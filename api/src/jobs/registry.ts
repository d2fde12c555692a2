import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyJob } from '#src/runtime/job.ts';

const SOURCE = resolve(import.meta.dirname, '..');

const isJob = (value: unknown): value is AnyJob => typeof (value as AnyJob | null)?.run === 'function';

/** Every `*.job.ts`: a file without a job, or two jobs of one id, stop the start. */
const findJobs = async (): Promise<ReadonlyMap<string, AnyJob>> => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.job.ts'));
  const found = new Map<string, AnyJob>();
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(resolve(SOURCE, file)).href)) as Record<string, unknown>;
    const jobs = Object.values(module).filter(isJob);
    if (jobs.length === 0) throw new Error(`${file} exports no job`);
    for (const job of jobs) {
      if (found.has(job.id)) throw new Error(`there are two jobs ${job.id}`);
      found.set(job.id, job);
    }
  }
  return found;
};

const registered = await findJobs();

export const allJobs: readonly AnyJob[] = [...registered.values()];

export const jobIds: readonly string[] = [...registered.keys()];

/** Throws if there is no such job. */
export const jobOf = (id: string): AnyJob => {
  const job = registered.get(id);
  if (job === undefined) throw new Error(`there is no job ${id}`);
  return job;
};
