/** `one`: one job waits and one runs over all processes. `each`: one waits, and every process may run one, as each claims its rows. */
type HowMany = 'one' | 'each';

export interface JobQueue {
  howMany: HowMany;
  expiresSeconds: number;
  /** A process without a heartbeat for so many seconds is gone, and its job is taken up. */
  heartbeatSeconds: number;
  /** Failed runs are retried until they succeed, with growing delays of at most so many seconds; null: the next run comes soon. */
  againWithinSeconds: number | null;
  asksEverySeconds: number;
  due: { cron: string; tz: 'UTC' | 'Asia/Jakarta' } | null;
  /** A moment in the middle of the work, at which a test kills it. */
  middle: string;
}

const HOUR = 3_600;

/** From a killed process to the next at work: heartbeat, supervisor's check, a short delay and a poll, 32 seconds at most. */
export const HEARTBEAT = { lostAfterSeconds: 15, saidEverySeconds: 3, supervisedEverySeconds: 10 };

const usual = { howMany: 'one', heartbeatSeconds: HEARTBEAT.lostAfterSeconds, asksEverySeconds: 5, expiresSeconds: HOUR } as const;
const hourly = { ...usual, againWithinSeconds: 600 } as const;
const nightly = { ...usual, againWithinSeconds: HOUR } as const;
const wib = (cron: string) => ({ cron, tz: 'Asia/Jakarta' }) as const;
const utc = (cron: string) => ({ cron, tz: 'UTC' }) as const;

export const QUEUES = {
  // Also once a minute, because the window moves at midnight, and a request may be lost.
  'market-refresh': {
    ...usual,
    asksEverySeconds: 1,
    againWithinSeconds: 10,
    due: utc('* * * * *'),
    middle: 'refresh:days-made',
  },
  'market-reporters': {
    ...usual,
    asksEverySeconds: 2,
    againWithinSeconds: 10,
    due: utc('* * * * *'),
    middle: 'market-reporters:worked',
  },
  // Reporters are promoted and suspended once an hour.
  'market-trust': { ...hourly, due: utc('30 * * * *'), middle: 'market-trust:gathered' },
  // A claim may take effect a day after it was made, so an hour does not matter.
  'market-resolve': { ...hourly, due: utc('15 * * * *'), middle: 'market-resolve:worked' },
  'market-partitions': { ...hourly, due: wib('20 * * * *'), middle: 'market-partitions:worked' },
  // After yesterday has ended, and before anybody queries today.
  'market-calibration': { ...nightly, due: wib('20 1 * * *'), middle: 'market-calibration:worked' },
  // After yesterday has ended, when few people use the service.
  'market-proof': { ...nightly, expiresSeconds: 6 * HOUR, due: wib('40 2 * * *'), middle: 'market-proof:products' },
  // Late enough for yesterday's settlements.
  'billing-night': { ...nightly, due: wib('10 3 * * *'), middle: 'billing-night:purged' },
  'market-expire': { ...nightly, due: wib('40 3 * * *'), middle: 'market-expire:partitions' },
  // Mails that are sent now are read in the morning.
  'suppliers-night': { ...nightly, due: wib('30 6 * * *'), middle: 'suppliers-night:reminded' },
  // The worker requests one every few seconds, and other processes whenever there is news.
  'billing-tick': {
    ...usual,
    howMany: 'each',
    asksEverySeconds: 1,
    expiresSeconds: 300,
    againWithinSeconds: null,
    due: null,
    middle: 'billing-tick:worked',
  },
} as const satisfies Record<string, JobQueue>;

export type QueueName = keyof typeof QUEUES;
export const queueNames = Object.keys(QUEUES) as QueueName[];

export type JobHandlers = Record<QueueName, () => Promise<void>>;

/** A job is never given up for its number of retries, because a process that is often killed must not lose due work. */
const ENDLESS = 1_000_000;
/** Finished jobs are read by nobody. */
const JOB_RETENTION_SECONDS = 3_600;

export const toQueueOptions = (queue: JobQueue) => ({
  policy: queue.howMany === 'one' ? ('stately' as const) : ('short' as const),
  expireInSeconds: queue.expiresSeconds,
  heartbeatSeconds: queue.heartbeatSeconds,
  retryDelay: 1,
  retryLimit: queue.againWithinSeconds === null ? 0 : ENDLESS,
  retryBackoff: queue.againWithinSeconds !== null,
  ...(queue.againWithinSeconds !== null && { retryDelayMax: queue.againWithinSeconds }),
  deleteAfterSeconds: JOB_RETENTION_SECONDS,
});
