import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { type Alarm, type AlarmingFeature, raiseAlarm } from '#src/features/alarms/repo.ts';

export type { Alarm } from '#src/features/alarms/repo.ts';
export { countAlarms, resolveAlarms } from '#src/features/alarms/repo.ts';

/** Calls for a person: a row that stands until it is settled, and a line in the log each time. Nothing personal belongs in it. */
export const alarm = async (
  log: Logger,
  db: Db,
  feature: AlarmingFeature,
  { kind, subject, detail }: Alarm,
  now: Date,
): Promise<void> => {
  await raiseAlarm(db, feature, { kind, subject, detail }, now);
  log.error({ kind, subject, detail }, `${feature} alarm`);
};
