import { withLists } from '@telaah/db/months/lists';
import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import type { ResearchSeriesTable, ResearchTable } from '@telaah/db/tables/research';
import { comparedWeek, OBSERVATIONS_NEEDED, twoWeeks, weeklyChange } from '@telaah/shared/features/estimates/change';
import { dayReader } from '@telaah/shared/features/estimates/day-reader';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { phiOf } from '@telaah/shared/features/estimates/evidence';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { windowUnits } from '@telaah/shared/features/estimates/window';
import { revenueOfDays, unitsOfDays } from '@telaah/shared/features/estimates/window-days';
import { windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { productDays } from '@telaah/shared/features/research/history/days';
import { addDays, dayList, wibDay } from '@telaah/shared/lib/dates/dates';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { bucket, capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { researchQuery } from '#src/features/market/publish/query/row-sql.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const from = { source: 'import' as const, now };
const test = freshMarket(now);

const capped = (value: number): Reading => ({ low: Math.min(value, 1200), high: null, precision: 'capped', text: '1200+' });

const counters = { exact, rounded: bucket, coarse: (value: number) => bucket(value, 1000), capped, hidden: () => hidden() };

const historyArb = fc.record({
  start: fc.integer({ min: -60, max: 29 }),
  gaps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 25 }),
  rate: fc.integer({ min: 0, max: 40 }),
  lately: fc.constantFrom<number>(1, 1, 1, 0.3, 1.5, 6),
  kind: fc.constantFrom('exact', 'exact', 'rounded', 'coarse', 'capped', 'hidden'),
  badge: fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90 })), { nil: null }),
  listed: fc.option(fc.integer({ min: -400, max: 28 }), { nil: null }),
  /** Listed so many days before its first observation; overrides `listed`. */
  born: fc.option(fc.nat(9), { nil: null }),
  reviews: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  range: fc.constantFrom(0, 0, 50_000),
  odd: fc.array(fc.constantFrom('', '', '', '', '', 'stopped', 'again', 'price'), { minLength: 25, maxLength: 25 }),
  fresh: fc.boolean(),
});
type History = typeof historyArb extends fc.Arbitrary<infer T> ? T : never;

/** Seen each day with exact counters: random histories seldom are, and every grade must occur. */
const daily = (rate: number): History => ({
  start: -5,
  gaps: Array.from({ length: 36 }, () => 1),
  rate,
  lately: [1, 0.3, 1.5, 6][(rate / 2) % 4] ?? 1,
  kind: 'exact',
  badge: null,
  listed: null,
  born: null,
  reviews: null,
  range: 0,
  odd: [],
  fresh: false,
});

const historyOf = (id: number, dayTo: string, history: History): Snapshot[] => {
  const { gaps, rate, kind, badge, born, reviews, range, odd } = history;
  const listed = born === null ? history.listed : history.start - born;
  let offset = history.start;
  let total = history.fresh ? 0 : born === null ? 1000 : rate * born;
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
      capturedSnapshot({
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
    total += Math.round(rate * gap * (offset > 23 ? history.lately : 1));
  }
  return snapshots;
};

type Row = Selectable<ResearchTable & ResearchSeriesTable>;

/** The result of the pure rule on the stored months. Days are those of the row's totals, which may be rounded the other way. */
const expected = async (row: Row, dayTo: string, learnt: FittedParameters) => {
  const productId = row.product_id;
  const rows = await test.db.selectFrom('product_month').selectAll().where('product_id', '=', productId).execute();
  const months = rows.map(withLists);
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
  const window = windowOfMonths(months, addDays(dayTo, -30), dayTo, { listed, badge });
  const { countedUntil, isIn } = dayReader(months);
  const bothSeen = dayList(addDays(dayTo, -29), dayTo).map((day) =>
    [day, addDays(day, -1)].every((each) => isIn(each, (month) => month.counted)),
  );
  const estimate = windowEstimate(window, learnt);
  const days = productDays(months, addDays(dayTo, -29), dayTo);
  const units = unitsOfDays(
    window,
    learnt,
    days.map(({ sold }) => sold),
    windowUnits(window, learnt)?.parts ?? null,
    row.sold_30d,
  );
  return {
    ...estimate,
    units,
    rupiah: revenueOfDays(
      days.map(({ revenue }) => revenue),
      units,
      row.revenue_30d,
    ),
    weeks: twoWeeks(comparedWeek(dayTo), countedUntil(dayTo), phiOf(window, learnt)),
    counted: bothSeen.reduce((bits, isSeen, i) => (isSeen ? bits | (1 << i) : bits), 0),
  };
};

/** Floating point may round a nearly whole figure either way; the database stores deviations with 24 bits. */
const isSame = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= Math.max(1, 2e-7 * Math.abs(a)));

const total = (days: readonly (number | null)[]) =>
  days.reduce<number | null>((sum, day) => (day === null ? sum : (sum ?? 0) + day), null);

const expectClose = (found: readonly (number | null)[], rule: readonly (number | null)[]) => {
  expect(found.map((value) => value === null)).toEqual(rule.map((value) => value === null));
  const isFar = (value: number | null, i: number) =>
    Math.abs((value ?? 0) - (rule[i] ?? 0)) > 2e-6 * Math.max(1, Math.abs(rule[i] ?? 0));
  expect(found.filter(isFar)).toEqual([]);
};

it('research computes in SQL what the rule says', async () => {
  const seen = new Map<string, number>();
  let weeks = 0;
  let changes = 0;
  // A week after 11.11, compared with one before it; no campaign near; 11.11 among the days; a month's end between the weeks.
  const ends = fc.constantFrom('2026-11-20', '2026-11-09', '2026-11-13', '2026-11-05');
  await fc.assert(
    fc.asyncProperty(
      fc.array(historyArb, { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      ends,
      async (histories, isLearnt, dayTo) => {
        await clearMarket(test.db);
        const learnt = isLearnt
          ? { ...startParameters, phi: 0.6, kappa: 2.9, pi: -1.5, k: 0.8, ln_p: -1.2, badges: 80 }
          : startParameters;
        await ingest(
          test.db,
          histories.flatMap((history, i) => historyOf(i, dayTo, history)),
          from,
        );
        const { marketplace_id } = await test.db.selectFrom('product').select('marketplace_id').executeTakeFirstOrThrow();
        if (isLearnt)
          await test.db
            .insertInto('fitted_parameters')
            .values({ ...learnt, marketplace_id, category_id: null })
            .execute();
        const { rows } = await researchQuery(dayTo, { aside: [] }).execute(test.db);
        const few = await researchQuery(dayTo, { only: rows.map((row) => (row as Row).product_id) }).execute(test.db);
        expect(few.rows).toEqual(expect.arrayContaining(rows));
        for (const row of rows as Row[]) {
          const { sold, revenue, weeks: rule7, counted, units, rupiah } = await expected(row, dayTo, learnt);
          expect(row.counted_days).toBe(counted);
          expectClose([row.sold_7d, row.sold_prev_7d], [rule7.units, rule7.before]);
          const days = (letter: 's' | 'r') => Array.from({ length: 30 }, (_, i) => row[`${letter}${i + 1}`] ?? null);
          expectClose(days('s'), units);
          expectClose(days('r'), rupiah);
          expect([total(days('s')), total(days('r'))]).toEqual([row.sold_30d, row.revenue_30d]);
          // Spreads are stored as `real`, and read here by their shortest decimals.
          expect(row.sold_7d_sd === null).toBe(rule7.sd === null);
          expect(Math.abs((row.sold_7d_sd ?? 0) - (rule7.sd ?? 0))).toBeLessThan(1e-5 * (1 + (rule7.sd ?? 0)));
          weeks += rule7.sd === null ? 0 : 1;
          expectClose([row.sold_change_7d], [row.observations < OBSERVATIONS_NEEDED ? null : weeklyChange(rule7).value]);
          changes += row.sold_change_7d === null ? 0 : 1;
          const published = {
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
              expect(
                isSame(published[of][part], rule[of][part]),
                `${of}.${part}: ${published[of][part]} for ${rule[of][part]}`,
              ).toBe(true);
          }
          for (const part of ['low', 'high'] as const)
            expect(isSame(published.bounds[part], rule.bounds[part]), `bound ${part}`).toBe(true);
          expect(words).toEqual({ grade: sold.grade, revenue: revenue.grade, method: sold.method, seen: sold.seen_days });
          seen.set(sold.grade, (seen.get(sold.grade) ?? 0) + 1);
        }
      },
    ),
    { numRuns: runs(100, 8), examples: [[Array.from({ length: 20 }, (_, i) => daily(2 * i)), false, '2026-11-20']] },
  );
  expect(weeks).toBeGreaterThan(10);
  expect(changes).toBeGreaterThan(5);
  expect([...seen.keys()].toSorted()).toEqual(['a', 'b', 'c', 'insufficient', 'measured']);
}, 120_000);
