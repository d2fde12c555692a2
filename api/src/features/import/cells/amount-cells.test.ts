import { describe, expect, it } from 'vitest';
import { readRefusal, readTakenRow } from '#src/testing/table-rows.ts';

const row = {
  observed_at: '2026-11-20',
  marketplace: 'shopee',
  product_id: '620100001',
  name: 'Rak Kayu',
  price: 'Rp12.000',
  sold_total: '12',
  stock: '5',
  reviews: '3',
  store_id: '820101',
};
const exactly = (value: number) => ({ low: value, high: value });
const UNKNOWN = { low: null, high: null };

describe('the price cell', () => {
  it.each([
    ['Rp1.532.000.00', 1_532_000],
    ['Rp1.096.18', 1096],
    ['12 500', 12_500],
    ['Rp 1\u00a0250\u00a0000', 1_250_000],
    ["Rp 1'250'000", 1_250_000],
    ['1,956E+05', 195_600],
    ['1.956e+05', 195_600],
    ['US$1.25 (Rp20.500)', 20_500],
    ['Rp2 M', 2_000_000_000],
    ['12999.999999999998', 13_000],
  ])('%j is %i', (price, value) => {
    expect(readTakenRow({ ...row, price })).toMatchObject({ currency: 'IDR', price: exactly(value) });
  });

  it.each([
    ['15-20rb', 15_000, 20_000],
    ['Rp50.000 s/d Rp75.000', 50_000, 75_000],
  ])('%j is a range', (price, low, high) => {
    expect(readTakenRow({ ...row, price }).price).toEqual({ low, high });
  });

  it.each([
    'Rp?9.000',
    'Rp1?.000',
    'Rp583.250/bln x 12',
    'Cicilan mulai Rp341.600/bulan',
    'Rp2.100/100 g',
    '3 pcs Rp 10.000',
    '15.08.2017',
    '1.000,000',
    'Habis',
  ])('%j refuses its row', (price) => {
    expect(readRefusal({ ...row, price })).toBe('no_price');
  });

  it('goes up to the highest price of a column of its own, where that is a price', () => {
    expect(readTakenRow({ ...row, price_high: 'Rp15.000' }).price).toEqual({ low: 12_000, high: 15_000 });
    expect(readTakenRow({ ...row, price_high: '0' }).price).toEqual(exactly(12_000));
    expect(readRefusal({ ...row, price_high: 'Rp1?.000' })).toBe('no_price');
  });

  it('that names other money alone refuses its row by that', () => {
    expect(readRefusal({ ...row, price: 'US$1.25' })).toBe('wrong_currency');
  });
});

describe('the cells of counters', () => {
  it.each([
    ['1 770 terjual', 1770, 1770],
    ['2\u00a0015 terjual', 2015, 2015],
    ['1,2E+04', 12_000, 12_000],
    ['Terjual ,5rb', 500, 599],
    ['.8rb+', 800, 899],
  ])('%j in the sold column is %j to %j', (sold_total, low, high) => {
    expect(readTakenRow({ ...row, sold_total }).sold_total).toMatchObject({ low, high });
  });

  it('read an export’s power of ten in the stock column', () => {
    expect(readTakenRow({ ...row, stock: '2E+05' }).stock).toMatchObject({ ...exactly(200_000), precision: 'exact' });
  });

  it.each(['Habis', 'Sold Out', 'Pre-order', 'Tersedia', '320 ulasan', '1?0', 'Rp12.000'])(
    '%j in the sold column is not known, and never zero',
    (sold_total) => {
      expect(readTakenRow({ ...row, sold_total, reviews: '320' })).toMatchObject({ sold_total: UNKNOWN, reviews: exactly(320) });
    },
  );

  it('know a product that is out of stock', () => {
    expect(readTakenRow({ ...row, stock: 'Habis' }).stock).toMatchObject(exactly(0));
  });

  it.each(['12 terjual dalam 24 jam', 'Terjual 30+ dalam 3 hari terakhir', '12 terjual minggu ini', '500 sold last month'])(
    '%j in the sold column is neither a lifetime nor about 30 days',
    (sold_total) => {
      expect(readTakenRow({ ...row, sold_total })).toMatchObject({ sold_total: UNKNOWN, badge: UNKNOWN });
    },
  );

  it('take a month in the sold column for what it is, but where the month has a column of its own', () => {
    expect(readTakenRow({ ...row, sold_total: '500 terjual per bulan' })).toMatchObject({
      sold_total: UNKNOWN,
      badge: exactly(500),
    });
    expect(readTakenRow({ ...row, sold_total: '500 terjual per bulan', badge: '480' })).toMatchObject({ badge: exactly(480) });
    expect(readTakenRow({ ...row, badge: '480 terjual / bulan' })).toMatchObject({ sold_total: exactly(12), badge: exactly(480) });
  });
});
