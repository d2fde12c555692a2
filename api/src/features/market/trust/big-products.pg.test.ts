import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.service.ts';
import { applyReporterState } from '#src/features/market/trust/reporters.service.ts';
import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { countProducts, pageOfProducts } from '#src/features/research/selection/product.repo.ts';
import { selectionOf } from '#src/features/research/selection/selection.repo.ts';
import { sumDays, sumProducts } from '#src/features/research/sums/analytics.repo.ts';
import { requireNetworks } from '#src/testing/market/crowd-market.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';
import { findWrongSources, wrongSums } from '#src/testing/market/sums.ts';

let test: TestDb;
const now = new Date('2026-11-21T03:00:00Z');

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const accountOf = (reporter: number) => `00000000-0000-4000-8000-00000000000${reporter}`;

const report = async (reporter: number, snapshots: Snapshot[], network = `10.${reporter}.0.0/24`) => {
  const byTime = Map.groupBy(snapshots, ({ observed_at }) => observed_at);
  for (const [at, together] of [...byTime].sort()) {
    const from = { source: 'capture', reporter: accountOf(reporter), network, now: new Date(at) } as const;
    await ingest(test.db, together, from);
  }
};

const at = (day: number, hour = 5) => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const honestMarket = async () => {
  const snapshots = Array.from({ length: 5 }, (_, i) =>
    dailySnapshots('2026-11-10', Array<number>(11).fill(i + 1), { product_id: `honest${i}`, name: `Kemeja ${i}` }),
  );
  await ingest(test.db, snapshots.flat(), { source: 'import', now });
};

/** Ten products that no other reporter ever saw, with counters that would lead every list. */
const inventedAt = (hour: number) =>
  [16, 17, 18, 19, 20].flatMap((day) =>
    Array.from({ length: 10 }, (_, i) =>
      capturedSnapshot({
        product_id: `invented${i}`,
        name: `Bohong ${i}`,
        observed_at: at(day, hour),
        price: { low: 900_000, high: 900_000 },
        sold_total: exact(500_000 + 40_000 * (day - 16) + hour),
      }),
    ),
  );

/** The published market: the top of every ranking, totals and the chart. */
const shown = async (keyword?: string) => {
  await refreshMarket(test.db, now);
  const selection = await selectionOf(test.db, keyword === undefined ? {} : { keyword }, { newest: '2026-11-20' });
  if (selection === null) return { total: 0 };
  const total = await countProducts(test.db, selection);
  const page = (sort: 'sold_30d' | 'revenue_30d') => pageOfProducts(test.db, selection, { sort, order: 'desc', page: 1, total });
  const rows = await productRows(test.db, await page('sold_30d'));
  return {
    total,
    bySold: rows.map((row) => row.external_id),
    byRevenue: (await productRows(test.db, await page('revenue_30d'))).map((row) => row.external_id),
    rows,
    sums: await sumProducts(test.db, selection, total),
    chart: await sumDays(test.db, selection),
  };
};

const isRight = async () => {
  expect(await wrongSums(test.db)).toEqual([]);
  expect(await findWrongSources(test.db)).toEqual([]);
  expect(await proveRollups(test.db, now)).toMatchObject({ wrong_rows: 0 });
};

const rowOf = async (external_id: string) => {
  const { product_id } = await test.db
    .selectFrom('product')
    .select('product_id')
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow();
  return (await productRows(test.db, [product_id]))[0];
};

describe('what is big', () => {
  it('takes no place in rankings, sums and totals by one reporter, comes in with a second network, and goes with either', async () => {
    await honestMarket();
    const before = await shown();
    expect(before.total).toBe(5);
    await report(1, inventedAt(5));
    expect(await shown()).toEqual(before);
    expect(await shown('bohong')).toMatchObject({ total: 0 });
    // A person who knows the product finds it, and reads that it has one source.
    expect(await rowOf('invented3')).toMatchObject({ sold_total: { low: 660_005 }, provenance: { one_reporter: true } });
    // The same account from another network, and a second account on that network, add no source.
    await report(1, inventedAt(6), '10.77.0.0/24');
    await report(2, inventedAt(7), '10.77.0.0/24');
    expect((await shown()).total).toBe(5);
    await isRight();

    await report(3, inventedAt(8));
    const after = await shown();
    expect(after.total).toBe(15);
    expect(after.bySold?.slice(0, 10).every((id) => id.startsWith('invented'))).toBe(true);
    expect(after.sums?.sold).toBeGreaterThan(before.sums?.sold ?? 0);
    expect((await rowOf('invented3'))?.provenance.one_reporter).toBe(false);
    await isRight();

    await applyReporterState(test.db, accountOf(3), 'suspended', now);
    await applyReporterState(test.db, accountOf(2), 'suspended', now);
    expect(await shown()).toEqual(before);
    await isRight();
    await applyReporterState(test.db, accountOf(3), 'accepted', now);
    expect((await shown()).total).toBe(15);
    await applyReporterState(test.db, accountOf(3), 'new', now);
    await applyReporterState(test.db, accountOf(1), 'trusted', now);
    expect((await shown()).total).toBe(15);
    await isRight();
  });

  it('comes in by whichever order its voices came', async () => {
    const reports = [1, 2, 3].map((reporter) => ({ reporter, snapshots: inventedAt(4 + reporter).slice(0, 30) }));
    const states = [];
    for (const order of [reports, reports.toReversed()]) {
      await clearMarket(test.db);
      const from = ({ reporter }: (typeof reports)[number]) =>
        ({ source: 'capture', reporter: accountOf(reporter), network: `10.${reporter}.0.0/24`, now }) as const;
      for (const each of order) await ingest(test.db, each.snapshots, from(each));
      await refreshMarket(test.db, now);
      const { keys: _keys, ...state } = await marketState(test.db);
      states.push(state);
    }
    expect(states[1]).toEqual(states[0]);
  });

  it('counts at once where a file or the demonstration says so, and so does what is small', async () => {
    await ingest(test.db, inventedAt(5), { source: 'import', now });
    expect((await shown()).total).toBe(10);
    await clearMarket(test.db);
    await ingest(test.db, inventedAt(5), { source: 'demo', now });
    expect((await shown()).total).toBe(10);
    await clearMarket(test.db);
    await report(1, dailySnapshots('2026-11-16', [0, 2, 1, 3, 2], { product_id: 'small' }));
    const { rows, sums, chart } = await shown();
    expect(rows).toMatchObject([{ external_id: 'small', provenance: { one_reporter: true }, sold_30d: { grade: 'd' } }]);
    expect([sums?.products, sums?.all_alone, chart?.sold.slice(-4)]).toEqual([1, true, [2, 1, 3, 2]]);
    await isRight();
    await report(2, dailySnapshots('2026-11-16', [0, 2, 1, 3, 2], { product_id: 'small', stock: exact(49) }));
    const confirmed = await shown();
    expect(confirmed.rows?.[0]?.provenance.one_reporter).toBe(false);
    expect(['measured', 'a', 'b', 'c', 'insufficient']).toContain(confirmed.rows?.[0]?.sold_30d.grade);
  });

  it('is a badge of 500, or what earns above Rp 50 million in 30 days, whatever its counter is', async () => {
    const badged = capturedSnapshot({ product_id: 'badge', observed_at: at(20), sold_total: exact(600), badge: exact(500) });
    // Twelve a day for Rp 4 million each, over three days.
    const dear = dailySnapshots('2026-11-14', [0, 12, 12, 12], {
      product_id: 'dear',
      price: { low: 4_000_000, high: 4_000_000 },
    });
    const slow = dailySnapshots('2026-11-14', [0, 12, 12, 12], { product_id: 'cheap', price: { low: 40_000, high: 40_000 } });
    await report(1, [badged, ...dear, ...slow]);
    expect((await shown()).bySold).toEqual(['cheap']);
    await report(2, [
      { ...badged, observed_at: at(20, 6) },
      ...dear.map((each) => ({ ...each, observed_at: each.observed_at.replace('T05', 'T06') })),
    ]);
    expect((await shown()).bySold?.toSorted()).toEqual(['badge', 'cheap', 'dear']);
    await isRight();
  });

  it('needs more networks where more people look, and fewer where fewer do', async () => {
    await honestMarket();
    const before = await shown();
    await report(1, inventedAt(5));
    await report(2, inventedAt(6));
    expect((await shown()).total).toBe(15);
    expect(await requireNetworks(test.db, 3, now)).toBe(10);
    expect(await shown()).toEqual(before);
    await isRight();
    await report(3, inventedAt(7).slice(0, 5));
    expect((await shown()).total).toBe(10);
    expect(await requireNetworks(test.db, 4, now)).toBe(10);
    expect((await shown()).total).toBe(5);
    expect(await requireNetworks(test.db, 2, now)).toBe(10);
    expect((await shown()).total).toBe(15);
    await isRight();
  });

  it('needs one network more for every ten that spoke within a week, as the court finds', async () => {
    const invented = inventedAt(5);
    await report(1, invented);
    await report(2, inventedAt(6));
    expect((await shown()).total).toBe(10);
    const crowd = (day: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          report(3, [capturedSnapshot({ product_id: `small${i}`, observed_at: at(day, 7) })], `10.3.${i}.0/24`),
        ),
      );
    await crowd(20);
    expect(await runTrustReview(test.db, 'earned', now)).toMatchObject({ suspended: 0 });
    expect((await shown()).total).toBe(20);
    await isRight();
    // A week without observations of any of them.
    await runTrustReview(test.db, 'earned', new Date(now.getTime() + 8 * 86_400_000));
    expect((await shown()).total).toBe(30);
    await isRight();
  });

  it('is counted by its sister while it does not count itself', async () => {
    const sold = [0, 20, 20, 20, 20];
    const sister = (marketplace: 'tokopedia' | 'tiktok', product_id: string, twin: Snapshot['twin']) =>
      dailySnapshots('2026-11-16', sold, { marketplace, product_id, twin }).map((each, i) => ({
        ...each,
        sold_total: exact(5000 + 20 * i),
      }));
    const shop = sister('tokopedia', 'here', { marketplace: 'tiktok', product_id: 'there' });
    await ingest(test.db, shop, { source: 'import', now });
    const there = sister('tiktok', 'there', null);
    await report(1, there);
    const alone = await shown();
    expect([alone.total, alone.sums?.products, alone.chart?.sold.slice(-4)]).toEqual([1, 1, [20, 20, 20, 20]]);
    await isRight();
    await report(
      2,
      there.map((each) => ({ ...each, observed_at: each.observed_at.replace('T05', 'T06') })),
    );
    const both = await shown();
    expect([both.total, both.sums?.products, both.chart?.sold.slice(-4)]).toEqual([2, 1, [20, 20, 20, 20]]);
    await isRight();
    await applyReporterState(test.db, accountOf(2), 'suspended', now);
    expect(await shown()).toEqual(alone);
    await isRight();
  });

  it('tells its sister also where that is linked while its looks wait', async () => {
    const here = (day: number, given: Partial<Snapshot> = {}) =>
      capturedSnapshot({
        marketplace: 'tokopedia',
        product_id: 'here',
        observed_at: at(day),
        sold_total: exact(100 + day),
        ...given,
      });
    const there = (day: number, total: number) =>
      capturedSnapshot({ marketplace: 'tiktok', product_id: 'there', observed_at: at(day), sold_total: exact(total) });
    await ingest(test.db, [here(17), here(18)], { source: 'import', now });
    await report(1, [there(16, 990)]);
    const waiting = async (count: number) => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      if (rows.length < count) await waiting(count);
    };
    const twin = { marketplace: 'tiktok' as const, product_id: 'there' };
    const both: Promise<unknown>[] = [];
    await test.db.transaction().execute(async (trx) => {
      await sql`select 1 from product_key where key = 'there' for update`.execute(trx);
      both.push(ingest(test.db, [here(19, { twin })], { source: 'import', now }));
      await waiting(1);
      both.push(report(1, [there(20, 1005)]));
      await waiting(2);
    });
    await Promise.all(both);
    expect((await shown()).bySold).toEqual(['here']);
    await isRight();
  });
});
