import { type Kysely, sql } from 'kysely';

/** Rows of a suspended reporter move from these tables to `suppressed_<table>`. */
const SUPPRESSED = ['observation', 'claim', 'store_claim', 'placement', 'store_reading', 'identity_claim'];

const thingOf = (table: string): string => {
  if (table === 'identity_claim') return 'kind, key_id';
  return table.startsWith('store') ? 'store_id' : 'product_id';
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Only accounts whose state is not the first one.
    `create table reporter (
      account_id uuid primary key,
      state smallint not null,
      state_by smallint not null,
      since timestamptz not null,
      home_network text,
      note text)`,

    // Pending observations: those of reporters who are not accepted, complete. Nothing of the market is made of them.
    `create table pending_observation (
      reporter uuid not null,
      kind smallint not null,
      marketplace_id smallint not null,
      key text not null,
      observed_at timestamptz not null,
      digest uuid not null,
      received_at timestamptz not null,
      network text,
      snapshot json not null,
      primary key (reporter, kind, marketplace_id, key, observed_at, digest))`,
    'create index pending_observation_key on pending_observation (marketplace_id, key, observed_at)',
    'create index pending_observation_received on pending_observation (received_at)',

    // Confirmations and disputes of a reporter's observations of a product on a day, by sources of other networks.
    `create table confirmation (
      reporter uuid not null,
      product_id bigint not null,
      day date not null,
      network text,
      primary key (reporter, product_id, day))`,
    `create table dispute (
      disputed_reporter uuid not null,
      disputing_source text not null,
      product_id bigint not null,
      day date not null,
      network text,
      primary key (disputed_reporter, disputing_source, product_id, day))`,
    'create index confirmation_day on confirmation (day)',
    'create index dispute_day on dispute (day)',
    `create table trust_review (
      reviewed_at timestamptz primary key,
      products int not null,
      suspended int not null,
      promoted int not null,
      required_networks smallint not null)`,
    // Networks of independent sources that were active lately.
    'create table source_network (network text primary key, seen_at timestamptz not null)',

    // Identity claims of accounts: a key exists, came with another, or is a category's name or parent. `word`: 'named', 'with 12',
    // 'name Mouse', 'parent 12' (numbers are keys). `first`: second. What an own source claims too is not stored.
    `create table identity_claim (
      kind text not null,
      key_id bigint not null,
      word text not null,
      reporter text not null,
      network text,
      trusted boolean not null,
      first bigint not null,
      primary key (kind, key_id, word, reporter))`,
    'create index identity_claim_reporter on identity_claim (reporter, kind, key_id)',

    ...SUPPRESSED.flatMap((table) => [
      `create table suppressed_${table} (like ${table})`,
      `create index suppressed_${table}_reporter on suppressed_${table} (reporter, ${thingOf(table)})`,
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
