import type { Db } from '@telaah/db';
import { dropOldPartitions } from '@telaah/db/installation/partitions';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Logger } from 'pino';
import { expireMonthOpenings } from '#src/features/market/months/opening-states.repo.ts';
import { expireUnstorable } from '#src/features/market/observations/unstorable.repo.ts';
import { expirePendingObservations } from '#src/features/market/trust/pending-observations.repo.ts';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';

/** Pending observations and unstorable ones are deleted after so many days. */
const PENDING_RETENTION_DAYS = 30;
/** Opening states of months are deleted after so many days: only an import reports days as old as these. */
const OPENING_RETENTION_DAYS = 120;
const DAY_MS = 86_400_000;

interface ExpiryDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  checkpoint: Checkpoint;
}

/** Deletes what the market keeps for a limited time: old partitions of side records, pending and unstorable observations, opening states of months. */
export const expireMarket = async ({ db, clock, log, checkpoint }: ExpiryDeps): Promise<void> => {
  const now = clock.now();
  const dropped = await dropOldPartitions(db, now);
  if (dropped.length > 0) log.info({ dropped }, 'partitions expired');
  checkpoint('market-expire:partitions');
  const pendingBefore = new Date(now.getTime() - PENDING_RETENTION_DAYS * DAY_MS);
  const pending = await expirePendingObservations(db, pendingBefore);
  if (pending > 0) log.info({ pending }, 'pending observations expired');
  const unstorable = await expireUnstorable(db, pendingBefore);
  if (unstorable > 0) log.info({ unstorable }, 'unstorable observations expired');
  const openings = await expireMonthOpenings(db, addDays(wibDay(now), -OPENING_RETENTION_DAYS));
  if (openings > 0) log.info({ openings }, 'month openings expired');
};
