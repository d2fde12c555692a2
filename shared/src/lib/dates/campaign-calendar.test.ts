import { describe, expect, it } from 'vitest';
import { peakName, seasonPlaces, seasons } from '#src/lib/dates/campaign-calendar.ts';
import { campaignOf } from '#src/lib/dates/campaigns.ts';
import { dayList } from '#src/lib/dates/dates.ts';

describe('the campaigns of a chart', () => {
  it.each([
    ['2026-11-11', '11.11'],
    ['2026-12-12', 'Harbolnas 12.12'],
    ['2026-03-03', '3.3'],
    ['2026-03-21', 'Lebaran'],
    ['2026-03-22', 'Lebaran'],
    ['2025-03-31', 'Lebaran'],
    ['2025-04-01', 'Lebaran'],
    ['2024-04-10', 'Lebaran'],
    ['2026-03-23', null],
    ['2026-11-12', null],
  ])('call %s %s', (day, name) => {
    expect(peakName(day)).toBe(name);
  });

  it('have payday from the 25th to the first', () => {
    const days = dayList('2026-10-23', '2026-11-03');
    const named = seasonPlaces(days, 'payday').map((place) => days[place]?.slice(5));
    expect(named.join(' ')).toBe('10-25 10-26 10-27 10-28 10-29 10-30 10-31 11-01');
    expect(seasonPlaces(dayList('2027-02-24', '2027-03-02'), 'payday')).toEqual([1, 2, 3, 4, 5]);
  });

  it('have a Ramadan of 29 or 30 days before each Lebaran, and none in years that are not known', () => {
    for (const year of [2024, 2025, 2026, 2027]) {
      const days = dayList(`${year}-01-01`, `${year}-12-31`);
      const places = seasonPlaces(days, 'ramadan');
      expect([29, 30]).toContain(places.length);
      expect(peakName(days[(places.at(-1) ?? 0) + 1] ?? '')).toBe('Lebaran');
    }
    expect(seasonPlaces(dayList('2030-01-01', '2030-12-31'), 'ramadan')).toEqual([]);
    expect(seasons).toEqual(['payday', 'ramadan']);
  });

  it('change nothing of what estimates leave out: these are twin dates and the days beside them', () => {
    const left = dayList('2026-03-01', '2026-03-31').filter((day) => campaignOf(day) !== null);
    expect(left).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });
});
