import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyBounds, isUnsettled, newestDays, rangeBefore } from '#src/features/research/history/day/calendar.ts';
import { addDays } from '#src/lib/dates/dates.ts';
import { isWithin, rangeLength } from '#src/lib/dates/day-range.ts';

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

describe('so many days', () => {
  const bounds = range('2026-10-23', '2026-11-21');

  it('are the newest: all presets end on one day, and each holds the shorter ones', () => {
    expect(newestDays(7, bounds)).toEqual(range('2026-11-15', '2026-11-21'));
    expect(newestDays(14, bounds)).toEqual(range('2026-11-08', '2026-11-21'));
    expect(newestDays(30, bounds)).toEqual(bounds);
  });

  it('are none where there are fewer', () => {
    expect(newestDays(31, bounds)).toBeNull();
  });
});

it('what the last two days sold may still change', () => {
  const until = (to: string) => isUnsettled(range('2026-11-01', to), today);
  expect(['2026-11-21', '2026-11-20', '2026-11-19', '2026-10-01'].map(until)).toEqual([true, true, false, false]);
});

it('as many days before', () => {
  expect(rangeBefore(range('2026-11-01', '2026-11-30'))).toEqual(range('2026-10-02', '2026-10-31'));
  expect(rangeBefore(range('2026-11-01', '2026-11-01'))).toEqual(range('2026-10-31', '2026-10-31'));
});

describe('whatever was seen', () => {
  const cases = fc.record({
    /** `age`: days from the first observation to the newest; `silent`: days from that to today. */
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

  it('so many days are all offered, the newest, and none where there are fewer', () => {
    const holds = fc.property(cases, (each) => {
      const { bounds } = offered(each);
      const range = newestDays(each.preset, bounds);
      if (range === null) return each.preset > rangeLength(bounds);
      return rangeLength(range) === each.preset && isWithin(range, bounds) && range.to === bounds.to;
    });
    fc.assert(holds, { numRuns: 2000 });
  });
});
