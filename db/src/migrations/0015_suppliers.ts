import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // A photo outlives its owner's account by a night, because its files must be deleted first.
    `create table supplier_photo (
      photo_id uuid primary key,
      account_id uuid references account on delete set null,
      bytes int not null,
      width int not null,
      height int not null,
      created_at timestamptz not null)`,
    'create index supplier_photo_account on supplier_photo (account_id)',

    // Shown once a person approved it, unless withdrawn or long unconfirmed. A new number or website needs a new approval.
    `create table supplier_listing (
      listing_id uuid primary key,
      account_id uuid not null references account on delete cascade,
      product text not null,
      store text not null,
      category text not null,
      type text not null,
      phone text not null,
      website text,
      address text not null,
      description text not null,
      photo_id uuid unique references supplier_photo,
      minimum_order int check (minimum_order > 0),
      prices jsonb not null,
      words text not null,
      state text not null check (state in ('waiting', 'shown', 'refused', 'held')),
      note text,
      approved_at timestamptz,
      approved_phone text,
      approved_website text,
      withdrawn_at timestamptz,
      confirmed_at timestamptz not null,
      reminded_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      is_demo boolean not null default false,
      check (state <> 'shown' or approved_at is not null))`,
    'create index supplier_listing_account on supplier_listing (account_id, created_at)',
    `create index supplier_listing_shown on supplier_listing (confirmed_at desc, listing_id)
      where state = 'shown' and withdrawn_at is null`,
    `create index supplier_listing_open on supplier_listing (changed_at) where state in ('waiting', 'held')`,

    `create table supplier_report (
      listing_id uuid not null references supplier_listing on delete cascade,
      account_id uuid not null references account on delete cascade,
      reason text not null,
      note text not null,
      reported_at timestamptz not null,
      settled_at timestamptz,
      primary key (listing_id, account_id))`,
    'create index supplier_report_account on supplier_report (account_id)',

    `create table supplier_reveal (
      listing_id uuid not null references supplier_listing on delete cascade,
      account_id uuid not null references account on delete cascade,
      revealed_at timestamptz not null)`,
    'create index supplier_reveal_listing on supplier_reveal (listing_id)',
    'create index supplier_reveal_account on supplier_reveal (account_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
