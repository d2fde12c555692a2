import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.service.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';
import { withDays } from '#src/testing/market/month-days.ts';
import { wrongSums } from '#src/testing/market/sums.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: TestDb;

beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

it('the nightly proof finds what is wrong, puts it right, keeps the count, and has research built anew', async () => {
  await ingest(test.db, dailySnapshots('2026-11-10', [0, 5, 7, 2]), { source: 'import', now });
  await refreshMarket(test.db, now);
  expect(await proveRollups(test.db, now)).toEqual({ days: 4, wrong_days: 0, wrong_rows: 0 });

  await ingest(test.db, dailySnapshots('2026-11-10', [0, 5, 7, 4], { product_id: '1002' }), { source: 'import', now });
  expect(await proveRollups(test.db, now)).toMatchObject({ wrong_rows: 0 });
  expect(await refreshMarket(test.db, now)).toMatchObject({ research: 'patch' });

  await sql`update rollup_day set sold = sold + 1 where scope = 1 and day = '2026-11-11'`.execute(test.db);
  await sql`delete from rollup_day where scope = 4 and day = '2026-11-12'`.execute(test.db);
  await sql`insert into rollup_day select scope, day, marketplace_id, 999, ${sql.raw(Array(12).fill('1').join(', '))}
    from rollup_day where scope = 3 and day = '2026-11-12'`.execute(test.db);
  expect(await proveRollups(test.db, now)).toEqual({ days: 4, wrong_days: 2, wrong_rows: 3 });
  expect(await wrongSums(test.db)).toEqual([]);
  const kept = await test.db.selectFrom('rollup_proof').select(['days', 'wrong_rows']).orderBy('proof_id').execute();
  expect(kept.map((row) => row.wrong_rows)).toEqual([0, 0, 3]);
  expect(await refreshMarket(test.db, now)).toMatchObject({ research: 'rebuild' });
});

it('older days are proved once a week', async () => {
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const proved: number[] = [];
  for (let day = 40; day < 47; day++) proved.push((await proveRollups(test.db, later(day))).days);
  expect(proved.reduce((sum, days) => sum + days)).toBe(4);
});

it('products are folded again from all their looks, a part of the market each night: what is wrong is found, put right and told', async () => {
  await clearMarket(test.db);
  const snapshots = ['1', '2', '3', '4', '5'].flatMap((product_id) =>
    dailySnapshots('2026-10-30', [0, 5, 7, 2, 9], { product_id }),
  );
  await ingest(test.db, snapshots, { source: 'import', now });
  await refreshMarket(test.db, now);
  const before = await marketState(test.db);
  expect(await proveProducts(test.db, now)).toEqual({ products: 5, wrong: 0 });

  const months = await test.db
    .selectFrom('product_month')
    .select(['product_id', 'period'])
    .orderBy('product_id')
    .orderBy('period')
    .execute();
  const [first, , , other] = months;
  await test.db
    .deleteFrom('product_month')
    .where('product_id', '=', first?.product_id ?? 0)
    .where('period', '=', '2026-10-01')
    .execute();
  const oneMore = sql.raw(withDays('sold_mid', { 2: '(sold_mid->>1)::bigint + 1' }));
  await sql`update product_month set ${oneMore} where product_id = ${other?.product_id} and period = '2026-11-01'`.execute(test.db);
  const nights = [0, 1, 2].map((night) => new Date(now.getTime() + night * 86_400_000));
  const proofs = [];
  for (const night of nights) proofs.push(await proveProducts(test.db, night, 2));
  expect(proofs.reduce((sum, { products }) => sum + products, 0)).toBe(5);
  expect(proofs.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(2);
  expect(await proveProducts(test.db, now)).toEqual({ products: 5, wrong: 0 });
  await proveRollups(test.db, now);
  await refreshMarket(test.db, now);
  expect(await marketState(test.db)).toEqual(before);
  expect(await wrongSums(test.db)).toEqual([]);
});
