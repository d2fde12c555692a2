import type { Db } from '@telaah/db';
import { partitionsOf } from '@telaah/db/partitions';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import {
  failingJobs,
  heldShares,
  missingTables,
  noteFailure,
  noteSuccess,
  type Shares,
  setAsideProducts,
  silentWorker,
  staleMarks,
  type Trouble,
  unstorableLooks,
} from '#src/features/trouble/repo.ts';

export type { Trouble } from '#src/features/trouble/repo.ts';

/** The name under which a worker says that it is there. */
export const BEAT = 'watch';
/** What was captured is published within a minute. */
const STALE_SECONDS = 40;
const SILENT_SECONDS = 45;

/** So many looks say something about their share; so many of a hundred held back are usual in any market, and three times the day's own. */
const TELLING_LOOKS = 50;
const USUAL_SHARE = 0.05;
const TIMES_USUAL = 3;

/** Are more looks held back than usual? Null where not, or where there are too few to say. */
export const heldTooOften = ({ looks, held, usual_looks, usual_held }: Shares): { share: number; usual: number } | null => {
  if (looks < TELLING_LOOKS) return null;
  const share = held / looks;
  const usual = usual_looks === 0 ? 0 : usual_held / usual_looks;
  return share > Math.max(USUAL_SHARE, TIMES_USUAL * usual) ? { share, usual } : null;
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const heldShare = async (db: Db): Promise<Omit<Trouble, 'kind'>[]> => {
  const shares = await heldShares(db);
  const found = heldTooOften(shares);
  if (found === null) return [];
  const detail = `${percent(found.share)} of the looks are held back, usually ${percent(found.usual)}`;
  return [{ subject: 'looks', detail, since: shares.since ?? new Date() }];
};

/** Captures come in up to a week late. */
const LATE_DAYS = 8;

/** The months into which looks of the last days and of tomorrow are written. */
export const monthsDue = (now: Date): string[] =>
  [...new Set([-LATE_DAYS, 0, 1].map((days) => addDays(wibDay(now), days).slice(0, 7)))].sort();

const missingPartitions = async (db: Db, now: Date): Promise<Omit<Trouble, 'kind'>[]> => {
  const missing = await missingTables(db, partitionsOf(monthsDue(now)));
  return missing.map((name) => ({ subject: name, detail: 'the month has no room: its looks are refused', since: now }));
};

/** All that is wrong now. What counts seconds goes by the database's clock, months by ours. */
export const findTroubles = async (db: Db, now: Date): Promise<Trouble[]> => {
  const kinds = {
    job_failing: await failingJobs(db),
    worker_silent: await silentWorker(db, BEAT, SILENT_SECONDS),
    research_stale: await staleMarks(db, STALE_SECONDS),
    partition_missing: await missingPartitions(db, now),
    held_share: await heldShare(db),
    set_aside: await setAsideProducts(db),
    not_storable: await unstorableLooks(db),
  } satisfies Record<Trouble['kind'], Omit<Trouble, 'kind'>[]>;
  return Object.entries(kinds).flatMap(([kind, found]) =>
    found.map((trouble) => ({ ...trouble, kind: kind as keyof typeof kinds })),
  );
};

/** Of an error what fits a line. A driver's details, which hold people's values, are left out. */
const lineOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n', 1)
    .join('')
    .slice(0, 300);

/** Does a job, and keeps whether it went well: a run that fails is known as failing until one ends well. Throws as the job does. */
export const noted = async (db: Db, name: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    // Where the database is away it cannot be kept, and the failure itself says so.
    await noteFailure(db, name, lineOf(error)).catch(() => {});
    throw error;
  }
  await noteSuccess(db, name);
};
