import { describe, expect, it } from 'vitest';
import {
  type CountedDay,
  comparedWeek,
  countedBefore,
  twoWeeks,
  weeklyChange,
  weeklyRevenueChange,
} from '#src/features/estimates/change.ts';
import { campaignOf } from '#src/lib/campaigns.ts';
import { dayList } from '#src/lib/dates.ts';

const pieces = (to: string) => comparedWeek(to).counted.map(({ from, to: end }) => `${from.slice(5)}…${end.slice(5)}`);

describe('the days of a campaign', () => {
  it('are the twin date and its neighbours, also over the end of a year', () => {
    expect(dayList('2026-11-09', '2026-11-13').map(campaignOf)).toEqual([null, '2026-11-11', '2026-11-11', '2026-11-11', null]);
    expect(campaignOf('2026-12-31')).toBe('2027-01-01');
    expect(campaignOf('2026-11-25')).toBeNull();
  });
});

describe('the weeks that are compared', () => {
  it('are this week and the one before, far from a campaign', () => {
    expect(comparedWeek('2026-11-27')).toMatchObject({
      days: { from: '2026-11-21', to: '2026-11-27' },
      before: { from: '2026-11-14', to: '2026-11-20' },
      without: [],
    });
  });

  it('are held against the week before 11.11 in the weeks after it', () => {
    for (const to of ['2026-11-19', '2026-11-21']) expect(comparedWeek(to)).toMatchObject({ apart: 14, without: ['2026-11-11'] });
    expect(comparedWeek('2026-11-21').before).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  });

  it('leave the campaign out on both sides while it is among the seven days', () => {
    expect(pieces('2026-11-13')).toEqual(['11-07…11-09', '11-13…11-13']);
    expect(pieces('2026-11-16')).toEqual(['11-13…11-16']);
    expect(countedBefore(comparedWeek('2026-11-16'))).toEqual([{ from: '2026-11-06', to: '2026-11-09' }]);
  });

  it('never hold a campaign day, are whole weeks apart, and lie within the thirty days of research', () => {
    const wrong = dayList('2026-01-01', '2027-12-31').filter((to) => {
      const compared = comparedWeek(to);
      const days = [...compared.counted, ...countedBefore(compared)].flatMap((piece) => dayList(piece.from, piece.to));
      const isSound = compared.apart % 7 === 0 && compared.apart <= 21 && days.length >= 8;
      return !isSound || days.some((day) => campaignOf(day) !== null);
    });
    expect(wrong).toEqual([]);
  });
});

const unknown = { value: null, unsure: false };
const same = { value: null, unsure: true };

const steady =
  (units: number, over: Record<string, Partial<CountedDay>> = {}) =>
  (day: string): CountedDay => ({ units, sd: 0, ...over[day] });

describe('units of the two weeks', () => {
  it('do not see a campaign: the week after 11.11 of a product that sells evenly is no fall', () => {
    const peak = { '2026-11-10': { units: 30 }, '2026-11-11': { units: 900 }, '2026-11-12': { units: 200 } };
    for (const to of dayList('2026-11-09', '2026-11-27')) {
      const { units, before } = twoWeeks(comparedWeek(to), steady(20, peak), 0);
      expect([to, units]).toEqual([to, before]);
    }
  });

  it('are unknown where one day is', () => {
    const weeks = twoWeeks(comparedWeek('2026-11-27'), steady(20, { '2026-11-17': { units: null } }), 0);
    expect(weeks).toEqual({ units: null, before: null, sd: null });
    expect(weeklyChange(weeks)).toEqual(unknown);
  });

  it('are as unsure as the totals at their edges and the hours of the looks', () => {
    const sure = twoWeeks(comparedWeek('2026-11-27'), steady(3), 0);
    const unsure = twoWeeks(comparedWeek('2026-11-27'), steady(3, { '2026-11-20': { sd: 40 } }), 0);
    expect(sure.sd).toBeCloseTo(Math.sqrt(2 * (9 / 12 + 1)), 6);
    expect(unsure.sd).toBeCloseTo(Math.sqrt(1600 + 2 * (9 / 12 + 1)), 6);
  });
});

describe('a change', () => {
  it('is a fraction of what was before, at most +300 %', () => {
    expect(weeklyChange({ units: 150, before: 100, sd: 5 })).toEqual({ value: 0.5, unsure: false });
    expect(weeklyChange({ units: 0, before: 100, sd: 5 }).value).toBe(-1);
    expect(weeklyChange({ units: 900, before: 100, sd: 5 }).value).toBe(3);
  });

  it('is no number where the bounds of a week lie further apart than it is, but known to be about the same', () => {
    expect(weeklyChange({ units: 110, before: 100, sd: 3 }).value).toBeCloseTo(0.1);
    expect(weeklyChange({ units: 110, before: 100, sd: 5 })).toEqual(same);
    // 7 units of which nobody knows but that they were 3 to 12 are no fall of 100 %.
    expect(weeklyChange({ units: 0, before: 10, sd: (13 - 2) / 2 / 1.2816 })).toEqual(same);
  });

  it('is not known of a handful of units, nor without something to compare with', () => {
    expect(weeklyChange({ units: 20, before: 6, sd: 0 })).toEqual(unknown);
    expect(weeklyChange({ units: 1, before: 7, sd: 0 })).toEqual(unknown);
    expect(weeklyChange({ units: null, before: 100, sd: 0 })).toEqual(unknown);
    expect(weeklyChange({ units: 100, before: 100, sd: 0 })).toEqual({ value: 0, unsure: false });
  });

  it('of revenue is as sure as its units', () => {
    const rupiah = { now: 1_500_000, before: 1_000_000 };
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 5 }, rupiah).value).toBeCloseTo(0.5);
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 30 }, rupiah)).toEqual(same);
    expect(weeklyRevenueChange({ units: 3, before: 2, sd: 0 }, rupiah)).toEqual(unknown);
    expect(weeklyRevenueChange({ units: 150, before: 100, sd: 5 }, { now: null, before: 1 })).toEqual(unknown);
  });
});
