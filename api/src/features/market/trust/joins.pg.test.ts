import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { describe, expect, it } from 'vitest';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { crowdMarket } from '#src/testing/market/crowd-market.ts';
import { keyedSnapshot, seenByAddress, seenByBoth, store } from '#src/testing/market/keyed-snapshots.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const test = crowdMarket();
const { sees } = test;

const seen = async () => {
  await resolveDueRows(test.db, now);
  await refreshMarket(test.db, now);
  return test.figures(now);
};
const products = async () => {
  const rows = await test.db
    .selectFrom('product_live')
    .innerJoin('product', 'product.product_id', 'product_live.product_id')
    .select(['external_id', 'observations'])
    .orderBy('external_id')
    .execute();
  return rows.map(({ external_id, observations }) => [external_id, observations]);
};
const ADDRESS = productAddressKey('toko', 'jaket');
const shops = async () => {
  const rows = await test.db
    .selectFrom('store')
    .innerJoin('product', 'product.store_id', 'store.store_id')
    .select(['store.key', 'product.external_id'])
    .orderBy('external_id')
    .execute();
  return rows.map(({ key, external_id }) => `${external_id} at ${key}`);
};

/** The market without and with a claim, after its claimant is suspended, and after being accepted again. */
const takenOut = async (who: 'citra' | 'dewi', say: (given: boolean) => Promise<void>) => {
  await say(false);
  const unclaimed = await seen();
  await clearMarket(test.db);
  await say(true);
  const claimed = await seen();
  const make = (state: 'suspended' | 'accepted') =>
    changeReporterState(test.db, { account_id: test.id(who), state, by: 'admin', note: null }, 'earned', now);
  await make('suspended');
  const barred = await seen();
  await make('accepted');
  return { unclaimed, claimed, barred, back: await seen() };
};

describe('that two keys are one thing', () => {
  it('needs a second network where others saw them apart, and is forgotten with either', async () => {
    await sees('ani', seenByAddress(1, 'jaket'));
    await sees('budi', keyedSnapshot(2, { url: null }));
    await sees('citra', seenByBoth(3, '500', 'jaket'));
    expect(await products()).toEqual([
      ['500', 2],
      [ADDRESS, 1],
    ]);
    await sees('dewi', seenByBoth(4, '500', 'jaket'));
    expect(await products()).toEqual([['500', 4]]);
    await clearMarket(test.db);
    const { claimed, unclaimed, barred, back } = await takenOut('dewi', async (given) => {
      await sees('ani', seenByAddress(1, 'jaket'));
      await sees('budi', keyedSnapshot(2, { url: null }));
      await sees('citra', seenByBoth(3, '500', 'jaket'));
      if (given) await sees('dewi', seenByBoth(4, '500', 'jaket'));
    });
    expect([unclaimed.products?.length, claimed.products?.length]).toEqual([2, 1]);
    expect([barred, back]).toEqual([unclaimed, claimed]);
  });

  it('holds at once where nobody else knew the one, and where a door of ours says so', async () => {
    await sees('ani', seenByBoth(2, '500', 'jaket'));
    await sees('ani', seenByAddress(3, 'jaket'));
    await sees('budi', seenByAddress(4, 'jaket'));
    expect(await products()).toEqual([['500', 3]]);
    await clearMarket(test.db);
    await sees('ani', seenByAddress(1, 'jaket'));
    await sees('budi', keyedSnapshot(2, { url: null }));
    await ingest(test.db, [seenByBoth(3, '500', 'jaket')], { source: 'import', now });
    expect(await products()).toEqual([['500', 3]]);
  });

  it('stays so when one says otherwise, of products, their variants and shops', async () => {
    const honest = async () => {
      for (const who of ['ani', 'budi'] as const) {
        await sees(
          who,
          seenByBoth(2, '500', 'jaket', { child_id: '501', store: store({ id: '77', domain: 'toko', name: 'Toko Jaya' }) }),
        );
        await sees(who, keyedSnapshot(3, { product_id: '600', url: null, store: store({ id: '78', name: 'Toko Lain' }) }));
      }
      await sees('ani', seenByAddress(4, 'jaket', { store: store({ name: 'Toko Jaya' }) }));
    };
    await honest();
    const truth = { products: await products(), shops: await shops() };
    expect(truth.products).toEqual([
      ['500', 3],
      ['600', 2],
    ]);
    // Within an hour: a claim of a product's own page takes effect by votes, after a day without opposition.
    const lies = [
      seenByBoth(5, '600', 'jaket', { store: store({ id: '78', domain: 'toko', name: 'Toko Jaya' }) }),
      keyedSnapshot(5, { product_id: '600', child_id: '501', url: null, store: store({ id: '78', name: 'Toko Jaya' }) }),
      keyedSnapshot(5, { product_id: '600', child_id: '500', url: null, store: store({ id: '78', domain: 'toko' }) }),
    ].map((lie, i) => ({ ...lie, observed_at: `2026-11-05T05:0${i}:00.000Z` }));
    for (const lie of lies) await sees('citra', lie);
    const rows = new Map((await products()) as [string, number][]);
    expect([...rows.keys()]).toEqual(['500', '600']);
    expect(await shops()).toEqual(truth.shops);
    await clearMarket(test.db);
    const { claimed, unclaimed, barred, back } = await takenOut('citra', async (given) => {
      await honest();
      if (given) for (const lie of lies) await sees('citra', lie);
    });
    expect([barred, back]).toEqual([unclaimed, claimed]);
  });
});

describe('a category', () => {
  const ids = (...path: [string, string][]) => path.map(([id, name]) => ({ id, name }));
  const placed = (date: number, product_id: string, ...path: [string, string][]) =>
    keyedSnapshot(date, { product_id, url: null, category: ids(...path) });
  const tree = async () => {
    const rows = await test.db
      .selectFrom('category as c')
      .leftJoin('category as p', 'p.category_id', 'c.parent_id')
      .select(['c.key', 'c.name', 'p.key as parent'])
      .orderBy('c.key')
      .execute();
    return rows.map(({ key, name, parent }) => `${key} ${name} < ${parent}`);
  };
  const categoryOf = async (external_id: string) =>
    (
      await test.db
        .selectFrom('product')
        .leftJoin('category', 'category.category_id', 'product.category_id')
        .select('category.key')
        .where('external_id', '=', external_id)
        .executeTakeFirstOrThrow()
    ).key;

  it('that one network speaks of is none: its products stand above, until a second one knows it', async () => {
    await ingest(test.db, [placed(1, '1', ['7', 'Komputer'])], { source: 'import', now });
    await sees('ani', placed(2, '2', ['7', 'Komputer'], ['9', 'Hadiah']));
    await sees('ani', placed(2, '3', ['8', 'Undian']));
    expect(await tree()).toEqual(['id:7 Komputer < null']);
    expect([await categoryOf('2'), await categoryOf('3')]).toEqual(['id:7', null]);
    await refreshMarket(test.db, now);
    await sees('citra', placed(3, '4', ['7', 'Komputer'], ['9', 'Hadiah']));
    await sees('citra', placed(3, '5', ['8', 'Undian']));
    expect(await tree()).toEqual(['id:7 Komputer < null', 'id:8 Undian < null', 'id:9 Hadiah < id:7']);
    expect([await categoryOf('2'), await categoryOf('3')]).toEqual(['id:9', 'id:8']);
  });

  it('that lives is renamed and moved by a door of ours, or by three networks', async () => {
    const door = (...snapshots: Snapshot[]) => ingest(test.db, snapshots, { source: 'import', now });
    await door(placed(1, '1', ['7', 'Komputer'], ['9', 'Mouse']), placed(1, '2', ['8', 'Elektronik']));
    const otherwise = (date: number) => placed(date, '1', ['8', 'Elektronik'], ['9', 'Tetikus']);
    await sees('ani', otherwise(3));
    await sees('budi', otherwise(4));
    expect(await tree()).toContain('id:9 Mouse < id:7');
    await sees('citra', otherwise(5));
    expect(await tree()).toContain('id:9 Tetikus < id:8');
    await door(placed(6, '1', ['7', 'Komputer'], ['9', 'Mouse']), placed(6, '1', ['7', 'Komputer'], ['9', 'Mouse optik']));
    expect(await tree()).toContain('id:9 Mouse optik < id:8');
  });

  it('is called and stands as if who is taken out had never spoken', async () => {
    const truth = async () => {
      await ingest(test.db, [placed(1, '1', ['7', 'Komputer'])], { source: 'import', now });
      await sees('ani', placed(2, '2', ['7', 'Komputer'], ['9', 'Mouse']));
      await sees('budi', placed(2, '3', ['8', 'Elektronik'], ['9', 'Tetikus']));
      await sees('ani', placed(2, '4', ['8', 'Undian'], ['6', 'Hadiah']));
    };
    const { claimed, unclaimed, barred, back } = await takenOut('citra', async (given) => {
      await truth();
      if (given) await sees('citra', placed(3, '5', ['8', 'Undian'], ['6', 'Hadiah']));
      if (given) await sees('citra', placed(3, '2', ['8', 'Undian'], ['9', 'Tetikus']));
    });
    expect(unclaimed.categories?.length).toBe(3);
    expect(claimed.categories).toMatchObject([
      { key: 'id:6', parent: 'id:8' },
      { key: 'id:7' },
      { key: 'id:8' },
      { key: 'id:9', name: 'Tetikus', parent: 'id:8' },
    ]);
    expect([barred, back]).toEqual([unclaimed, claimed]);
  });
});
