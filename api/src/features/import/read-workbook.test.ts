import { gzipSync } from 'node:zlib';
import { workbookFile } from '@telaah/shared/testing/workbook-file';
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
describe('an Excel file', () => {
  const rows = [HEADS, ROW];

  it('is read like CSV, every sheet that is known, also packed', async () => {
    const book = workbookFile([['Catatan'], ['x']], rows, rows);
    for (const file of [book, gzipSync(book)]) {
      const { snapshots, report, items } = await readImport(file, { name: 'a.bin' });
      expect(snapshots).toMatchObject([right, right]);
      expect(items.map(({ row }) => row)).toEqual([0, 1]);
      expect(report).toMatchObject({ recognised: ['named_heads'], notes: ['1 of 3 sheets hold no table that is known'] });
    }
  });

  it('has its dates as dates, its numbers as numbers, and lines as the sheet counts them', async () => {
    const heads = ['observed_at', 'marketplace', 'product_id', 'name', 'price', 'sold_total', 'url'];
    const link = 'https://shop-id.tokopedia.com/pdp/1731535811462260117';
    const { snapshots, refused } = await readImport(
      workbookFile([
        heads,
        [{ serial: 45_729.427083333336 }, 'tiktok', 1731535811462260000, 'Sisir', 45_000.5, 12, link],
        [],
        [{ serial: 45_729 }, 'tiktok', 1731535811462260000, 'Sisir', 18_000, 12, null],
      ]),
    );
    expect(snapshots).toMatchObject([
      {
        product_id: '1731535811462260117',
        observed_at: '2025-03-13T03:15:00.000Z',
        price: { low: 45_001 },
        sold_total: { low: 12, precision: 'exact' },
      },
    ]);
    expect(refused).toMatchObject([{ reason: 'rounded_id', line: 4 }]);
  });

  it('in which Excel took some dates for dates and left others as texts has exchanged days and months: those are refused', async () => {
    const heads = ['observed_at', 'marketplace', 'product_id', 'name', 'price'];
    const row = (date: string | { serial: number }, id: number) => [date, 'shopee', id, 'Gelas', 5000];
    // 13/03/2025 stayed a text, so 03/04/2025 became the 4th of March; the 25th can only be a day.
    const rows = [row('13/03/2025', 1), row({ serial: 45_720 }, 2), row({ serial: 45_741 }, 3), row('', 4)];
    const { snapshots, refused } = await readImport(workbookFile([heads, ...rows]));
    expect(snapshots.map(({ product_id, observed_at }) => [product_id, observed_at.slice(0, 10)]).slice(0, 2)).toEqual([
      ['1', '2025-03-13'],
      ['3', '2025-03-25'],
    ]);
    expect(refused).toMatchObject([
      { reason: 'broken_row', line: 3, detail: expect.stringMatching(/^observed_at: Excel may have exchanged/) },
    ]);
    expect((await readImport(workbookFile([heads, row({ serial: 45_720 }, 2)]))).snapshots).toMatchObject([
      { observed_at: '2025-03-04T05:00:00.000Z' },
    ]);
  });

  it('has a row that is wider than its heads refused', async () => {
    const { refused } = await readImport(workbookFile([HEADS, [...ROW, 'lebih']]));
    expect(refused).toMatchObject([{ reason: 'broken_row', line: 2 }]);
  });

  it.each([
    ['an old or locked one', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /\.xls.*password/],
    ['an archive of other things', new TextEncoder().encode('PK\u0003\u0004'), /damaged/],
  ])('that is not read says why: %s', async (_, content, reason) => {
    await expect(readImport(content)).rejects.toThrow(reason);
  });
});

describe('what Excel makes of a table', () => {
  const HEAD = 'observed_at;marketplace;product_id;name;price';
  it.each(['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;'])('begins with the delimiter: %j', async (first) => {
    const { snapshots, items } = await readImport(`${first}\r\n${HEAD}\r\n2026-11-20;shopee;11;Bantal;45.000\r\n`);
    expect(snapshots).toMatchObject([{ name: 'Bantal', price: { low: 45_000 } }]);
    expect(items.map(({ line }) => line)).toEqual([3]);
  });

  it('is in Windows-1252, also where the first foreign sign comes late', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `2026-11-20;shopee;${index + 1};Gelas;5000`);
    const bytes = Buffer.concat([
      Buffer.from(`${[HEAD, ...rows].join('\n')}\n`),
      Buffer.from('2026-11-20;shopee;9001;Cr\xe8me Caf\xe9 \x96 \xbd Harga;45000\n', 'latin1'),
    ]);
    expect((await readImport(bytes)).snapshots.at(-1)?.name).toBe('Crème Café – ½ Harga');
  });

  it('has lost a sign of a name before it was saved: the row is refused', async () => {
    const { snapshots, refused } = await readImport([
      HEAD,
      '2026-11-20;shopee;11;Cr\uFFFDme;45000',
      '2026-11-20;shopee;12;Gelas é;45000',
    ]);
    expect(snapshots.map(({ name }) => name)).toEqual(['Gelas é']);
    expect(refused).toMatchObject([{ reason: 'lost_signs', line: 2 }]);
  });
});
