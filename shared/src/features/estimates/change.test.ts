import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedDay,
  changeOf,
  comparedWeek,
  DAYS_AT_LEAST,
  type FigureChange,
  groupChange,
  SAME_WITHIN,
  twoWeeks,
  uncertainChange,
  unknownChange,
  WEEKEND,
  weeklyChange,
  weeklyRevenueChange,
} from '#src/features/estimates/change.ts';
import { startParameters } from '#src/features/estimates/fitted-parameters.ts';
import { campaignOf } from '#src/lib/dates/campaigns.ts';
import { addDays, dayList, daysBetween } from '#src/lib/dates/dates.ts';
import { rangeLength } from '#src/lib/dates/day-range.ts';

const short = (days: readonly string[]) => days.map((day) => day.slice(8)).join(' ');

describe('the days of a campaign', () => {
  it('are the twin date and its neighbours, also over the end of a year', () => {
    expect(dayList('2026-11-09', '2026-11-13').map(campaignOf)).toEqual([null, '2026-11-11', '2026-11-11', '2026-11-11', null]);
    expect(campaignOf('2026-12-31')).toBe('2027-01-01');
    expect(campaignOf('2026-11-25')).toBeNull();
  });
});

describe('the days that are compared', () => {
  it('are the last seven and the seven before, far from a campaign', () => {
    expect(comparedWeek('2026-11-30')).toMatchObject({
      days: { from: '2026-11-24', to: '2026-11-30' },
      before: { from: '2026-11-17', to: '2026-11-23' },
      without: [],
    });
  });

  it('lie side by side after 11.11, whose days count in neither', () => {
    const { days, before, counted, countedBefore, without } = comparedWeek('2026-11-25');
    expect([days, before]).toEqual([
      { from: '2026-11-19', to: '2026-11-25' },
      { from: '2026-11-09', to: '2026-11-18' },
    ]);
    expect([short(counted), short(countedBefore)]).toEqual(['19 20 21 22 23 24 25', '09 13 14 15 16 17 18']);
    expect(without).toEqual(['2026-11-11']);
  });

  it('reach further back while the campaign is among the last days', () => {
    const { days, counted, countedBefore } = comparedWeek('2026-11-14');
    expect([short(counted), short(countedBefore)]).toEqual(['05 06 07 08 09 13 14', '29 30 31 01 02 03 04']);
    expect(rangeLength(days)).toBe(10);
  });

  it('are on any day at most twenty in a row that end with it, seven of each block, and none of a campaign', () => {
    const wrong = dayList('2026-01-01', '2027-12-31').filter((to) => {
      const { days, before, counted, countedBefore } = comparedWeek(to);
      const all = [...counted, ...countedBefore];
      const isSound = days.to === to && addDays(before.to, 1) === days.from && daysBetween(before.from, to) < 20;
      return !isSound || all.length !== 14 || all.some((day) => campaignOf(day) !== null);
    });
    expect(wrong).toEqual([]);
  });
});

const same: FigureChange = { value: null, same: true, unsure: false };
const knownChange = (value: number): FigureChange => ({ value, same: false, unsure: false });

const steady =
  (units: number, over: Record<string, Partial<CountedDay>> = {}) =>
  (day: string): CountedDay => ({ units, sd: 0, ...over[day] });

describe('units of the two weeks', () => {
  it('do not see a campaign: the week after 11.11 of a product that sells evenly is no fall', () => {
    const peak = { '2026-11-10': { units: 30 }, '2026-11-11': { units: 900 }, '2026-11-12': { units: 200 } };
    for (const to of dayList('2026-11-09', '2026-11-27')) {
      const { units, before } = twoWeeks(comparedWeek(to), steady(20, peak), 0);
      expect(Math.abs((units ?? 0) / (before ?? 1) - 1)).toBeLessThan(0.03);
    }
  });

  it('weigh weekends as estimates do before anything is learnt', () => {
    expect(WEEKEND).toBe(startParameters.omega);
  });

  it('weigh weekends: who sells a tenth more on them rises on no day', () => {
    const weekly = (day: string): CountedDay => ({ units: [0, 6].includes(new Date(day).getUTCDay()) ? 22 : 20, sd: 0 });
    for (const to of dayList('2026-11-09', '2026-11-27')) {
      const { units, before } = twoWeeks(comparedWeek(to), weekly, 0);
      expect(units).toBeCloseTo(before ?? 0, 6);
      expect(units).toBeCloseTo(5 * 20 + 2 * 22, 6);
    }
  });

  it('count the days that are known, and are unknown where these are too few', () => {
    const { counted } = comparedWeek('2026-11-30');
    const without = (count: number) => steady(20, Object.fromEntries(counted.slice(0, count).map((day) => [day, { units: null }])));
    const known = twoWeeks(comparedWeek('2026-11-30'), without(7 - DAYS_AT_LEAST), 0);
    expect(Math.abs((known.units ?? 0) - 140)).toBeLessThan(4);
    const few = twoWeeks(comparedWeek('2026-11-30'), without(8 - DAYS_AT_LEAST), 0);
    expect(few).toEqual({ units: null, before: null, sd: null });
    expect(weeklyChange(few)).toEqual(unknownChange);
  });

  it('are as unsure as the running totals and the hours of the looks', () => {
    const sure = twoWeeks(comparedWeek('2026-11-30'), steady(3), 0);
    const unsure = twoWeeks(comparedWeek('2026-11-30'), steady(3, { '2026-11-20': { sd: 40 } }), 0);
    expect(unsure.sd).toBeGreaterThan(Math.sqrt(2) * 40);
    expect(sure.sd).toBeLessThan(5);
  });
});

describe('a change', () => {
  it('is a fraction of what was before, at most +300 %', () => {
    expect(weeklyChange({ units: 150, before: 100, sd: 5 })).toEqual(knownChange(0.5));
    expect(weeklyChange({ units: 0, before: 100, sd: 5 }).value).toBe(-1);
    expect(weeklyChange({ units: 900, before: 100, sd: 5 }).value).toBe(3);
  });

  it('cannot be told where its doubt is greater than it is, and is about the same only within ten in a hundred', () => {
    expect(weeklyChange({ units: 110, before: 100, sd: 3 }).value).toBeCloseTo(0.1);
    expect(weeklyChange({ units: 110, before: 100, sd: 5 })).toEqual(uncertainChange);
    expect(weeklyChange({ units: 102, before: 100, sd: 2 })).toEqual(same);
    // A store whose sales halved, but of which little is known, is not the same.
    expect(weeklyChange({ units: 339, before: 645, sd: 200 })).toEqual(uncertainChange);
  });

  it('is not known of a handful of units, nor without something to compare with', () => {
    expect(weeklyChange({ units: 20, before: 6, sd: 0 })).toEqual(unknownChange);
    expect(weeklyChange({ units: 1, before: 7, sd: 0 })).toEqual(unknownChange);
    expect(weeklyChange({ units: null, before: 100, sd: 0 })).toEqual(unknownChange);
    expect(weeklyChange({ units: 100, before: 100, sd: 0 })).toEqual(knownChange(0));
  });

  it('of revenue is as sure as its units', () => {
    const rupiah = { now: 1_500_000, before: 1_000_000 };
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 5 }, rupiah).value).toBeCloseTo(0.5);
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 30 }, rupiah)).toEqual(uncertainChange);
    expect(weeklyRevenueChange({ units: 3, before: 2, sd: 0 }, rupiah)).toEqual(unknownChange);
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 5 }, { now: null, before: 1 })).toEqual(unknownChange);
  });

  it('says "same" of nothing whose interval leaves ±10 %', () => {
    const amount = fc.record({ value: fc.integer({ min: 1, max: 10_000 }), width: fc.integer({ min: 0, max: 4_000 }) });
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const { same: isSame, unsure, value } = changeOf(now, before);
        const arm = Math.hypot(now.width, before.width) / 2;
        const reach = (Math.abs(now.value - before.value) + arm) / before.value;
        expect(isSame && reach > SAME_WITHIN + 1e-9).toBe(false);
        expect([isSame, unsure, value !== null].filter(Boolean)).toHaveLength(1);
      }),
    );
  });
});

describe('the change of a group', () => {
  const chart = { now: 130, before: 100 };

  it('is its own chart’s, where the products that were seen in both weeks agree', () => {
    expect(groupChange({ chart, seen: knownChange(0.28), share: 0.95 }).value).toBeCloseTo(0.3);
  });

  it('cannot be told of what a few of its products say', () => {
    // A category whose large product was not seen for three days: the others rose by 125 %, its own days fell by 30 %.
    expect(groupChange({ chart: { now: 403, before: 572 }, seen: knownChange(1.25), share: 0.05 })).toEqual(uncertainChange);
    expect(groupChange({ chart, seen: knownChange(0.3), share: null })).toEqual(uncertainChange);
  });

  it('never contradicts the chart: neither in its sign, nor by more than five points', () => {
    expect(groupChange({ chart, seen: knownChange(-0.02), share: 1 })).toEqual(uncertainChange);
    expect(groupChange({ chart, seen: knownChange(0.36), share: 1 })).toEqual(uncertainChange);
    expect(groupChange({ chart, seen: same, share: 1 })).toEqual(uncertainChange);
    expect(groupChange({ chart: { now: 103, before: 100 }, seen: same, share: 1 })).toEqual(same);
  });
});
