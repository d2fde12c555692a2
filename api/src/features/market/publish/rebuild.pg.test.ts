import { createDb, type Db } from '@telaah/db';
import { isCluster } from '@telaah/db/cluster/distribute';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { planAsWritten } from '#src/features/market/publish/patch.repo.ts';
import { researchQuery } from '#src/features/market/publish/query/row-sql.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { marketState } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const test = freshMarket(now);

/** Forty products with different daily sales and last days. */
const bring = (first: string, days: number) =>
  ingest(
    test.db,
    Array.from({ length: 40 }, (_, i) =>
      dailySnapshots(
        addDays(first, i % 3),
        Array.from({ length: days - (i % 5) }, (__, d) => (d * i) % 7),
        { product_id: `${i}` },
      ),
    ).flat(),
    { source: 'import', now },
  );

const failingAt = (pattern: RegExp): Db =>
  test.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (pattern.test(test.db.getExecutor().compileQuery(node, queryId).sql)) throw new Error('no room on the disk');
      return node;
    },
    transformResult: async ({ result }) => result,
  });

beforeEach(() => bring('2026-10-22', 28));

describe('research is built anew', () => {
  it('with the same rows by several processes as by one', async () => {
    const query = sql`${researchQuery('2026-11-20', { aside: [] })} order by product_id`;
    const alone = await query.execute(test.db);
    const { plan, shared } = await test.db.transaction().execute(async (trx) => {
      await planAsWritten(trx);
      for (const setting of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
        await sql`set local ${sql.raw(setting)} = 0`.execute(trx);
      const explained = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(trx);
      return { plan: explained.rows[0]?.['QUERY PLAN'], shared: await query.execute(trx) };
    });
    // A cluster shows no such plan.
    expect(plan).toBe((await isCluster(test.db)) ? plan : 'Gather Merge');
    expect(alone.rows).toHaveLength(40);
    expect(shared.rows).toEqual(alone.rows);
  });

  it('over one connection as over two, where the pool has no other', async () => {
    const single = createDb(test.url, { max: 1, connectionTimeout: 0 });
    try {
      expect((await refreshMarket(single, now))?.research).toBe('rebuild');
    } finally {
      await single.destroy();
    }
    const overOne = await marketState(test.db);
    await sql`update research_generation set stale = true`.execute(test.db);
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
    expect(await marketState(test.db)).toEqual(overOne);
  });

  it.each([
    ['the rows', /research_wide.* as select/],
    ['the series', /insert into research_series_next/],
    ['the sums', /insert into "research_store_next"/],
    ['an index', /create index on research_next \(category_pos\)/],
    ['what is found by a product', /create unique index on research_next/],
  ])('and stays the old one where %s cannot be made, until the next time', async (_, pattern) => {
    await refreshMarket(test.db, now);
    const old = await marketState(test.db);
    await sql`update research_generation set stale = true`.execute(test.db);
    await expect(refreshMarket(failingAt(pattern), now)).rejects.toThrow('no room on the disk');
    expect(await marketState(test.db)).toEqual(old);
    expect((await refreshMarket(test.db, now))?.research).toBe('rebuild');
    expect(await marketState(test.db)).toEqual(old);
  });
});
