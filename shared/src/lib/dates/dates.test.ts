import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayEnd,
  dayList,
  dayStart,
  daysBetween,
  firstOfMonth,
  isDay,
  isTwinDate,
  lastDayBefore,
  lastOfMonth,
  monthOf,
  shiftMonth,
  wibClock,
  wibDay,
} from '#src/lib/dates/dates.ts';

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(wibDay);

test('the day turns at 17.00 UTC, wherever the machine stands', () => {
  expect(wibDay('2026-11-20T16:59:59.999Z')).toBe('2026-11-20');
  expect(wibDay('2026-11-20T17:00:00Z')).toBe('2026-11-21');
  expect(wibDay('2026-12-31T17:00:00Z')).toBe('2027-01-01');
  expect(wibClock('2026-11-20T18:30:00Z')).toEqual({ hour: 1, minute: 30 });
  expect(dayStart('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(dayEnd('2026-11-21').toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

test('what ends at the turn of a day held until the day before', () => {
  fc.assert(
    fc.property(day, (last) => {
      expect(lastDayBefore(dayEnd(last))).toBe(last);
    }),
  );
  expect(lastDayBefore('2026-11-21T09:00:00Z')).toBe('2026-11-21');
});

test('days that do not exist are refused', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '2026-00-10', '', 'today', '2026-11-21T00:00:00Z']) {
    expect(isDay(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  }
  expect(isDay('2028-02-29')).toBe(true);
});

test('months', () => {
  expect(monthOf('2026-11-21')).toBe('2026-11');
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
  expect(shiftMonth('2026-01-31', -1)).toBe('2025-12-01');
  expect(shiftMonth('2026-12-05', 1)).toBe('2027-01-01');
});

test('twin dates', () => {
  expect(['2026-11-11', '2026-09-09', '2026-01-01'].every(isTwinDate)).toBe(true);
  expect(['2026-11-12', '2026-12-11'].some(isTwinDate)).toBe(false);
});

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      const to = addDays(from, days);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
      expect(dayList(from, to)).toHaveLength(Math.max(0, days + 1));
    }),
  );
});

test('a day holds exactly the instants from its start to before its end', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 86_399_999 }), (value, offset) => {
      expect(wibDay(dayStart(value).getTime() + offset)).toBe(value);
      expect(dayEnd(value).getTime() - dayStart(value).getTime()).toBe(86_400_000);
    }),
  );
});
