import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface AccountTable {
  account_id: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  phone: string | null;
  role: Generated<'user' | 'admin'>;
  language: 'en' | 'id' | 'zh' | null;
  email_verified_at: NullableInstant;
  created_at: Generated<Date>;
}

export interface SessionTable {
  token_digest: Buffer;
  account_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  reauth_at: Instant;
  network: string | null;
  user_agent: string | null;
}

export interface PlanTable {
  plan_id: number;
  name: string;
  title: string;
  /** Rupiah a month. */
  price: number;
  /** Tokens a month. */
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
  /** Null: unlimited. */
  ai_ads_limit: number | null;
}

export interface SubscriptionTable {
  subscription_id: Generated<string>;
  account_id: string;
  plan_id: number;
  started_at: Instant;
  ends_at: Instant;
  is_recurring: Generated<boolean>;
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
