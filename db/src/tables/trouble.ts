import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface IncidentTable {
  alarm_id: GeneratedAlways<number>;
  feature: Generated<'billing' | 'suppliers' | 'trouble'>;
  kind: string;
  subject: string;
  detail: string;
  first_at: Instant;
  last_at: Instant;
  resolved_at: NullableInstant;
}

export interface ExcludedProductTable {
  product_id: number;
  reason: string;
  since: Instant;
  tried_at: Instant;
}

/** One row per job, by the database's clock. */
export interface JobRunTable {
  name: string;
  done_at: NullableInstant;
  failing_since: NullableInstant;
  failure: string | null;
}

/** Results of one batch of observations; moved into `look_share`. */
export interface ObservationCountTable {
  accepted: number;
  held: number;
}

/** Sums of ten minutes. */
export interface ObservationShareTable {
  began_at: Instant;
  accepted: number;
  held: number;
}
