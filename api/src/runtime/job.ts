import type { Db } from '@telaah/db';
import type { InvoiceKind } from '@telaah/shared/features/billing/schema';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { FileStore } from '#src/ports/files/files.ts';
import type { Gateway } from '#src/ports/gateway/gateway.ts';
import type { Mailer } from '#src/ports/mail/mail.ts';
import type { SupportChannel } from '#src/ports/messenger/support-channel.ts';

/** What a job may use. `db`: connections of the job's lane. */
export interface JobContext {
  db: Db;
  clock: Clock;
  log: Logger;
  enqueue: Enqueue;
  /** Names a moment at which a test may kill the process; otherwise it does nothing. */
  checkpoint: Checkpoint;
  /** The dashboard's address without a trailing slash, for links in mails and returns from the gateway. */
  publicUrl: string;
  /** Signs CSRF tokens and device marks, and encrypts saved cards. */
  secret: string;
  /** Null: nothing can be bought here. */
  gateway: Gateway | null;
  /** Whether a kind is for sale; undefined: each kind that is built. */
  sells?(kind: InvoiceKind): boolean;
  /** Whose observations are accepted from the start. */
  captureTrust: CaptureTrust;
  files: FileStore;
  mailer: Mailer;
  /** Null: there is no support channel, and its messages wait. */
  messenger: SupportChannel | null;
}

/** A long job delays only jobs of its own lane, because each lane has its own few connections. */
export type Lane = 'market' | 'money' | 'people' | 'files';

/** What a run did, by name. It is logged if any number is above zero. */
export type JobCounts = Readonly<Record<string, number | undefined>>;

/** Work that runs in a worker. It may be killed at any moment and run again, so the rows say what is left to do. */
export interface Job<Data extends object | null = null> {
  /** `<feature>.<noun>`: its queue, its name in the log and in health problems. */
  id: `${string}.${string}`;
  /** When it runs by itself; omitted: only when it is enqueued. */
  schedule?: { cron: string; zone: 'UTC' | 'Asia/Jakarta' } | { everySeconds: number };
  /**
   * `one`: all waiting requests are one run, and one run goes at a time over all processes. `any`: as `one`, but every process may have a run,
   * because a run claims its rows. `each`: every request is a run with its own data, so many at a time in a process.
   */
  runs: 'one' | 'any' | { each: number };
  lane: Lane;
  /** How often a worker looks for requests. */
  pollSeconds: number;
  /** A run that takes longer counts as failed. */
  expiresSeconds: number;
  /** Failed runs are retried until one succeeds, with growing delays of at most so many seconds; null: the schedule is soon enough. */
  retryWithinSeconds: number | null;
  /** The shape of its data; null: it has none. */
  data: Data extends null ? null : ZodType<Data>;
  /** A moment in the middle of its work, at which a test kills it; omitted: the end. */
  checkpoint?: string;
  /** `signal`: aborted when the run expires or the process stops. */
  run(context: JobContext, data: Data, signal: AbortSignal): Promise<JobCounts>;
}

// biome-ignore lint/suspicious/noExplicitAny: the data of a job are known where it is defined; a list of jobs has no type of its own
export type AnyJob = Job<any>;

/** Requests a run in the transaction that causes it, and is lost with it. `afterSeconds`: more requests are expected until then. */
export type Enqueue = <Data extends object | null>(
  trx: Db,
  job: Job<Data>,
  data: Data,
  how?: { afterSeconds?: number },
) => Promise<void>;

export const defineJob = <const Data extends object | null = null>(job: Job<Data>): Job<Data> => job;

const HOUR_SECONDS = 3_600;
const usual = { runs: 'one', pollSeconds: 5, expiresSeconds: HOUR_SECONDS, data: null } as const;

/** Settings of jobs that follow changes within seconds. */
export const promptly = { ...usual, pollSeconds: 1, retryWithinSeconds: 10, schedule: { cron: '* * * * *', zone: 'UTC' } } as const;

export const hourlyAt = (minute: number) =>
  ({ ...usual, retryWithinSeconds: 600, schedule: { cron: `${minute} * * * *`, zone: 'UTC' } }) as const;

/** Every day at `hh:mm` in WIB. */
export const dailyAt = (time: `${number}:${number}`) => {
  const [hour, minute] = time.split(':').map(Number);
  return {
    ...usual,
    retryWithinSeconds: HOUR_SECONDS,
    schedule: { cron: `${minute} ${hour} * * *`, zone: 'Asia/Jakarta' },
  } as const;
};

/** Settings of jobs that claim due rows: a request only makes them sooner. */
export const claiming = {
  runs: 'any',
  pollSeconds: 2,
  expiresSeconds: 300,
  retryWithinSeconds: null,
  data: null,
  schedule: { everySeconds: 15 },
} as const;
