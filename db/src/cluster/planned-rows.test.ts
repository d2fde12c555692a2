import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateRows, toPlannedRows } from '#src/cluster/planned-rows.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 1, migrated: false });
});
afterAll(() => test.close());

it('the planner says how many rows it expects, without looking at them', async () => {
  expect(await estimateRows(test.db, sql`select 1 / (g - g) from generate_series(1, 500) g`)).toBe(500);
});

it('of a query whose parts run on nodes, the part that is told stands for all of them', () => {
  const part = { Plan: { 'Plan Rows': 1_030 } };
  const parts = { Job: { 'Task Count': 8, Tasks: [{ 'Remote Plan': [[part]] as [[typeof part]] }] } };
  expect(toPlannedRows({ 'Plan Rows': 100_000, 'Distributed Query': parts })).toBe(8_240);
});
