import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, OptionalInstantColumn } from '#src/tables/columns.ts';

export interface AccountTable {
  account_id: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  phone: string | null;
  role: Generated<'user' | 'admin'>;
  language: 'en' | 'id' | 'zh' | null;
  email_verified_at: OptionalInstantColumn;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  phone_verified_at: OptionalInstantColumn;
  /** The new address until it is verified; the old one stays in use. */
  pending_email: string | null;
  persona: string | null;
  persona_other: string | null;
  persona_asked_at: OptionalInstantColumn;
  affiliate_code: string | null;
  affiliate_bookmarked: Generated<boolean>;
  referred_by: string | null;
  /** Advertising ids of the registration. */
  event_id: string | null;
  ttp: string | null;
  /** Set: name, address, phone and password are erased; invoices and ledger stay. */
  deleted_at: OptionalInstantColumn;
}

export interface AccountTokenTable {
  token_digest: Buffer;
  account_id: string;
  purpose: 'verify_email' | 'change_email' | 'reset_password';
  email: string;
  created_at: InstantColumn;
  expires_at: InstantColumn;
}

/** Differences from the usual discount and commission; basis points. */
export interface AffiliateSettingTable {
  account_id: string;
  is_active: Generated<boolean>;
  discount_bp: Generated<number>;
  commission_bp: Generated<number>;
}

export interface SessionTable {
  token_digest: Buffer;
  session_id: Generated<string>;
  account_id: string;
  created_at: InstantColumn;
  last_seen_at: InstantColumn;
  expires_at: InstantColumn;
  reauth_at: InstantColumn;
  network: string | null;
  user_agent: string | null;
}

export interface PlanTable {
  plan_id: number;
  name: string;
  title: string;
  price: number;
  tokens: number;
  research_support: boolean;
  historical_support: boolean;
  historical_range: number;
  enterprise_support: boolean;
  enterprise_range: number;
  enterprise_stores: number;
  download_support: boolean;
  download_limit: number;
  alert_support: boolean;
  alert_limit: number;
  ai_ads_limit: number | null;
}

export interface SubscriptionTable {
  subscription_id: Generated<string>;
  account_id: string;
  plan_id: number;
  started_at: InstantColumn;
  ends_at: InstantColumn;
  is_recurring: Generated<boolean>;
  /** Periods are counted from here: from the purchase, or from a payment after the end. */
  anchor_at: ColumnType<Date, Date | string | undefined, Date | string>;
  period_months: Generated<number>;
  /** Months paid since the anchor. */
  periods: Generated<number>;
  /** Price of a renewal, whole rupiah. */
  price: Generated<number>;
  /** `source_type`: invoice, admin or seed. */
  source_type: Generated<string>;
  source_id: Generated<string>;
  end_reason: 'time' | 'stopped' | 'card' | 'replaced' | 'refunded' | 'removed' | 'failed' | null;
  renewal_attempts: Generated<number>;
  next_renewal_at: OptionalInstantColumn;
  /** The gateway's token of the card, encrypted; never a card number. */
  card_cipher: Buffer | null;
  card_expires_at: OptionalInstantColumn;
  card_masked: string | null;
  warned_at: OptionalInstantColumn;
}

export interface CaptureBatchTable {
  account_id: string;
  batch_id: string;
  received_at: Generated<Date>;
  outcomes: ColumnType<unknown, string, string>;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
