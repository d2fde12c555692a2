import { type Kysely, sql } from 'kysely';

/** What goes wrong, seen: incidents for a person, jobs that fail, how many observations are held back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // What calls for a person. feature: who raised it, and says when it is over.
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
    // One row a job. failing_since: of all runs since then none has ended well.
    `create table job_run (
      name text primary key,
      done_at timestamptz,
      failing_since timestamptz,
      failure text)`,
    // One row a batch of observations. No key: batches that come at once must not wait for one another. Rows are moved to observation_share, by ten minutes.
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
