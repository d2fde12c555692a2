import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Only accounts whose terms differ from the usual 10 % (in basis points).
    `create table affiliate_setting (
      account_id uuid primary key references account,
      is_active boolean not null default true,
      discount_bp int not null default 1000 check (discount_bp between 0 and 10000),
      commission_bp int not null default 1000 check (commission_bp between 0 and 10000))`,
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
  for (const statement of statements) await sql.raw(statement).execute(db);
};
