import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyBounds, presetRange, rangeBefore, usualRange } from '#src/features/research/history/calendar.ts';
import { addDays } from '#src/lib/dates.ts';
import { isWithin, rangeLength } from '#src/lib/day-range.ts';

const today = '2026-11-21';
const range = (from: string, to: string) => ({ from, to });

describe('the days that may be asked for', () => {
  it('are those of the plan, up to the newest with data', () => {
    expect(historyBounds({ first: '2025-01-01', newest: '2026-11-20', reach: 30 })).toEqual(range('2026-10-22', '2026-11-20'));
  });

  it('begin with the first observation', () => {
    expect(historyBounds({ first: '2026-11-18', newest: '2026-11-20', reach: 30 })).toEqual(range('2026-11-18', '2026-11-20'));
  });
});

describe('the days that are shown first', () => {
  it.each([
    ['8 to 2 days before today', range('2026-10-22', '2026-11-21'), range('2026-11-13', '2026-11-19')],
    ['the last ones of what was last seen long ago', range('2026-01-01', '2026-01-30'), range('2026-01-24', '2026-01-30')],
    ['those since the first observation', range('2026-11-17', '2026-11-21'), range('2026-11-17', '2026-11-19')],
    ['the only one of what was first seen today', range('2026-11-21', '2026-11-21'), range('2026-11-21', '2026-11-21')],
    ['the first of what was first seen yesterday', range('2026-11-20', '2026-11-21'), range('2026-11-20', '2026-11-20')],
  ])('are %s', (_, bounds, usual) => {
    expect(usualRange(bounds, today)).toEqual(usual);
  });
});

describe('so many days', () => {
  const bounds = range('2026-10-23', '2026-11-21');

  it('end where the first days end', () => {
    expect(presetRange(7, bounds, today)).toEqual(usualRange(bounds, today));
    expect(presetRange(14, bounds, today)).toEqual(range('2026-11-06', '2026-11-19'));
  });

  it('end later where the bounds would not hold them otherwise', () => {
    expect(presetRange(30, bounds, today)).toEqual(bounds);
    expect(presetRange(29, bounds, today)).toEqual(range('2026-10-23', '2026-11-20'));
  });

  it('are none where there are fewer', () => {
    expect(presetRange(31, bounds, today)).toBeNull();
  });
});

it('as many days before', () => {
  expect(rangeBefore(range('2026-11-01', '2026-11-30'))).toEqual(range('2026-10-02', '2026-10-31'));
  expect(rangeBefore(range('2026-11-01', '2026-11-01'))).toEqual(range('2026-10-31', '2026-10-31'));
});

describe('whatever was seen', () => {
  const cases = fc.record({
    /** Days from the first observation to the newest, and from that to today. */
    age: fc.nat(800),
    silent: fc.nat(400),
    reach: fc.integer({ min: 1, max: 90 }),
    preset: fc.integer({ min: 1, max: 90 }),
  });
  const offered = ({ age, silent, reach }: { age: number; silent: number; reach: number }) => {
    const newest = addDays(today, -silent);
    const seen = { from: addDays(newest, -age), to: newest };
    return { seen, bounds: historyBounds({ first: seen.from, newest, reach }) };
  };

  it('as many days are offered as were seen and the plan reaches, the newest', () => {
    const holds = fc.property(cases, (each) => {
      const { seen, bounds } = offered(each);
      return rangeLength(bounds) === Math.min(each.reach, each.age + 1) && isWithin(bounds, seen) && bounds.to === seen.to;
    });
    fc.assert(holds, { numRuns: 2000 });
  });

  it('at least one and at most seven of them are shown first, fewer only from the very first on, none newer unless there is no other', () => {
    const holds = fc.property(cases, (each) => {
      const { bounds } = offered(each);
      const usual = usualRange(bounds, today);
      const length = rangeLength(usual);
      const isOnly = usual.from === bounds.from && usual.to === bounds.from;
      return (
        isWithin(usual, bounds) &&
        length >= 1 &&
        length <= 7 &&
        (length === 7 || usual.from === bounds.from) &&
        (usual.to <= addDays(today, -2) || isOnly) &&
        (usual.to === bounds.to || usual.to === addDays(today, -2) || isOnly)
      );
    });
    fc.assert(holds, { numRuns: 2000 });
  });

  it('so many days are all offered, and none where there are fewer', () => {
    const holds = fc.property(cases, (each) => {
      const { bounds } = offered(each);
      const range = presetRange(each.preset, bounds, today);
      if (range === null) return each.preset > rangeLength(bounds);
      return rangeLength(range) === each.preset && isWithin(range, bounds) && range.to >= usualRange(bounds, today).to;
    });
    fc.assert(holds, { numRuns: 2000 });
  });
});
