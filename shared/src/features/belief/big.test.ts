import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradedBy, isBig, isOneVoice, needsOf, type Speaking, voicesOf, wantedOf } from '#src/features/belief/big.ts';
import { grade } from '#src/features/estimates/schema.ts';
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
    expect(wantedOf(active)).toBe(wanted);
    expect([needsOf(1, true, wanted), needsOf(8, true, wanted), needsOf(1, false, wanted)]).toEqual([wanted, 1, 1]);
  });
});

const speakingArb: fc.Arbitrary<Speaking> = fc.record({
  reporter: fc.constantFrom(...'abcdefghijkl'),
  network: fc.constantFrom(null, ...Array.from({ length: 12 }, (_, i) => `10.0.${i}.0/24`)),
  trusted: fc.constant(false),
});

describe('voices', () => {
  const runsOf = { numRuns: runs(2000, 100) };

  it('are no more than reporters, nor than networks; another look of theirs adds none, and order is nothing', () => {
    fc.assert(
      fc.property(fc.array(speakingArb), fc.nat(), (said, seed) => {
        const voices = voicesOf(said);
        const turned = said.map((each, i) => ({ each, key: (i * 7919 + seed) % 31 })).sort((a, b) => a.key - b.key);
        expect(voicesOf(turned.map(({ each }) => each))).toBe(voices);
        expect(voicesOf([...said, ...said])).toBe(voices);
        expect(voices).toBe(
          Math.min(9, new Set(said.map((each) => each.reporter)).size, new Set(said.map((each) => each.network)).size),
        );
      }),
      runsOf,
    );
  });

  it('fall with whoever goes, and a trusted one is enough for whatever is wanted', () => {
    fc.assert(
      fc.property(fc.array(speakingArb, { minLength: 1 }), (said) => {
        expect(voicesOf(said.slice(1))).toBeLessThanOrEqual(voicesOf(said));
        const trusted = voicesOf([...said, { reporter: 'import', network: null, trusted: true }]);
        expect(trusted).toBeGreaterThanOrEqual(needsOf(trusted, true, 8));
        expect(isOneVoice(trusted)).toBe(false);
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
    expect(gradedBy({ ...estimate, grade: given }, true).grade).toBe(given === 'insufficient' ? given : 'd');
    expect(gradedBy({ ...estimate, grade: given }, false).grade).toBe(given);
  }
});
