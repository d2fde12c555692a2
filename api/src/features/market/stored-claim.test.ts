import { type Slow, type Span, vote } from '@telaah/shared/features/market/claim';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  endsOf,
  isSameSlow,
  newestWords,
  type StoredSlow,
  slowOf,
  storedSlow,
  wordsOf,
} from '#src/features/market/stored-claim.ts';

const second = fc.integer({ min: 0, max: 5 });
const span = fc
  .tuple(second, second, fc.option(second, { nil: undefined }))
  .map(([a, b, heard]): Span => (heard === undefined ? [Math.min(a, b), Math.max(a, b)] : [Math.min(a, b), Math.max(a, b), heard]));
const claim: fc.Arbitrary<Slow> = fc.dictionary(
  fc.constantFrom('name', 'store', 'twin'),
  fc.dictionary(fc.string({ maxLength: 3 }), span, { maxKeys: 3 }),
  { maxKeys: 3 },
);
const stored = (slow: Slow) => JSON.parse(JSON.stringify(storedSlow(slow, endsOf(slow))));
const unkept = { oldest: null, newest: null };

it('a claim is read as it was written, and one that names all its seconds as it is', () => {
  fc.assert(
    fc.property(claim, (slow) => {
      expect(slowOf(stored(slow), endsOf(slow))).toEqual(slow);
      expect(slowOf(JSON.parse(JSON.stringify(slow)), unkept)).toEqual(slow);
    }),
    { numRuns: runs(20_000, 300) },
  );
});

it('only the second of the newest look may differ between two tellings that are the same', () => {
  fc.assert(
    fc.property(claim, fc.nat(9), (slow, later) => {
      const ends = endsOf(slow);
      const after = { ...ends, newest: ends.newest + later };
      expect(isSameSlow(stored(slow), storedSlow(slowOf(stored(slow), after), after))).toBe(true);
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

it('a look that says the words of the newest once more moves the second of the newest and nothing else', () => {
  const said = fc
    .uniqueArray(fc.constantFrom('name', 'store', 'twin', 'url'), { maxLength: 4 })
    .chain((fields) =>
      fc.tuple(...fields.sort().map((field) => fc.constantFrom('a', 'b').map((value) => [field, value] as const))),
    );
  let again = 0;
  fc.assert(
    fc.property(claim, said, fc.nat(9), (slow, words, later) => {
      const ends = endsOf(slow);
      if (words.length === 0 || newestWords(slow, ends) !== wordsOf(words)) return;
      again += 1;
      const after = { ...ends, newest: ends.newest + later };
      const moved = slowOf(stored(slow), after);
      const at = { at: after.newest * 1000, heard: after.newest * 1000 };
      for (const [field, value] of words) vote(slow, field, value, at);
      expect(moved).toEqual(slow);
    }),
    { numRuns: runs(60_000, 3000), examples: [[{ name: { a: [1, 3], b: [1, 2, 2] } }, [['name', 'a']], 4]] },
  );
  expect(again).toBeGreaterThan(0);
  expect(newestWords({ name: { a: [1, 3, 2] } }, { oldest: 1, newest: 3 })).toBeNull();
  expect(newestWords({ name: { a: [1, 3], b: [3, 3] } }, { oldest: 1, newest: 3 })).not.toBe(wordsOf([['name', 'a']]));
});
