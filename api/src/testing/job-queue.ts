import { createDb } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createQueues } from '#src/jobs/queue.ts';
import { type JobRun, takeJobs } from '#src/jobs/take.ts';
import type { AnyJob } from '#src/runtime/job.ts';

const silent = { error: () => {}, warn: () => {}, info: () => {} } as never;

export interface JobQueue {
  test: TestDb;
  asker: PgBoss;
  run(statement: string): Promise<unknown>;
  jobs(name: string): Promise<{ state: string; heartbeat_on: Date | null; retry_count: number }[]>;
  states(name: string): Promise<string[]>;
  /** As if the process with the job had sent no heartbeat for so many seconds. */
  silentFor(seconds: number): Promise<unknown>;
  /** Runs the library's supervisor, as it does every few seconds, and makes retries due at once. */
  supervise(): Promise<void>;
  /** A process that takes the job's requests, until `stopWorkers`. */
  take(job: AnyJob, run: JobRun): Promise<void>;
  /** As `take`; each run lasts until it is ended. */
  worker(job: AnyJob, running: { now: number; most: number }): Promise<{ runs(): number; end(): void }>;
  empty(): Promise<void>;
  stopWorkers(): Promise<void>;
  close(): Promise<void>;
}

/** The queues of all jobs on a database of their own, without workers. */
const createJobQueue = async (): Promise<JobQueue> => {
  const test = await createTestDb();
  const openBoss = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: test.url, max: 2, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
    boss.on('error', () => {});
    await boss.start();
    return boss;
  };
  const asker = await openBoss();
  await createQueues(asker, test.db);
  const opened: (() => Promise<void>)[] = [];
  const run = (statement: string) => sql.raw(statement).execute(test.db);
  const jobs: JobQueue['jobs'] = async (name) => {
    const { rows } = await sql<{ state: string; heartbeat_on: Date | null; retry_count: number }>`
      select state, heartbeat_on, retry_count from pgboss.job where name = ${name} order by created_on`.execute(test.db);
    return rows;
  };
  const take: JobQueue['take'] = async (job, work) => {
    const boss = await openBoss();
    const turns = createDb(test.url, { max: 4, endsWithProcess: true });
    await takeJobs({ boss, turns, log: silent, reached: () => {}, run: work }, job);
    opened.push(async () => {
      await boss.stop({ graceful: true, timeout: 2_000 });
      await turns.destroy();
    });
  };
  return {
    test,
    asker,
    run,
    jobs,
    states: async (name) => (await jobs(name)).map(({ state }) => state),
    silentFor: (seconds) =>
      run(`update pgboss.job set heartbeat_on = now() - interval '${seconds} seconds' where state = 'active'`),
    supervise: async () => {
      await run(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`);
      await asker.supervise();
      await run(`update pgboss.job set start_after = now() where state = 'retry'`);
    },
    take,
    worker: async (job, running) => {
      const ends: (() => void)[] = [];
      opened.push(async () => {
        for (const end of ends) end();
      });
      await take(job, async () => {
        running.most = Math.max(running.most, ++running.now);
        await new Promise<void>((end) => ends.push(end));
        running.now--;
        return {};
      });
      return { runs: () => ends.length, end: () => ends.at(-1)?.() };
    },
    empty: async () => {
      for (const table of ['pgboss.job', 'job_run']) await run(`delete from ${table}`);
    },
    stopWorkers: async () => {
      for (const close of opened.splice(0)) await close();
    },
    close: async () => {
      await asker.stop({ graceful: false });
      await test.close();
    },
  };
};

/** Gives a file's tests one queue, empty and without workers before each. */
export const useJobQueue = (take: (queue: JobQueue) => void): void => {
  let queue: JobQueue;
  beforeAll(async () => {
    queue = await createJobQueue();
    take(queue);
  });
  beforeEach(() => queue.empty());
  afterEach(() => queue.stopWorkers());
  afterAll(() => queue.close());
};
