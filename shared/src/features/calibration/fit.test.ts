import { describe, expect, test } from 'vitest';
import type { ProductEvidence } from '#src/features/calibration/evidence.ts';
import { fitBadge, fitCategoryTree, fitParameters } from '#src/features/calibration/fit.ts';
import { toMiss, toWidthFactor } from '#src/features/calibration/masking.ts';
import { isMiscalibrated, scoreOf } from '#src/features/calibration/score.ts';
import { startParameters } from '#src/features/estimates/fitted-parameters.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';

const silent: ProductEvidence = { phi: null, week: null, twins: [], ln_p: null, alpha: null, pi: null, badge: null };
const many = (count: number, given: Partial<ProductEvidence>): ProductEvidence[] =>
  Array.from({ length: count }, () => ({ ...silent, ...given }));
const rated = (...values: number[]): ProductEvidence[] => values.map((value) => ({ ...silent, ln_p: { value, noise: 0 } }));

describe('the numbers of a category', () => {
  test('are those of its parent where nobody speaks', () => {
    const { rated: products, ...rest } = fitParameters(many(9, {}), startParameters);
    expect({ ...rest, rated: products }).toEqual(startParameters);
  });

  test('come near to what many products say, and hardly move for one', () => {
    const evidence = {
      phi: 1,
      week: { weekend: 1.5, weekday: 1 },
      twins: [{ units: 400, usual: 100 }],
      ln_p: { value: Math.log(0.02), noise: 0 },
      alpha: -0.8,
      pi: -2,
    };
    const loud = fitParameters(many(500, evidence), startParameters);
    expect(loud.phi).toBeCloseTo(1, 1);
    expect(loud.omega).toBeCloseTo(1.5, 1);
    // All products share a date, so however many sold on it, it moves the number only half way.
    expect(loud.kappa).toBeCloseTo(Math.sqrt(2.3 * 4), 1);
    expect(loud.ln_p).toBeCloseTo(Math.log(0.02), 1);
    expect(loud.alpha).toBeCloseTo(-0.8, 1);
    expect(loud.pi).toBeCloseTo(-2);
    const quiet = fitParameters(many(1, evidence), startParameters);
    expect(quiet.phi).toBeLessThan(0.45);
    expect(quiet.ln_p).toBeGreaterThan(Math.log(0.08));
    expect(quiet.pi).toBeNull();
  });

  test('leave out reviews that mean something else', () => {
    expect(fitParameters(rated(-7, -1, -6.5, -1.2, -7, -0.9), startParameters).ln_p).toBe(startParameters.ln_p);
  });

  test('what is counting alone makes nobody differ', () => {
    const values = Array.from({ length: 200 }, (_, i) => Math.log(0.1) + (i % 2 === 0 ? 0.64 : -0.64));
    const coarse = values.map((value) => ({ ...silent, ln_p: { value, noise: 0.25 } }));
    expect(fitParameters(rated(...values), startParameters).tau).toBeCloseTo(0.5, 1);
    expect(fitParameters(coarse, startParameters).tau).toBeLessThan(0.1);
  });

  test('of the badge: a ratio and how many were compared', () => {
    const badge = { value: Math.log(1.2), noise: 0 };
    const { badge_ratio, badges } = fitBadge(many(300, { badge }), startParameters);
    expect(badge_ratio).toBeCloseTo(1.2, 1);
    expect(badges).toBe(300);
    expect(fitBadge(many(3, {}), startParameters)).toMatchObject({ badge_ratio: 1.03, badge_sd: 0.1, badges: 0 });
  });
});

describe('a tree of categories', () => {
  const branches = [
    { category: 1, parent: null },
    { category: 2, parent: 1 },
    { category: 3, parent: 2 },
    { category: 4, parent: 1 },
  ];

  test('hears products wherever they stand, and hands numbers down', () => {
    const tree = fitCategoryTree(branches, new Map([[3, many(400, { phi: 1.2 })]]), startParameters);
    expect(tree.get(3)?.phi).toBeCloseTo(1.2, 1);
    expect(tree.get(2)?.phi).toBeCloseTo(1.2, 1);
    expect(tree.get(4)?.phi).toBe(tree.get(1)?.phi);
  });

  test('ends where categories stand under each other', () => {
    const loop = [
      { category: 1, parent: 2 },
      { category: 2, parent: 1 },
    ];
    expect(fitCategoryTree(loop, new Map([[1, many(4, { phi: 1 })]]), startParameters).size).toBe(2);
  });
});

describe('the width', () => {
  const misses = (scale: number) => Array.from({ length: 1000 }, (_, i) => (scale * (i + 1)) / 820);

  test('stays where four of five were held, and follows where not', () => {
    expect(toWidthFactor(misses(1), 1000)).toBeCloseTo(1, 2);
    expect(toWidthFactor(misses(1.5), 1_000_000)).toBeCloseTo(1.5, 2);
    expect(toWidthFactor(misses(1.5), 15)).toBeLessThan(1.05);
    expect([toWidthFactor(misses(9), 1e6), toWidthFactor(misses(0.01), 1e6), toWidthFactor([], 0)]).toEqual([2, 0.6, 1]);
  });

  test('a miss is measured by the arm on its side, and nothing said is no miss', () => {
    const estimate: Estimate = {
      low: 80,
      mid: 100,
      high: 140,
      grade: 'b',
      method: 'counter_difference',
      observations: 9,
      seen_days: 9,
      days: 30,
      bounds: null,
    };
    expect([toMiss(90, estimate), toMiss(160, estimate)]).toEqual([0.5, 1.5]);
    expect(toMiss(90, { ...estimate, grade: 'insufficient' })).toBeNull();
  });
});

describe('a score', () => {
  const shown = (count: number, given: { truth: number }) =>
    Array.from({ length: count }, () => ({ low: 90, mid: 100, high: 110, ...given }));

  test('counts what was held and how far the middle is off', () => {
    const mixed = [...shown(8, { truth: 100 }), ...shown(2, { truth: 200 })];
    expect(scoreOf(mixed)).toEqual({ n: 10, inside: 0.8, bias: 0, error: 0, p90: 0.5 });
  });

  test.each([
    ['too few to tell', 199, { inside: 0.3, bias: 0.5 }, false],
    ['all is well', 200, { inside: 0.8, bias: 0.05 }, false],
    ['too narrow', 200, { inside: 0.7, bias: 0 }, true],
    ['too wide', 200, { inside: 0.95, bias: 0 }, true],
    ['too low', 200, { inside: 0.8, bias: -0.2 }, true],
  ])('%s', (_, n, given, alarming) => {
    expect(isMiscalibrated({ n, error: 0, p90: 0, ...given })).toBe(alarming);
  });
});
