import type { InvoiceKind, InvoiceState } from '@telaah/shared/features/billing/schema';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn, OptionalInstantColumn, OptionalJsonColumn } from '#src/tables/columns.ts';

export interface UnitPriceTable {
  kind: 'quota' | 'download_credit';
  from_quantity: number;
  price_per_1000: number;
}

export interface InvoiceTable {
  invoice_id: Generated<string>;
  number: string;
  account_id: string;
  kind: InvoiceKind;
  plan_id: number | null;
  period_months: number | null;
  quantity: number | null;
  /** Whole rupiah, tax included, like all amounts. */
  list_amount: number;
  discount_amount: Generated<number>;
  amount: number;
  /** Chosen at the purchase: the card is saved for renewals. */
  auto_payment: Generated<boolean>;
  method: string;
  phone: string | null;
  affiliate_id: string | null;
  commission_bp: Generated<number>;
  state: Generated<InvoiceState>;
  /** The gateway suspects fraud and has a person check it; still pending. */
  is_held: Generated<boolean>;
  /** Paid after it expired or was cancelled. */
  is_late: Generated<boolean>;
  refunded_amount: Generated<number>;
  /** The subscription that the purchase started or the renewal prolongs. */
  subscription_id: string | null;
  /** A renewal's first paid period, from 0. */
  period: number | null;
  created_at: InstantColumn;
  expires_at: OptionalInstantColumn;
  paid_at: OptionalInstantColumn;
  credited_at: OptionalInstantColumn;
}

export interface InvoiceEdgeTable {
  from_state: InvoiceState;
  to_state: InvoiceState;
}

/** Insert only. */
export interface InvoiceMoveTable {
  move_id: GeneratedAlways<number>;
  invoice_id: string;
  from_state: InvoiceState;
  to_state: InvoiceState;
  cause: string;
  vendor_status: string | null;
  at: InstantColumn;
}

export interface PaymentAttemptTable {
  attempt_id: Generated<string>;
  invoice_id: string;
  /** 0 for the first; renewals have up to 3. */
  attempt: Generated<number>;
  order_id: string;
  method: string;
  /** created: written, maybe not sent · unknown: sent, answer lost · pending: the gateway has it · closed. */
  state: Generated<'created' | 'unknown' | 'pending' | 'closed'>;
  vendor_status: string | null;
  transaction_id: string | null;
  instructions: OptionalJsonColumn;
  failure_code: string | null;
  failure_text: string | null;
  /** Time of the try; a renewal's order that never arrived is sent again and counts from then. */
  created_at: InstantColumn;
  expires_at: OptionalInstantColumn;
  checked_at: OptionalInstantColumn;
  checks: Generated<number>;
  next_check_at: OptionalInstantColumn;
}

export interface GatewayEventTable {
  event_id: GeneratedAlways<number>;
  body_digest: Buffer;
  body: string;
  order_id: string | null;
  state: Generated<'pending' | 'done' | 'ignored' | 'failed'>;
  outcome: string | null;
  tries: Generated<number>;
  received_at: InstantColumn;
  next_try_at: OptionalInstantColumn;
  done_at: OptionalInstantColumn;
}

export interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  digest: Buffer;
  /** Null while the first call runs. */
  status: number | null;
  body: OptionalJsonColumn;
  created_at: InstantColumn;
}

export interface OutboxTable {
  outbox_id: GeneratedAlways<number>;
  key: string;
  kind: string;
  account_id: string | null;
  payload: ColumnType<unknown, string, string>;
  created_at: InstantColumn;
  next_try_at: OptionalInstantColumn;
  tries: Generated<number>;
  done_at: OptionalInstantColumn;
  failure: string | null;
}

export interface ReferralSaleTable {
  invoice_id: string;
  affiliate_id: string;
  account_id: string;
  amount: number;
  commission: number;
  state: Generated<'waiting' | 'earned' | 'reversed'>;
  created_at: InstantColumn;
  earns_at: InstantColumn;
  settled_at: OptionalInstantColumn;
}
