import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, OptionalInstantColumn, OptionalJsonColumn } from '#src/tables/columns.ts';

/** Tokens (`free`, `monthly`, `topup`) and download rows (`download`, `download_credit`). */
export type BucketKind = 'free' | 'monthly' | 'topup' | 'download' | 'download_credit';
export type Resource = 'token' | 'rows';
export type EntryReason = 'grant' | 'reserve' | 'commit' | 'release' | 'expire' | 'compensate' | 'admin';

export interface BucketTable {
  bucket_id: Generated<string>;
  account_id: string;
  kind: BucketKind;
  period_start: InstantColumn;
  /** Null: never ends (top-ups). */
  period_end: OptionalInstantColumn;
  subscription_id: string | null;
  source_type: string;
  source_id: string;
  granted: number;
  remaining: number;
  /** When the rest expired or was withdrawn. */
  closed_at: OptionalInstantColumn;
}

export interface OperationTable {
  op_id: string;
  account_id: string;
  resource: Resource;
  feature: string;
  cost: number;
  state: 'reserved' | 'committed' | 'released';
  fingerprint: string;
  narrowed: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  /** The open operation that pays for this one, the same question asked twice at once. */
  shares: string | null;
  label: string | null;
  detail: OptionalJsonColumn;
  reserved_at: InstantColumn;
  lease_until: InstantColumn;
  closed_at: OptionalInstantColumn;
}

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
  at: InstantColumn;
}

export interface DebtEntryTable {
  entry_id: GeneratedAlways<number>;
  account_id: string;
  resource: Resource;
  delta: number;
  source_type: string;
  source_id: string;
  at: InstantColumn;
}
