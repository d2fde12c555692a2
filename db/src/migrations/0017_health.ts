import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // What needs a person. `feature`: what raised it, and decides when it is over.
    `create table incident (
      incident_id bigint generated always as identity primary key,
      feature text not null default 'billing',
      kind text not null,
      subject text not null,
      detail text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      resolved_at timestamptz,
      unique (kind, subject, detail))`,
    // `failing_since`: no run has ended well since.
    `create table job_run (
      name text primary key,
      done_at timestamptz,
      failing_since timestamptz,
      failure text)`,
    // One row per batch of observations, without a key, so that parallel batches do not wait. Moved to observation_share, by ten minutes.
    `create table observation_count (
      accepted int not null,
      held int not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
    `create table observation_share (
      began_at timestamptz primary key,
      accepted bigint not null,
      held bigint not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
