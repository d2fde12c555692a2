import type { ColumnType, Generated } from 'kysely';

export type DataRequestState = 'queued' | 'collecting' | 'ready' | 'unavailable';

export interface DataRequestTable {
  account_id: string;
  kind: string;
  asked_key: string;
  asked: string;
  state: Generated<DataRequestState>;
  asked_at: ColumnType<Date, Date | string, never>;
}
