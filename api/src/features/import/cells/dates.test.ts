import { describe, expect, it } from 'vitest';
import { dateInBody, dateInName, hasUnreadDate, parseInstant } from '#src/features/import/cells/dates.ts';

const now = new Date('2026-11-21T00:00:00Z');

describe('dates in cells', () => {
  it.each([
    ['2025-08-19T10:09:50.325647', '2025-08-19T03:09:50.325Z'],
    ['2023-12-27 11:39:36', '2023-12-27T04:39:36.000Z'],
    ['2021-12-09T20:18:38+07:00', '2021-12-09T13:18:38.000Z'],
    ['2026-08-12T15:30:57.651Z', '2026-08-12T15:30:57.651Z'],
    ['2025-11-24', '2025-11-24T05:00:00.000Z'],
    ['20211212', '2021-12-12T05:00:00.000Z'],
    ['1639280009', '2021-12-12T03:33:29.000Z'],
    ['1734582767536', '2024-12-19T04:32:47.536Z'],
    ['"2023-05-12T15:55:08.000Z"', '2023-05-12T15:55:08.000Z'],
    ['2025-03-13 10:15:00.000451+00', '2025-03-13T10:15:00.000Z'],
    ['13 Maret 2025 10.15 WITA', '2025-03-13T02:15:00.000Z'],
    ['Mon Sep 11 2017 02:38:42 GMT+0000 (Coordinated Universal Time)', '2017-09-11T02:38:42.000Z'],
  ])('%s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    '03/04/2024',
    '45364',
    '',
    'kemarin',
    '2023-02-30',
    '12',
    '99999999',
    '0000-00-00 00:00:00',
    '2023-13-01 10:00:00',
    null,
  ])('%j is none', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe('dates in file names', () => {
  it.each([
    ['cari-mesin-2024-12-19.csv', '2024-12-19T05:00:00.000Z'],
    ['data_09-02-2023.csv', '2023-02-09T05:00:00.000Z'],
    ['hasil_20241219.json', '2024-12-19T05:00:00.000Z'],
    ['hasil_1734582767536.csv', '2024-12-19T04:32:47.536Z'],
    ['produk-1000-2024-11.csv', '2024-11-30T16:59:59.000Z', 'month'],
    ['laptop_2024.csv', '2024-12-31T16:59:59.000Z', 'year'],
    // A period that has not ended is dated now.
    ['laptop_2026.csv', '2026-11-21T00:00:00.000Z', 'year'],
  ])('%s', (name, at, guessed?: string) => {
    expect(dateInName(name, now)).toEqual({ at, from: 'file_name', ...(guessed && { guessed }) });
  });

  it.each(['produk.csv', 'top-1000.csv', 'seri-a2024x.csv', 'toko-12345678901234.csv'])('%s has none', (name) => {
    expect(dateInName(name, now)).toBeNull();
  });
});

describe('dates in documents', () => {
  it('looks at the outer levels only', () => {
    expect(dateInBody({ page: { bot_info: { request_time: 1752298743761 } } })).toBe('2025-07-12T05:39:03.761Z');
    expect(dateInBody({ items: [{ scraped_at: '2025-01-01' }] })).toBeNull();
    expect(dateInBody({ scraped_at: 'soon' })).toBeNull();
    expect(dateInBody({ scraped_at: 'soon', page: { server_time: 1752298743 } })).toBe('2025-07-12T05:39:03.000Z');
  });

  it('are missed where one is named and not read', () => {
    expect(hasUnreadDate({ page: { scraped_at: '03/04/2025' } })).toBe(true);
    for (const body of [
      { scraped_at: '13/04/2025' },
      { scraped_at: '' },
      { scraped_at: null },
      { items: [{ scraped_at: 'soon' }] },
    ])
      expect(hasUnreadDate(body)).toBe(false);
  });
});
