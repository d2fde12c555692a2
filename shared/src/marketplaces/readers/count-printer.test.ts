import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketplaceId } from '#src/marketplaces/ids.ts';
import { createCountPrinter } from '#src/marketplaces/readers/count-printer.ts';

it.each([
  ['shopee', 999, 999, 999],
  ['shopee', 1650, 1600, 1699],
  ['shopee', 48_000, 10_000, null],
  ['tokopedia', 29, 29, 29],
  ['tokopedia', 249, 100, 249],
  ['tokopedia', 10_000, 10_000, 49_999],
  ['tokopedia', 60_000, 50_000, null],
  ['tiktok', 30_762, 30_750, 30_849],
  ['tiktok', 999, 999, 999],
  // In binary a fraction such as 675.05 is a little less: rounding it would leave out the count.
  ['tiktok', 675_050, 675_050, 675_149],
  ['tiktok', 675_049, 674_950, 675_049],
  ['tiktok', 1_050_000, 1_050_000, 1_149_999],
  ['tiktok', 999_949, 999_850, 999_949],
  ['tiktok', 999_950, 999_950, 1_049_999],
  ['tiktok', 1000, 1000, 1049],
  ['lazada', 12_345, 12_345, 12_345],
] as const)('%s prints %i so that %i to %j is left', (id, count, low, high) => {
  expect(createCountPrinter(id)(count)).toMatchObject({ low, high });
});

it('whatever the ladder, what is left holds the count, and more is never printed as less', () => {
  // A quarter lies near the edges of units, which random numbers up to twenty million hardly ever hit.
  const edges = fc.constantFrom(1000, 10_000, 100_000, 1_000_000, 10_000_000);
  const beside = fc.tuple(edges, fc.integer({ min: -1000, max: 1000 })).map(([edge, by]) => edge + by);
  const count = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 20_000_000 }) }, { weight: 1, arbitrary: beside });
  const counts = fc.tuple(count, fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(fc.constantFrom(...marketplaceId.options), counts, (id, [count, more]) => {
      const { low, high } = createCountPrinter(id)(count);
      expect(low).toBeLessThanOrEqual(count);
      expect(high ?? Infinity).toBeGreaterThanOrEqual(count);
      expect(createCountPrinter(id)(count + more).low).toBeGreaterThanOrEqual(low ?? 0);
    }),
    { numRuns: 1000 },
  );
});
