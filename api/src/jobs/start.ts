import { createDb, type Db } from '@telaah/db';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createFileStoreCheck } from '#src/features/health/file-store.service.ts';
import { runHeartbeat } from '#src/features/health/heartbeat.service.ts';
import { REFRESH } from '#src/features/health/service.ts';
import { createEnqueue } from '#src/jobs/enqueue.ts';
import { stoppedJobs } from '#src/jobs/queue.repo.ts';
import { createQueues } from '#src/jobs/queue.ts';
import { HEARTBEAT } from '#src/jobs/queue-options.ts';
import { allJobs, jobIds, jobOf } from '#src/jobs/registry.ts';
import { takeJobs } from '#src/jobs/take.ts';
import type { ProblemFacts } from '#src/runtime/deps.ts';
import type { Enqueue, JobContext, Lane } from '#src/runtime/job.ts';

export interface JobsOptions {
  url: string;
  /** False in a web process: it only enqueues jobs, and a worker process runs them. */
  work: boolean;
  context: Omit<JobContext, 'db' | 'enqueue'>;
}

export interface Jobs {
  enqueue: Enqueue;
  /** Records the worker's heartbeat and enqueues forgotten work; called every few seconds. Does nothing in a web process. */
  recordHeartbeat(): Promise<void>;
  /** Jobs that are due but that no worker runs. */
  stopped(): Promise<ProblemFacts[]>;
  stop(): Promise<void>;
}

const MONEY_STATEMENT_TIMEOUT_MS = 60_000;
const TURN_STATEMENT_TIMEOUT_MS = 30_000;
const HOUR_SECONDS = 3_600;

/** Each may have a run that expired besides the present one. */
const mostTurns = 2 * allJobs.filter(({ runs }) => runs === 'one').length;

/** A pool of its own, so that no job can delay turns, run records and the heartbeat. */
const openTurns = (url: string) =>
  createDb(url, {
    max: mostTurns + 2,
    applicationName: 'telaah-turns',
    endsWithProcess: true,
    idleInTransactionTimeout: 0,
    statementTimeout: TURN_STATEMENT_TIMEOUT_MS,
  });

const openLanes = (url: string): Record<Lane, Db> => {
  const open = (lane: Lane, max: number, statementTimeout = 0) =>
    createDb(url, {
      endsWithProcess: true,
      max,
      applicationName: `telaah-${lane}`,
      ...(statementTimeout > 0 ? { statementTimeout } : { idleInTransactionTimeout: 0 }),
    });
  return {
    market: open('market', 3),
    money: open('money', 3, MONEY_STATEMENT_TIMEOUT_MS),
    people: open('people', 2),
    files: open('files', 2),
  };
};

const openBoss = async (url: string, log: Logger): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'telaah-jobs',
    superviseIntervalSeconds: HEARTBEAT.supervisedEverySeconds,
    monitorIntervalSeconds: HEARTBEAT.supervisedEverySeconds,
    maintenanceIntervalSeconds: HOUR_SECONDS,
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  await boss.start();
  return boss;
};

/** Requests jobs that run every few seconds. Returns the stop. */
const startTimers = (enqueue: Enqueue, db: Db, log: Logger): (() => void) => {
  const timers = allJobs.flatMap((job) => {
    if (job.schedule === undefined || 'cron' in job.schedule) return [];
    const request = () =>
      void enqueue(db, job, null).catch((error: unknown) => log.warn({ err: error, job: job.id }, 'a job could not be requested'));
    request();
    return [setInterval(request, job.schedule.everySeconds * 1000)];
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};

/** Starts the job queue. The next worker takes up the job of a killed one. */
export const startJobs = async ({ url, work, context }: JobsOptions): Promise<Jobs> => {
  const { clock, log, checkpoint, files } = context;
  const boss = await openBoss(url, log);
  const turns = openTurns(url);
  const lanes = openLanes(url);
  await createQueues(boss, turns);
  const checkFiles = createFileStoreCheck({ db: turns, files, log });
  const enqueue = createEnqueue(boss);
  let stopTimers = () => {};
  if (work) {
    // Also at start: captures that arrive before the first hourly run need their month's partitions.
    await makePartitionsAhead(lanes.market, clock.now());
    const contexts = Object.fromEntries(Object.entries(lanes).map(([lane, db]) => [lane, { ...context, db, enqueue }]));
    for (const job of allJobs) {
      const own = contexts[job.lane] as JobContext;
      await takeJobs({ boss, turns, log, reached: checkpoint, run: (each, data, signal) => each.run(own, data, signal) }, job);
      const { schedule } = job;
      if (schedule && 'cron' in schedule) await boss.schedule(job.id, schedule.cron, null, { tz: schedule.zone });
    }
    // Also at start: workers that are restarted often would otherwise end before the first supervision.
    await boss.supervise();
    stopTimers = startTimers(enqueue, turns, log);
  }
  return {
    enqueue,
    recordHeartbeat: async () => {
      if (!work) return;
      checkFiles();
      await runHeartbeat({ db: turns, clock, log, askForRefresh: () => enqueue(turns, jobOf(REFRESH), null) });
    },
    stopped: () => stoppedJobs(turns, jobIds),
    stop: async () => {
      stopTimers();
      await boss.stop({ graceful: true, timeout: 5_000 });
      for (const pool of [...Object.values(lanes), turns]) await pool.destroy();
    },
  };
};
