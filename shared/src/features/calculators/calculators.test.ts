import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoas, readTarget, writeRoas, writeTarget } from '#src/features/calculators/ad-address.ts';
import { MOST_ADDRESS, MOST_PRODUCTS } from '#src/features/calculators/calculators.ts';
import { parseShare } from '#src/features/calculators/percent.ts';
import { productsTable, stateOf } from '#src/features/calculators/products.table.ts';
import { countLosses, productResults, readProducts } from '#src/features/calculators/products.ts';
import { readSale, type SaleState, writeSale } from '#src/features/calculators/sale-address.ts';
import { adResult, targetResult } from '#src/features/fees/advertising.ts';
import { calculate } from '#src/features/fees/engine.ts';
import { emptySale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import en from '#src/i18n/en/calculators.json' with { type: 'json' };
import id from '#src/i18n/id/calculators.json' with { type: 'json' };
import zh from '#src/i18n/zh/calculators.json' with { type: 'json' };
import { toTableFile } from '#src/kinds/csv.ts';
import { parseSearch, stringifySearch } from '#src/lib/address/search-codec.ts';
import { runs } from '#src/testing/runs.ts';

const TODAY = '2026-11-23';
const { shopee, tiktok_tokopedia: sister } = schemes;

describe('the address of a calculation', () => {
  it('gives the same calculation to whoever opens it', () => {
    const amount = fc.nat(10_000_000_000);
    const state = fc
      .record({ price: amount, cost: amount, voucher: amount, quantity: fc.integer({ min: 1, max: 10_000 }), rate: fc.nat(10_000) })
      .map(
        ({ rate, ...part }): SaleState => ({
          sale: {
            ...emptySale('tiktok_tokopedia', '2026-05-18', 'mall'),
            ...part,
            category: 'beauty',
            route: 'bali',
            weight: 3,
            on: ['gmv_max', 'growth'],
            off: ['logistics'],
            overrides: {
              platform: { rate, cap: null, flat: undefined },
              processing: { rate: undefined, cap: undefined, flat: 1000 },
            },
            returned: 250,
            keepsCommission: true,
          },
          isDayChosen: true,
          compared: '2026-05-01',
          goal: { kind: 'margin', value: 2000 },
        }),
      );
    const property = fc.property(state, (each) => {
      const address = stringifySearch(writeSale(sister, each));
      expect(address.length).toBeLessThan(MOST_ADDRESS);
      expect(readSale(sister, parseSearch(address), TODAY)).toEqual(each);
    });
    fc.assert(property, { numRuns: runs(1000, 60) });
  });

  it('of an empty page is empty, and means today', () => {
    const empty = readSale(shopee, {}, TODAY);
    expect(stringifySearch(writeSale(shopee, empty))).toBe('');
    expect(empty.sale.day).toBe(TODAY);
  });

  it('may hold anything', () => {
    const junk = fc.dictionary(
      fc.constantFrom('date', 'price', 'set', 'cat', 'on', 'qty', 'seller', 'goal', 'want', '__proto__', 'kg'),
      fc.oneof(
        fc.string(),
        fc.array(fc.string()),
        fc.constantFrom('1e9', '-5', '9999999999999', 'admin:99999:-:', 'toString', '2026-99-99'),
      ),
    );
    const property = fc.property(junk, (raw) => {
      const { sale } = readSale(shopee, raw, TODAY);
      expect(() => calculate(sale)).not.toThrow();
      expect(sale.overrides.admin?.rate ?? 0).toBeLessThanOrEqual(10_000);
    });
    fc.assert(property, { numRuns: runs(2000, 150) });
  });

  it('of advertising says the same again', () => {
    const roas = { sales: 5_000_000, spend: 1_000_000, isWithoutVat: true, total: null, margin: 0 };
    expect(readRoas(parseSearch(stringifySearch(writeRoas(roas))))).toEqual(roas);
    const target = { price: 100_000, left: 32_000, margin: 1000, conversion: 250, paid: null, roas: 400 };
    expect(readTarget(parseSearch(stringifySearch(writeTarget(target))))).toEqual(target);
  });
});

describe('advertising', () => {
  it('is measured by what it sold, VAT of the top-up included', () => {
    const result = adResult({ sales: 5_000_000, spend: 1_000_000, isWithoutVat: false, total: 8_000_000, margin: 3200 });
    expect(result).toEqual({ spend: 1_000_000, roas: 5, acos: 0.2, tacos: 0.125, profit: 600_000, breakEven: 3.13 });
    expect(adResult({ sales: 1_110_000, spend: 100_000, isWithoutVat: true, total: null, margin: null })).toMatchObject({
      spend: 111_000,
      roas: 10,
      tacos: null,
      profit: null,
    });
    expect(adResult({ sales: 0, spend: 0, isWithoutVat: false, total: 0, margin: 0 })).toMatchObject({
      roas: null,
      acos: null,
      tacos: null,
    });
  });

  it('may cost what is left above the wanted margin, and no more', () => {
    const order = { revenue: 100_000, beforeAds: 32_000, margin: 1000, conversion: 250, paid: 10_000, roas: 4 };
    expect(targetResult(order)).toEqual({
      margin: 0.32,
      breakEven: 3.13,
      target: 4.55,
      perOrder: 22_000,
      perClick: 550,
      profitAt: 7000,
    });
    // Four fifths of what the console reports are paid: 25.6 % of it are left.
    expect(targetResult({ ...order, paid: 8000 })).toMatchObject({ breakEven: 3.91, target: 6.42, perOrder: 15_600 });
    expect(targetResult({ ...order, margin: 3200 })).toMatchObject({ target: null, perOrder: null, perClick: null });
    expect(targetResult({ ...order, beforeAds: -1 })).toMatchObject({ breakEven: null, target: null });
  });
});

it.each([
  ['8,25', 825],
  ['8.5 %', 850],
  ['100%', 10_000],
  ['0', 0],
  ['100,01', null],
  ['8,255', null],
  ['-1', null],
  ['', null],
])('a share of %s is %s basis points', (text, share) => expect(parseShare(text)).toBe(share));

describe('a table of products', () => {
  it('is read as it was copied: out of a sheet, a file of either kind, with heads or without', () => {
    const expected = [
      { name: 'Gamis, biru', price: 125_000, cost: 60_000, packing: null, category: null },
      { name: 'Sepatu', price: 1_250_000, cost: 700_000, packing: 1500, category: 'shoes' },
    ];
    const sheet =
      'Nama Produk\tHarga Jual\tHPP\tKemasan\tKategori\nGamis, biru\tRp125.000\t60rb\t\t\nSepatu\t1.250.000\t700,000\t1.500\tsepatu\n';
    const file =
      '\uFEFFHPP;Harga;Nama;Kategori;Packing\r\n60.000;125.000;Gamis, biru;;\r\n700.000;1.250.000;Sepatu;Shoes;1.500\r\n';
    const bare = '"Gamis, biru",125000,60000,,\nSepatu,1250000,700000,1500,shoes\n';
    for (const text of [sheet, file, bare]) expect(readProducts(shopee, text)).toEqual({ products: expected, left: [] });
  });

  it('says which lines are left out and why', () => {
    const { products, left } = readProducts(shopee, 'nama\tharga\thpp\nA\tseratus\t1\nB\t5000\t\n\nC\t5000\t1000\n', 0);
    expect(products).toEqual([]);
    expect(left).toEqual([
      { line: 2, fault: 'price' },
      { line: 3, fault: 'cost' },
      { line: 5, fault: 'full' },
    ]);
    const many = Array.from({ length: 300 }, (_, i) => `Barang ${i}\t10000\t5000`).join('\n');
    expect(readProducts(shopee, many).products).toHaveLength(MOST_PRODUCTS);
    expect(readProducts(shopee, many).left).toHaveLength(100);
  });

  it.each([
    ['the price after discount beside the one before', 'Nama Produk;Harga Awal;Harga Diskon;HPP\nBaki;15.000;12.500;8.000'],
    ['columns that nobody asked for', 'No;SKU;Nama Produk;Stok;HPP;Harga (Rp)\n1;B-1;Baki;40;8.000;12.500'],
    ['a title above the heads', 'Daftar harga November;;\n;;\nProduk;Modal;Harga Jual\nBaki;8.000;12.500'],
    ['Excel’s line that names the delimiter', 'sep=|\nNama|Harga|HPP\nBaki|12.500|8.000'],
    ['capitals, underscores and blanks', 'NAMA_PRODUK\t Harga  Jual \tHarga_Pokok\nBaki\t12.500\t8.000'],
  ])('is read by its heads: %s', (_, text) => {
    const baki = { name: 'Baki', price: 12_500, cost: 8000, packing: null, category: null };
    expect(readProducts(shopee, text)).toEqual({ products: [baki], left: [] });
  });

  it.each([
    'Barang X;Omzet;Laba\nBaki;15.000;8.000',
    'Harga Awal;Harga Akhir;HPP\n15.000;12.500;8.000',
    'Nama;Modal;Catatan\nBaki;8.000;x',
  ])('whose heads do not name the price is not read by the places of its columns: %j', (text) => {
    expect(readProducts(shopee, text)).toEqual({ products: [], left: [{ line: 1, fault: 'heads' }] });
  });

  it('holds no product in its line of totals', () => {
    const lines = ['Nama;Harga;HPP', 'Baki;12.500;8.000', 'Jumlah;12.500;8.000', 'TOTAL :;12.500;8.000', 'Total Care;9.000;5.000'];
    const { products, left } = readProducts(shopee, lines.join('\n'));
    expect(products.map(({ name }) => name)).toEqual(['Baki', 'Total Care']);
    expect(left).toEqual([
      { line: 3, fault: 'total' },
      { line: 4, fault: 'total' },
    ]);
    // A line of totals may have no name.
    const { products: named, left: sum } = readProducts(
      shopee,
      'Nama;Harga;HPP\nBaki;12.500;8.000\nTas;9.000;5.000\n;21.500;13.000',
    );
    expect([named.length, sum]).toEqual([2, [{ line: 4, fault: 'total' }]]);
  });

  it('of which the heads are any words is read by them or not at all', () => {
    const words: string[] = [
      'Nama',
      'Harga',
      'HPP',
      'Harga Awal',
      'Harga Diskon',
      'Laba',
      'Omzet',
      'Stok',
      'Ongkir',
      'Kemasan',
      'Diskon',
    ];
    const property = fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 8 }), (names) => {
      const amount = (name: string) => (names.includes(name) ? 1000 * (1 + names.indexOf(name)) : null);
      const text = `${names.join(';')}\n${names.map((name) => (name === 'Nama' ? 'Baki' : amount(name))).join(';')}`;
      const [product] = readProducts(shopee, text).products;
      const right = { price: amount('Harga Diskon') ?? amount('Harga'), cost: amount('HPP'), packing: amount('Kemasan') };
      const { price = null, cost = null, packing = null } = product ?? {};
      const none = { price: null, cost: null, packing: null };
      expect({ price, cost, packing }).toEqual(right.price === null || right.cost === null ? none : right);
    });
    fc.assert(property, { numRuns: runs(2000, 100) });
  });

  it('reads amounts as sheets and price tags write them, and leaves out what is not one amount', () => {
    const pasted = [
      'nama\tharga\thpp',
      'A\tRp1.250.000,-\tIDR 1,000,000.00',
      'B\t1.250.000.00\t1 000 000',
      'C\tRp12?.000\t1000',
      'D\t12.000 - 15.000\t1000',
      'E\t12.000\tCicilan Rp1.000/bln',
      'F\t12.000\t0',
    ].join('\n');
    const { products, left } = readProducts(shopee, pasted);
    expect(products.map(({ price, cost }) => [price, cost])).toEqual([
      [1_250_000, 1_000_000],
      [1_250_000, 1_000_000],
      [12_000, 0],
    ]);
    expect(left).toEqual([
      { line: 4, fault: 'price' },
      { line: 5, fault: 'price' },
      { line: 6, fault: 'cost' },
    ]);
  });

  it('never throws, whatever is pasted', () => {
    const property = fc.property(
      fc
        .array(fc.constantFrom('\t', ';', ',', '\n', '"', 'Rp', '1.000', '1e9', '=', '\u0000', '\ud800', 'harga', 'hpp', '名'), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
      (text) => {
        expect(() => readProducts(shopee, text)).not.toThrow();
      },
    );
    fc.assert(property, { numRuns: runs(1000, 60) });
  });

  it('shows which turn to a loss on the other day', () => {
    const { products } = readProducts(
      sister,
      'Serum\t100000\t85500\nMasker\t100000\t84000\nSabun\t100000\t40000\nRugi\t100000\t99000\n',
    );
    const sale = { ...emptySale('tiktok_tokopedia', '2026-05-10', 'regular'), category: 'beauty', off: ['logistics' as const] };
    const results = productResults(sale, products, '2026-05-18');
    expect(results.map(({ result }) => result.profit)).toEqual([0, 1500, 45_500, -13_500]);
    expect(countLosses(results)).toEqual({ losing: 1, byFees: 0, turning: 2, saved: 0 });
  });

  it('says which lose money only by fees that were changed, where there is a price list', () => {
    const { products } = readProducts(shopee, 'Untung\t100000\t40000\nTipis\t100000\t80000\nRugi\t100000\t99000\n');
    const sale = { ...emptySale('shopee', '2026-07-15', 'non_star'), category: 'women_clothing' };
    const states = (given: Partial<typeof sale>) => productResults({ ...sale, ...given }, products, null).map(stateOf);
    expect(states({})).toEqual(['fine', 'fine', 'loss']);
    expect(states({ on: ['promo'], overrides: { admin: { rate: 1100 } } })).toEqual(['fine', 'fees', 'loss']);
    expect(countLosses(productResults({ ...sale, overrides: { admin: { rate: 1500 } } }, products, null))).toMatchObject({
      losing: 2,
      byFees: 1,
    });
    expect(states({ scheme: 'own', overrides: { fee: { rate: 2500 } } })).toEqual(['fine', 'loss', 'loss']);
  });

  it.each(Object.entries({ en, id, zh }))('is the same again out of a saved file, in %s', async (language, { products: texts }) => {
    const products = [
      { name: '=Gamis; "biru", M', price: 125_000, cost: 60_000, packing: 1500, category: 'shoes' },
      { name: 'Sepatu', price: 1_250_000, cost: 0, packing: null, category: null },
    ];
    const rows = productResults(emptySale('shopee', '2026-07-15', 'non_star'), products, null);
    const heads: Readonly<Record<string, string>> = texts.column;
    const words = (key: string) => heads[key.split('.').at(-1) ?? ''] ?? key;
    const chosen = Object.keys(productsTable.columns);
    const file = toTableFile({ table: productsTable, rows, chosen, pending: new Map(), words, language: language as 'en' });
    expect(readProducts(shopee, await file.text())).toEqual({ products, left: [] });
  });
});
