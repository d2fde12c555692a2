import { createDb, type Db } from '@telaah/db';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { afterEach, expect, it } from 'vitest';
import { undoJoin } from '#src/features/market/identity/identity.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { keyedSnapshot, store } from '#src/testing/market/keyed-snapshots.ts';

/** The keys that one process caches stay right however another process changes them. */
const now = new Date('2026-11-21T03:00:00Z');
const test = freshMarket(now);
const opened: Db[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

const aProcess = () => {
  const db = createDb(test.url, { max: 2 });
  opened.push(db);
  return { db, bring: (...snapshots: Snapshot[]) => ingest(db, snapshots, { source: 'import', now }) };
};

/** Observations of a known product; a new one would add keys. */
const of = (date: number, given: Partial<Snapshot['store']>, product_id = '701') =>
  keyedSnapshot(date, { product_id, store: store(given) });
const under = (date: number, category: Snapshot['category'], product_id = '701') => keyedSnapshot(date, { product_id, category });
const product = () => test.db.selectFrom('product').selectAll().where('external_id', '=', '701').executeTakeFirstOrThrow();
const storeKeyed = (key: string) => test.db.selectFrom('store').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

it('a store that another process joined, and parted again', async () => {
  const [one, other] = [aProcess(), aProcess()];
  await one.bring(of(1, { domain: 'lain' }));
  await one.bring(of(2, { domain: 'lain' }));
  await other.bring(of(3, { id: '77', domain: 'lain' }, '702'));
  await one.bring(of(4, { domain: 'lain' }));
  expect((await product()).store_id).toBe((await storeKeyed('id:77')).store_id);
  const key = await test.db.selectFrom('store_key').selectAll().where('key', '=', 'domain:lain').executeTakeFirstOrThrow();
  await undoJoin(other.db, 'store', key.key_id);
  await one.bring(of(5, { domain: 'lain' }));
  expect((await product()).store_id).toBe((await storeKeyed('domain:lain')).store_id);
});

it('what a batch itself lets join is no reason for it to begin again', async () => {
  await aProcess().bring(of(1, { domain: 'lain' }), of(2, { id: '77' }, '702'));
  const locks: string[] = [];
  const db = createDb(test.url, { max: 2, onStatement: (text) => locks.push(...(text.match(/\w+_lock_shared/) ?? [])) });
  opened.push(db);
  await ingest(db, [of(3, { id: '77', domain: 'lain' })], { source: 'import', now });
  expect((await product()).store_id).toBe((await storeKeyed('id:77')).store_id);
  // Each attempt takes the identity lock once, so there was only one.
  expect(locks).toHaveLength(1);
});

it('a category that another process gave an id', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const names = ['Komputer', 'Mouse'].map((name) => ({ id: null, name }));
  await one.bring(under(1, names));
  await one.bring(under(2, names));
  const ids = [
    { id: '297', name: 'Komputer' },
    { id: '299', name: 'Mouse' },
  ];
  await other.bring(under(3, ids, '702'));
  await one.bring(under(4, names));
  const leaf = await test.db.selectFrom('category').selectAll().where('key', '=', 'id:299').executeTakeFirstOrThrow();
  expect((await product()).category_id).toBe(leaf.category_id);
});

it('what is said before it was said first', async () => {
  const { bring } = aProcess();
  const named = [{ id: '297', name: 'Komputer' }];
  for (const date of [8, 9, 3]) await bring(under(date, named));
  const key = await test.db.selectFrom('category_key').select('claimed').where('key', '=', 'id:297').executeTakeFirstOrThrow();
  expect(key.claimed).toMatchObject({ name: { Komputer: Date.parse(keyedSnapshot(3).observed_at) / 1000 } });
});
