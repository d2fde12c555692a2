import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grade } from '#src/features/estimates/schema.ts';
import {
  countSources,
  isBig,
  type ProductSource,
  toRequiredNetworks,
  toRequiredSources,
} from '#src/features/trust/big-products.ts';
import { isSingleSource, withSourceGrade } from '#src/features/trust/single-source.ts';
import { runs } from '#src/testing/runs.ts';

const nothing = { sold: null, badge: null, revenue: null };

describe('what is big', () => {
  it.each([
    [{}, false],
    [{ sold: 999, badge: 499, revenue: 50_000_000 }, false],
    [{ sold: 1000 }, true],
    [{ badge: 500 }, true],
    [{ revenue: 50_000_001 }, true],
  ])('%j: %s', (shown, big) => {
    expect(isBig({ ...nothing, ...shown })).toBe(big);
  });

  it.each([
    [0, 2],
    [19, 2],
    [20, 3],
    [55, 6],
    [70, 8],
    [5000, 8],
  ])('where %i networks speak within a week it needs %i', (active, wanted) => {
    expect(toRequiredNetworks(active)).toBe(wanted);
    expect([toRequiredSources(1, true, wanted), toRequiredSources(8, true, wanted), toRequiredSources(1, false, wanted)]).toEqual([
      wanted,
      1,
      1,
    ]);
  });
});

const speakingArb: fc.Arbitrary<ProductSource> = fc.record({
  reporter: fc.constantFrom(...'abcdefghijkl'),
  network: fc.constantFrom(null, ...Array.from({ length: 12 }, (_, i) => `10.0.${i}.0/24`)),
  trusted: fc.constant(false),
});

describe('voices', () => {
  const runsOf = { numRuns: runs(2000, 100) };

  it('are no more than reporters, nor than networks; another look of theirs adds none, and order is nothing', () => {
    fc.assert(
      fc.property(fc.array(speakingArb), fc.nat(), (claims, seed) => {
        const voices = countSources(claims);
        const turned = claims.map((each, i) => ({ each, key: (i * 7919 + seed) % 31 })).sort((a, b) => a.key - b.key);
        expect(countSources(turned.map(({ each }) => each))).toBe(voices);
        expect(countSources([...claims, ...claims])).toBe(voices);
        expect(voices).toBe(
          Math.min(9, new Set(claims.map((each) => each.reporter)).size, new Set(claims.map((each) => each.network)).size),
        );
      }),
      runsOf,
    );
  });

  it('fall with whoever goes, and a trusted one is enough for whatever is wanted', () => {
    fc.assert(
      fc.property(fc.array(speakingArb, { minLength: 1 }), (claims) => {
        expect(countSources(claims.slice(1))).toBeLessThanOrEqual(countSources(claims));
        const trusted = countSources([...claims, { reporter: 'import', network: null, trusted: true }]);
        expect(trusted).toBeGreaterThanOrEqual(toRequiredSources(trusted, true, 8));
        expect(isSingleSource(trusted)).toBe(false);
      }),
      runsOf,
    );
  });
});

it('what one reporter alone says is graded no better than d; of others nothing changes', () => {
  const estimate = {
    low: 10,
    mid: 12,
    high: 14,
    method: 'counter_difference' as const,
    observations: 4,
    seen_days: 20,
    days: 30,
    bounds: null,
  };
  for (const given of grade.options) {
    expect(withSourceGrade({ ...estimate, grade: given }, true).grade).toBe(given === 'insufficient' ? given : 'd');
    expect(withSourceGrade({ ...estimate, grade: given }, false).grade).toBe(given);
  }
});
