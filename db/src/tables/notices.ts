import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '#src/tables/columns.ts';

export interface NoticeTable {
  notice_id: GeneratedAlways<number>;
  account_id: string;
  /** The id of its notice. */
  kind: string;
  key: string;
  data: JsonColumn<object>;
  created_at: ColumnType<Date, Date | string, never>;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface NoticeChoiceTable {
  account_id: string;
  about: string;
  channel: string;
  is_on: boolean;
}
