import { describe, expect, it } from 'vitest';
import { productKind } from '#src/features/research/kinds/product.kind.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import type { PendingObservation } from '#src/features/trust/pending-observation.ts';
import common from '#src/i18n/id/common.json' with { type: 'json' };
import research from '#src/i18n/id/research.json' with { type: 'json' };
import { createI18n } from '#src/i18n/loading/create.ts';
import { fileNameOf, tableFile, translateFile } from '#src/kinds/csv.ts';

const estimate = {
  low: 10,
  mid: 12,
  high: 15,
  grade: 'b',
  method: 'counter_difference',
  observations: 4,
  seen_days: 20,
  days: 30,
  bounds: null,
} as const;
const unknown = {
  low: null,
  mid: null,
  high: null,
  grade: 'insufficient',
  method: 'none',
  observations: 1,
  seen_days: 0,
  days: 30,
  bounds: null,
} as const;
const row: ProductRow = {
  product_id: '7',
  marketplace: 'tiktok',
  external_id: '1730000000000000001',
  name: '=Tas, wanita',
  url: null,
  image_url: null,
  store_id: null,
  store_name: 'Kirana',
  store_tier: 'official',
  location: null,
  brand: null,
  category_id: null,
  category_name: null,
  price: 15_100,
  price_high: null,
  original_price: null,
  stock: { low: 3, high: 3, precision: 'exact' },
  stock_value: { low: 45_300, high: 45_300 },
  revenue_total: { low: 140_000_000, high: 754_984_900, grade: 'c', price_low: 14_000, price_high: 15_100 },
  likes: { low: null, high: null, precision: 'hidden' },
  views: { low: null, high: null, precision: 'hidden' },
  comments: null,
  price_after_voucher: null,
  status: null,
  is_ad: null,
  variants: null,
  reviews: { low: null, high: null, precision: 'hidden' },
  sold_total: { low: 10_000, high: 49_999, precision: 'rounded_down' },
  rating: 4.4,
  listed_at: null,
  sold_30d: estimate,
  revenue_30d: unknown,
  sold_change_7d: 0.3,
  sold_change_same: false,
  sold_change_unsure: false,
  sold_a_day: { before: 10, now: 13 },
  daily_interpolated: [],
  daily_sold: [],
  provenance: {
    source: 'capture',
    observed_at: '2026-11-19T18:30:00Z',
    observations: 4,
    first_observed_at: '2026-10-19T18:30:00Z',
    dated: 'known',
    validating: true,
    quarantine_reason: null,
    one_reporter: true,
  },
  twin: null,
};

describe('the exported table', () => {
  const [head, line] = tableFile(productKind, [row], ['product', 'price', 'sold_30d', 'revenue_30d', 'reviews', 'sold_total']);
  const value = (name: string) => line?.[head?.indexOf(name) ?? -1];

  it('has a name for every cell', () => {
    expect(line).toHaveLength(head?.length ?? 0);
    expect(new Set(head).size).toBe(head?.length);
  });

  it('keeps long ids whole, bounds apart and the unknown empty', () => {
    expect(value('product_id')).toBe('tiktok:1730000000000000001');
    expect([value('sold_30d_low'), value('sold_30d'), value('sold_30d_high'), value('sold_30d_grade')]).toEqual([10, 12, 15, 'b']);
    expect([value('revenue_30d'), value('reviews'), value('reviews_low')]).toEqual([null, null, null]);
    expect([value('sold_total'), value('sold_total_low'), value('sold_total_high')]).toEqual([null, 10_000, 49_999]);
    expect([value('source'), value('dated'), value('validating'), value('one_reporter')]).toEqual([
      'capture',
      'known',
      'true',
      'true',
    ]);
  });

  it('says of revenue in all both ends and how sure they are', () => {
    expect(tableFile(productKind, [row], ['revenue_total']).map((cells) => cells.slice(0, 3))).toEqual([
      ['revenue_total_low', 'revenue_total_high', 'revenue_total_grade'],
      [140_000_000, 754_984_900, 'c'],
    ]);
  });

  it('has only the columns that were chosen, and an empty head without rows', () => {
    expect(head).not.toContain('stock');
    expect(tableFile(productKind, [], ['product'])).toEqual([[]]);
  });

  it('has what only the person saw apart, last, and only where that says otherwise', () => {
    const saw = (given: Partial<PendingObservation>) =>
      new Map([
        [
          '7',
          {
            observed_at: '2026-11-20T01:00:00Z',
            price: { low: 9_500, high: 9_500 },
            sold_total: row.reviews,
            ...given,
          } as PendingObservation,
        ],
      ]);
    const other = { ...row, product_id: '8' };
    expect(tableFile(productKind, [row, other], ['price'], saw({}))).toEqual([
      ['price', 'source', 'dated', 'validating', 'one_reporter', 'own', 'own_seen_at'],
      [15_100, 'capture', 'known', 'true', 'true', 9_500, '2026-11-20T01:00:00Z'],
      [15_100, 'capture', 'known', 'true', 'true', null, null],
    ]);
    const without = tableFile(productKind, [row], ['price']);
    expect(tableFile(productKind, [row], ['price'], saw({ observed_at: '2026-11-19T01:00:00Z' }))).toEqual(without);
    expect(tableFile(productKind, [row], ['price'], saw({ price: { low: 15_100, high: 15_100 } }))).toEqual(without);
  });

  it('writes of a look whose day is a guess that day alone, and that it is one', () => {
    const provenance = { ...row.provenance, observed_at: '2026-11-18', dated: 'guessed' } as const;
    const file = tableFile(productKind, [{ ...row, provenance }], ['observed_at']);
    expect(file[1]?.slice(0, 3)).toEqual(['2026-11-18', 'capture', 'guessed']);
    expect(translateFile(productKind, file, (key) => key)[1]?.[0]).toBe('2026-11-18');
  });

  it('writes an address only where it leads to a marketplace', () => {
    const urlOf = (url: string) => {
      const [names, cells] = tableFile(productKind, [{ ...row, url }], ['product']);
      return cells?.[names?.indexOf('url') ?? -1];
    };
    expect(urlOf('https://shopee.co.id/product/1/2')).toBe('https://shopee.co.id/product/1/2');
    expect(urlOf('https://evil.example/product/1/2')).toBeNull();
  });

  it('speaks the language of whoever saves it', () => {
    const i18n = createI18n({ language: 'id', resources: { id: { common, research } } });
    const words = (key: string, values = {}) =>
      (i18n.t as unknown as (key: string, how: object) => string)(key, { ...values, ns: ['research', 'common'] });
    const names = ['product', 'sold_30d', 'listed_at', 'observed_at'];
    const file = tableFile(productKind, [{ ...row, listed_at: '2026-10-20T17:00:00.000Z' }], names);
    expect(translateFile(productKind, file, words)).toEqual([
      [
        'ID produk',
        'Nama',
        'Toko',
        'Jenis toko',
        'Tautan',
        'Terjual 30 hari',
        'Terjual 30 hari (terendah)',
        'Terjual 30 hari (tertinggi)',
        'Terjual 30 hari (kepastian)',
        research.column.listed_at,
        'Terakhir dilihat',
        'Sumber',
        research.file.dated,
        'Masih divalidasi',
        'Satu pelapor',
      ],
      [
        'tiktok:1730000000000000001',
        '=Tas, wanita',
        'Kirana',
        common.storeTier.official,
        null,
        12,
        10,
        15,
        common.grade.b,
        '2026-10-21',
        '2026-11-20 01:30',
        common.source.capture,
        common.dated.known,
        'ya',
        'ya',
      ],
    ]);
    const all = tableFile(productKind, [row], Object.keys(productKind.columns));
    for (const head of translateFile(productKind, all, words)[0] ?? []) expect(head).not.toMatch(/file\.|column\.|_/);
  });

  it('is called by what was asked for and the day', () => {
    const now = new Date('2026-11-21T18:00:00Z');
    expect(fileNameOf('Sepatu pria / 42', now, 1)).toBe('telaah-sepatu-pria-42-2026-11-22.csv');
    expect(fileNameOf('男鞋', now, 3)).toBe('telaah-男鞋-2026-11-22-3.csv');
    expect(fileNameOf(`../${'x'.repeat(99)}`, now, 1)).toBe(`telaah-${'x'.repeat(59)}-2026-11-22.csv`);
    expect(fileNameOf('***', now, 1)).toBe('telaah-2026-11-22.csv');
  });
});
