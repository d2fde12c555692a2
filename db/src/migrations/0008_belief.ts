import { type Kysely, sql } from 'kysely';

/**
 * Who may say what about the market. `reporter`: what an account is, where that differs from what every account begins as. `own_look`:
 * looks of reporters who are not believed, whole and apart: nothing that the market is made of reads them. `silent_*`: rows of one who
 * was believed and is no more, taken out of the market's tables and kept as they were. `credit` and `charge`: what a reporter agreed with, and
 * what others hold against him, of a product and day. `sitting`: when the court sat, and what came of it. `saying`: what accounts said of
 * keys: that they are there, what stood beside them, and what a category is called and stands under.
 * `product.voices` and `needs`: networks that spoke of a product, and as many as must have before it counts. `voice_network`: which spoke lately.
 */
const SILENT = ['observation', 'claim', 'store_claim', 'sighting', 'store_reading', 'saying'];

const thingOf = (table: string): string => {
  if (table === 'saying') return 'kind, key_id';
  return table.startsWith('store') ? 'store_id' : 'product_id';
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table reporter (
      account_id uuid primary key,
      state smallint not null,
      state_by smallint not null,
      since timestamptz not null,
      home_network text,
      note text)`,
    `create table own_look (
      reporter uuid not null,
      kind smallint not null,
      marketplace_id smallint not null,
      key text not null,
      observed_at timestamptz not null,
      digest uuid not null,
      received_at timestamptz not null,
      network text,
      look json not null,
      primary key (reporter, kind, marketplace_id, key, observed_at, digest))`,
    'create index own_look_thing on own_look (marketplace_id, key, observed_at)',
    'create index own_look_received on own_look (received_at)',
    `create table credit (
      reporter uuid not null,
      product_id bigint not null,
      day date not null,
      network text,
      primary key (reporter, product_id, day))`,
    `create table charge (
      accused uuid not null,
      accuser text not null,
      product_id bigint not null,
      day date not null,
      network text,
      primary key (accused, accuser, product_id, day))`,
    'create index credit_day on credit (day)',
    'create index charge_day on charge (day)',
    `create table sitting (
      sat_at timestamptz primary key,
      products int not null,
      convicted int not null,
      promoted int not null,
      wanted smallint not null)`,
    'create table voice_network (network text primary key, seen_at timestamptz not null)',
    // word: `named`, `with 12`, `name Mouse`, `parent 12`, numbers being keys. first: second. Where a door of ours says the same it is not here.
    `create table saying (
      kind text not null,
      key_id bigint not null,
      word text not null,
      reporter text not null,
      network text,
      trusted boolean not null,
      first bigint not null,
      primary key (kind, key_id, word, reporter))`,
    'create index saying_reporter on saying (reporter, kind, key_id)',
    // Looks arrive in the order of their receipt: a few blocks tell which are new.
    'create index observation_received on observation using brin (received_at)',
    'create index claim_reporter on claim (reporter, product_id)',
    'create index store_claim_reporter on store_claim (reporter, store_id)',
    ...SILENT.flatMap((table) => [
      `create table silent_${table} (like ${table})`,
      `create index silent_${table}_reporter on silent_${table} (reporter, ${thingOf(table)})`,
    ]),
    'alter table product add column voices smallint not null default 9, add column needs smallint not null default 1',
    'create index product_needs on product (needs) where needs > 1',
    // What a product needs beyond one voice is written with its next look.
    `update product p set voices = c.voices from (
      select product_id, least(9, count(distinct reporter), count(distinct coalesce(network, ''))) as voices
      from claim group by product_id having not bool_or(trusted)) c
    where c.product_id = p.product_id`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['claim_reporter', 'store_claim_reporter', 'observation_received'])
    await sql.raw(`drop index ${index}`).execute(db);
  await sql`alter table product drop column voices, drop column needs`.execute(db);
  const tables = [
    'voice_network',
    'saying',
    'sitting',
    'charge',
    'credit',
    'own_look',
    'reporter',
    ...SILENT.map((table) => `silent_${table}`),
  ];
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db);
}
