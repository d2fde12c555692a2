import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DayOrderDetector, dependsOnOrder, parseDateText } from '#src/lib/dates/date-text.ts';
import { runs } from '#src/testing/runs.ts';

const at = (text: string, options?: Parameters<typeof parseDateText>[1]) => {
  const read = parseDateText(text, options);
  return read.kind === 'instant' ? read.at : read.kind;
};
const NOON = '2025-03-13T05:00:00.000Z';
const TEN = '2025-03-13T03:15:00.000Z';

describe('a date in a cell', () => {
  it.each([
    '2025-03-13',
    '2025/03/13',
    '2025.3.13',
    '20250313',
    '13/03/2025',
    '13-03-2025',
    '13.3.2025',
    '13 / 03 / 2025',
    '3/13/2025',
    '13 Maret 2025',
    '13 mar 2025',
    '13-Mar-2025',
    '13-Mar-25',
    '13Mar2025',
    'Kamis, 13 Maret 2025',
    "Jum'at, 13 Maret 2025",
    'Tanggal: 13 Maret 2025',
    'March 13, 2025',
    'Mar 13th, 2025',
    'Thursday 13 March 2025',
    '2025 Mar 13',
    '13\u00a0Maret\u00a02025',
    '2025-03-13 WIB',
  ])('%s is that day, at noon', (text) => expect(at(text)).toBe(NOON));

  it.each([
    '2025-03-13 10:15:00',
    '2025-03-13T10:15',
    '2025-03-13 03:15:00+00',
    '2025-03-13 03:15:00.000451+00',
    '2025-03-13 03:15:00+0000',
    '2025-03-13T03:15:00Z',
    '2025-03-13 10:15:00 WIB',
    '2025-03-13 11:15 WITA',
    '2025-03-13 12.15 WIT',
    '2025-03-13 10:15 GMT+7',
    '2025-03-13 08:45:00+05:30',
    '2025-03-12 22:15:00-05',
    '20250313101500',
    '20250313T101500',
    '2025-03-13 10:15:00 +0700 WIB',
    '2025-03-13T10:15:00+07:00[Asia/Jakarta]',
    '2025-03-13 10:15:00 WIB (UTC+7)',
    '13/03/2025, 10.15.00',
    '3/13/2025, 10:15:00\u202fAM',
    '13/03/2025 10:15',
    '13.03.2025 10.15',
    '3/13/2025 10:15:00 AM',
    '13 Maret 2025 pukul 10.15 WIB',
    'Kamis, 13 Maret 2025, 10:15 Waktu Indonesia Barat',
    'Thu, 13 Mar 2025 03:15:00 GMT',
    'Thu Mar 13 2025 10:15:00 GMT+0700 (Western Indonesia Time)',
    'Thu Mar 13 10:15:00 2025',
    'Thu Mar 13 10:15:00 WIB 2025',
    '1741835700',
    '1741835700000',
    '1741835700000000',
    '1741835700.0',
  ])('%s is that moment', (text) => expect(at(text)).toBe(TEN));

  it('noon and midnight on a clock of twelve hours', () => {
    expect(at('13 Mar 2025 12:05 AM')).toBe('2025-03-12T17:05:00.000Z');
    expect(at('13 Mar 2025 12:05 PM')).toBe('2025-03-13T05:05:00.000Z');
  });

  it.each([
    ['45729', NOON],
    ['45729.427083333', TEN],
    ['45729,427083333', TEN],
    ['45729.5', NOON],
  ])('Excel’s %s is one in a column of dates alone', (text, instant) => {
    expect(at(text, { serials: true })).toBe(instant);
    expect(at(text)).toBe('none');
  });

  it.each([
    '',
    'kemarin',
    '3 hari lalu',
    '2 minggu yang lalu',
    '12',
    '2025',
    '03/2025',
    '13/03',
    '13/03/25',
    '31/02/2025',
    '30 Februari 2025',
    '2025-13-01',
    '0000-00-00 00:00:00',
    '2025-03-13 25:00',
    '2025-03-13 10:61',
    '2025-03-13 13:15 PM',
    '2025-03-13 10:15 XYZ',
    '2025-03-13 10:15+99',
    '13 Foo 2025',
    '13 Mar 10:15',
    '1899-12-31',
    '32/13/2025',
    '99999999',
    '2025-03-13 atau nanti',
    '1,74E+09',
  ])('%j is none', (text) => expect(at(text, { serials: true })).toBe('none'));
});

describe('the order of day and month', () => {
  it('is asked for where both may be months', () => {
    expect(at('03/04/2024')).toBe('either');
    expect(at('3-4-2024 10:15')).toBe('either');
    expect(at('03/04/2024', { order: 'day_first' })).toBe('2024-04-03T05:00:00.000Z');
    expect(at('03/04/2024', { order: 'month_first' })).toBe('2024-03-04T05:00:00.000Z');
    // Both orders give the same day.
    expect(at('04/04/2024')).toBe('2024-04-04T05:00:00.000Z');
  });

  it('is never another than the one that is told', () => {
    expect(at('13/03/2025', { order: 'month_first' })).toBe('none');
    expect(at('3/13/2025', { order: 'day_first' })).toBe('none');
  });

  it.each([
    [['03/04/2024', '05/06/2024'], null],
    [['03/04/2024', '13/04/2024'], 'day_first'],
    [['03/04/2024', '04/13/2024', 'kapan'], 'month_first'],
    [['13/04/2024', '04/13/2024'], 'contradictory'],
    [['2024-04-13', '13 April 2024', '45364'], null],
  ])('of a column %j: %s', (texts, order) => {
    const column = new DayOrderDetector();
    for (const text of texts) column.add(text);
    expect(column.order).toBe(order);
  });

  it('of a column that contradicts itself is not known for any of its rows', () => {
    expect(at('13/04/2024', { order: 'contradictory' })).toBe('either');
    expect(at('2024-04-13', { order: 'contradictory' })).toBe('2024-04-13T05:00:00.000Z');
  });
});

const ID = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const EN = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];

const anyDay = fc.record({
  year: fc.integer({ min: 2010, max: 2098 }),
  month: fc.integer({ min: 1, max: 12 }),
  date: fc.integer({ min: 1, max: 28 }),
});
const anyClock = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});
const two = (number: number) => String(number).padStart(2, '0');

type Day = { year: number; month: number; date: number };
type Clock = { hour: number; minute: number; second: number };
const days: Record<string, (day: Day) => string> = {
  iso: ({ year, month, date }) => `${year}-${two(month)}-${two(date)}`,
  slashes: ({ year, month, date }) => `${year}/${month}/${date}`,
  packed: ({ year, month, date }) => `${year}${two(month)}${two(date)}`,
  dayFirst: ({ year, month, date }) => `${two(date)}/${two(month)}/${year}`,
  dots: ({ year, month, date }) => `${date}.${month}.${year}`,
  dashes: ({ year, month, date }) => `${date}-${two(month)}-${year}`,
  indonesian: ({ year, month, date }) => `${date} ${ID[month - 1]} ${year}`,
  short: ({ year, month, date }) => `${two(date)}-${SHORT[month - 1]}-${year}`,
  shortYear: ({ year, month, date }) => `${date} ${SHORT[month - 1]} ${two(year % 100)}`,
  english: ({ year, month, date }) => `${EN[month - 1]} ${date}, ${year}`,
};
const clocks: Record<string, (clock: Clock) => string> = {
  plain: ({ hour, minute, second }) => ` ${two(hour)}:${two(minute)}:${two(second)}`,
  micro: ({ hour, minute, second }) => ` ${two(hour)}:${two(minute)}:${two(second)}.000451`,
  dots: ({ hour, minute, second }) => ` ${two(hour)}.${two(minute)}.${two(second)}`,
  wib: ({ hour, minute, second }) => ` pukul ${hour}:${two(minute)}:${two(second)} WIB`,
  offset: ({ hour, minute, second }) => ` ${two(hour)}:${two(minute)}:${two(second)}+07`,
  half: ({ hour, minute, second }) => ` ${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'pm'}`,
};

describe('any date', () => {
  it('in any form comes back as the same moment', () => {
    const property = fc.property(
      anyDay,
      anyClock,
      fc.constantFrom(...Object.values(days)),
      fc.constantFrom(...Object.values(clocks)),
      (day, clock, printDay, printClock) => {
        const { year, month, date } = day;
        const { hour, minute, second } = clock;
        const local = Date.UTC(year, month - 1, date, hour, minute, second);
        const text = printDay(day) + printClock(clock);
        fc.pre(local - 7 * 3_600_000 >= Date.UTC(2010, 0, 1));
        expect(at(text, { order: 'day_first' })).toBe(new Date(local - 7 * 3_600_000).toISOString());
        expect(at(printDay(day), { order: 'day_first' })).toBe(new Date(Date.UTC(year, month - 1, date, 5)).toISOString());
      },
    );
    fc.assert(property, { numRuns: runs(20_000, 500) });
  });

  it('as Excel counts it comes back to the second', () => {
    const property = fc.property(anyDay, anyClock, ({ year, month, date }, { hour, minute, second }) => {
      const days = (Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000;
      const local = Date.UTC(year, month - 1, date, hour, minute, second) - 7 * 3_600_000;
      fc.pre(local >= Date.UTC(2010, 0, 1) && hour + minute + second > 0);
      const serial = String(days + (hour * 3600 + minute * 60 + second) / 86_400);
      fc.pre(serial.includes('.'));
      expect(at(serial, { serials: true })).toBe(new Date(local).toISOString());
    });
    fc.assert(property, { numRuns: runs(20_000, 300) });
  });

  it('whose first two numbers may both be months is never read without an order', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const property = fc.property(month, month, fc.constantFrom('/', '-', '.'), anyClock, (first, second, sign, clock) => {
      fc.pre(first !== second);
      const text = `${two(first)}${sign}${two(second)}${sign}2024`;
      expect([at(text), at(text + clocks.plain?.(clock)), dependsOnOrder(text)]).toEqual(['either', 'either', true]);
    });
    fc.assert(property, { numRuns: runs(2000, 100) });
  });

  it('with a foreign sign in it is the same moment or none, never another', () => {
    const property = fc.property(
      anyDay,
      anyClock,
      fc.constantFrom(...Object.values(days)),
      fc.constantFrom(...Object.values(clocks)),
      fc.nat(),
      fc.constantFrom('?', '*', '~', 'x', '#', '€', '█'),
      (day, clock, printDay, printClock, place, sign) => {
        const text = printDay(day) + printClock(clock);
        const spoilt = text.slice(0, place % (text.length + 1)) + sign + text.slice(place % (text.length + 1));
        expect([at(text, { order: 'day_first' }), 'none']).toContain(at(spoilt, { order: 'day_first' }));
      },
    );
    fc.assert(property, { numRuns: runs(20_000, 500) });
  });
});
