import { createTestDb, type TestDb } from '@telaah/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest.ts';
import { proveRollups } from '#src/features/market/prove.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { dailySnapshots } from '#src/testing/snapshots.ts';
import { wrongSums } from '#src/testing/sums.ts';

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

  // What is pending is no fault.
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
