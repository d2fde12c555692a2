import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameReporter, stampedAt, toClaimStamp } from '#src/features/market/quarantine/claim-stamp.ts';

const speaker = fc.record({ reporter: fc.option(fc.uuid()), network: fc.option(fc.ipV4()), trusted: fc.boolean() });
/** Whole ms around the first instants that need eight and nine letters. */
const edges = [36 ** 7, 36 ** 8].flatMap((edge) => [edge - 1, edge, edge + 1]);
const instant = fc.oneof(
  fc.constantFrom(...edges),
  fc.nat(36 ** 7),
  fc.integer({ min: 36 ** 7, max: 36 ** 8 }),
  fc.integer({ min: 36 ** 8, max: 4e12 }),
);

it('a mark tells when something was said, and by whom it is the same', () => {
  fc.assert(
    fc.property(speaker, instant, instant, (who, at, later) => {
      expect(toClaimStamp(who, at).slice(9)).toBe(at.toString(36));
      expect([stampedAt(toClaimStamp(who, at)), isSameReporter(toClaimStamp(who, at), toClaimStamp(who, later))]).toEqual([
        at,
        true,
      ]);
    }),
  );
});
