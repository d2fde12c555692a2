import { MAX_SAVED, MOST_VIEWS } from '@telaah/shared/features/own/rules';
import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSaved, saveItem, unsaveItem } from '#src/features/own/service.ts';
import { deleteView, saveView, viewsOf } from '#src/features/own/views.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
const PRODUCTS = 130;

beforeAll(async () => {
  api = await createTestApp();
  await sql`insert into product_key (marketplace_id, key, key_id, product_id) select 1, 'x' || i, i, i from generate_series(1, ${PRODUCTS}::int) i`.execute(
    api.test.db,
  );
  await sql`insert into product (product_id, marketplace_id, external_id, name) select i, 1, 'x' || i, 'Barang ' || i
    from generate_series(1, ${PRODUCTS}::int) i`.execute(api.test.db);
});
afterAll(() => api.close());

let people = 0;
const newAccount = () => api.addAccount(`kolektor${++people}@example.test`);

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.details as { reason?: string } | undefined)?.reason : error;
/** The outcome of each call: `kept`, or the reason of its refusal. */
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) => (each.status === 'fulfilled' ? 'kept' : reasonOf(each.reason)));

const watch = (account: string, id: number) =>
  saveItem(api.test.db, account, { list: 'watched', thing: 'product', id: String(id) }, NOW);

it('of clicks at once on one thing one row is kept, and of the last place one thing', async () => {
  const account = await newAccount();
  expect(await outcomes(Array.from({ length: 6 }, () => watch(account, 1)))).toEqual(Array(6).fill('kept'));
  expect((await listSaved(api.test.db, account, 'watched')).items).toHaveLength(1);
  for (let id = 2; id < MAX_SAVED.watched; id++) await watch(account, id);
  const last = await outcomes([101, 102, 103, 104].map((id) => watch(account, id)));
  expect(last.toSorted()).toEqual(['full', 'full', 'full', 'kept']);
  expect((await listSaved(api.test.db, account, 'watched')).items).toHaveLength(MAX_SAVED.watched);
  // Saving an item again takes no place of the limit.
  expect(await outcomes([watch(account, 1)])).toEqual(['kept']);
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('keep' as const), id: fc.integer({ min: 1, max: 8 }) }) },
  fc.record({ do: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 8 }) }),
);

it('whatever is kept and taken off, all at once, ends as one row a thing and no thing that was taken off last', async () => {
  const property = fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
    const account = await newAccount();
    const expected = new Set<number>();
    for (const round of rounds) {
      // Within a round an item is changed in one way only, as two ways at once may end as either.
      const steps = [...new Map(round.map((each) => [each.id, each])).values()];
      const work = steps.flatMap((each) => [each, each]);
      await Promise.all(
        work.map((each) =>
          each.do === 'keep'
            ? watch(account, each.id)
            : unsaveItem(api.test.db, account, { list: 'watched', thing: 'product', id: String(each.id) }),
        ),
      );
      for (const each of steps) {
        if (each.do === 'keep') expected.add(each.id);
        else expected.delete(each.id);
      }
    }
    const { items } = await listSaved(api.test.db, account, 'watched');
    expect(items.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b));
  });
  await fc.assert(property, { numRuns: runs(40, 6) });
});

it('a name is given once, and no more views are saved than there is room for', async () => {
  const account = await newAccount();
  const save = (name: string) =>
    saveView(api.test.db, account, { kind: 'product', name, address: '/research/products?q=', columns: [] }, NOW);
  expect((await outcomes(['a', 'A', ' a', 'a '].map(save))).toSorted()).toEqual(['kept', 'name_taken', 'name_taken', 'name_taken']);
  for (let i = 2; i < MOST_VIEWS; i++) await save(`b${i}`);
  expect((await outcomes(['x', 'y', 'z'].map(save))).toSorted()).toEqual(['full', 'full', 'kept']);
  const { items, left } = await viewsOf(api.test.db, account, 'product');
  expect([items.length, left]).toEqual([MOST_VIEWS, 0]);
  await deleteView(api.test.db, account, items[0]?.view_id ?? '');
  expect(await outcomes([save('w')])).toEqual(['kept']);
});
