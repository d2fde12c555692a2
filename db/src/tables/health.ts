import type { Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, OptionalInstantColumn } from '#src/tables/columns.ts';

export interface IncidentTable {
  incident_id: GeneratedAlways<number>;
  feature: Generated<'billing' | 'suppliers' | 'health'>;
  kind: string;
  subject: string;
  detail: string;
  first_at: InstantColumn;
  last_at: InstantColumn;
  resolved_at: OptionalInstantColumn;
}

export interface ExcludedProductTable {
  product_id: number;
  reason: string;
  since: InstantColumn;
  tried_at: InstantColumn;
}

/** One row per job, by the database's clock. */
export interface JobRunTable {
  name: string;
  done_at: OptionalInstantColumn;
  failing_since: OptionalInstantColumn;
  failure: string | null;
}

export interface ObservationCountTable {
  accepted: number;
  held: number;
}

export interface ObservationShareTable {
  began_at: InstantColumn;
  accepted: number;
  held: number;
}
