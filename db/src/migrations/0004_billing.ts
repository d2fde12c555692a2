import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Rupiah per 1,000 units from that quantity on; each unit costs the price of its own step.
    `create table unit_price (
      kind text not null check (kind in ('quota', 'download_credit')),
      from_quantity bigint not null,
      price_per_1000 int not null check (price_per_1000 > 0),
      primary key (kind, from_quantity))`,
    `insert into unit_price values
      ('quota', 0, 60000), ('quota', 50000, 55000), ('quota', 220000, 50000), ('quota', 1000000, 45000),
      ('download_credit', 0, 10000), ('download_credit', 50000, 9000), ('download_credit', 220000, 8000), ('download_credit', 1000000, 7000)`,

    'create sequence invoice_number',
    `create table invoice (
      invoice_id uuid primary key default gen_random_uuid(),
      number text not null unique,
      account_id uuid not null references account,
      kind text not null check (kind in ('subscription', 'renewal', 'quota', 'download_credit')),
      plan_id smallint references plan,
      period_months int check (period_months in (1, 12)),
      quantity bigint check (quantity > 0),
      list_amount bigint not null check (list_amount > 0),
      discount_amount bigint not null default 0 check (discount_amount between 0 and list_amount),
      amount bigint not null check (amount = list_amount - discount_amount),
      auto_payment boolean not null default false,
      method text not null,
      phone text,
      affiliate_id uuid references account check (affiliate_id <> account_id),
      commission_bp int not null default 0,
      state text not null default 'pending',
      is_held boolean not null default false,
      is_late boolean not null default false,
      refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
      subscription_id uuid references subscription,
      period int,
      created_at timestamptz not null,
      expires_at timestamptz,
      paid_at timestamptz,
      credited_at timestamptz,
      check ((kind in ('subscription', 'renewal')) = (plan_id is not null and period_months is not null)),
      check ((kind in ('quota', 'download_credit')) = (quantity is not null)),
      check ((kind = 'renewal') = (period is not null)))`,
    `create unique index invoice_renewal on invoice (subscription_id, period) where kind = 'renewal'`,
    `create index invoice_renewing on invoice (subscription_id) where kind = 'renewal' and state = 'pending'`,
    'create index invoice_account on invoice (account_id, created_at desc)',

    // The moves of an invoice's state that the gateway's rules allow; the foreign key of invoice_move refuses others.
    `create table invoice_edge (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state))`,
    `insert into invoice_edge values
      ('pending', 'paid'), ('pending', 'failed'), ('pending', 'expired'), ('pending', 'cancelled'),
      ('expired', 'paid'), ('cancelled', 'paid'),
      ('paid', 'reversed'), ('paid', 'refunded'), ('paid', 'cancelled')`,
    `create table invoice_move (
      move_id bigint generated always as identity primary key,
      invoice_id uuid not null references invoice,
      from_state text not null,
      to_state text not null,
      cause text not null,
      vendor_status text,
      at timestamptz not null,
      foreign key (from_state, to_state) references invoice_edge)`,
    'create index invoice_move_invoice on invoice_move (invoice_id)',
    `create trigger invoice_move_append_only before update or delete on invoice_move for each row execute function refuse_change()`,

    // Written before the gateway is called, so that no charge lacks its row.
    `create table payment_attempt (
      attempt_id uuid primary key default gen_random_uuid(),
      invoice_id uuid not null references invoice,
      attempt int not null default 0,
      order_id text not null unique,
      method text not null,
      state text not null default 'created' check (state in ('created', 'unknown', 'pending', 'closed')),
      vendor_status text,
      transaction_id text,
      instructions jsonb,
      failure_code text,
      failure_text text,
      created_at timestamptz not null,
      expires_at timestamptz,
      checked_at timestamptz,
      checks int not null default 0,
      next_check_at timestamptz,
      unique (invoice_id, attempt))`,
    'create index payment_attempt_due on payment_attempt (next_check_at) where next_check_at is not null',

    // The gateway's notifications, word for word, before they are processed.
    `create table gateway_event (
      event_id bigint generated always as identity primary key,
      body_digest bytea not null unique,
      body text not null,
      order_id text,
      state text not null default 'pending' check (state in ('pending', 'done', 'ignored', 'failed')),
      outcome text,
      tries int not null default 0,
      received_at timestamptz not null,
      next_try_at timestamptz,
      done_at timestamptz)`,
    'create index gateway_event_due on gateway_event (next_try_at) where next_try_at is not null',

    // A POST with an Idempotency-Key: the same key and body get the first answer for 24 hours.
    `create table idempotency_key (
      account_id uuid not null references account on delete cascade,
      key text not null,
      digest bytea not null,
      status int,
      body jsonb,
      created_at timestamptz not null,
      primary key (account_id, key))`,

    // Deliveries outside the database, written in the transaction that causes them, carried out by a job.
    `create table outbox (
      outbox_id bigint generated always as identity primary key,
      key text not null unique,
      kind text not null,
      account_id uuid references account,
      payload jsonb not null,
      created_at timestamptz not null,
      next_try_at timestamptz,
      tries int not null default 0,
      done_at timestamptz,
      failure text)`,
    'create index outbox_due on outbox (next_try_at) where next_try_at is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
