import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { printed } from '#src/marketplaces/printed.ts';
import { marketplaceId } from '#src/marketplaces/snapshot.ts';

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
  ['lazada', 12_345, 12_345, 12_345],
] as const)('%s prints %i so that %i to %j is left', (id, count, low, high) => {
  expect(printed(id)(count)).toMatchObject({ low, high });
});

it('whatever the ladder, what is left holds the count, and more is never printed as less', () => {
  const counts = fc.tuple(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(fc.constantFrom(...marketplaceId.options), counts, (id, [count, more]) => {
      const { low, high } = printed(id)(count);
      expect(low).toBeLessThanOrEqual(count);
      expect(high ?? Infinity).toBeGreaterThanOrEqual(count);
      expect(printed(id)(count + more).low).toBeGreaterThanOrEqual(low ?? 0);
    }),
  );
});
