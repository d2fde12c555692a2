import { type Kysely, sql } from 'kysely';

/** Nothing refers to the market's tables, so that those can be distributed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // A range has its two ends, every other condition a target price, and no condition has both.
    `create table price_alert (
      alert_id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      product_id bigint not null,
      condition text not null check (condition in ('changed', 'less_than', 'greater_than', 'in_range', 'out_of_range')),
      minimum_price bigint check (minimum_price >= 0),
      target_price bigint check (target_price >= 0),
      maximum_price bigint check (maximum_price >= 0),
      notes text,
      is_active boolean not null default true,
      created_at timestamptz not null,
      constraint price_alert_prices check (
        case when condition in ('in_range', 'out_of_range')
          then target_price is null and coalesce(minimum_price <= maximum_price, false)
          else target_price is not null and minimum_price is null and maximum_price is null
        end))`,
    'create index price_alert_account on price_alert (account_id, created_at desc)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
