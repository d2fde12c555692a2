import type { Db } from '@telaah/db';
import { ensurePartitions, partitionGroups } from '@telaah/db/partitions';
import type { Logger } from 'pino';
import { gatherCounts, isRefreshForgotten, noteSuccess } from '#src/features/trouble/repo.ts';
import { BEAT, monthsDue, noted } from '#src/features/trouble/service.ts';
import type { Clock } from '#src/ports/clock.ts';

const PARTITIONS = 'market-partitions';
/** A refresh that was asked for begins within seconds. */
const FORGOTTEN_SECONDS = 10;

export interface BeatOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  /** The name of the job that publishes, and how to ask for it. */
  refresh: string;
  askForRefresh: () => Promise<void>;
}

/** What a worker does every few seconds: says that it is there, makes room for today's and tomorrow's looks, and asks for what was forgotten. */
export const beat = async ({ db, clock, log, refresh, askForRefresh }: BeatOptions): Promise<void> => {
  await noteSuccess(db, BEAT);
  await gatherCounts(db);
  const months = monthsDue(clock.now());
  const make = () => ensurePartitions(db, Object.fromEntries(partitionGroups.map((group) => [group, months])));
  await noted(db, PARTITIONS, make).catch((error: unknown) => log.error({ err: error, job: PARTITIONS }, 'a job failed'));
  if (await isRefreshForgotten(db, refresh, FORGOTTEN_SECONDS)) await askForRefresh();
};
