import { createDb } from '@telaah/db';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createFileStoreCheck } from '#src/features/health/file-store.service.ts';
import { runHeartbeat } from '#src/features/health/heartbeat.service.ts';
import { REFRESH } from '#src/features/health/service.ts';
import { type BillingJobDeps, billingJobs } from '#src/jobs/billing.ts';
import { calibrationJobs } from '#src/jobs/calibration.ts';
import { marketJobs } from '#src/jobs/market.ts';
import { stoppedJobs } from '#src/jobs/queue.repo.ts';
import { createQueues } from '#src/jobs/queue.ts';
import { HEARTBEAT, type JobHandlers, type JobQueue, QUEUES, queueNames } from '#src/jobs/queues.ts';
import { type SupplierJobDeps, supplierJobs } from '#src/jobs/suppliers.ts';
import { takeJobs } from '#src/jobs/take.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { BillingDeps, ProblemFacts } from '#src/runtime/deps.ts';

export interface JobsOptions {
  url: string;
  clock: Clock;
  log: Logger;
  captureTrust: CaptureTrust;
  /** False in a web process: it only enqueues jobs, and a worker process runs them. */
  work: boolean;
  billing: BillingJobDeps;
  suppliers: SupplierJobDeps;
}

export interface Jobs {
  marketChanged(): Promise<void>;
  billingChanged(): Promise<void>;
  /** Records the worker's heartbeat and enqueues forgotten work; called every few seconds. Does nothing in a web process. */
  recordHeartbeat(): Promise<void>;
  /** Jobs that are due but that no worker runs. */
  stopped(): Promise<ProblemFacts[]>;
  stop(): Promise<void>;
}

/** Captures come in bursts; one refresh serves all that arrive within this time. */
const GATHER_SECONDS = 2;
/** Interval of the billing tick that a worker runs without being called. */
const TICK_EVERY_MS = 15_000;
const MONEY_STATEMENT_TIMEOUT_MS = 60_000;
const TURN_STATEMENT_TIMEOUT_MS = 30_000;
const HOUR_SECONDS = 3_600;

/** A pool of its own, so that no job can delay turns, run records and the heartbeat. An expired run keeps its connection a while. */
const openTurns = (url: string) =>
  createDb(url, {
    max: 2 * queueNames.length + 2,
    applicationName: 'telaah-turns',
    endsWithProcess: true,
    idleInTransactionTimeout: 0,
    statementTimeout: TURN_STATEMENT_TIMEOUT_MS,
  });

/** Each group of jobs has its own few connections, so that a long night job does not delay billing. */
const openPools = (url: string) => {
  const longRunning = { endsWithProcess: true, idleInTransactionTimeout: 0 };
  return {
    market: createDb(url, { ...longRunning, max: 2, applicationName: 'telaah-worker' }),
    money: createDb(url, {
      endsWithProcess: true,
      max: 3,
      applicationName: 'telaah-billing',
      statementTimeout: MONEY_STATEMENT_TIMEOUT_MS,
    }),
    offers: createDb(url, { endsWithProcess: true, max: 1, applicationName: 'telaah-suppliers' }),
    learning: createDb(url, { ...longRunning, max: 1, applicationName: 'telaah-learning' }),
  };
};

type Pools = ReturnType<typeof openPools>;

const toJobHandlers = (
  { clock, log, captureTrust, billing, suppliers }: JobsOptions,
  pools: Pools,
  money: BillingDeps,
): JobHandlers => {
  const { checkpoint } = billing;
  return {
    ...marketJobs({ db: pools.market, clock, log, captureTrust, checkpoint }),
    ...calibrationJobs({ db: pools.learning, clock, log }),
    ...supplierJobs({ db: pools.offers, clock, log, checkpoint, ...suppliers }),
    ...billingJobs(money, billing),
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

/** Starts the job queue. The next worker takes up the job of a killed one. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { url, clock, log, work, billing } = options;
  const boss = await openBoss(url, log);
  const turns = openTurns(url);
  const pools = openPools(url);
  await createQueues(boss, turns);
  const checkFiles = createFileStoreCheck({ db: turns, files: options.suppliers.files, log });
  const billingChanged = async () => void (await boss.send('billing-tick', null));
  let timer: NodeJS.Timeout | null = null;
  if (work) {
    // Also at start: captures that arrive before the first hourly run need their month's partitions.
    await makePartitionsAhead(pools.market, clock.now());
    const handlers = toJobHandlers(options, pools, { ...billing, db: pools.money, billingChanged });
    for (const name of queueNames) {
      const { due }: JobQueue = QUEUES[name];
      await takeJobs({ boss, turns, log, reached: billing.checkpoint }, name, handlers[name]);
      if (due) await boss.schedule(name, due.cron, null, { tz: due.tz });
    }
    // Also at start: workers that are restarted often would otherwise end before the first supervision.
    await boss.supervise();
    timer = setInterval(() => {
      void billingChanged().catch((error: unknown) => log.warn({ err: error }, 'could not hand a billing tick in'));
    }, TICK_EVERY_MS);
    await billingChanged();
  }
  return {
    billingChanged,
    marketChanged: async () => {
      await boss.send(REFRESH, null, { startAfter: GATHER_SECONDS });
    },
    recordHeartbeat: async () => {
      const askForRefresh = async () => void (await boss.send(REFRESH, null));
      if (!work) return;
      checkFiles();
      await runHeartbeat({ db: turns, clock, log, askForRefresh });
    },
    stopped: () => stoppedJobs(turns, queueNames),
    stop: async () => {
      if (timer) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
      for (const pool of [...Object.values(pools), turns]) await pool.destroy();
    },
  };
};
