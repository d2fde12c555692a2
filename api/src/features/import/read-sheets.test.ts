import { runs } from '@telaah/shared/testing/runs';
import { workbookFile } from '@telaah/shared/testing/workbook-file';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImport } from '#src/testing/market/read-import.ts';

const LINK = 'https://www.tokopedia.com/tokomelati/gelas-lilin';
const HEADS = ['Nama Produk', 'Harga', 'Terjual', 'Rating', 'Nama Toko', 'Lokasi', 'Link'];
const ROW = ['Gelas Lilin', 'Rp45.000', '1rb+ terjual', '4.9', 'Toko Melati', 'Jakarta Barat', LINK];
const right = {
  marketplace: 'tokopedia',
  name: 'Gelas Lilin',
  price: { low: 45_000, high: 45_000 },
  sold_total: { low: 1000, precision: 'rounded_down' },
  rating: 4.9,
  location: 'Jakarta Barat',
  store: { name: 'Toko Melati', domain: 'tokomelati', location: 'Jakarta Barat' },
};
const csv = (...rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(','));

describe('a sheet with heads for people', () => {
  it('is read by them, in Indonesian or English', async () => {
    expect((await readImport(csv(HEADS, ROW))).snapshots).toMatchObject([right]);
    const english = ['Product Name', 'Price', 'Sold', 'Rating', 'Shop Name', 'Location', 'Product URL'];
    expect((await readImport(csv(english, ROW))).snapshots).toMatchObject([right]);
  });

  it('is read the same with its columns in any order, under any case, and beside columns that are not known', async () => {
    const order = fc.shuffledSubarray([...HEADS.keys(), 7], { minLength: 8, maxLength: 8 });
    const shape = fc.constantFrom<(head: string) => string>(
      (head) => head,
      (head) => head.toUpperCase(),
      (head) => head.toLowerCase().replaceAll(' ', '_'),
      (head) => ` ${head} `,
    );
    const property = fc.asyncProperty(order, shape, async (places, written) => {
      const heads = places.map((place) => written(HEADS[place] ?? 'Warna'));
      const { snapshots, report } = await readImport(
        csv(
          heads,
          places.map((place) => ROW[place] ?? 'Biru'),
        ),
      );
      expect(snapshots).toMatchObject([right]);
      expect(report.unknown_columns).toEqual([written('Warna').trim()]);
    });
    await fc.assert(property, { numRuns: runs(200, 20) });
  });

  it('is read below a title, and as JSON', async () => {
    const below = await readImport(['Laporan pencarian,,,,,,', '', ...csv(HEADS, ROW)]);
    expect(below).toMatchObject({ snapshots: [right], items: [{ line: 4 }] });
    const object = Object.fromEntries(HEADS.map((head, place) => [head, ROW[place]]));
    for (const json of [
      JSON.stringify([object, object]),
      JSON.stringify({ data: object }),
      [object, object].map((each) => JSON.stringify(each)),
    ])
      expect((await readImport(json)).snapshots[0]).toMatchObject(right);
  });

  it('that is JSON of other keys asks for a mapping too', async () => {
    const json = JSON.stringify({ barangnya: 'Gelas', harga_grosir: 5, link: LINK });
    expect((await readImport(json)).report.notes[0]).toContain('--map "name=…,price=…,url=link"');
    const mapping = { name: 'barangnya', price: 'harga_grosir', url: 'link' };
    expect((await readImport(json, { mapping })).snapshots).toMatchObject([{ name: 'Gelas', price: { low: 5 } }]);
  });

  it('is not read where two heads claim the price, or none does: it asks for a mapping', async () => {
    for (const heads of [
      ['Nama Produk', 'Harga', 'Harga Diskon', 'Link'],
      ['Nama Produk', 'Omzet', 'Laba', 'Link'],
    ]) {
      const { snapshots, report } = await readImport(csv(heads, ['Gelas', '45.000', '40.000', LINK]));
      expect(snapshots).toEqual([]);
      expect(report).toMatchObject({ state: 'unrecognised', unknown_columns: heads, refused: { unknown_shape: 1 } });
      expect(report.notes).toContain(
        'say which column is which, it is remembered by the heads: --map "name=Nama Produk,price=…,url=Link"',
      );
      expect(report.notes.at(-1)).toMatch(/^ours are: observed_at, marketplace, .*--help/);
    }
  });

  it('is read by a mapping that is given, which goes before the words of its heads', async () => {
    const heads = ['Nama Produk', 'Harga', 'Harga, setelah diskon', 'Diambil', 'Link'];
    const mapping = {
      name: 'Nama Produk',
      price: 'Harga, setelah diskon',
      original_price: 'Harga',
      observed_at: 'Diambil',
      url: 'Link',
    };
    const { snapshots, report } = await readImport(csv(heads, ['Gelas', '45.000', '40.000', '13/03/2025', LINK]), { mapping });
    expect(snapshots).toMatchObject([{ price: { low: 40_000 }, original_price: 45_000, observed_at: '2025-03-13T05:00:00.000Z' }]);
    expect(report.recognised).toEqual(['mapped_table']);
    // The mapping does not apply to a table without these heads.
    expect((await readImport(csv(['Barang', 'Rupiah'], ['Gelas', '1']), { mapping })).report.state).toBe('unrecognised');
  });

  it('has no product in its line of totals', async () => {
    const rows = csv(
      HEADS,
      ROW,
      ['Jumlah', 'Rp45.000', '1000', '', '', '', ''],
      ['Total', '', '', '', '', '', ''],
      ['Rata-rata:', 'Rp45.000', '', '', '', '', ''],
    );
    const { snapshots, refused } = await readImport(rows);
    expect(snapshots).toHaveLength(1);
    expect(refused.map(({ reason, line }) => [reason, line])).toEqual([
      ['total_line', 3],
      ['total_line', 4],
      ['total_line', 5],
    ]);
  });
});

describe('the product list of an affiliate programme', () => {
  it('gives name, price, sales and link, and keeps nothing of commissions', async () => {
    const rows = [
      'Item Id,Item Name,Price,Sales,Shop Name,Commission Rate,Commission,Product Link,Offer Link',
      '40000000011,Kaos Polos,"89,7RB",10RB+,Toko Melati,7%,"Rp6,3RB",https://shopee.co.id/product/900001/40000000011,https://s.shopee.co.id/Ab1',
    ];
    const { snapshots, report } = await readImport(rows);
    expect(snapshots).toMatchObject([
      {
        product_id: '40000000011',
        name: 'Kaos Polos',
        price: { low: 89_700 },
        sold_total: { low: 10_000, text: '10RB+' },
        store: { id: '900001', name: 'Toko Melati' },
      },
    ]);
    expect(report.columns_not_kept).toEqual(['Commission Rate', 'Commission', 'Offer Link']);
  });

  it.each([
    [
      'Nama Produk,Harga,Penjualan,Nama Toko,Komisi,Link Produk',
      'Kaos Polos,"89,7RB",10RB+,Toko Melati,"6,3RB",https://shopee.co.id/product/900001/40000000011',
    ],
    [
      'Item ID,ITEM NAME,Price,Sales,Commission,Product link',
      '40000000011,Kaos Polos,"89,7RB",10RB+,"6,3RB",https://shopee.co.id/product/900001/40000000011',
    ],
  ])('may name its columns in another way: %s', async (heads, row) => {
    expect((await readImport([heads, row])).snapshots).toMatchObject([
      { product_id: '40000000011', price: { low: 89_700 }, sold_total: { low: 10_000 } },
    ]);
    // Without a commission the word may mean revenue.
    const { snapshots } = await readImport([heads.replace(/Komisi|Commission/, 'X'), row]);
    expect(snapshots).toMatchObject([{ sold_total: { precision: 'hidden' } }]);
  });

  it('names no store where its links say 0: store unknown', async () => {
    const rows = [
      'marketplace,url,name,price,store_name,store_id',
      'shopee,https://shopee.co.id/product/0/40000000021,Sandal,Rp18.000,Toko Melati,0',
      'shopee,https://shopee.co.id/product/0/40000000022,Meja,Rp88.000,Toko Cempaka,',
    ];
    expect((await readImport(rows)).snapshots.map(({ product_id, store }) => [product_id, store.id, store.name])).toEqual([
      ['40000000021', null, 'Toko Melati'],
      ['40000000022', null, 'Toko Cempaka'],
    ]);
  });
});

describe('the order list of a seller centre', () => {
  const indonesian = [
    'No. Pesanan',
    'Status Pesanan',
    'No. Resi',
    'Nama Produk',
    'Harga Awal',
    'Harga Setelah Diskon',
    'Jumlah',
    'Username (Pembeli)',
  ];
  const english = [
    'Order ID',
    'Order Status',
    'Product Name',
    'SKU Subtotal After Discount',
    'Buyer Username',
    'Recipient',
    'Phone #',
    'Detail Address',
  ];

  it.each([
    [
      'Indonesian CSV',
      () =>
        csv(
          indonesian,
          indonesian.map(() => 'rahasia'),
        ),
    ],
    [
      'English CSV',
      () =>
        csv(
          english,
          english.map(() => 'rahasia'),
        ),
    ],
    ['Excel, below a title', () => workbookFile([['Laporan'], [], indonesian, indonesian.map(() => 'rahasia')])],
    ['CSV below a title', () => ['Laporan pesanan;;;;;;;', indonesian.join(';'), indonesian.map(() => 'rahasia').join(';')]],
    ['JSON', () => JSON.stringify([{ orderNumber: 'rahasia', customerName: 'rahasia', itemName: 'rahasia', price: 5 }])],
    ['TikTok’s income', () => csv(['Order/adjustment ID', 'Total settlement amount', 'Product name'], ['rahasia', '1', 'rahasia'])],
    [
      'transactions',
      () => csv(['Nomor Transaksi', 'Nama Penerima', 'Nama Produk', 'Harga', 'Toko'], ['rahasia', 'rahasia', 'x', '5', 'y']),
    ],
    [
      'income',
      () => csv(['No. Pesanan', 'Total Penghasilan', 'Nama Produk', 'Harga', 'Link'], ['rahasia', '1', 'rahasia', '5', LINK]),
    ],
  ])('is recognised and refused, and nothing of it is told: %s', async (_, content) => {
    const read = await readImport(content());
    expect(read).toMatchObject({
      snapshots: [],
      report: { state: 'no_products', refused: { own_orders: 1 }, unknown_columns: [] },
    });
    expect(read.refused[0]?.detail).toContain('own orders say nothing of the market');
    expect(JSON.stringify(read)).not.toMatch(/rahasia|Pembeli|Buyer/);
  });

  it('cannot be mapped into the market', async () => {
    const mapping = { name: 'Nama Produk', price: 'Harga Awal', product_id: 'No. Pesanan' };
    expect(
      (
        await readImport(
          csv(
            indonesian,
            indonesian.map(() => '5000'),
          ),
          { mapping },
        )
      ).report.refused,
    ).toEqual({ own_orders: 1 });
  });
});
