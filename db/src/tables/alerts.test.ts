import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlertCondition } from '#src/tables/alerts.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let testDb: TestDb;
let account_id: string;

beforeAll(async () => {
  testDb = await createTestDb();
  const account = { email: 'a@b.id', name: 'Ani', password_hash: '', phone: null, language: null };
  const row = await testDb.db.insertInto('account').values(account).returning('account_id').executeTakeFirstOrThrow();
  account_id = row.account_id;
});
afterAll(() => testDb.close());

const alert = (condition: AlertCondition, [minimum_price, target_price, maximum_price]: (number | null)[]) =>
  testDb.db
    .insertInto('price_alert')
    .values({
      account_id,
      product_id: 1,
      condition,
      minimum_price: minimum_price ?? null,
      target_price: target_price ?? null,
      maximum_price: maximum_price ?? null,
      notes: null,
      created_at: new Date(0),
    })
    .execute();

test.each<[AlertCondition, (number | null)[]]>([
  ['changed', [null, 50_000, null]],
  ['less_than', [null, 50_000, null]],
  ['greater_than', [null, 0, null]],
  ['in_range', [10_000, null, 50_000]],
  ['out_of_range', [50_000, null, 50_000]],
])('an alert “%s” has the prices %j', async (condition, prices) => {
  expect(await alert(condition, prices)).toMatchObject([{ numInsertedOrUpdatedRows: 1n }]);
});

test.each<[AlertCondition, (number | null)[]]>([
  ['changed', [null, null, null]],
  ['less_than', [10_000, 50_000, null]],
  ['greater_than', [null, -1, null]],
  ['in_range', [10_000, null, null]],
  ['in_range', [null, null, 50_000]],
  ['in_range', [10_000, 20_000, 50_000]],
  ['out_of_range', [50_000, null, 10_000]],
  ['out_of_range', [null, 50_000, null]],
  ['cheaper' as AlertCondition, [null, 50_000, null]],
])('an alert “%s” with the prices %j is refused', async (condition, prices) => {
  await expect(alert(condition, prices)).rejects.toMatchObject({ code: '23514' });
});
