import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDb } from '@telaah/db/testing/database';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportOptions, importFile, tryFile } from '#src/features/import/import-file.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: Awaited<ReturnType<typeof createTestDb>>;
let folder: string;

beforeAll(async () => {
  test = await createTestDb();
  folder = await mkdtemp(join(tmpdir(), 'import-mapping-'));
});
beforeEach(async () => {
  await clearMarket(test.db);
  await test.db.deleteFrom('import_file').execute();
  await test.db.deleteFrom('import_mapping').execute();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

let files = 0;
const fileOf = async (...lines: string[]): Promise<string> => {
  const path = join(folder, `tabel-${files++}.csv`);
  await writeFile(path, lines.join('\n'));
  return path;
};
const bring = async (path: string, options: Partial<ImportOptions> = {}) => importFile(test.db, ingest, path, { now, ...options });
const products = () => test.db.selectFrom('product').selectAll().orderBy('external_id').execute();
const observations = () => test.db.selectFrom('observation').selectAll().orderBy('observed_at').execute();

describe('a mapping', () => {
  const heads = 'Barang,Rupiah,Laman,Diambil';
  const row = (id: number) => `Gelas ${id},12.000,https://shopee.co.id/product/910001/${id},2026-11-0${id}`;
  const mapping = { name: 'Barang', price: 'Rupiah', url: 'Laman', observed_at: 'Diambil' };

  it('is remembered by the heads of its table once rows came in by it', async () => {
    expect(await bring(await fileOf(heads, row(1)))).toMatchObject({ state: 'unrecognised' });
    expect(await bring(await fileOf(heads, row(1)), { mapping })).toMatchObject({ recognised: ['mapped_table'], accepted: 1 });
    expect(await bring(await fileOf(heads, row(2)))).toMatchObject({ recognised: ['mapped_table'], accepted: 1 });
    // The same heads in another order are the same table; with another head they are not.
    expect(await bring(await fileOf('Diambil,Laman,Rupiah,Barang', row(3).split(',').toReversed().join(',')))).toMatchObject({
      accepted: 1,
    });
    expect(await bring(await fileOf(`${heads},Warna`, `${row(4)},biru`))).toMatchObject({ state: 'unrecognised' });
    expect((await products()).map(({ external_id }) => external_id)).toEqual(['1', '2', '3']);
  });

  it('is not remembered where nothing came in, nor by a dry run', async () => {
    expect(await bring(await fileOf(heads, 'Gelas,?,,'), { mapping })).toMatchObject({ accepted: 0 });
    expect(await tryFile(await fileOf(heads, row(1)), { now, mapping })).toMatchObject({ accepted: 1 });
    expect(await test.db.selectFrom('import_mapping').selectAll().execute()).toEqual([]);
  });

  it('that is given anew takes the place of the one before', async () => {
    const both = 'Barang,Rupiah,Lama,Laman';
    const line = (id: number) => `Gelas,12.000,15.000,https://shopee.co.id/product/910001/${id}`;
    await bring(await fileOf(both, line(1)), { mapping: { name: 'Barang', price: 'Lama', url: 'Laman' } });
    await bring(await fileOf(both, line(2)), { mapping: { name: 'Barang', price: 'Rupiah', url: 'Laman' } });
    await bring(await fileOf(both, line(3)));
    expect((await observations()).map(({ price }) => price).toSorted()).toEqual([12_000, 12_000, 15_000]);
  });
});

describe('products that a file could mistake for one', () => {
  it('are told apart by their addresses where Excel has rounded their ids', async () => {
    const row = (end: string, name: string) =>
      `2026-11-20,tiktok,1731535811462260000,https://shop-id.tokopedia.com/pdp/1731535811462260${end},${name},Rp18.000,Toko Melati`;
    const path = await fileOf(
      'observed_at,marketplace,product_id,url,name,price,store_name',
      row('117', 'Sisir A'),
      row('229', 'Sisir B'),
      row('341', 'Sisir C'),
    );
    expect(await bring(path)).toMatchObject({ accepted: 3, identified_by: { id: 3 } });
    expect((await products()).map(({ external_id, name }) => [external_id, name])).toEqual([
      ['1731535811462260117', 'Sisir A'],
      ['1731535811462260229', 'Sisir B'],
      ['1731535811462260341', 'Sisir C'],
    ]);
  });

  it('do not share a store because an affiliate link names none', async () => {
    const row = (id: number, store: string) =>
      `2026-11-20,shopee,https://shopee.co.id/product/0/${id},Barang ${id},Rp18.000,${store}`;
    await bring(
      await fileOf(
        'observed_at,marketplace,url,name,price,store_name',
        row(40_000_000_031, 'Toko Melati'),
        row(40_000_000_032, 'Toko Cempaka'),
      ),
    );
    const found = await test.db
      .selectFrom('product')
      .leftJoin('store', 'store.store_id', 'product.store_id')
      .select(['product.external_id', 'store.name', 'store.external_id as shop'])
      .orderBy('product.external_id')
      .execute();
    expect(found.map(({ shop }) => shop)).not.toContain('0');
    expect(new Set(found.map(({ name }) => name)).size).toBe(2);
  });
});

describe('one look', () => {
  const heads = 'sku,mpn,url,title,currency,initial_price,final_price,number_sold,product_variation';
  const variant = (sku: number, price: number) =>
    `77_ID-${sku},77,https://www.lazada.co.id/products/d-i77-s${sku}.html,Dioda ${sku},IDR,30000,${price},111,"[{""name"":""Warna"",""value"":""W${sku}""}]"`;
  const rows = [variant(1, 12_000), variant(2, 10_000), variant(3, 10_000)];

  it('is the same whatever order its variants are listed in', async () => {
    await bring(await fileOf(heads, ...rows), { observedAt: '2026-11-05' });
    expect(await bring(await fileOf(heads, ...rows.toReversed()), { observedAt: '2026-11-05' })).toMatchObject({
      accepted: 0,
      repeated: 3,
    });
    expect(await observations()).toHaveLength(1);
  });

  it('of a page is the same too, in whatever order that lists its variants', async () => {
    const variants = ['9', '10', '8'].map((id) => ({ ...capturedVariant(), id }));
    const snapshot = capturedSnapshot({ variants });
    const from = { source: 'import', now } as const;
    await ingest(test.db, [snapshot], from);
    expect(await ingest(test.db, [{ ...snapshot, variants: variants.toReversed() }], from)).toEqual([{ state: 'repeated' }]);
  });

  it('is made of a card that stands in a file twice, before its picture had loaded and after', async () => {
    const card = (image: string) =>
      `https://www.tokopedia.com/tokomelati/gelas-lilin,${image},Gelas Lilin,Rp45.000,Toko Melati,10 terjual`;
    const photo = 'https://images.tokopedia.net/img/gelas.jpg';
    const path = await fileOf(
      'link,image,name,price,seller,sales',
      card('https://assets.example/place.svg'),
      card(photo),
      card(photo),
    );
    expect(await bring(path, { observedAt: '2026-11-05' })).toMatchObject({ rows: 3, accepted: 1, repeated: 2 });
    expect(await observations()).toHaveLength(1);
    expect((await products())[0]?.image_url).toBe(photo);
  });
});
