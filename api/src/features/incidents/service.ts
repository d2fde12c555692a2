import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { closeIncidents, countUnresolvedIncidents, type IncidentFeature, upsertIncident } from '#src/features/incidents/repo.ts';

export interface Incident {
  kind: string;
  /** An order id, a job or the like; never a person. */
  subject: string;
  detail: string;
}

/** Calls for a person: a row that stays open until it is resolved, and a log line each time. It must have no personal data. */
export const raiseIncident = async (
  log: Logger,
  db: Db,
  feature: IncidentFeature,
  { kind, subject, detail }: Incident,
  now: Date,
): Promise<void> => {
  await upsertIncident(db, feature, { kind, subject, detail }, now);
  log.error({ kind, subject, detail }, `${feature} incident`);
};

/** Resolves incidents of these kinds that were not raised again since `since`; `subjects`: only about these. */
export const resolveIncidents = (
  db: Db,
  kinds: readonly string[],
  since: Date,
  subjects: readonly string[] | null,
): Promise<void> => closeIncidents(db, kinds, since, subjects);

export const countOpenIncidents = (db: Db, feature: IncidentFeature): Promise<number> => countUnresolvedIncidents(db, feature);
