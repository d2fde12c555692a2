import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;

/** Tokens (`free`, `monthly`, `topup`) and download rows (`download`, `download_credit`). */
export type BucketKind = 'free' | 'monthly' | 'topup' | 'download' | 'download_credit';
export type Resource = 'token' | 'rows';
export type EntryReason = 'grant' | 'reserve' | 'commit' | 'release' | 'expire' | 'compensate' | 'admin';

export interface BucketTable {
  bucket_id: Generated<string>;
  account_id: string;
  kind: BucketKind;
  period_start: Instant;
  /** Null: never ends (top-ups). */
  period_end: NullableInstant;
  subscription_id: string | null;
  source_type: string;
  source_id: string;
  granted: number;
  remaining: number;
  /** When the rest expired or was withdrawn. */
  closed_at: NullableInstant;
}

export interface OperationTable {
  op_id: string;
  account_id: string;
  resource: Resource;
  feature: string;
  cost: number;
  state: 'reserved' | 'committed' | 'released';
  fingerprint: string;
  /** The question's filters: a question with all of them lies within it. */
  narrowed: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  /** The open operation that pays for this one, the same question asked twice at once. */
  shares: string | null;
  label: string | null;
  detail: Json;
  reserved_at: Instant;
  lease_until: Instant;
  closed_at: NullableInstant;
}

/** Insert only. */
export interface LedgerEntryTable {
  entry_id: GeneratedAlways<number>;
  bucket_id: string;
  op_id: string;
  delta: number;
  reason: EntryReason;
  source_type: string;
  source_id: string;
  actor: string | null;
  purpose: string | null;
  at: Instant;
}

/** Insert only; an account's debt is the sum. */
export interface DebtEntryTable {
  entry_id: GeneratedAlways<number>;
  account_id: string;
  resource: Resource;
  delta: number;
  source_type: string;
  source_id: string;
  at: Instant;
}
