import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundary, freePeriodAt, periodAt } from '#src/features/ledger/calendar.ts';
import { addDays, dayParts, dayStart, lastDayBefore, shiftMonth, wibDay } from '#src/lib/dates/dates.ts';

const DAY = 86_400_000;

/** The purchase, and the days on which the next twelve periods begin at 00:00 WIB. */
const vectors: [purchase: string, boundaries: string][] = [
  [
    '2027-01-31T15:30:00+07:00',
    '27-02-28 27-03-31 27-04-30 27-05-31 27-06-30 27-07-31 27-08-31 27-09-30 27-10-31 27-11-30 27-12-31 28-01-31',
  ],
  [
    '2028-01-31T00:00:00+07:00',
    '28-02-29 28-03-31 28-04-30 28-05-31 28-06-30 28-07-31 28-08-31 28-09-30 28-10-31 28-11-30 28-12-31 29-01-31',
  ],
  [
    '2028-01-30T23:59:59+07:00',
    '28-02-29 28-03-30 28-04-30 28-05-30 28-06-30 28-07-30 28-08-30 28-09-30 28-10-30 28-11-30 28-12-30 29-01-30',
  ],
  [
    '2028-02-29T10:00:00+07:00',
    '28-03-29 28-04-29 28-05-29 28-06-29 28-07-29 28-08-29 28-09-29 28-10-29 28-11-29 28-12-29 29-01-29 29-02-28',
  ],
  [
    '2027-03-31T23:59:59+07:00',
    '27-04-30 27-05-31 27-06-30 27-07-31 27-08-31 27-09-30 27-10-31 27-11-30 27-12-31 28-01-31 28-02-29 28-03-31',
  ],
  [
    '2027-12-31T08:00:00+07:00',
    '28-01-31 28-02-29 28-03-31 28-04-30 28-05-31 28-06-30 28-07-31 28-08-31 28-09-30 28-10-31 28-11-30 28-12-31',
  ],
  [
    '2027-06-15T06:59:59Z',
    '27-07-15 27-08-15 27-09-15 27-10-15 27-11-15 27-12-15 28-01-15 28-02-15 28-03-15 28-04-15 28-05-15 28-06-15',
  ],
  [
    '2027-06-14T17:00:00Z',
    '27-07-15 27-08-15 27-09-15 27-10-15 27-11-15 27-12-15 28-01-15 28-02-15 28-03-15 28-04-15 28-05-15 28-06-15',
  ],
  [
    '2027-06-14T16:59:59Z',
    '27-07-14 27-08-14 27-09-14 27-10-14 27-11-14 27-12-14 28-01-14 28-02-14 28-03-14 28-04-14 28-05-14 28-06-14',
  ],
  [
    '2027-10-30T01:00:00+07:00',
    '27-11-30 27-12-30 28-01-30 28-02-29 28-03-30 28-04-30 28-05-30 28-06-30 28-07-30 28-08-30 28-09-30 28-10-30',
  ],
];

test.each(vectors)('bought at %s', (purchase, boundaries) => {
  const days = boundaries.split(' ').map((day) => dayStart(`20${day}`));
  expect(days.map((_, index) => boundary(new Date(purchase), index + 1))).toEqual(days);
});

const at = (text: string) => new Date(text);
const shown = ({ index, start, end }: { index: number; start: Date; end: Date }) => [index, start.toISOString(), end.toISOString()];

const paidMonths: [purchase: string, months: number, lastDay: string][] = [
  ['2027-01-31T15:30:00+07:00', 1, '2027-02-27'],
  ['2027-01-31T15:30:00+07:00', 2, '2027-03-30'],
  ['2028-01-31T00:00:00+07:00', 1, '2028-02-28'],
  ['2027-06-15T06:59:59Z', 1, '2027-07-14'],
  ['2027-06-14T16:59:59Z', 1, '2027-07-13'],
  ['2027-03-01T00:00:00+07:00', 1, '2027-03-31'],
  ['2028-02-29T10:00:00+07:00', 12, '2029-02-27'],
  ['2028-02-29T10:00:00+07:00', 48, '2032-02-28'],
];

test.each(paidMonths)('bought at %s, %i paid months run to the end of %s', (purchase, months, lastDay) => {
  const anchor = new Date(purchase);
  const endsAt = boundary(anchor, months);
  expect(endsAt).toEqual(dayStart(addDays(lastDay, 1)));
  expect(periodAt({ anchor, endsAt }, new Date(endsAt.getTime() - 1))).toMatchObject({ index: months - 1, end: endsAt });
});

describe('a paid month', () => {
  const anchor = at('2027-01-31T15:30:00+07:00');
  const paid = { anchor, endsAt: boundary(anchor, 2) };
  const second = at('2027-02-28T00:00:00+07:00');

  test('begins where the one before it ended', () => {
    expect(periodAt(paid, anchor)).toEqual({ index: 0, start: anchor, end: second });
    expect(periodAt(paid, at('2027-02-27T23:59:59.999+07:00'))?.index).toBe(0);
    expect(periodAt(paid, second)).toEqual({ index: 1, start: second, end: at('2027-03-31T00:00:00+07:00') });
  });

  test('is none before the purchase and from the end on', () => {
    expect(periodAt(paid, new Date(anchor.getTime() - 1))).toBeNull();
    expect(periodAt(paid, paid.endsAt)).toBeNull();
    expect(periodAt(paid, new Date(paid.endsAt.getTime() - 1))?.index).toBe(1);
  });

  test('is cut short where the plan ends before it', () => {
    const endsAt = at('2027-03-10T12:00:00+07:00');
    expect(periodAt({ anchor, endsAt }, at('2027-03-05T00:00:00+07:00'))?.end).toEqual(endsAt);
  });
});

test('a paid year has twelve periods that begin at the boundaries', () => {
  const anchor = at('2028-02-29T10:00:00+07:00');
  const paid = { anchor, endsAt: boundary(anchor, 12) };
  const starts = [anchor, ...Array.from({ length: 12 }, (_, k) => boundary(anchor, k + 1))];
  for (const [index, start] of starts.slice(0, 12).entries())
    expect(periodAt(paid, start)).toEqual({ index, start, end: starts[index + 1] });
  expect(starts[12]).toEqual(paid.endsAt);
});

describe('free months', () => {
  test('are counted from the registration', () => {
    const registered = at('2027-01-31T15:30:00+07:00');
    expect(shown(freePeriodAt(registered, registered))).toEqual([0, '2027-01-31T08:30:00.000Z', '2027-02-27T17:00:00.000Z']);
    expect(shown(freePeriodAt(registered, at('2027-02-27T17:00:00Z')))).toEqual([
      1,
      '2027-02-27T17:00:00.000Z',
      '2027-03-30T17:00:00.000Z',
    ]);
  });

  test('a clock that is behind the registration gets the first', () => {
    const registered = at('2027-02-01T00:00:01+07:00');
    expect(freePeriodAt(registered, at('2027-01-31T23:59:59+07:00')).index).toBe(0);
  });
});

describe('P4: every instant lies in exactly one period', () => {
  const instant = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-12-31T23:59:59Z'), noInvalidDate: true });
  const isMidnight = (date: Date) => (date.getTime() + 7 * 3_600_000) % DAY === 0;
  const numRuns = 20_000;
  /** Milliseconds, because a busy machine is slow with so many runs. */
  const SLOW = 60_000;

  test(
    'boundaries are WIB midnights and strictly increase',
    () => {
      const months = fc.integer({ min: 1, max: 240 });
      fc.assert(
        fc.property(instant, months, (anchor, k) => {
          const [a, b] = [boundary(anchor, k), boundary(anchor, k + 1)];
          return (
            isMidnight(a) && a < b && a > anchor && b.getTime() - a.getTime() >= 28 * DAY && b.getTime() - a.getTime() <= 31 * DAY
          );
        }),
        { numRuns },
      );
    },
    SLOW,
  );

  const paidTimes = fc.tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(1, 12)).map(([times, months]) => times * months);

  test(
    'paid periods follow one another without gap or overlap',
    () => {
      fc.assert(
        fc.property(instant, paidTimes, fc.double({ min: 0, max: 1, noNaN: true }), (anchor, n, part) => {
          const endsAt = boundary(anchor, n);
          const now = new Date(anchor.getTime() + Math.floor((endsAt.getTime() - 1 - anchor.getTime()) * part));
          const paid = { anchor, endsAt };
          const period = periodAt(paid, now);
          if (period === null || now < period.start || now >= period.end || period.index >= n) return false;
          if (periodAt(paid, period.start)?.index !== period.index) return false;
          const next = periodAt(paid, period.end);
          const isLast = period.end.getTime() === endsAt.getTime();
          return isLast ? next === null : next?.index === period.index + 1 && next.start.getTime() === period.end.getTime();
        }),
        { numRuns },
      );
    },
    SLOW,
  );

  test(
    'paid time is whole calendar days, from the day of purchase to the day before the same date',
    () => {
      fc.assert(
        fc.property(instant, paidTimes, (anchor, n) => {
          const bought = dayParts(wibDay(anchor)).date;
          const endsAt = boundary(anchor, n);
          const dayAfter = addDays(lastDayBefore(endsAt), 1);
          const isInMonth = dayAfter.slice(0, 7) === shiftMonth(wibDay(anchor), n).slice(0, 7);
          const isLastOfMonth = dayParts(addDays(dayAfter, 1)).date === 1;
          const { date } = dayParts(dayAfter);
          return isMidnight(endsAt) && isInMonth && (date === bought || (date < bought && isLastOfMonth));
        }),
        { numRuns },
      );
    },
    SLOW,
  );

  test(
    'free periods follow one another without gap or overlap',
    () => {
      fc.assert(
        fc.property(instant, instant, (a, b) => {
          const [registered, now] = a < b ? [a, b] : [b, a];
          const period = freePeriodAt(registered, now);
          const next = freePeriodAt(registered, period.end);
          const before = freePeriodAt(registered, new Date(period.end.getTime() - 1));
          return (
            period.start <= now &&
            now < period.end &&
            next.index === period.index + 1 &&
            next.start.getTime() === period.end.getTime() &&
            before.index === period.index
          );
        }),
        { numRuns },
      );
    },
    SLOW,
  );
});
