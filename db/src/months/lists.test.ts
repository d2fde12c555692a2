import { emptyMonth, type MonthFacts } from '@telaah/shared/features/estimates/month/month';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePartitions } from '#src/installation/partitions.ts';
import { arrayOf, isPriced, observationListSql, onDayOf } from '#src/months/list-sql.ts';
import { listsOf, storedLists } from '#src/months/lists.ts';
import type { StoredLists } from '#src/tables/month.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let own: TestDb;
beforeAll(async () => {
  own = await createTestDb();
  await ensurePartitions(own.db, { market: ['2026-10'] });
});
afterAll(() => own.close());

const lookLists = ['price', 'price_high', 'price_mix', 'stock', 'rating_c'] as const;
const pathLists = ['sold_low', 'sold_mid', 'sold_sd', 'sold_high', 'revenue_cum', 'unsure_cum', 'reviews'] as const;
const names = [...lookLists, ...pathLists];
type Lists = Pick<MonthFacts, (typeof names)[number]>;

/** Days of a month from one on; the others are unknown. */
const from = (day: number, ...values: (number | null)[]) => emptyMonth().price.map((_, i) => values[i + 1 - day] ?? null);
const nothing: Lists = emptyMonth();
const exact: Lists = {
  ...nothing,
  price: from(3, 9000, 9000, null, 9000, 8000),
  price_high: from(5, 9500),
  price_mix: from(5, 0.449),
  stock: from(3, 5, 4, 4, 0),
  rating_c: from(3, 490, 490, 490, 490),
  sold_low: from(3, 20, 20, 21, 23),
  sold_mid: from(3, 20, 20, 21, 23),
  sold_sd: from(3, 0, 0, 0, 0),
  sold_high: from(3, 20, 20, 21, 23),
  revenue_cum: from(4, 0, 9000, 25_000),
  unsure_cum: from(4, 0, 0.007, 0.021),
  reviews: from(3, 7, 7),
};
const whole = from(1, ...Array.from({ length: 31 }, (_, i) => 2_000_000_000_000 + i));
const rounded: Lists = {
  ...exact,
  price: whole,
  sold_low: from(1, 10, 10, 10),
  sold_mid: from(2, 12, 15),
  sold_sd: from(2, 0.298215, 1e-5),
  sold_high: from(1, 19, null, 19),
  revenue_cum: whole,
};
/** The least certain month: only bounds, and a deviation on fewer days than the path. */
const bounds: Lists = { ...nothing, sold_low: from(1, 10), sold_high: from(1, 19), sold_mid: from(1, 3, 4), sold_sd: from(2, 0) };
const months = [nothing, exact, rounded, bounds];

const only = (lists: Lists) => Object.fromEntries(names.map((name) => [name, lists[name]]));
const inJson = (lists: StoredLists) =>
  Object.values(lists).map((list) => (typeof list === 'object' && list !== null ? JSON.stringify(list) : list));

test('months come back from the database as they were written', async () => {
  for (const [i, month] of months.entries()) {
    const lists = storedLists(month);
    await sql`insert into product_month (product_id, period, base_revenue, base_unsure, handed, seen, held, counted, reviewed, stopped, began, price_days,
      spread_n, ${sql.raw(Object.keys(lists).join(', '))})
      values (${i}, '2026-10-01', 0, 0, '[]', 0, 0, 0, 0, 0, 0, 0, 0, ${sql.join(inJson(lists))})`.execute(own.db);
  }
  const { rows } = await sql<StoredLists>`select * from product_month order by product_id`.execute(own.db);
  expect(rows.map(listsOf)).toEqual(months.map(only));
  expect(rows).toMatchObject(months.map(storedLists));
});

test('what SQL reads of a month is what the rules read', async () => {
  const days = Array.from({ length: 31 }, (_, i) => i + 1);
  const columns = [
    ...pathLists.map((name) => `array[${days.map((day) => onDayOf('m', name, day)).join(', ')}] as ${name}`),
    ...pathLists.map((name) => `${arrayOf('m', name)} as ${name}_array`),
    ...lookLists.map((name) => `${observationListSql('m', name)}::float8[] as ${name}`),
    `array(select ${isPriced('m', 'd')} from generate_series(1, 31) d order by d) as priced`,
  ];
  const { rows } = await sql
    .raw<Record<string, unknown[]>>(`select ${columns.join(', ')} from product_month m order by product_id`)
    .execute(own.db);
  const until = (list: readonly (number | null)[]) => list.slice(0, list.findLastIndex((value) => value !== null) + 1);
  for (const [i, lists] of months.entries()) {
    const row = rows[i] ?? {};
    for (const name of pathLists) expect([name, row[name]]).toEqual([name, lists[name]]);
    for (const name of pathLists.filter((each) => each !== 'sold_sd'))
      expect([name, row[`${name}_array`]]).toEqual([name, until(lists[name])]);
    for (const name of lookLists) expect([name, row[name]]).toEqual([name, until(lists[name])]);
    expect(row.priced).toEqual(lists.price.map((value) => value !== null));
  }
  expect(rows.map((row) => row.sold_sd_array)).toEqual([null, null, until(rounded.sold_sd), until(bounds.sold_sd)]);
});
