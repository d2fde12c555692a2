import type { Db } from '@telaah/db';
import type { IncidentTable } from '@telaah/db/tables/health';
import { type Selectable, sql } from 'kysely';

export type IncidentFeature = Selectable<IncidentTable>['feature'];

/** Raised again, an incident stays one row with a later time. */
export const upsertIncident = async (
  db: Db,
  feature: IncidentFeature,
  alarm: { kind: string; subject: string; detail: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('incident')
    .values({ ...alarm, feature, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'detail']).doUpdateSet({ last_at: now, resolved_at: null }))
    .execute();
};

/** Resolves incidents of these kinds that were not raised again since `since`; `subjects`: only about these. */
export const closeIncidents = async (
  db: Db,
  kinds: readonly string[],
  since: Date,
  subjects: readonly string[] | null,
): Promise<void> => {
  let gone = db
    .updateTable('incident')
    .set({ resolved_at: since })
    .where('resolved_at', 'is', null)
    .where('last_at', '<', since)
    .where('kind', 'in', kinds);
  if (subjects !== null) gone = gone.where('subject', '=', sql<string>`any(${subjects}::text[])`);
  await gone.execute();
};

export const countUnresolvedIncidents = async (db: Db, feature: IncidentFeature): Promise<number> => {
  const row = await db
    .selectFrom('incident')
    .select((q) => q.fn.countAll<number>().as('standing'))
    .where('feature', '=', feature)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.standing;
};
