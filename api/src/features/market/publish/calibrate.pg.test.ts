import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { addDays, dayStart, isTwinDate } from '@telaah/shared/lib/dates/dates';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { calibrateMarket } from '#src/features/market/publish/calibrate.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const NOW = new Date('2026-11-21T03:00:00.000Z');
const DAYS = 76;
const FIRST = addDays('2026-11-20', 1 - DAYS);
const SHOPEE = 1;

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());
beforeEach(async () => {
  await clearMarket(test.db);
  await sql`truncate fitted_parameters, estimate_score`.execute(test.db);
});

/** A repeatable pseudo-random number in [0, 1). */
const chance = (i: number): number => {
  const wave = Math.sin(12.9898 * (i + 1)) * 43_758.5453;
  return wave - Math.floor(wave);
};

interface Habits {
  reviews: number;
  weekend: number;
  spread: number;
}

/** A product observed at noon WIB of every day. */
const daily = (index: number, { reviews, weekend, spread }: Habits, given: Partial<Snapshot>): Snapshot[] => {
  const rate = 8 + 4 * (index % 7);
  let total = 200 * (1 + (index % 5));
  return Array.from({ length: DAYS }, (_, d) => {
    const day = addDays(FIRST, d);
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    const wild = chance(1000 * index + d) < 0.5 ? 1 - spread : 1 + spread;
    const crowd = day.endsWith('-11-11') ? 4.5 : 3;
    const units = Math.round(rate * wild * (isTwinDate(day) ? crowd : isWeekend ? weekend : 1));
    total += units;
    return capturedSnapshot({
      product_id: String(5000 + index),
      observed_at: new Date(dayStart(day).getTime() + 12 * 3_600_000).toISOString(),
      sold_total: exact(total - Math.round(units / 2)),
      reviews: exact(Math.round(total * reviews)),
      badge: hidden(),
      listed_at: '2026-06-01T00:00:00.000Z',
      ...given,
    });
  });
};

const path = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

const fill = async (count: number, habits: Habits, given: Partial<Snapshot>, from = 0): Promise<void> => {
  const snapshots = Array.from({ length: count }, (_, i) => daily(from + i, habits, given)).flat();
  await ingest(test.db, snapshots, { source: 'import', now: NOW });
};

const learntOf = async (name: string | null) => {
  const { rows } = await sql<Record<string, number>>`select l.* from fitted_parameters l left join category c using (category_id)
    where l.marketplace_id = ${SHOPEE} and c.name is not distinct from ${name}`.execute(test.db);
  return rows[0];
};

const everything = async () => ({
  learnt: (await sql`select * from fitted_parameters order by 1, 2`.execute(test.db)).rows,
  scores: (
    await sql`select day, marketplace_id, category_id, ladder, grade, n, inside, bias, error, p90 from estimate_score order by 1, 2, 3, 4, 5`.execute(
      test.db,
    )
  ).rows,
});

describe('a night', () => {
  it('teaches each category what its products say, and the market what all say', async () => {
    await fill(16, { reviews: 0.04, weekend: 1.6, spread: 0.6 }, { category: path('Rumah', 'Dapur') });
    await fill(16, { reviews: 0.3, weekend: 1, spread: 0.2 }, { category: path('Pria', 'Kemeja') }, 100);
    await fill(1, { reviews: 0.3, weekend: 1, spread: 0.2 }, { category: path('Pria', 'Topi') }, 200);
    const lesson = await calibrateMarket(test.db, NOW);
    expect(lesson.products).toBe(33);
    expect(lesson.windows).toBe(33);
    const [kitchen, shirts, caps, market] = [
      await learntOf('Dapur'),
      await learntOf('Kemeja'),
      await learntOf('Topi'),
      await learntOf(null),
    ];
    expect(Math.exp(kitchen?.ln_p ?? 0)).toBeCloseTo(0.045, 1);
    expect(Math.exp(shirts?.ln_p ?? 0)).toBeCloseTo(0.28, 1);
    expect(kitchen?.omega).toBeGreaterThan(1.3);
    expect(shirts?.omega).toBeLessThan(1.1);
    expect(kitchen?.phi).toBeGreaterThan((shirts?.phi ?? 0) + 0.15);
    // All products share the twin dates of three months, so half of the evidence is believed.
    expect(kitchen?.kappa).toBeGreaterThan(2.3);
    // A category of one product is nearer to its siblings than to the start parameters.
    expect(Math.exp(caps?.ln_p ?? 0)).toBeGreaterThan(0.2);
    expect(market?.ln_p).toBeGreaterThan(kitchen?.ln_p ?? 0);
    expect(market?.ln_p).toBeLessThan(shirts?.ln_p ?? 0);
  });

  it('keeps how good hidden windows were estimated, by ladder and grade', async () => {
    await fill(16, { reviews: 0.1, weekend: 1.2, spread: 0.5 }, { category: path('Rumah', 'Dapur') });
    const { alarms } = await calibrateMarket(test.db, NOW);
    const scores = await test.db.selectFrom('estimate_score').selectAll().where('category_id', '=', 0).execute();
    expect(new Set(scores.map(({ ladder }) => ladder))).toEqual(new Set(['exact', 'shopee']));
    expect(scores.filter(({ ladder }) => ladder === 'exact').reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(60);
    for (const { day, inside, error } of scores) {
      expect(day).toBe('2026-11-21');
      expect(inside >= 0 && inside <= 1 && error >= 0).toBe(true);
    }
    for (const { n, inside, bias } of alarms)
      expect(n >= 200 && (inside < 0.75 || inside > 0.92 || Math.abs(bias) > 0.1)).toBe(true);
  });

  it('leaves the starts where there is nothing to learn from', async () => {
    expect(await calibrateMarket(test.db, NOW)).toEqual({ products: 0, windows: 0, alarms: [] });
    expect(await everything()).toEqual({ learnt: [], scores: [] });
    await ingest(
      test.db,
      [capturedSnapshot({ observed_at: '2026-11-20T05:00:00.000Z', sold_total: hidden(), reviews: hidden() })],
      {
        source: 'import',
        now: NOW,
      },
    );
    await calibrateMarket(test.db, NOW);
    expect(await learntOf(null)).toMatchObject(startParameters);
  });

  it('is the same when it is repeated, and what is broken off leaves the numbers of the night before', async () => {
    await fill(6, { reviews: 0.04, weekend: 1.6, spread: 0.6 }, { category: path('Rumah', 'Dapur') });
    await calibrateMarket(test.db, NOW);
    const first = await everything();
    await calibrateMarket(test.db, NOW);
    expect(await everything()).toEqual(first);
    await fill(6, { reviews: 0.3, weekend: 1, spread: 0.2 }, { category: path('Rumah', 'Dapur') }, 100);
    await sql`alter table estimate_score add constraint broken check (n < 0) not valid`.execute(test.db);
    await expect(calibrateMarket(test.db, NOW)).rejects.toThrow('broken');
    await sql`alter table estimate_score drop constraint broken`.execute(test.db);
    expect(await everything()).toEqual(first);
    await calibrateMarket(test.db, NOW);
    expect(await everything()).not.toEqual(first);
  });
});
