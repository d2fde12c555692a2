/**
 * `one`: one job waits and one runs, however many processes there are, so that a burst of captures makes two refreshes, not a hundred.
 * `each`: one waits, and every process may run one, because each run claims the rows that it takes.
 */
type HowMany = 'one' | 'each';

export interface JobQueue {
  howMany: HowMany;
  /** After so long a run is given up, and the next waits for its end. */
  expiresSeconds: number;
  /** A process that says nothing for so long is gone, and its job is taken up. */
  heartbeatSeconds: number;
  /** What fails or is interrupted is tried again until it is done, later each time, at most so many seconds; null: the next comes soon. */
  againWithinSeconds: number | null;
  /** How often each process asks for work. */
  asksEverySeconds: number;
  /** When it is due, of whose clock. */
  due: { cron: string; tz: 'UTC' | 'Asia/Jakarta' } | null;
  /** A moment in the middle of the work, at which a test kills it. */
  middle: string;
}

const HOUR = 3_600;

/** From a killed process to the next one at work: the heartbeat, a look of the supervisor, a short wait and a poll: 32 seconds at most. */
export const HEARTBEAT = { lostAfterSeconds: 15, saidEverySeconds: 3, supervisedEverySeconds: 10 };

const usual = { howMany: 'one', heartbeatSeconds: HEARTBEAT.lostAfterSeconds, asksEverySeconds: 5, expiresSeconds: HOUR } as const;
const hourly = { ...usual, againWithinSeconds: 600 } as const;
const nightly = { ...usual, againWithinSeconds: HOUR } as const;
const wib = (cron: string) => ({ cron, tz: 'Asia/Jakarta' }) as const;
const utc = (cron: string) => ({ cron, tz: 'UTC' }) as const;

/** Every queue there is. No other is made. */
export const QUEUES = {
  // Once a minute all the same: the window moves at midnight, and a lost call is made good.
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
  // Belief is given and taken once an hour.
  'market-trust': { ...hourly, due: utc('30 * * * *'), middle: 'market-trust:gathered' },
  // What is said of a product may come to stand a day after: an hour more or less is nothing to it.
  'market-resolve': { ...hourly, due: utc('15 * * * *'), middle: 'market-resolve:worked' },
  'market-partitions': { ...hourly, due: wib('20 * * * *'), middle: 'market-partitions:worked' },
  // When yesterday is whole, and before anybody asks for today.
  'market-calibration': { ...nightly, due: wib('20 1 * * *'), middle: 'market-calibration:worked' },
  // When yesterday is over and few people ask.
  'market-proof': { ...nightly, expiresSeconds: 6 * HOUR, due: wib('40 2 * * *'), middle: 'market-proof:products' },
  // Deep enough into the night that yesterday's settlements are there.
  'billing-night': { ...nightly, due: wib('10 3 * * *'), middle: 'billing-night:purged' },
  'market-expire': { ...nightly, due: wib('40 3 * * *'), middle: 'market-expire:partitions' },
  // Mails that are written now are read in the morning.
  'suppliers-night': { ...nightly, due: wib('30 6 * * *'), middle: 'suppliers-night:reminded' },
  // The worker asks for one every few seconds, and whoever has news at once.
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

/** What each queue runs. */
export type JobHandlers = Record<QueueName, () => Promise<void>>;

/** A job is never given up for its tries: a process that is killed often must not lose what is due. */
const ENDLESS = 1_000_000;
/** Nobody reads what is done. */
const KEPT_SECONDS = 3_600;

/** A queue in the words of what keeps it. */
export const toQueueOptions = (queue: JobQueue) => ({
  policy: queue.howMany === 'one' ? ('stately' as const) : ('short' as const),
  expireInSeconds: queue.expiresSeconds,
  heartbeatSeconds: queue.heartbeatSeconds,
  retryDelay: 1,
  retryLimit: queue.againWithinSeconds === null ? 0 : ENDLESS,
  retryBackoff: queue.againWithinSeconds !== null,
  ...(queue.againWithinSeconds !== null && { retryDelayMax: queue.againWithinSeconds }),
  deleteAfterSeconds: KEPT_SECONDS,
});
