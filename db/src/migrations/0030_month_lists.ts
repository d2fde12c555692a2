import { type Kysely, sql } from 'kysely';

const LOOKS = { price: 'bigint', price_high: 'bigint', price_mix: 'real', stock: 'bigint', rating_c: 'smallint' };
const LISTS = {
  sold_low: 'bigint',
  sold_mid: 'bigint',
  sold_sd: 'real',
  sold_high: 'bigint',
  revenue_cum: 'bigint',
  unsure_cum: 'double precision',
  reviews: 'bigint',
};
const lists = Object.entries(LISTS);
const looks = Object.entries(LOOKS);

/** Immutable, for a cluster takes no other function into an update. */
const FUNCTIONS = {
  // Up to the last that is known.
  'known_days(days anyarray) returns json': `select regexp_replace(array_to_json(days)::text, '(,?null)+\\]$', ']')::json`,
  // Values, each with the number of days in a row on which it stood, where that is more than one.
  'run_days(days anyarray) returns text': `
    select coalesce('[' || string_agg(case n when 1 then v else '[' || v || ',' || n || ']' end, ',' order by first) || ']', '[]') from (
      select coalesce(v, 'null') as v, min(i) as first, count(*) as n from (
        select v, i, i - row_number() over (partition by v order by i) as run from unnest(days::text[]) with ordinality d(v, i)
        where i <= (select max(k) from unnest(days::text[]) with ordinality e(w, k) where w is not null)) each
      group by v, run) runs`,
  'mask_days(days anyarray) returns int': `
    select coalesce(bit_or(1 << (i - 1)::int), 0) from unnest(days::text[]) with ordinality d(v, i) where v is not null`,
  'all_days(days json) returns text[]': `
    select array_agg(v order by i) from generate_series(1, 31) n(i) left join json_array_elements_text(days) with ordinality d(v, i) using (i)`,
  'days_of_runs(runs json) returns text[]': `
    select array_agg(v order by i) from generate_series(1, 31) m(i) left join (
      select case json_typeof(run) when 'array' then run->>0 else run #>> '{}' end as v, row_number() over (order by place, n) as i
      from json_array_elements(runs) with ordinality r(run, place),
        generate_series(1, case json_typeof(run) when 'array' then (run->>1)::int else 1 end) n) d using (i)`,
};

/** With functions that are there for as long as it takes. */
const withFunctions = async (db: Kysely<unknown>, run: () => Promise<void>): Promise<void> => {
  for (const [head, body] of Object.entries(FUNCTIONS))
    await sql.raw(`create function ${head} language sql immutable as $$ ${body} $$`).execute(db);
  await run();
  for (const head of Object.keys(FUNCTIONS)) await sql.raw(`drop function ${head.replace(/ returns.*/, '')}`).execute(db);
};

const alterMonths = (db: Kysely<unknown>, changes: string[]) =>
  sql.raw(`alter table product_month ${changes.join(', ')}`).execute(db);

const alterParts = async (db: Kysely<unknown>, target: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'product_month'::regclass`.execute(db);
  for (const { name } of rows) await sql.raw(`alter table ${name} set (toast_tuple_target = ${target})`).execute(db);
};

/**
 * The lists of a month as JSON, up to the last day of which something is known; bounds that are the path itself, and the deviation of a path that
 * is certain, are null. What nothing asks by its day is one column, `looks`; `priced`: the days whose price is known. A row is shorter than
 * with compressed arrays, and is written again in a third of the time. See tables/month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withFunctions(db, async () => {
    await alterMonths(db, ['add looks json', 'add priced int']);
    await sql
      .raw(`update product_month set priced = mask_days(price),
        looks = ('[' || ${looks.map(([name]) => `run_days(${name})`).join(` || ',' || `)} || ']')::json`)
      .execute(db);
    const same: Record<string, string> = {
      sold_low: 'sold_low = sold_mid',
      sold_high: 'sold_high = sold_mid',
      sold_sd: '0 = all (array_remove(sold_sd, null)) and array_positions(sold_sd, null) = array_positions(sold_mid, null)',
    };
    await alterMonths(db, [
      ...Object.keys(same).map((name) => `alter ${name} drop not null`),
      ...looks.map(([name]) => `drop ${name}`),
      ...lists.map(([name]) => {
        const days = `known_days(${name})`;
        return `alter ${name} type json using ${same[name] === undefined ? days : `case when not (${same[name]}) then ${days} end`}`;
      }),
      'alter looks set not null',
      'alter priced set not null',
    ]);
    // Kept in the row, as before.
    await alterMonths(
      db,
      [...lists.map(([name]) => name), 'looks'].map((name) => `alter ${name} set storage main`),
    );
  });
  await alterParts(db, 1024);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await withFunctions(db, async () => {
    await alterMonths(
      db,
      looks.map(([name, type]) => `add ${name} ${type}[]`),
    );
    const set = looks.map(([name, type], i) => `${name} = days_of_runs(looks->${i})::${type}[]`);
    await sql.raw(`update product_month set ${set.join(', ')}`).execute(db);
    const own: Record<string, string> = {
      sold_low: 'coalesce(sold_low, sold_mid)',
      sold_high: 'coalesce(sold_high, sold_mid)',
      sold_sd: `coalesce(sold_sd, regexp_replace(sold_mid::text, '-?[0-9.]+', '0', 'g')::json)`,
    };
    await alterMonths(db, [
      'drop looks',
      'drop priced',
      ...lists.map(([name, type]) => `alter ${name} type ${type}[] using all_days(${own[name] ?? name})::${type}[]`),
      ...Object.keys(own).map((name) => `alter ${name} set not null`),
      ...looks.map(([name]) => `alter ${name} set not null`),
    ]);
    await alterMonths(
      db,
      [...looks, ...lists].map(([name]) => `alter ${name} set storage main`),
    );
  });
  await alterParts(db, 128);
}
