import { describe, expect, test } from 'vitest';
import { clampToBounds, fuse, gammaPoint, within, Z } from '#src/features/estimates/month/points.ts';

describe('points of distributions', () => {
  test.each([
    [within({ mid: 100, sd: 0.3 }, 0, null), [67.889, 100, 147.298]],
    [within({ mid: 100, sd: 0.3 }, 80, 120), [84.049, 98.519, 114.767]],
    [within({ mid: 50, sd: 0.5 }, 0, 40), [18.342, 30.677, 38.263]],
    [within({ mid: 50, sd: 0.5 }, 60, 90), [61.844, 70.794, 84.779]],
  ])('log-logistic between bounds: %o', ({ low, mid, high }, expected) => {
    expect([low, mid, high].map((point) => Math.round(point * 1000) / 1000)).toEqual(expected);
  });

  test('gamma and logistic', () => {
    const at = (mean: number, shape: number) => [-Z, 0, Z].map((u) => Math.round(gammaPoint(mean, shape, u) * 1000) / 1000);
    expect(at(10, 4)).toEqual([4.366, 9.19, 16.675]);
    expect(at(2, 0.5)).toEqual([0.01, 0.941, 5.278]);
    expect(clampToBounds(100, 10, 95, 120).mid).toBeCloseTo(103.216, 3);
    expect(clampToBounds(100, 10, 95, 120).sd).toBeCloseTo(6.32, 3);
  });

  test('guesses that agree are surer together, guesses that disagree are not', () => {
    expect(fuse([])).toBeNull();
    const agreed = fuse([10, 10].map((mid) => ({ mid, sd: 0.4 })));
    expect(agreed?.mid).toBeCloseTo(10, 9);
    expect(agreed?.sd).toBeLessThan(0.3);
    expect(fuse([5, 20].map((mid) => ({ mid, sd: 0.4 })))?.sd).toBeGreaterThan(0.5);
  });
});
