import type { Db } from '@telaah/db';
import { partitionsOf } from '@telaah/db/installation/partitions';
import { plainError } from '@telaah/shared/features/health/plain-error';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Logger } from 'pino';
import {
  failingJobs,
  findExcludedAsProblems,
  findQuarantineShares,
  findSilentWorker,
  findStaleDirty,
  findUnstorableAsProblems,
  missingTables,
  noteFailure,
  noteResumed,
  noteSuccess,
  noteWaiting,
  type QuarantineShares,
} from '#src/features/health/repo.ts';
import type { HealthProblem, ProblemFacts } from '#src/runtime/deps.ts';

export const HEARTBEAT_NAME = 'heartbeat';
export const REFRESH = 'market.refresh';
/** Captures are published within a minute. */
const STALE_SECONDS = 40;
const SILENT_SECONDS = 45;

/** Minimum of observations for a share; a quarantined share is usual up to 5 %, or three times that of the day before. */
const OBSERVATIONS_AT_LEAST = 50;
const USUAL_SHARE = 0.05;
const TIMES_USUAL = 3;

/** The shares when more observations are quarantined than usual; null when not, or with too few. */
export const findUnusualQuarantine = ({
  observations: observationCount,
  held,
  usual_observations,
  usual_held,
}: QuarantineShares): { share: number; usual: number } | null => {
  if (observationCount < OBSERVATIONS_AT_LEAST) return null;
  const share = held / observationCount;
  const usual = usual_observations === 0 ? 0 : usual_held / usual_observations;
  return share > Math.max(USUAL_SHARE, TIMES_USUAL * usual) ? { share, usual } : null;
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const findQuarantineProblem = async (db: Db): Promise<ProblemFacts[]> => {
  const shares = await findQuarantineShares(db);
  const found = findUnusualQuarantine(shares);
  if (found === null) return [];
  const detail = `${percent(found.share)} of the looks are held back, usually ${percent(found.usual)}`;
  return [{ subject: 'observations', detail, since: shares.since ?? new Date() }];
};

/** Captures may be up to a week old. */
const LATE_DAYS = 8;

/** The months that observations of the last days and of tomorrow are written to. */
export const monthsDue = (now: Date): string[] =>
  [...new Set([-LATE_DAYS, 0, 1].map((days) => addDays(wibDay(now), days).slice(0, 7)))].sort();

const missingPartitions = async (db: Db, now: Date): Promise<ProblemFacts[]> => {
  const missing = await missingTables(db, partitionsOf(monthsDue(now)));
  return missing.map((name) => ({ subject: name, detail: 'the month has no room: its looks are refused', since: now }));
};

type CheckedProblem = Exclude<HealthProblem['kind'], 'monitor_failing' | 'monitor_silent'>;

const problemChecks = (
  db: Db,
  now: Date,
  stopped: () => Promise<ProblemFacts[]>,
): Record<CheckedProblem, () => Promise<ProblemFacts[]>> => ({
  job_failing: () => failingJobs(db),
  job_stopped: stopped,
  worker_silent: () => findSilentWorker(db, HEARTBEAT_NAME, SILENT_SECONDS),
  research_stale: () => findStaleDirty(db, REFRESH, STALE_SECONDS),
  partition_missing: () => missingPartitions(db, now),
  quarantine_share: () => findQuarantineProblem(db),
  product_excluded: () => findExcludedAsProblems(db),
  observation_unstorable: () => findUnstorableAsProblems(db),
});

/** All health problems; a failed check is one itself. Seconds go by the database's clock, months by `now`. `stopped`: idle queues. */
export const findHealthProblems = async (db: Db, now: Date, stopped: () => Promise<ProblemFacts[]>): Promise<HealthProblem[]> => {
  const found: HealthProblem[] = [];
  for (const [kind, check] of Object.entries(problemChecks(db, now, stopped)))
    try {
      for (const trouble of await check()) found.push({ ...trouble, kind: kind as CheckedProblem });
    } catch (error) {
      found.push({ kind: 'monitor_failing', subject: kind, detail: toFailureText(error), since: new Date() });
    }
  return found;
};

/** One line of an error without personal data: a driver's details, which contain values, are left out. */
export const toFailureText = (error: unknown): string => plainError(String(error instanceof Error ? error.message : error));

/** Records that the next run of a job waits for one that does not end, or, when not `isWaiting`, that it continues. */
export const noteTurn = (db: Db, name: string, isWaiting: boolean): Promise<void> =>
  isWaiting ? noteWaiting(db, name) : noteResumed(db, name);

/** Runs a job and records the outcome: it counts as failing until a run succeeds. Throws the job's error. */
export const runRecorded = async <T>(db: Db, name: string, work: () => Promise<T>, log: Pick<Logger, 'error'>): Promise<T> => {
  try {
    const done = await work();
    await noteSuccess(db, name);
    return done;
  } catch (error) {
    // When the database fails the health check fails too, and reports that.
    await noteFailure(db, name, toFailureText(error)).catch((err: unknown) =>
      log.error({ err, job: name }, 'that a job failed could not be kept'),
    );
    throw error;
  }
};
