import type { Db } from '@telaah/db';
import { ensurePartitions, partitionGroups } from '@telaah/db/installation/partitions';
import type { Logger } from 'pino';
import { gatherCounts, isRefreshForgotten, noteSuccess } from '#src/features/health/repo.ts';
import { HEARTBEAT_NAME, monthsDue, REFRESH, runRecorded } from '#src/features/health/service.ts';
import type { Clock } from '#src/ports/clock.ts';

/** A requested refresh begins within seconds. */
const FORGOTTEN_SECONDS = 10;

export interface HeartbeatOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  askForRefresh: () => Promise<void>;
}

/** Records that a worker runs, creates partitions and requests a forgotten refresh. A failing part counts as a failing job. */
export const runHeartbeat = async ({ db, clock, log, askForRefresh }: HeartbeatOptions): Promise<void> => {
  const parts: Record<string, () => Promise<void>> = {
    'market-counts': () => gatherCounts(db),
    'partitions-ahead': async () => {
      const months = monthsDue(clock.now());
      await ensurePartitions(db, Object.fromEntries(partitionGroups.map((group) => [group, months])));
    },
    'refresh-asked': async () => {
      if (await isRefreshForgotten(db, REFRESH, FORGOTTEN_SECONDS)) await askForRefresh();
    },
  };
  await noteSuccess(db, HEARTBEAT_NAME).catch((error: unknown) =>
    log.error({ err: error }, 'a worker could not say that it is there'),
  );
  for (const [name, part] of Object.entries(parts))
    await runRecorded(db, name, part, log).catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'));
};
