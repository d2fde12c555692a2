import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import type { ResearchTable } from '@telaah/db/tables/research';
import { createTestDb } from '@telaah/db/testing';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { type Learnt, startLearnt } from '@telaah/shared/features/estimates/learnt';
import { windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { addDays, dayList, wibDay } from '@telaah/shared/lib/dates';
import { exact, hidden, type Reading } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { atOnce, currentGeneration, patchResearch, rebuildResearch } from '#src/features/market/research-build.repo.ts';
import { researchQuery } from '#src/features/market/research-sql.ts';
import { clearMarket, marketState } from '#src/testing/market-state.ts';
import { runs } from '#src/testing/runs.ts';
import { aSnapshot, dailySnapshots } from '#src/testing/snapshots.ts';

const now = new Date('2026-11-21T03:00:00Z');
const from = { source: 'import' as const, now };
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const bucket = (value: number, step = 50): Reading => ({
  low: value - (value % step),
  high: value - (value % step) + step - 1,
  precision: 'rounded_down',
  text: `${value}+`,
});
const capped = (value: number): Reading => ({ low: Math.min(value, 1200), high: null, precision: 'capped', text: '1200+' });

const counters = { exact, rounded: bucket, coarse: (value: number) => bucket(value, 1000), capped, hidden: () => hidden() };

/** Histories of several products: which days are seen, how fast they sell, how their counters read, and what else there is to go on. */
const historyArb = fc.record({
  start: fc.integer({ min: -60, max: 29 }),
  gaps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 25 }),
  rate: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom('exact', 'exact', 'rounded', 'coarse', 'capped', 'hidden'),
  badge: fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90 })), { nil: null }),
  listed: fc.option(fc.integer({ min: -400, max: 28 }), { nil: null }),
  reviews: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  range: fc.constantFrom(0, 0, 50_000),
  odd: fc.array(fc.constantFrom('', '', '', '', '', 'stopped', 'again', 'price'), { minLength: 25, maxLength: 25 }),
  fresh: fc.boolean(),
});
type History = typeof historyArb extends fc.Arbitrary<infer T> ? T : never;

/** Seen each day, by exact counters: what chance seldom makes, and every grade must be met. */
const daily = (rate: number): History => ({
  start: -5,
  gaps: Array.from({ length: 36 }, () => 1),
  rate,
  kind: 'exact',
  badge: null,
  listed: null,
  reviews: null,
  range: 0,
  odd: [],
  fresh: false,
});

const historyOf = (id: number, dayTo: string, history: History): Snapshot[] => {
  const { gaps, rate, kind, badge, listed, reviews, range, odd } = history;
  let offset = history.start;
  let total = history.fresh ? 0 : 1000;
  let price = 100_000;
  const snapshots: Snapshot[] = [];
  for (const [i, gap] of gaps.entries()) {
    const day = addDays(dayTo, offset - 30);
    if (day > wibDay(now)) break;
    const isStopped = odd[i] === 'stopped';
    if (odd[i] === 'again') total = 0;
    if (odd[i] === 'price') price = Math.round(price * 0.8);
    const shown: Reading =
      badge === null ? hidden() : { low: badge[0], high: badge[0] + badge[1], precision: 'rounded_down', text: null };
    snapshots.push(
      aSnapshot({
        product_id: `${id}`,
        observed_at: `${day}T05:00:00.000Z`,
        sold_total: isStopped ? hidden() : counters[kind](total),
        badge: shown,
        reviews: reviews === null || i % 3 === 1 ? hidden() : exact(Math.floor(total / reviews)),
        price: isStopped ? null : { low: price, high: price + range },
        listed_at: listed === null ? null : `${addDays(dayTo, listed - 30)}T05:00:00.000Z`,
        status: isStopped ? 'banned' : 'normal',
      }),
    );
    offset += gap;
    total += rate * gap;
  }
  return snapshots;
};

/** What the pure rule says, from the stored months. */
const expected = async (productId: number, dayTo: string, learnt: Learnt) => {
  const months = await test.db.selectFrom('product_month').selectAll().where('product_id', '=', productId).execute();
  const live = await test.db
    .selectFrom('product_live')
    .innerJoin('product', 'product.product_id', 'product_live.product_id')
    .select(['seen_at', 'badge_low', 'badge_high', 'listed_at'])
    .where('product.product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const fresh = wibDay(live.seen_at) >= addDays(dayTo, -2);
  const badge =
    fresh && live.badge_low !== null && live.badge_high !== null ? { low: live.badge_low, high: live.badge_high } : null;
  const listed = live.listed_at === null ? null : wibDay(live.listed_at);
  return windowEstimate(windowOfMonths(months, addDays(dayTo, -30), dayTo, { listed, badge }), learnt);
};

/** Both twins compute in floating point: a figure that is all but whole may be rounded to either side. */
const isSame = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1 && Math.abs(a - b) <= 1e-6 * Math.max(1e6, Math.abs(a)));

describe('the research generation', () => {
  it('computes in SQL what the rule says', async () => {
    const dayTo = '2026-11-20';
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(historyArb, { minLength: 20, maxLength: 20 }), fc.boolean(), async (histories, isLearnt) => {
        await clearMarket(test.db);
        const learnt = isLearnt ? { ...startLearnt, phi: 0.6, kappa: 2.9, pi: -1.5, k: 0.8, ln_p: -1.2, badges: 80 } : startLearnt;
        await ingest(
          test.db,
          histories.flatMap((history, i) => historyOf(i, dayTo, history)),
          from,
        );
        const { marketplace_id } = await test.db.selectFrom('product').select('marketplace_id').executeTakeFirstOrThrow();
        if (isLearnt)
          await test.db
            .insertInto('estimate_learnt')
            .values({ ...learnt, marketplace_id, category_id: null })
            .execute();
        const { rows } = await researchQuery(dayTo, null).execute(test.db);
        for (const row of rows as Selectable<ResearchTable>[]) {
          const { sold, revenue } = await expected(row.product_id, dayTo, learnt);
          const told = {
            sold: { low: row.sold_30d_low, mid: row.sold_30d, high: row.sold_30d_high },
            revenue: { low: row.revenue_30d_low, mid: row.revenue_30d, high: row.revenue_30d_high },
            bounds: { low: row.sold_bound_low, high: row.sold_bound_high },
          };
          const words = {
            grade: gradeCode.word(row.grade),
            revenue: gradeCode.word(row.revenue_grade),
            method: methodCode.word(row.method),
            seen: row.seen_days,
          };
          const rule = { sold, revenue, bounds: sold.bounds ?? { low: null, high: null } };
          for (const of of ['sold', 'revenue'] as const) {
            for (const part of ['low', 'mid', 'high'] as const)
              expect(isSame(told[of][part], rule[of][part]), `${of}.${part}: ${told[of][part]} for ${rule[of][part]}`).toBe(true);
          }
          for (const part of ['low', 'high'] as const)
            expect(isSame(told.bounds[part], rule.bounds[part]), `bound ${part}`).toBe(true);
          expect(words).toEqual({ grade: sold.grade, revenue: revenue.grade, method: sold.method, seen: sold.seen_days });
          seen.set(sold.grade, (seen.get(sold.grade) ?? 0) + 1);
        }
      }),
      { numRuns: runs(200, 8), examples: [[Array.from({ length: 20 }, (_, i) => daily(2 * i)), false]] },
    );
    expect([...seen.keys()].toSorted()).toEqual(['a', 'b', 'c', 'insufficient', 'measured']);
  }, 120_000);

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
    // Forty in nine days, of which five lie in October.
    expect(rows.filter(({ day }) => day > '2026-10-26' && day < '2026-11-05')).toHaveLength(9);
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
    expect(rows.filter((row) => Number(row.revenue) !== row.sold * 100_000)).toEqual([]);
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
