import { type Kysely, sql } from 'kysely';

/** Who may sign in, what they bought, and the batches they captured. Plans are data: decisions, section 4. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table account (
      account_id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      phone text,
      role text not null default 'user' check (role in ('user', 'admin')),
      language text check (language in ('en', 'id', 'zh')),
      email_verified_at timestamptz,
      created_at timestamptz not null default now())`,
    // token_digest: SHA-256 of the cookie's value; the value itself is stored nowhere.
    `create table session (
      token_digest bytea primary key,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      reauth_at timestamptz not null,
      network text,
      user_agent text)`,
    'create index session_account on session (account_id)',
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
    `create table subscription (
      subscription_id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      plan_id smallint not null references plan,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      is_recurring boolean not null default false)`,
    'create index subscription_account on subscription (account_id, ends_at desc)',
    // The extension repeats a batch until it is answered; the second time gets the first answer.
    `create table capture_batch (
      account_id uuid not null references account on delete cascade,
      batch_id uuid not null,
      received_at timestamptz not null default now(),
      outcomes jsonb not null,
      primary key (account_id, batch_id))`,
    // The shape that rate-limiter-flexible expects. What a crash forgets of it is a minute's counts; every call writes here.
    `create unlogged table rate_limit (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rate_limit', 'capture_batch', 'subscription', 'plan', 'session', 'account']) {
    await sql.raw(`drop table ${table}`).execute(db);
  }
}
