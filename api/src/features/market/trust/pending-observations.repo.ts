import type { Db } from '@telaah/db';
import { observationKindCode } from '@telaah/db/tables/codes';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface NewPendingObservation {
  kind: 'product' | 'store';
  marketplace_id: number;
  key: string;
  observed_at: string;
  digest: string;
  snapshot: Snapshot | StorePageSnapshot;
}

const row = 'kind smallint, marketplace_id smallint, key text, observed_at timestamptz, digest uuid, snapshot json';

/** Stores observations apart from the market. A repeated one is the same row. */
export const insertPendingObservations = async (
  db: Db,
  observations: NewPendingObservation[],
  { reporter, network, now }: { reporter: string; network: string | null; now: Date },
): Promise<void> => {
  if (observations.length === 0) return;
  const rows = observations.map((observation) => ({ ...observation, kind: observationKindCode.code(observation.kind) }));
  await sql`insert into pending_observation (reporter, kind, marketplace_id, key, observed_at, digest, received_at, network, snapshot)
    select ${reporter}, kind, marketplace_id, key, observed_at, digest, ${now}, ${network}, snapshot from ${givenRows(rows, row, 'r')}
    on conflict do nothing`.execute(db);
};

export const findPendingKeys = async (
  db: Db,
  reporter: string,
  names: { marketplace_id: number; key: string }[],
): Promise<{ marketplace_id: number; key: string }[]> => {
  const { rows } = await sql<{ marketplace_id: number; key: string }>`
    select distinct o.marketplace_id, o.key from ${givenRows(names, 'marketplace_id smallint, key text', 'n')}
      join pending_observation o using (marketplace_id, key) where o.reporter = ${reporter} and o.kind = ${observationKindCode.code('product')}`.execute(
    db,
  );
  return rows;
};

export interface PendingObservationRow extends Pick<NewPendingObservation, 'kind' | 'snapshot'> {
  received_at: Date;
  network: string | null;
  /** Its primary key, without the reporter. */
  ref: { kind: number; marketplace_id: number; key: string; observed_at: string; digest: string };
}

/** The next observations of a reporter, oldest first, in an order that groups those of one receipt and network into a batch. */
export const findNextPending = async (db: Db, reporter: string, limit: number): Promise<PendingObservationRow[]> => {
  const { rows } = await sql<{
    kind: number;
    marketplace_id: number;
    key: string;
    observed_at: string;
    digest: string;
    received_at: Date;
    network: string | null;
    snapshot: Snapshot | StorePageSnapshot;
  }>`select kind, marketplace_id, key, observed_at::text as observed_at, digest, received_at, network, snapshot from pending_observation
    where reporter = ${reporter} order by received_at, kind, marketplace_id, key, observed_at, digest limit ${limit}`.execute(db);
  return rows.map(({ kind, received_at, network, snapshot, ...key }) => ({
    kind: observationKindCode.word(kind),
    received_at,
    network,
    snapshot,
    ref: { kind, ...key },
  }));
};

export const deletePendingObservations = async (db: Db, reporter: string, refs: PendingObservationRow['ref'][]): Promise<void> => {
  await sql`delete from pending_observation o using ${givenRows(refs, 'kind smallint, marketplace_id smallint, key text, observed_at timestamptz, digest uuid', 'r')}
    where o.reporter = ${reporter} and (o.kind, o.marketplace_id, o.key, o.observed_at, o.digest)
      = (r.kind, r.marketplace_id, r.key, r.observed_at, r.digest)`.execute(db);
};

/** Deletes observations received before, whose reporters were never accepted. Answers how many. */
export const expirePendingObservations = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('pending_observation').where('received_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
