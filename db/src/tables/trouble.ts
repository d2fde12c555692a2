import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface IncidentTable {
  alarm_id: GeneratedAlways<number>;
  /** Who raised it, and says when it is over. */
  feature: Generated<'billing' | 'suppliers' | 'trouble'>;
  kind: string;
  subject: string;
  detail: string;
  first_at: Instant;
  last_at: Instant;
  resolved_at: NullableInstant;
}

/** A product that could not be published: in no list, and counting no further until it can. */
export interface ExcludedProductTable {
  product_id: number;
  reason: string;
  since: Instant;
  tried_at: Instant;
}

/** One row a job. By the database's clock. */
export interface JobRunTable {
  name: string;
  done_at: NullableInstant;
  /** Of all runs since then none has ended well. */
  failing_since: NullableInstant;
  failure: string | null;
}

/** What became of a batch of looks. Only added to, and taken away into `look_share`. */
export interface ObservationCountTable {
  accepted: number;
  held: number;
}

/** The same for each ten minutes. */
export interface ObservationShareTable {
  began_at: Instant;
  accepted: number;
  held: number;
}
