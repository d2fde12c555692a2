import type { ColumnType } from 'kysely';

/** What somebody wrote to the support. How it went there is told by the outbox. */
export interface ContactMessageTable {
  message_id: string;
  /** Null: whoever wrote was not signed in. */
  account_id: string | null;
  name: string;
  kind: 'company' | 'individual';
  company: string;
  reach: string;
  message: string;
  plan: string | null;
  language: string;
  way: 'telegram' | 'whatsapp' | 'kept';
  created_at: ColumnType<Date, Date | string, never>;
  /** Null: it waits for a person. */
  done_at: ColumnType<Date | null, Date | undefined, Date | null>;
}
