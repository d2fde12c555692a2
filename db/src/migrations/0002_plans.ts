import { type Kysely, sql } from 'kysely';

/** Plans are data, so that prices and limits change without a release. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // `price`: rupiah a month. `tokens`, `download_limit`: granted every month. Ranges: days. `ai_ads_limit` null: unlimited.
    `create table plan (
      plan_id smallint primary key,
      name text not null unique,
      title text not null,
      price int not null,
      tokens int not null,
      research_support boolean not null,
      historical_support boolean not null,
      historical_range int not null,
      enterprise_support boolean not null,
      enterprise_range int not null,
      enterprise_stores int not null,
      download_support boolean not null,
      download_limit int not null,
      alert_support boolean not null,
      alert_limit int not null,
      ai_ads_limit int)`,
    `insert into plan values
      (0, 'Gratis', 'Free', 0, 50, false, false, 0, false, 0, 0, false, 0, false, 0, 0),
      (1, 'Basic', 'Basic', 149000, 900, true, false, 0, false, 0, 0, true, 2000, true, 5, 2),
      (2, 'Smart', 'Smart', 499000, 3600, true, true, 30, false, 0, 0, true, 10000, true, 50, 5),
      (3, 'Genius', 'Genius', 1999000, 26500, true, true, 30, true, 30, 20, true, 300000, true, 3000, 50),
      (4, 'Enterprise', 'Enterprise', 7999000, 200000, true, true, 30, true, 90, 100, true, 2000000, true, 20000, null)`,

    // A purchase starts a subscription; renewals prolong it. `anchor_at`: the instant from which its periods are counted.
    `create table subscription (
      subscription_id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      plan_id smallint not null references plan,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      is_recurring boolean not null default false,
      anchor_at timestamptz not null default now(),
      period_months int not null default 1 check (period_months in (1, 12)),
      periods int not null default 1 check (periods > 0),
      price bigint not null default 0,
      source_type text not null default 'seed',
      source_id text not null default gen_random_uuid()::text,
      end_reason text check (end_reason in ('time', 'stopped', 'card', 'replaced', 'refunded', 'removed', 'failed')),
      renewal_attempts int not null default 0 check (renewal_attempts between 0 and 3),
      next_renewal_at timestamptz,
      card_cipher bytea,
      card_expires_at timestamptz,
      card_masked text,
      warned_at timestamptz)`,
    'create index subscription_account on subscription (account_id, ends_at desc)',
    'create index subscription_due on subscription (next_renewal_at) where next_renewal_at is not null',
    // Billing looks every few seconds for subscriptions that have ended or end soon.
    'create index subscription_end on subscription (ends_at)',
    'create unique index subscription_source on subscription (source_type, source_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
