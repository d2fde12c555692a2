import type { AnyJob } from '#src/runtime/job.ts';

/** From a killed process to the next at work: heartbeat, supervisor's check, a short delay and a poll, 32 seconds at most. */
export const HEARTBEAT = { lostAfterSeconds: 15, refreshedEverySeconds: 3, supervisedEverySeconds: 10 };

/** A job is never given up for its number of retries, because a process that is often killed must not lose due work. */
const ENDLESS = 1_000_000;
/** How long finished jobs are kept; nothing reads them. */
const JOB_RETENTION_SECONDS = 3_600;

/** The policy is `standard`, because the others make a transaction that requests a job wait for another that does. */
export const toQueueOptions = ({ expiresSeconds, retryWithinSeconds }: AnyJob) => ({
  policy: 'standard' as const,
  expireInSeconds: expiresSeconds,
  heartbeatSeconds: HEARTBEAT.lostAfterSeconds,
  retryDelay: 1,
  retryLimit: retryWithinSeconds === null ? 0 : ENDLESS,
  retryBackoff: retryWithinSeconds !== null,
  ...(retryWithinSeconds !== null && { retryDelayMax: retryWithinSeconds }),
  deleteAfterSeconds: JOB_RETENTION_SECONDS,
});
