import { type Kysely, sql } from 'kysely';

/** People's own settings and mail tokens. */
const accounts = [
  `alter table account
    add column phone_verified_at timestamptz,
    add column pending_email text check (pending_email = lower(pending_email)),
    add column persona text,
    add column persona_other text,
    add column persona_asked_at timestamptz,
    add column affiliate_code text unique check (affiliate_code = upper(affiliate_code)),
    add column affiliate_bookmarked boolean not null default false,
    add column referred_by uuid references account on delete set null check (referred_by <> account_id),
    add column event_id text,
    add column ttp text,
    add column deleted_at timestamptz`,
  'create unique index account_phone on account (phone) where phone is not null',
  'create index account_referred_by on account (referred_by) where referred_by is not null',
  'alter table session add column session_id uuid not null default gen_random_uuid() unique',
  // Links in mails. One of each purpose an account: a new one kills the old.
  `create table account_token (
    token_digest bytea primary key,
    account_id uuid not null references account on delete cascade,
    purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (account_id, purpose))`,
  // Overrides of the usual 10 %, in basis points.
  `create table affiliate_setting (
    account_id uuid primary key references account,
    is_active boolean not null default true,
    discount_bp int not null default 1000 check (discount_bp between 0 and 10000),
    commission_bp int not null default 1000 check (commission_bp between 0 and 10000))`,
];

/** Tokens and download rows: reliability, section 2. */
const ledger = [
  `create table bucket (
    bucket_id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account,
    kind text not null check (kind in ('free', 'monthly', 'topup', 'download', 'download_credit')),
    period_start timestamptz not null,
    period_end timestamptz check (period_end > period_start),
    subscription_id uuid references subscription,
    source_type text not null,
    source_id text not null,
    granted bigint not null check (granted >= 0),
    remaining bigint not null,
    closed_at timestamptz,
    check (remaining between 0 and granted),
    check ((kind in ('topup', 'download_credit')) = (period_end is null)))`,
  "create unique index bucket_period on bucket (account_id, kind, period_start, subscription_id) nulls not distinct where kind in ('free', 'monthly', 'download')",
  "create unique index bucket_source on bucket (source_type, source_id, kind) where kind in ('topup', 'download_credit')",
  'create index bucket_open on bucket (account_id, kind, period_start) where closed_at is null',
  `create table operation (
    op_id uuid primary key,
    account_id uuid not null references account,
    resource text not null check (resource in ('token', 'rows')),
    feature text not null,
    cost bigint not null check (cost >= 0),
    state text not null check (state in ('reserved', 'committed', 'released')),
    fingerprint text not null,
    day_from date,
    day_to date check (day_to >= day_from),
    shares uuid references operation,
    label text,
    detail jsonb,
    reserved_at timestamptz not null,
    lease_until timestamptz not null,
    closed_at timestamptz,
    check ((day_from is null) = (day_to is null)),
    check ((state = 'reserved') = (closed_at is null)))`,
  'create index operation_repeat on operation (account_id, fingerprint, reserved_at desc)',
  'create index operation_recent on operation (account_id, reserved_at desc)',
  "create index operation_lease on operation (lease_until) where state = 'reserved'",
  // Insert only. delta: change of the bucket's remaining amount; a grant's is what was granted.
  `create table ledger_entry (
    entry_id bigint generated always as identity primary key,
    bucket_id uuid not null references bucket,
    op_id uuid not null,
    delta bigint not null,
    reason text not null check (reason in ('grant', 'reserve', 'commit', 'release', 'expire', 'compensate', 'admin')),
    source_type text not null,
    source_id text not null,
    actor uuid references account,
    purpose text,
    at timestamptz not null,
    unique (op_id, bucket_id, reason),
    unique (source_type, source_id, bucket_id, reason))`,
  'create index ledger_entry_bucket on ledger_entry (bucket_id)',
  // What was taken away again is no part of a bucket's limit.
  "create index ledger_entry_taken on ledger_entry (bucket_id) include (delta) where reason in ('compensate', 'admin')",
  // What a reversal could not take back; the next purchase pays it first. Insert only; the debt is the sum.
  `create table debt_entry (
    entry_id bigint generated always as identity primary key,
    account_id uuid not null references account,
    resource text not null check (resource in ('token', 'rows')),
    delta bigint not null check (delta <> 0),
    source_type text not null,
    source_id text not null,
    at timestamptz not null,
    unique (source_type, source_id, resource))`,
  'create index debt_entry_account on debt_entry (account_id, resource)',
];

/** A subscription is what one purchase began; renewals at its end prolong it. */
const subscriptions = [
  `alter table subscription
    add column anchor_at timestamptz,
    add column period_months int not null default 1 check (period_months in (1, 12)),
    add column periods int not null default 1 check (periods > 0),
    add column price bigint not null default 0,
    add column source_type text not null default 'seed',
    add column source_id text not null default gen_random_uuid()::text,
    add column end_reason text check (end_reason in ('time', 'stopped', 'card', 'replaced', 'refunded', 'removed', 'failed')),
    add column renewal_attempts int not null default 0 check (renewal_attempts between 0 and 3),
    add column next_renewal_at timestamptz,
    add column card_cipher bytea,
    add column card_expires_at timestamptz,
    add column card_masked text,
    add column warned_at timestamptz`,
  'update subscription set anchor_at = started_at, source_id = subscription_id::text',
  'alter table subscription alter column anchor_at set default now(), alter column anchor_at set not null',
  'create index subscription_due on subscription (next_renewal_at) where next_renewal_at is not null',
  // The tick asks every few seconds what has ended and what ends soon.
  'create index subscription_end on subscription (ends_at)',
  'create unique index subscription_source on subscription (source_type, source_id)',
];

const billing = [
  // Rupiah for 1,000 units, from that quantity on: each unit is paid at the price of its own step.
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
  "create unique index invoice_renewal on invoice (subscription_id, period) where kind = 'renewal'",
  "create index invoice_renewing on invoice (subscription_id) where kind = 'renewal' and state = 'pending'",
  'create index invoice_account on invoice (account_id, created_at desc)',
  // The legal moves (facts: midtrans-state-machine). Every move is a row, and only these rows fit.
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
  // Written before the gateway is called: there is no charge without its row.
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
  // The gateway's notifications, word for word, before anything is made of them.
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
  // Effects outside the database, written in the transaction that causes them, carried out by a job.
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
  // What calls for a person: found by the nightly proof, told by the gateway against the rules, seen by the watch. feature: who raised it.
  `create table alarm (
    alarm_id bigint generated always as identity primary key,
    feature text not null default 'billing',
    kind text not null,
    subject text not null,
    detail text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    resolved_at timestamptz,
    unique (kind, subject, detail))`,
  `create table referral_sale (
    invoice_id uuid primary key references invoice,
    affiliate_id uuid not null references account,
    account_id uuid not null references account,
    amount bigint not null,
    commission bigint not null check (commission between 0 and amount),
    state text not null default 'waiting' check (state in ('waiting', 'earned', 'reversed')),
    created_at timestamptz not null,
    earns_at timestamptz not null,
    settled_at timestamptz)`,
  'create index referral_sale_affiliate on referral_sale (affiliate_id, created_at desc)',
];

/** What is written once stays: the database itself refuses. */
const appendOnly = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`,
  ...['ledger_entry', 'debt_entry', 'invoice_move'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...ledger, ...subscriptions, ...billing, ...appendOnly]) {
    await sql.raw(statement).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'referral_sale',
    'alarm',
    'outbox',
    'idempotency_key',
    'gateway_event',
    'payment_attempt',
    'invoice_move',
    'invoice_edge',
    'invoice',
    'unit_price',
    'debt_entry',
    'ledger_entry',
    'operation',
    'bucket',
    'affiliate_setting',
    'account_token',
  ];
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db);
  const statements = [
    'drop function refuse_change()',
    'drop sequence invoice_number',
    'drop index subscription_source, subscription_end',
    `alter table subscription drop column anchor_at, drop column period_months, drop column periods, drop column price,
      drop column source_type, drop column source_id, drop column end_reason, drop column renewal_attempts, drop column next_renewal_at,
      drop column card_cipher, drop column card_expires_at, drop column card_masked, drop column warned_at`,
    'alter table session drop column session_id',
    'drop index account_phone',
    `alter table account drop column phone_verified_at, drop column pending_email, drop column persona, drop column persona_other,
      drop column persona_asked_at, drop column affiliate_code, drop column affiliate_bookmarked, drop column referred_by,
      drop column event_id, drop column ttp, drop column deleted_at`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
