import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // A deleted account keeps its row, because invoices and ledger entries refer to it.
    `create table account (
      account_id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      phone text,
      role text not null default 'user' check (role in ('user', 'admin')),
      language text check (language in ('en', 'id', 'zh')),
      email_verified_at timestamptz,
      created_at timestamptz not null default now(),
      phone_verified_at timestamptz,
      pending_email text check (pending_email = lower(pending_email)),
      persona text,
      persona_other text,
      persona_asked_at timestamptz,
      affiliate_code text unique check (affiliate_code = upper(affiliate_code)),
      affiliate_bookmarked boolean not null default false,
      referred_by uuid references account on delete set null check (referred_by <> account_id),
      event_id text,
      ttp text,
      deleted_at timestamptz)`,
    'create unique index account_phone on account (phone) where phone is not null',
    'create index account_referred_by on account (referred_by) where referred_by is not null',

    // `token_digest`: SHA-256 of the cookie's value, which is stored nowhere.
    `create table session (
      token_digest bytea primary key,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      reauth_at timestamptz not null,
      network text,
      user_agent text,
      session_id uuid not null default gen_random_uuid() unique)`,
    'create index session_account on session (account_id)',

    // Links in mails. An account has one of each purpose: a new one replaces the old.
    `create table account_token (
      token_digest bytea primary key,
      account_id uuid not null references account on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (account_id, purpose))`,

    // The columns that rate-limiter-flexible needs. Unlogged: every call writes here, and a crash only loses a minute's counts.
    `create unlogged table rate_limit (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
