import { withLists } from '@telaah/db/months/lists';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { describe, expect, it } from 'vitest';
import { undoJoin } from '#src/features/market/identity/identity.ts';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { freshMarket } from '#src/testing/market/fresh-market.ts';
import { day, keyedPrice, keyedSnapshot, seenByAddress, seenByBoth, store, urlOf } from '#src/testing/market/keyed-snapshots.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const test = freshMarket(now);
const { bring, pictureOf } = test;
const products = () => test.db.selectFrom('product').selectAll().orderBy('external_id').execute();
const stores = () => test.db.selectFrom('store').selectAll().orderBy('key').execute();
const months = async () => (await test.db.selectFrom('product_month').selectAll().execute()).map(withLists);
const live = () => test.db.selectFrom('product_live').selectAll().execute();
const joins = () => test.db.selectFrom('identity_join').selectAll().orderBy('join_id').execute();

/** Ingests the observations in several orders, one a batch; the market must always be the same. */
const inEveryOrder = async (snapshots: Snapshot[]) => {
  const orders = [snapshots, snapshots.toReversed(), [...snapshots.slice(1), ...snapshots.slice(0, 1)]];
  const pictures = [];
  for (const order of orders) {
    await clearMarket(test.db);
    for (const each of order) await bring(each);
    pictures.push(await pictureOf());
  }
  expect(pictures[1]).toEqual(pictures[0]);
  expect(pictures[2]).toEqual(pictures[0]);
};

describe('a product', () => {
  it('is one row by id and by address, whichever was seen first', async () => {
    await inEveryOrder([seenByAddress(1, 'jaket'), seenByBoth(2, '500', 'jaket'), seenByAddress(3, 'jaket')]);
    expect(await products()).toMatchObject([{ external_id: '500' }]);
    expect(await live()).toMatchObject([{ observations: 3, sold_low: 103 }]);
    expect((await months())[0]?.sold_mid.slice(0, 4)).toEqual([101, 102, 103, null]);
  });

  it('joins what it is told is one, writes it down, and tells sums and research', async () => {
    await bring(seenByAddress(1, 'jaket'), seenByAddress(2, 'jaket'));
    await refreshMarket(test.db, now);
    const [before] = await products();
    await bring(seenByBoth(3, '500', 'jaket'));
    const [after] = await products();
    expect(await joins()).toMatchObject([
      { kind: 'product', from_id: before?.product_id, to_id: after?.product_id, reason: 'claimed', observed_at: new Date(day(3)) },
    ]);
    await refreshMarket(test.db, now);
    expect(await test.db.selectFrom('research').select('product_id').execute()).toEqual([{ product_id: after?.product_id }]);
    const tile = await test.db.selectFrom('rollup_day').selectAll().where('scope', '=', 1).orderBy('day').execute();
    expect(tile.map(({ products: count, sold }) => [count, sold])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('stays two where two ids share an address, and what the address alone says is a third', async () => {
    await inEveryOrder([
      seenByAddress(1, 'jaket'),
      seenByBoth(2, '500', 'jaket'),
      seenByBoth(3, '600', 'jaket'),
      seenByAddress(4, 'jaket'),
    ]);
    expect((await products()).map((row) => row.external_id)).toEqual(['500', '600', productAddressKey('toko', 'jaket')]);
    await clearMarket(test.db);
    await bring(seenByAddress(1, 'jaket'));
    await bring(seenByBoth(2, '500', 'jaket'));
    await bring(seenByBoth(3, '600', 'jaket'));
    expect(await joins()).toMatchObject([{ reason: 'claimed', undone_at: expect.any(Date) }, { reason: 'contradicted' }]);
  });

  it('takes a join back on request, for good, with every look', async () => {
    await bring(seenByAddress(1, 'jaket', keyedPrice(50_000)));
    await bring(seenByBoth(2, '500', 'jaket', keyedPrice(50_000)));
    await refreshMarket(test.db, now);
    const key = await test.db.selectFrom('product_key').selectAll().where('key', 'like', 'address:%').executeTakeFirstOrThrow();
    await undoJoin(test.db, 'product', key.key_id);
    expect(await products()).toMatchObject([{ external_id: '500' }, { external_id: key.key }]);
    expect((await live()).map((row) => row.observations)).toEqual([1, 1]);
    await bring(seenByBoth(3, '500', 'jaket', keyedPrice(50_000)), seenByAddress(4, 'jaket', keyedPrice(50_000)));
    expect((await live()).map((row) => row.observations)).toEqual([2, 2]);
    await refreshMarket(test.db, now);
    expect(await test.db.selectFrom('research').select('product_id').execute()).toHaveLength(2);
  });

  it('does not jump between its variants', async () => {
    const child = (date: number, id: string, amount: number) =>
      seenByBoth(date, '500', `jaket-${id}`, { child_id: id, ...keyedPrice(amount) });
    await inEveryOrder([
      child(1, '501', 50_000),
      child(2, '502', 120_000),
      child(3, '501', 50_000),
      seenByAddress(4, 'jaket-502', keyedPrice(125_000)),
    ]);
    const [month] = await months();
    expect(month?.price.slice(0, 4)).toEqual([50_000, 50_000, 50_000, 50_000]);
    expect(await live()).toMatchObject([{ price: 50_000, price_high: 125_000, observations: 4, quarantine_reason: null }]);
    const literal = await test.db.selectFrom('observation').select('price').orderBy('observed_at').execute();
    expect(literal.map((row) => row.price)).toEqual([50_000, 120_000, 50_000, 125_000]);
  });

  it('is found by the id of a variant that a page names, even where that was seen as a product before', async () => {
    const variant = (id: string, amount: number) => ({
      id,
      options: [],
      name: id,
      price: amount,
      original_price: null,
      stock: hidden(),
      sold: hidden(),
      url: urlOf(`jaket-${id}`),
      image_url: null,
      lower_price_guarantee: null,
    });
    const page = keyedSnapshot(3, {
      url: urlOf('jaket'),
      variants: [variant('501', 40_000), variant('502', 60_000)],
      ...keyedPrice(40_000, 60_000),
    });
    await inEveryOrder([
      seenByBoth(1, '501', 'jaket-501', keyedPrice(40_000)),
      page,
      seenByAddress(4, 'jaket-502', keyedPrice(60_000)),
    ]);
    expect(await products()).toMatchObject([{ external_id: '500' }]);
    expect(await live()).toMatchObject([{ price: 40_000, price_high: 60_000, observations: 3 }]);
  });

  it('keeps its twin through a join', async () => {
    const tiktok = capturedSnapshot({ marketplace: 'tiktok', product_id: '1729926772210436178', observed_at: day(1) });
    const twin = { marketplace: 'tiktok', product_id: '1729926772210436178' } as const;
    await inEveryOrder([seenByAddress(1, 'jaket', { twin }), tiktok, seenByBoth(2, '500', 'jaket')]);
    expect(await products()).toMatchObject([
      { twin_product_id: null },
      { external_id: '500', twin_product_id: expect.any(Number) },
    ]);
  });
});

describe('attributes', () => {
  it('follow every plausible look: the newest known value stands, an older look fills what is unknown', async () => {
    const nothing = { brand: null, category: [], location: null, listed_at: null, image_url: null };
    await inEveryOrder([
      keyedSnapshot(1, { name: 'Jaket', brand: 'Kirana', listed_at: '2024-01-01T00:00:00.000Z', location: 'KOTA SURABAYA' }),
      keyedSnapshot(2, { ...nothing, name: 'Jaket hujan', store: store({ domain: 'toko', tier: 'power' }) }),
      keyedSnapshot(3, {
        ...nothing,
        name: 'Jaket hujan',
        ...keyedPrice(9_000_000),
        image_url: 'https://images.tokopedia.net/a.jpg',
      }),
    ]);
    const [product] = await products();
    expect(product).toMatchObject({ name: 'Jaket hujan', image_url: 'https://images.tokopedia.net/a.jpg' });
    expect(product?.listed_at?.toISOString()).toBe('2024-01-01T00:00:00.000Z');
    expect([product?.brand_id, product?.location_id, product?.category_id].every((id) => id !== null)).toBe(true);
    expect((await live())[0]?.quarantine_reason).not.toBeNull();
  });

  it('have a rule for one instant', async () => {
    const given = { sold_total: exact(100), observed_at: day(1) };
    await inEveryOrder([
      keyedSnapshot(1, { ...given, name: 'B', ...keyedPrice(20_000), read_from: 'api' }),
      keyedSnapshot(1, { ...given, name: 'A', ...keyedPrice(19_000), read_from: 'embedded' }),
      keyedSnapshot(1, { ...given, name: 'C', ...keyedPrice(21_000), read_from: 'dom' }),
    ]);
    expect(await products()).toMatchObject([{ name: 'A' }]);
    expect(await live()).toMatchObject([{ price: 19_000 }]);
  });

  it('keep the text of a place', async () => {
    await bring(keyedSnapshot(1, { location: 'Bandung - Cicendo, Jawa Barat, ID' }));
    const claim = await test.db.selectFrom('claim').select('slow').executeTakeFirstOrThrow();
    expect(claim.slow).toMatchObject({ place: 'Bandung - Cicendo, Jawa Barat, ID' });
    expect(await test.db.selectFrom('location').select('name').execute()).toEqual([{ name: 'Bandung' }]);
  });
});

describe('a store', () => {
  const of = (date: number, given: Partial<Snapshot['store']>, id = String(700 + date)) =>
    keyedSnapshot(date, { product_id: id, store: store(given) });

  it('is one row by id, domain and name', async () => {
    await inEveryOrder([
      of(1, { name: 'Toko Jaya' }),
      of(2, { domain: 'tokojaya', tier: 'power' }),
      of(3, { id: '77', domain: 'TokoJaya', rating: 4.8 }),
      of(4, { domain: 'tokojaya', name: 'toko  jaya', location: 'KOTA BANDUNG' }),
    ]);
    expect(await stores()).toMatchObject([{ key: 'id:77', external_id: '77', rating_c: 480, tier: 2 }]);
    const [row] = await stores();
    expect((await products()).map((product) => product.store_id)).toEqual(Array(4).fill(row?.store_id));
  });

  it('whose name is another one’s too keeps its own, and the name alone is nobody’s', async () => {
    await inEveryOrder([
      of(1, { id: '77', name: 'Toko Jaya' }),
      of(2, { name: 'Toko Jaya' }),
      of(3, { id: '78', name: 'Toko Jaya' }),
      of(4, { name: 'Toko Jaya' }),
    ]);
    expect((await stores()).map((row) => row.key)).toEqual(['id:77', 'id:78', 'name:toko jaya']);
  });

  it('gets its products back when a join is undone', async () => {
    await bring(of(1, { domain: 'lain' }));
    await bring(of(2, { id: '77', domain: 'lain' }));
    await refreshMarket(test.db, now);
    const key = await test.db.selectFrom('store_key').selectAll().where('key', '=', 'domain:lain').executeTakeFirstOrThrow();
    await undoJoin(test.db, 'store', key.key_id);
    expect(await stores()).toMatchObject([{ key: 'domain:lain' }, { key: 'id:77' }]);
    expect(new Set((await products()).map((product) => product.store_id)).size).toBe(2);
    await refreshMarket(test.db, now);
    const rows = await test.db.selectFrom('rollup_day').select(['key', 'products']).where('scope', '=', 4).execute();
    expect(rows.map((row) => row.products)).toEqual([1, 1]);
  });
});

describe('a category', () => {
  const names = (...path: string[]) => path.map((name) => ({ id: null, name }));
  const ids = (...path: [string, string][]) => path.map(([id, name]) => ({ id, name }));
  it('is one node by id, by path, by slugs and by its name alone', async () => {
    await inEveryOrder([
      keyedSnapshot(1, { product_id: '1', category: names('Komputer Laptop', 'Aksesoris', 'Mouse') }),
      keyedSnapshot(2, { product_id: '2', category: ids(['297', 'Komputer & Laptop'], ['298', 'Aksesoris'], ['299', 'Mouse']) }),
      keyedSnapshot(3, { product_id: '3', category: names('Mouse') }),
      keyedSnapshot(4, { product_id: '4', category: [{ id: '299', name: 'Mouse' }] }),
    ]);
    const categories = await test.db.selectFrom('category').selectAll().orderBy('level').execute();
    expect(categories.map(({ key, name, level }) => [key, name, level])).toEqual([
      ['id:297', 'Komputer & Laptop', 1],
      ['id:298', 'Aksesoris', 2],
      ['id:299', 'Mouse', 3],
    ]);
    expect(new Set((await products()).map((row) => row.category_id)).size).toBe(1);
  });

  it('with the parent and the name of another one is that one, with all below it; what nobody placed may be another', async () => {
    const [old, later] = [
      ['297', 'Komputer & Laptop'],
      ['397', 'Komputer-Laptop'],
    ] as const;
    await inEveryOrder([
      keyedSnapshot(1, { product_id: '1', category: ids([...old], ['299', 'Mouse']) }),
      keyedSnapshot(2, { product_id: '2', category: ids([...old], ['399', 'mouse'], ['400', 'Gaming']) }),
      keyedSnapshot(3, { product_id: '3', category: ids([...later], ['499', 'Mouse'], ['500', 'Gaming']) }),
      keyedSnapshot(4, { product_id: '4', category: ids(['1', 'Lainnya']) }),
      keyedSnapshot(5, { product_id: '5', category: ids(['2', 'Lainnya']) }),
    ]);
    const tree = await test.db.selectFrom('category').selectAll().orderBy('level').orderBy('key').execute();
    expect(tree.map(({ key, name, level }) => [key, name, level])).toEqual([
      ['id:1', 'Lainnya', 1],
      ['id:2', 'Lainnya', 1],
      ['id:297', 'Komputer & Laptop', 1],
      ['id:299', 'Mouse', 2],
      ['id:400', 'Gaming', 3],
    ]);
    const idOf = (key: string) => tree.find((row) => row.key === key)?.category_id;
    const stands = (await products()).map((row) => row.category_id);
    expect(stands).toEqual(['id:299', 'id:400', 'id:400', 'id:1', 'id:2'].map(idOf));
    // A later name makes the category a separate one again, and its products return to it.
    await bring(keyedSnapshot(20, { product_id: '3', category: ids([...old], ['499', 'Keyboard'], ['500', 'Gaming']) }));
    const renamed = await test.db
      .selectFrom('category')
      .select(['key', 'category_id'])
      .where('level', '>', 1)
      .orderBy('key')
      .execute();
    expect(renamed.map(({ key }) => key)).toEqual(['id:299', 'id:400', 'id:499', 'id:500']);
    expect((await products())[2]?.category_id).toBe(renamed.at(-1)?.category_id);
  });

  it('that gets its parent late takes its products along', async () => {
    await bring(
      keyedSnapshot(1, { category: [{ id: '299', name: 'Mouse' }] }),
      keyedSnapshot(2, { category: [{ id: '299', name: 'Mouse' }] }),
    );
    await refreshMarket(test.db, now);
    await bring(keyedSnapshot(3, { product_id: '9', category: ids(['297', 'Komputer'], ['299', 'Mouse']) }));
    await refreshMarket(test.db, now);
    const sums = await test.db
      .selectFrom('rollup_day')
      .innerJoin('category', 'category_id', 'rollup_day.key')
      .select(['category.key', 'sold', 'day'])
      .where('scope', '=', 2)
      .where('day', '=', '2026-11-02')
      .orderBy('category.key')
      .execute();
    expect(sums.map(({ key, sold }) => [key, sold])).toEqual([
      ['id:297', 1],
      ['id:299', 1],
    ]);
  });
});
