import type { Db } from '@telaah/db';
import { partitionsOf } from '@telaah/db/installation/partitions';
import { plainError } from '@telaah/shared/features/trouble/plain-error';
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
} from '#src/features/trouble/repo.ts';
import type { HealthProblem, ProblemFacts } from '#src/runtime/deps.ts';

/** The name under which a worker says that it is there. */
export const HEARTBEAT_NAME = 'heartbeat';
/** The name of the job that publishes. */
export const REFRESH = 'market-refresh';
/** What was captured is published within a minute. */
const STALE_SECONDS = 40;
const SILENT_SECONDS = 45;

/** So many looks say something about their share; so many of a hundred held back are usual in any market, and three times the day's own. */
const OBSERVATIONS_AT_LEAST = 50;
const USUAL_SHARE = 0.05;
const TIMES_USUAL = 3;

/** Are more looks held back than usual? Null where not, or where there are too few to say. */
export const findUnusualQuarantine = ({
  looks,
  held,
  usual_looks,
  usual_held,
}: QuarantineShares): { share: number; usual: number } | null => {
  if (looks < OBSERVATIONS_AT_LEAST) return null;
  const share = held / looks;
  const usual = usual_looks === 0 ? 0 : usual_held / usual_looks;
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

/** Captures come in up to a week late. */
const LATE_DAYS = 8;

/** The months into which looks of the last days and of tomorrow are written. */
export const monthsDue = (now: Date): string[] =>
  [...new Set([-LATE_DAYS, 0, 1].map((days) => addDays(wibDay(now), days).slice(0, 7)))].sort();

const missingPartitions = async (db: Db, now: Date): Promise<ProblemFacts[]> => {
  const missing = await missingTables(db, partitionsOf(monthsDue(now)));
  return missing.map((name) => ({ subject: name, detail: 'the month has no room: its looks are refused', since: now }));
};

/** Kinds of trouble that are looked for, each by itself. */
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

/**
 * All that is wrong now. What counts seconds goes by the database's clock, months by ours. A look that fails is a trouble itself and leaves
 * the others their turn. `stopped`: the jobs that stand still.
 */
export const findHealthProblems = async (db: Db, now: Date, stopped: () => Promise<ProblemFacts[]>): Promise<HealthProblem[]> => {
  const found: HealthProblem[] = [];
  for (const [kind, look] of Object.entries(problemChecks(db, now, stopped)))
    try {
      for (const trouble of await look()) found.push({ ...trouble, kind: kind as CheckedProblem });
    } catch (error) {
      found.push({ kind: 'monitor_failing', subject: kind, detail: toFailureText(error), since: new Date() });
    }
  return found;
};

/** Of an error what fits a line and tells nothing of anybody. A driver's details, which hold people's values, are left out. */
export const toFailureText = (error: unknown): string => plainError(String(error instanceof Error ? error.message : error));

/** Keeps that the next run of a job waits for one that does not end, or, where it `isWaiting` no more, that it goes on. */
export const noteTurn = (db: Db, name: string, isWaiting: boolean): Promise<void> =>
  isWaiting ? noteWaiting(db, name) : noteResumed(db, name);

/** Does a job, and keeps whether it went well: a run that fails is known as failing until one ends well. Throws as the job does. */
export const runRecorded = async <T>(db: Db, name: string, work: () => Promise<T>, log: Pick<Logger, 'error'>): Promise<T> => {
  try {
    const done = await work();
    await noteSuccess(db, name);
    return done;
  } catch (error) {
    // Where it cannot be kept the watch cannot read it either, and says that.
    await noteFailure(db, name, toFailureText(error)).catch((err: unknown) =>
      log.error({ err, job: name }, 'that a job failed could not be kept'),
    );
    throw error;
  }
};
