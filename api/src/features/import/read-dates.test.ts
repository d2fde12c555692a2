import { runs } from '@telaah/shared/testing/runs';
import { workbookFile } from '@telaah/shared/testing/workbook-file';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImport } from '#src/testing/market/read-import.ts';

const HEAD = 'marketplace,product_id,name,price,observed_at,listed_at';
const lines = (...dates: string[]) => [
  HEAD,
  ...dates.map((date, index) => `shopee,${90_000 + index},Gelas ${index},12000,"${date}",`),
];
const datesOf = async (...given: Parameters<typeof readImport>) =>
  (await readImport(...given)).snapshots.map(({ observed_at }) => observed_at);

describe('the dates of a table', () => {
  it('are those of its rows, in whatever form these write them, and not the file’s', async () => {
    const read = await readImport(lines('13/03/2025', '13 Maret 2025', '2025-03-13 10:15:00+00', '2025-03-13', '45729'), {
      name: 'hasil-2026-11-20.csv',
    });
    expect(read.snapshots.map(({ observed_at, dated }) => [observed_at, dated])).toEqual([
      ['2025-03-13T05:00:00.000Z', 'known'],
      ['2025-03-13T05:00:00.000Z', 'known'],
      ['2025-03-13T10:15:00.000Z', 'known'],
      ['2025-03-13T05:00:00.000Z', 'known'],
      ['2025-03-13T05:00:00.000Z', 'known'],
    ]);
  });

  it('have the day first where one of them shows it, wherever it stands', async () => {
    expect(await datesOf(lines('03/10/2026 09:05', '2 Nov 2026', '29/09/2026 14:22', '19-10-2026'))).toEqual([
      '2026-10-03T02:05:00.000Z',
      '2026-11-02T05:00:00.000Z',
      '2026-09-29T07:22:00.000Z',
      '2026-10-19T05:00:00.000Z',
    ]);
    expect(await datesOf(lines('10/03/2026', '9/29/2026'))).toEqual(['2026-10-03T05:00:00.000Z', '2026-09-29T05:00:00.000Z']);
  });

  it('refuse their row where nothing tells which number is the day, and name the column', async () => {
    const read = await readImport(lines('03/04/2024', '05/05/2024', '2024-04-03'));
    expect(read.snapshots).toHaveLength(2);
    expect(read.refused).toEqual([
      { reason: 'bad_date', line: 2, detail: expect.stringMatching(/^observed_at: “03\/04\/2024”.*--day-first/) },
    ]);
    expect(await datesOf(lines('03/04/2024'), { dayOrder: 'day_first' })).toEqual(['2024-04-03T05:00:00.000Z']);
    expect(await datesOf(lines('03/04/2024'), { dayOrder: 'month_first' })).toEqual(['2024-03-04T05:00:00.000Z']);
  });

  it('refuse their rows where some have the day first and others the month', async () => {
    const read = await readImport(lines('13/04/2024', '04/14/2024', '03/04/2024', '2024-04-03'));
    expect(read.snapshots.map(({ observed_at }) => observed_at)).toEqual(['2024-04-03T05:00:00.000Z']);
    expect(read.refused.map(({ reason, line }) => [reason, line])).toEqual([
      ['bad_date', 2],
      ['bad_date', 3],
      ['bad_date', 4],
    ]);
  });

  it('refuse their row where the text is no date; an empty cell has the file’s day', async () => {
    const read = await readImport(lines('kemarin sore', '', '2024-02-30'), { name: 'hasil-2024-06.csv' });
    expect(read.refused.map(({ reason, detail }) => [reason, detail.slice(0, 28)])).toEqual([
      ['bad_date', 'observed_at: “kemarin sore” '],
      ['bad_date', 'observed_at: “2024-02-30” is'],
    ]);
    expect(read.snapshots).toMatchObject([{ dated: 'guessed', observed_at: '2024-06-30T16:59:59.000Z' }]);
  });

  it('are told apart column by column, and a listing date that may be either is unknown', async () => {
    const rows = [HEAD, 'shopee,1,Gelas,12000,13/04/2024,03/02/2021', 'shopee,2,Piring,12000,01/05/2024,2021-02-03'];
    expect((await readImport(rows)).snapshots.map(({ observed_at, listed_at }) => [observed_at, listed_at])).toEqual([
      ['2024-04-13T05:00:00.000Z', null],
      ['2024-05-01T05:00:00.000Z', '2021-02-03T05:00:00.000Z'],
    ]);
  });

  it('are the same in JSON, JSON Lines and Excel', async () => {
    const rows = ['03/10/2026', '29/09/2026'].map((observed_at, index) => ({
      marketplace: 'shopee',
      product_id: String(index + 1),
      name: 'Gelas',
      price: 12_000,
      observed_at,
    }));
    const right = ['2026-10-03T05:00:00.000Z', '2026-09-29T05:00:00.000Z'];
    expect(await datesOf(JSON.stringify(rows))).toEqual(right);
    expect(await datesOf(rows.map((row) => JSON.stringify(row)))).toEqual(right);
    expect(await datesOf(workbookFile([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]))).toEqual(right);
    expect((await readImport(JSON.stringify(rows.slice(0, 1)))).refused).toMatchObject([{ reason: 'bad_date' }]);
    expect(await datesOf(JSON.stringify(rows.slice(0, 1)), { dayOrder: 'day_first' })).toEqual(right.slice(0, 1));
  });

  it('are never another day than the one that was meant', async () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2026-11-01'), noInvalidDate: true });
    const property = fc.asyncProperty(
      fc.array(day, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('/', '-', '.'),
      fc.boolean(),
      async (days, sign, isDayFirst) => {
        const written = days.map((each) => {
          const [year, month, date] = each.toISOString().slice(0, 10).split('-');
          return (isDayFirst ? [date, month, year] : [month, date, year]).join(sign);
        });
        const read = await readImport(lines(...written));
        const meant = new Map(days.map((each, index) => [String(90_000 + index), each.toISOString().slice(0, 10)]));
        for (const { product_id, observed_at } of read.snapshots) expect(observed_at.slice(0, 10)).toBe(meant.get(product_id));
        expect(read.snapshots.length + read.refused.length).toBe(days.length);
      },
    );
    await fc.assert(property, { numRuns: runs(300, 25) });
  });
});
