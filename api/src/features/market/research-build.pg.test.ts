import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { createTestDb } from '@telaah/db/testing';
import { windowEstimate } from '@telaah/shared/features/estimates/window';
import { addDays, dayList, wibDay } from '@telaah/shared/lib/dates';
import { exact, hidden, type Reading } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { atOnce, currentGeneration, patchResearch, rebuildResearch } from '#src/features/market/research-build.repo.ts';
import { clearMarket, marketState } from '#src/testing/market-state.ts';
import { aSnapshot, dailySnapshots } from '#src/testing/snapshots.ts';

const now = new Date('2026-11-21T03:00:00Z');
const from = { source: 'import' as const, now };
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const bucket = (value: number): Reading => ({
  low: value - (value % 50),
  high: value - (value % 50) + 49,
  precision: 'rounded_down',
  text: `${value}+`,
});

/** Histories of several products: which days are seen, how fast they sell, whether the counter is exact, rounded or hidden, a badge. */
const historyArb = fc.record({
  start: fc.integer({ min: -20, max: 25 }),
  gaps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
  rate: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom('exact', 'rounded', 'hidden'),
  badge: fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90 })), { nil: null }),
});

const historyOf = (
  id: number,
  dayTo: string,
  { start, gaps, rate, kind, badge }: typeof historyArb extends fc.Arbitrary<infer T> ? T : never,
): Snapshot[] => {
  let offset = start;
  let total = 1000;
  const snapshots: Snapshot[] = [];
  for (const gap of gaps) {
    const day = addDays(dayTo, offset - 30);
    if (day > wibDay(now)) break;
    const sold = kind === 'exact' ? exact(total) : kind === 'rounded' ? bucket(total) : hidden();
    const shown: Reading =
      badge === null ? hidden() : { low: badge[0], high: badge[0] + badge[1], precision: 'rounded_down', text: null };
    snapshots.push(aSnapshot({ product_id: `${id}`, observed_at: `${day}T05:00:00.000Z`, sold_total: sold, badge: shown }));
    offset += gap;
    total += rate * gap;
  }
  return snapshots;
};

/** What the pure rule says, from the stored running totals. */
const expected = async (productId: number, dayTo: string) => {
  const months = await test.db.selectFrom('product_month').selectAll().where('product_id', '=', productId).execute();
  const live = await test.db.selectFrom('product_live').selectAll().where('product_id', '=', productId).executeTakeFirstOrThrow();
  const days = dayList(addDays(dayTo, -30), dayTo);
  const value = (column: 'sold_low' | 'sold_mid' | 'sold_high' | 'revenue_cum', day: string) => {
    const month = months.find(({ period }) => period.slice(0, 7) === day.slice(0, 7));
    return month?.[column][Number(day.slice(8)) - 1] ?? null;
  };
  const known = days.flatMap((day, position) => (value('sold_low', day) === null ? [] : [position]));
  const a = known[0];
  const z = known.at(-1);
  const observations = days.filter((day) => {
    const month = months.find(({ period }) => period.slice(0, 7) === day.slice(0, 7));
    return ((month?.seen ?? 0) & (1 << (Number(day.slice(8)) - 1))) !== 0;
  }).length;
  const edge = (column: Parameters<typeof value>[0], position: number | undefined) =>
    position === undefined ? null : value(column, days[position] ?? '');
  const fresh = wibDay(live.seen_at) >= addDays(dayTo, -2);
  return windowEstimate({
    low_start: edge('sold_low', a),
    mid_start: edge('sold_mid', a),
    high_start: edge('sold_high', a),
    low_end: edge('sold_low', z),
    mid_end: edge('sold_mid', z),
    high_end: edge('sold_high', z),
    revenue_start: edge('revenue_cum', a),
    revenue_end: edge('revenue_cum', z),
    first_edge_gap_days: a ?? 0,
    last_edge_gap_days: z === undefined ? 30 : 30 - z,
    observations,
    span_days: a === undefined || z === undefined ? 0 : z - a,
    badge: fresh && live.badge_low !== null && live.badge_high !== null ? { low: live.badge_low, high: live.badge_high } : null,
    days: 30,
    price: live.price,
  });
};

describe('the research generation', () => {
  it('computes in SQL what the rule says', async () => {
    const dayTo = '2026-11-20';
    await fc.assert(
      fc.asyncProperty(fc.array(historyArb, { minLength: 4, maxLength: 8 }), async (histories) => {
        await clearMarket(test.db);
        await ingest(
          test.db,
          histories.flatMap((history, i) => historyOf(i, dayTo, history)),
          from,
        );
        await rebuildResearch(test.db, dayTo);
        for (const row of await test.db.selectFrom('research').selectAll().execute()) {
          const { sold, revenue } = await expected(row.product_id, dayTo);
          const shown = (figure: number | null) => (sold.grade === 'insufficient' ? null : figure);
          expect({
            sold: [row.sold_30d_low, row.sold_30d, row.sold_30d_high],
            grade: gradeCode.word(row.grade),
            method: methodCode.word(row.method),
            revenue: [row.revenue_30d_low, row.revenue_30d, row.revenue_30d_high],
          }).toEqual({
            sold: [sold.low, sold.mid, sold.high].map(shown),
            grade: sold.grade,
            method: sold.method,
            revenue: [revenue.low, revenue.mid, revenue.high].map(shown),
          });
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('rounds a half up, where 28 of the 30 days are known: 399 sold in them are 427.5', async () => {
    const looks: [string, number][] = [
      ['2026-10-22', 100],
      ['2026-11-19', 499],
    ];
    await ingest(
      test.db,
      looks.map(([day, sold]) => aSnapshot({ observed_at: `${day}T05:00:00.000Z`, sold_total: exact(sold) })),
      from,
    );
    await rebuildResearch(test.db, '2026-11-20');
    const row = await test.db.selectFrom('research').select(['sold_30d', 'sold_30d_high']).executeTakeFirstOrThrow();
    expect(row).toEqual({ sold_30d: 428, sold_30d_high: 428 });
  });

  it('has the days that the rollups have, where nobody looked over the end of a month', async () => {
    const looks: [string, number][] = [
      ['2026-10-22', 100],
      ['2026-10-26', 140],
      ['2026-11-04', 180],
      ['2026-11-20', 180],
    ];
    await ingest(
      test.db,
      looks.map(([day, sold]) => aSnapshot({ observed_at: `${day}T05:00:00.000Z`, sold_total: exact(sold) })),
      from,
    );
    await refreshMarket(test.db, now);
    const series = await test.db.selectFrom('research_series').selectAll().executeTakeFirstOrThrow();
    const { rows } = await sql<{ day: string; sold: number }>`
      select day, sold from rollup_day where scope = 1 and day > '2026-10-22' and sold > 0 order by day`.execute(test.db);
    const days = dayList('2026-10-22', '2026-11-20');
    const sold = days.flatMap((day, i) => (series[`s${i + 1}`] ? [{ day, sold: series[`s${i + 1}`] }] : []));
    expect(sold).toEqual(rows);
    expect(rows.reduce((sum, row) => sum + row.sold, 0)).toBe(80);
    expect(rows).toContainEqual({ day: '2026-11-01', sold: 10 });
  }, 60_000);

  it('knows revenue on the days whose units it knows, and on no other', async () => {
    const looks: [string, number][] = [
      ['2026-10-31', 120],
      ['2026-11-05', 170],
      ['2026-11-09', 220],
      ['2026-11-20', 330],
    ];
    await ingest(
      test.db,
      looks.map(([day, sold]) => aSnapshot({ observed_at: `${day}T05:00:00.000Z`, sold_total: bucket(sold) })),
      from,
    );
    await refreshMarket(test.db, now);
    const { rows } = await sql<{ day: string; sold: number; revenue: number }>`
      select day, sold, revenue from rollup_day where scope = 1 order by day`.execute(test.db);
    expect(rows.some((row) => row.sold > 0)).toBe(true);
    expect(rows.filter((row) => row.revenue !== row.sold * 100_000)).toEqual([]);
  }, 60_000);

  it('patched for a few products is the same as built anew', async () => {
    const products = Array.from({ length: 12 }, (_, i) =>
      dailySnapshots(
        '2026-10-22',
        Array.from({ length: 28 }, (__, d) => (d * i) % 5),
        { product_id: `${i}` },
      ),
    );
    await ingest(test.db, products.flat(), from);
    await refreshMarket(test.db, now);
    await ingest(test.db, [aSnapshot({ product_id: '3', observed_at: '2026-11-19T05:00:00.000Z', sold_total: exact(400) })], from);
    const first = await currentGeneration(test.db);
    await atOnce(test.db, (trx) => patchResearch(trx, first?.day_to ?? ''));
    const patched = await marketState(test.db);
    await rebuildResearch(test.db, first?.day_to ?? '');
    expect(patched.research).toEqual((await marketState(test.db)).research);
  });

  it('shows a capture after the next refresh, without a rebuild', async () => {
    await ingest(
      test.db,
      Array.from({ length: 120 }, (_, i) => aSnapshot({ product_id: `${i}` })),
      from,
    );
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
    await ingest(test.db, [aSnapshot({ product_id: 'new', observed_at: '2026-11-20T16:00:00.000Z' })], from);
    const refreshed = await refreshMarket(test.db, now);
    const found = await test.db
      .selectFrom('research')
      .innerJoin('product', 'product.product_id', 'research.product_id')
      .where('external_id', '=', 'new')
      .select('research.price')
      .execute();
    expect(found).toEqual([{ price: 100_000 }]);
    expect(refreshed?.research).toBeDefined();
  });

  it('builds over what a killed build left behind', async () => {
    await ingest(test.db, [aSnapshot()], from);
    for (const table of ['research_wide', 'research_next', 'category_next'])
      await sql.raw(`create table ${table} (x int)`).execute(test.db);
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
  });

  it('numbers categories so that a subtree is a range', async () => {
    await ingest(
      test.db,
      [
        aSnapshot(),
        aSnapshot({
          product_id: '2',
          category: [
            { id: '11', name: 'Fashion Pria' },
            { id: '14', name: 'Celana' },
          ],
        }),
      ],
      from,
    );
    await refreshMarket(test.db, now);
    const tree = await test.db.selectFrom('category').select(['name', 'pos', 'pos_end', 'level']).orderBy('pos').execute();
    expect(tree).toEqual([
      { name: 'Fashion Pria', pos: 1, pos_end: 4, level: 1 },
      { name: 'Celana', pos: 2, pos_end: 2, level: 2 },
      { name: 'Kemeja', pos: 3, pos_end: 4, level: 2 },
      { name: 'Kemeja Flanel', pos: 4, pos_end: 4, level: 3 },
    ]);
  });
});
