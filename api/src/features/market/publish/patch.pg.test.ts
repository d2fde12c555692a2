import { dayList } from '@telaah/shared/lib/dates/dates';
import { exact } from '@telaah/shared/observation/reading';
import { bucket, capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { patchResearch } from '#src/features/market/publish/patch.repo.ts';
import { rebuildResearch } from '#src/features/market/publish/rebuild.repo.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { currentGeneration, inOneSnapshot } from '#src/features/market/sums/generation.repo.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { marketState } from '#src/testing/market/market-state.ts';
import { readStoredSums, recomputeSums } from '#src/testing/market/stored-sums.ts';

const now = new Date('2026-11-21T03:00:00Z');
const from = { source: 'import' as const, now };
const test = freshMarket(now);

describe('the research generation', () => {
  it('has the days that the rollups have, where nobody looked over the end of a month', async () => {
    const totals: [string, number][] = [
      ['2026-10-22', 100],
      ['2026-10-26', 140],
      ['2026-11-04', 180],
      ['2026-11-20', 180],
    ];
    await ingest(
      test.db,
      totals.map(([day, sold]) => capturedSnapshot({ observed_at: `${day}T05:00:00.000Z`, sold_total: exact(sold) })),
      from,
    );
    await refreshMarket(test.db, now);
    const series = await test.db.selectFrom('research_series').selectAll().executeTakeFirstOrThrow();
    const { rows } = await sql<{ day: string; sold: number }>`
      select day, sold from rollup_day where scope = 1 and day > '2026-10-22' and sold > 0 order by day`.execute(test.db);
    const days = dayList('2026-10-22', '2026-11-20');
    const isKnown = (i: number) => (series.known_days & (1 << i)) !== 0;
    const sold = days.flatMap((day, i) => (isKnown(i) && series[`s${i + 1}`] ? [{ day, sold: series[`s${i + 1}`] }] : []));
    expect(sold).toEqual(rows);
    expect(rows.reduce((sum, row) => sum + row.sold, 0)).toBe(80);
    // Forty units in nine days, five of them in October.
    expect(rows.filter(({ day }) => day > '2026-10-26' && day < '2026-11-05')).toHaveLength(9);
  }, 60_000);

  it('knows revenue on the days whose units it knows, and on no other', async () => {
    const totals: [string, number][] = [
      ['2026-10-31', 120],
      ['2026-11-05', 170],
      ['2026-11-09', 220],
      ['2026-11-20', 330],
    ];
    await ingest(
      test.db,
      totals.map(([day, sold]) => capturedSnapshot({ observed_at: `${day}T05:00:00.000Z`, sold_total: bucket(sold) })),
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
    await ingest(
      test.db,
      [capturedSnapshot({ product_id: '3', observed_at: '2026-11-19T05:00:00.000Z', sold_total: exact(400) })],
      from,
    );
    const first = await currentGeneration(test.db);
    await inOneSnapshot(test.db, (trx) => patchResearch(trx, first?.day_to ?? ''));
    const patched = await marketState(test.db);
    await rebuildResearch(test.db, first?.day_to ?? '');
    expect(patched.research).toEqual((await marketState(test.db)).research);
  });

  it('shows a capture after the next refresh, without a rebuild', async () => {
    await ingest(
      test.db,
      Array.from({ length: 120 }, (_, i) => capturedSnapshot({ product_id: `${i}` })),
      from,
    );
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
    await ingest(test.db, [capturedSnapshot({ product_id: 'new', observed_at: '2026-11-20T16:00:00.000Z' })], from);
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

  it('is made anew whole where a category stands elsewhere than it was counted: what is above it has its products too', async () => {
    const [top, leaf] = [
      { id: '11', name: 'Fashion Pria' },
      { id: '14', name: 'Celana' },
    ];
    const snapshotsOf = (category: (typeof top)[], day: string, ids: number[]) =>
      ids.map((id) => capturedSnapshot({ product_id: `${id}`, category, observed_at: `2026-11-20T${day}:00:00.000Z` }));
    await ingest(test.db, [...snapshotsOf([leaf], '05', [1, 2, 3]), ...snapshotsOf([top], '05', [4])], from);
    await refreshMarket(test.db, now);
    await ingest(test.db, snapshotsOf([top, leaf], '06', [5]), from);
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
    const { rows } =
      await sql`select name, products from research_category join category using (category_id) order by name`.execute(test.db);
    expect(rows).toEqual([
      { name: 'Celana', products: 4 },
      { name: 'Fashion Pria', products: 5 },
    ]);
    await ingest(test.db, snapshotsOf([top, leaf], '07', [1]), from);
    expect((await refreshMarket(test.db, now))?.research).toBe('patch');
    expect(await readStoredSums(test.db)).toEqual(await recomputeSums(test.db, '2026-11-20'));
  });

  it('builds over what a killed build left behind', async () => {
    await ingest(test.db, [capturedSnapshot()], from);
    for (const table of ['research_wide', 'research_next', 'category_next'])
      await sql.raw(`create table ${table} (x int)`).execute(test.db);
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
  });

  it('numbers categories so that a subtree is a range', async () => {
    await ingest(
      test.db,
      [
        capturedSnapshot(),
        capturedSnapshot({
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
