import type { ColumnType } from 'kysely';

/** A message to the support; the outbox tells how it was delivered. */
export interface ContactMessageTable {
  message_id: string;
  /** Null: the sender was not signed in. */
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
  done_at: ColumnType<Date | null, Date | undefined, Date | null>;
}
