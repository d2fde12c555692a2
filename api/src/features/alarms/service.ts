import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { type AlarmingFeature, countStandingAlarms, settleAlarms, upsertAlarm } from '#src/features/alarms/repo.ts';

export interface Alarm {
  kind: string;
  /** An order id, a job, or what else it is about; never a person. */
  subject: string;
  detail: string;
}

/** Calls for a person: a row that stands until it is settled, and a line in the log each time. Nothing personal belongs in it. */
export const alarm = async (
  log: Logger,
  db: Db,
  feature: AlarmingFeature,
  { kind, subject, detail }: Alarm,
  now: Date,
): Promise<void> => {
  await upsertAlarm(db, feature, { kind, subject, detail }, now);
  log.error({ kind, subject, detail }, `${feature} alarm`);
};

/** Alarms of these kinds that were not raised again since `since` are over; `subjects`: only about these. */
export const resolveAlarms = (db: Db, kinds: readonly string[], since: Date, subjects: readonly string[] | null): Promise<void> =>
  settleAlarms(db, kinds, since, subjects);

/** How many alarms of a feature stand. */
export const countAlarms = (db: Db, feature: AlarmingFeature): Promise<number> => countStandingAlarms(db, feature);
