import { describe, expect, test } from 'vitest';
import { type Circumstances, type Counts, kindsOf, toProductEvidence } from '#src/features/calibration/evidence.ts';
import { addDays, isTwinDate } from '#src/lib/dates/dates.ts';

const FIRST = '2026-05-20';
const DAYS = 75;
const days = Array.from({ length: DAYS }, (_, i) => addDays(FIRST, i));
const kinds = kindsOf(days);
const evidenceOf = (counts: Counts, given: Partial<Circumstances> = {}) =>
  toProductEvidence(kinds, counts, { ...nothing, ...given });
const nothing: Circumstances = { lifetime: null, reviews: null, window: null, listed: null, badge: null };

/** Deterministic, but looks like chance. */
const chance = (i: number): number => {
  const wave = Math.sin(12.9898 * (i + 1)) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** Counts of a product that sells these units, observed after the given part of each day has passed. */
const countsOf = (units: (day: string, i: number) => number, passed: (i: number) => number = () => 1) => {
  let total = 500;
  return days.map((day, i) => {
    const own = units(day, i);
    const seen = Math.round(total + own * passed(i));
    total += own;
    return seen;
  });
};

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

describe('what days say', () => {
  test.each([
    ['at the end of the day', () => 1],
    ['in the middle of it', () => 0.5],
  ])('weekends and twin dates, seen %s', (_, passed) => {
    const units = (day: string) => (isTwinDate(day) ? 300 : isWeekend(day) ? 140 : 100);
    const { week, twins } = evidenceOf(countsOf(units, passed));
    expect((week?.weekend ?? 0) / (week?.weekday ?? 1)).toBeCloseTo(1.4, 1);
    // 6 June was a Saturday, 7 July a Tuesday.
    expect(twins.length).toBe(2);
    for (const twin of twins) expect(twin.units / twin.usual).toBeCloseTo(2.7, 0);
  });

  test('a product whose days are wild is told from one that is only looked at at odd hours', () => {
    const wild = evidenceOf(countsOf((_, i) => (chance(i) < 0.5 ? 20 : 180)));
    const odd = evidenceOf(countsOf(() => 100, chance));
    expect(wild.phi).toBeGreaterThan(0.4);
    expect(odd.phi).toBeLessThan(0.06);
  });

  test('too little seen, too little sold: nothing is said', () => {
    const seldom = evidenceOf(countsOf(() => 100).map((value, i) => (i % 3 === 0 ? value : null)));
    expect(seldom).toEqual({ phi: null, week: null, twins: [], ln_p: null, alpha: null, pi: null, badge: null });
    const slow = evidenceOf(countsOf((_, i) => (i % 5 === 0 ? 1 : 0)));
    expect([slow.phi, slow.week, slow.twins]).toEqual([null, null, []]);
  });
});

describe('what stands beside the counter', () => {
  const window = { units: 300, lifetime: 3000, end: '2026-08-01' };

  test('reviews, age, total and badge', () => {
    const evidence = evidenceOf(
      countsOf(() => 0),
      {
        lifetime: 999,
        reviews: 99.5,
        window,
        listed: '2025-10-05',
        badge: { low: 280, high: 280 },
      },
    );
    expect(evidence.ln_p?.value).toBeCloseTo(Math.log(0.1));
    // 300 days old: 300 in the last 30 are what the 3,000 of its life make on average.
    expect(evidence.alpha).toBeCloseTo(0, 2);
    expect(evidence.pi).toBeCloseTo(Math.log(0.1), 2);
    expect(evidence.badge?.value).toBeCloseTo(Math.log(300 / 280), 2);
  });

  test.each<[string, Partial<Circumstances>]>([
    ['hardly anything sold', { lifetime: 29, reviews: 5 }],
    ['no reviews shown', { lifetime: 999, reviews: null }],
    ['listed within the window', { window, listed: '2026-07-10' }],
    ['nothing ever sold', { window: { ...window, units: 0, lifetime: 0 }, listed: '2025-01-01' }],
  ])('%s: of that nothing is said', (_, given) => {
    const { ln_p, alpha } = evidenceOf(
      countsOf(() => 0),
      { ...nothing, ...given },
    );
    expect([ln_p, alpha]).toEqual([null, null]);
  });
});
