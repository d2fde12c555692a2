import type { Slow, Span } from '@telaah/shared/features/market/claim';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameSlow, newestOf, type StoredSlow, slowOf, storedSlow } from '#src/features/market/stored-claim.ts';

const second = fc.integer({ min: 0, max: 5 });
const span = fc
  .tuple(second, second, fc.option(second, { nil: undefined }))
  .map(([a, b, heard]): Span => (heard === undefined ? [Math.min(a, b), Math.max(a, b)] : [Math.min(a, b), Math.max(a, b), heard]));
const claim: fc.Arbitrary<Slow> = fc.dictionary(
  fc.constantFrom('name', 'store', 'twin'),
  fc.dictionary(fc.string({ maxLength: 3 }), span, { maxKeys: 3 }),
  { maxKeys: 3 },
);
const stored = (slow: Slow) => JSON.parse(JSON.stringify(storedSlow(slow, newestOf(slow))));

it('a claim is read as it was written, and one that names all its seconds as it is', () => {
  fc.assert(
    fc.property(claim, (slow) => {
      expect(slowOf(stored(slow), newestOf(slow))).toEqual(slow);
      expect(slowOf(JSON.parse(JSON.stringify(slow)), null)).toEqual(slow);
    }),
    { numRuns: runs(20_000, 300) },
  );
});

it('only the second of the newest look may differ between two tellings that are the same', () => {
  fc.assert(
    fc.property(claim, fc.nat(9), (slow, later) => {
      const newest = newestOf(slow);
      const moved = slowOf(stored(slow), newest + later);
      expect(isSameSlow(stored(slow), storedSlow(moved, newest + later))).toBe(true);
    }),
    { numRuns: runs(20_000, 300) },
  );
  const before = { name: { Kaos: [1] }, store: { 'id:7': [1, 2] } } satisfies StoredSlow;
  const others: StoredSlow[] = [
    { name: { Kaos: [1] } },
    { name: { Kaos: [1], Gamis: [3] }, store: { 'id:7': [1, 2] } },
    { name: { Gamis: [1] }, store: { 'id:7': [1, 2] } },
    { name: { Kaos: [0] }, store: { 'id:7': [1, 2] } },
    { name: { Kaos: [1, 2] }, store: { 'id:7': [1] } },
    { name: 'Kaos', store: { 'id:7': [1, 2] } },
    { name: { Kaos: [1, null, 2] }, store: { 'id:7': [1, 2] } },
    { ...before, twin: {} },
  ];
  for (const other of others) {
    expect(isSameSlow(before, other)).toBe(false);
    expect(isSameSlow(other, before)).toBe(false);
  }
});
