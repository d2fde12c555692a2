import type { ColumnType, Generated } from 'kysely';

export type DataRequestState = 'queued' | 'collecting' | 'ready' | 'unavailable';

export interface DataRequestTable {
  account_id: string;
  kind: string;
  /** `asked` without case and blanks. */
  asked_key: string;
  /** Words or an address, as typed. */
  asked: string;
  state: Generated<DataRequestState>;
  asked_at: ColumnType<Date, Date | string, never>;
}
