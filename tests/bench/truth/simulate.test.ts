import { beforeAll, describe, expect, it } from 'vitest';
import { score, type TrialFigure } from './score.ts';
import { simulate } from './simulate.ts';
import type { Trial } from './trial.ts';

/** A small market of the truth bench, with bounds far wider than its goals: it finds defects; `npm run bench:truth` measures quality. */
const WORLD = { seed: 7, volatility: 1 };
const PRODUCTS = 18;
const GRADES = ['measured', 'a', 'b', 'c'] as const;

let trials: Trial[] = [];
beforeAll(() => {
  trials = simulate(WORLD, PRODUCTS);
});

const shown = (pick: (trial: Trial) => TrialFigure, wanted: (trial: Trial) => boolean) => score(trials.filter(wanted).map(pick));
const units = (trial: Trial) => trial.units;
const revenue = (trial: Trial) => trial.revenue;

describe('estimates of products whose every sale is known', () => {
  it.each(['full', 'part'] as const)('hold the truth and lean to neither side: window seen in %s', (seen) => {
    const { inside, bias } = shown(units, (trial) => trial.seen === seen);
    expect(inside).toBeGreaterThan(0.7);
    expect(inside).toBeLessThan(0.95);
    expect(Math.abs(bias ?? 1)).toBeLessThan(0.15);
  });

  it.each(GRADES)('hold the truth where they are graded %s', (grade) => {
    const { n, inside } = shown(units, (trial) => trial.units.estimate?.grade === grade);
    expect(n).toBeGreaterThan(50);
    expect(inside).toBeGreaterThan(0.7);
  });

  it.each(GRADES)('revenue graded %s holds what was paid', (grade) => {
    const { n, inside } = shown(revenue, (trial) => trial.revenue.estimate?.grade === grade);
    expect(n).toBeGreaterThan(50);
    expect(inside).toBeGreaterThan(0.7);
  });

  it('are near where the counter tells: whole, or stepping twice', () => {
    expect(shown(units, ({ seen, resolved }) => seen === 'full' && resolved).error).toBeLessThan(0.1);
  });

  it('are shown behind every ladder, and better than what two looks say', () => {
    for (const ladder of ['exact', 'Shopee', 'Tokopedia', 'TikTok Shop']) {
      const { windows, n } = shown(units, (trial) => trial.ladder === ladder && trial.seen === 'full');
      expect(n / windows).toBeGreaterThan(0.4);
    }
    const partly = trials.filter(({ seen }) => seen === 'part');
    const two = score(partly.flatMap(({ baselines }) => baselines['two-look difference, scaled'] ?? []));
    expect(score(partly.map(units)).error).toBeLessThan(two.error ?? 0);
  });

  it('hold the truth of products that were listed inside the window, and lean to neither side', () => {
    const births = score(simulate({ ...WORLD, born: 30 }, PRODUCTS).map(units));
    expect(births.n / births.windows).toBeGreaterThan(0.8);
    expect(births.inside).toBeGreaterThan(0.74);
    expect(Math.abs(births.bias ?? 1)).toBeLessThan(0.06);
  });

  it('keep low ≤ middle ≤ high, and are the same on every run', () => {
    for (const { low, mid, high } of trials
      .flatMap((trial) => [trial.units, trial.revenue])
      .map(({ estimate }) => estimate ?? { low: 0, mid: 0, high: 0 })) {
      expect((low ?? 0) <= (mid ?? 0) && (mid ?? 0) <= (high ?? mid ?? 0)).toBe(true);
    }
    expect(simulate(WORLD, 1)).toEqual(trials.slice(0, simulate(WORLD, 1).length));
  });
});
