import type { Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, OptionalInstantColumn } from '#src/tables/columns.ts';

export interface IncidentTable {
  incident_id: GeneratedAlways<number>;
  /** Who raised it, and says when it is over. */
  feature: Generated<'billing' | 'suppliers' | 'health'>;
  kind: string;
  subject: string;
  detail: string;
  first_at: InstantColumn;
  last_at: InstantColumn;
  resolved_at: OptionalInstantColumn;
}

/** A product that could not be published: in no list, and counting no further until it can. */
export interface ExcludedProductTable {
  product_id: number;
  reason: string;
  since: InstantColumn;
  tried_at: InstantColumn;
}

/** One row a job. By the database's clock. */
export interface JobRunTable {
  name: string;
  done_at: OptionalInstantColumn;
  /** Of all runs since then none has ended well. */
  failing_since: OptionalInstantColumn;
  failure: string | null;
}

/** What became of a batch of looks. Only added to, and taken away into `observation_share`. */
export interface ObservationCountTable {
  accepted: number;
  held: number;
}

/** The same for each ten minutes. */
export interface ObservationShareTable {
  began_at: InstantColumn;
  accepted: number;
  held: number;
}
