import { type AttributeClaims, addVote, type Span } from '@telaah/shared/features/market/claim';
import { languageWords } from '@telaah/shared/testing/language-words';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addStoreFigures,
  digestClaimedFields,
  endsOf,
  findNewestClaim,
  fromStoredAttributes,
  isSameAttributes,
  type StoredAttributes,
  toStoredAttributes,
  toStoreFigures,
} from '#src/features/market/claims/stored-claim.ts';

const second = fc.integer({ min: 0, max: 5 });
const span = fc
  .tuple(second, second, fc.option(second, { nil: undefined }))
  .map(
    ([a, b, received]): Span =>
      received === undefined ? [Math.min(a, b), Math.max(a, b)] : [Math.min(a, b), Math.max(a, b), received],
  );
const claim: fc.Arbitrary<AttributeClaims> = fc.dictionary(
  fc.constantFrom('name', 'store', 'twin'),
  fc.dictionary(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(...languageWords)), span, { maxKeys: 3 }),
  { maxKeys: 3 },
);
const stored = (slow: AttributeClaims) => JSON.parse(JSON.stringify(toStoredAttributes(slow, endsOf(slow))));
const unkept = { oldest: null, newest: null };

it('a claim is read as it was written, and one that names all its seconds as it is', () => {
  fc.assert(
    fc.property(claim, (slow) => {
      expect(fromStoredAttributes(stored(slow), endsOf(slow))).toEqual(slow);
      expect(fromStoredAttributes(JSON.parse(JSON.stringify(slow)), unkept)).toEqual(slow);
    }),
    { numRuns: runs(20_000, 300) },
  );
});

it('only the second of the newest look may differ between two tellings that are the same', () => {
  fc.assert(
    fc.property(claim, fc.nat(9), (slow, later) => {
      const ends = endsOf(slow);
      const after = { ...ends, newest: ends.newest + later };
      expect(isSameAttributes(stored(slow), toStoredAttributes(fromStoredAttributes(stored(slow), after), after))).toBe(true);
    }),
    { numRuns: runs(20_000, 300) },
  );
  const before = { name: { Kaos: [1] }, store: { 'id:7': [1, 2] } } satisfies StoredAttributes;
  const others: StoredAttributes[] = [
    ...languageWords.map((word): StoredAttributes => ({ ...before, name: { [word]: [] } })),
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
    expect(isSameAttributes(before, other)).toBe(false);
    expect(isSameAttributes(other, before)).toBe(false);
  }
});

it('a look that says the words of the newest once more moves the seconds of the first and the newest look and nothing else', () => {
  const repeated = fc
    .uniqueArray(fc.constantFrom('name', 'store', 'twin', 'url'), { maxLength: 4 })
    .chain((fields) =>
      fc.tuple(...fields.sort().map((field) => fc.constantFrom('a', 'b').map((value) => [field, value] as const))),
    );
  const met = { later: 0, between: 0, earlier: 0 };
  fc.assert(
    fc.property(claim, repeated, fc.nat(9), (slow, words, second) => {
      const ends = endsOf(slow);
      const { words: newest, since } = findNewestClaim(slow, ends);
      if (words.length === 0 || since === null || newest !== digestClaimedFields(words)) return;
      if (second < since && since !== ends.oldest) return;
      met[second >= ends.newest ? 'later' : second >= ends.oldest ? 'between' : 'earlier'] += 1;
      const moved = fromStoredAttributes(stored(slow), {
        oldest: Math.min(ends.oldest, second),
        newest: Math.max(ends.newest, second),
      });
      for (const [field, value] of words) addVote(slow, field, value, { at: second * 1000, received: second * 1000 });
      expect(moved).toEqual(slow);
    }),
    {
      numRuns: runs(100_000, 10_000),
      examples: [7, 2, 0].map((second): [AttributeClaims, [['name', 'a']], number] => [
        { name: { a: [1, 3], b: [1, 2, 2] } },
        [['name', 'a']],
        second,
      ]),
    },
  );
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(0);
  const ends = { oldest: 1, newest: 3 };
  expect(findNewestClaim({ name: { a: [1, 3, 2] } }, ends)).toEqual({ words: null, since: null });
  expect(findNewestClaim({ name: { a: [1, 3], b: [3, 3] } }, ends).words).not.toBe(digestClaimedFields([['name', 'a']]));
});

it('figures of a store stand in columns of their own, and are no words', () => {
  const claims: AttributeClaims = {
    name: { Kirana: [1, 9] },
    followers: { '12': [7, 7] },
    rating: { '480': [9, 9] },
    seen: { '': [9, 9] },
  };
  const ends = endsOf(claims);
  const row = JSON.parse(JSON.stringify({ slow: toStoredAttributes(claims, ends), figures: toStoreFigures(claims) }));
  expect(row).toEqual({
    slow: { name: 'Kirana' },
    figures: { followers: 12, followers_second: 7, rating: 480, rating_second: 9, seen_second: 9 },
  });
  expect(addStoreFigures(fromStoredAttributes(row.slow, ends), row.figures)).toEqual(claims);
  expect(findNewestClaim(claims, ends)).toEqual({ words: digestClaimedFields([['name', 'Kirana']]), since: 1 });
  // A row stored before figures had columns has them among its values, and can still be added to.
  const before = fromStoredAttributes({ followers: { '10': [1, 5] }, seen: { '': [1, 5] } }, { oldest: 1, newest: 5 });
  expect(toStoreFigures(addStoreFigures(before, row.figures))).toMatchObject({
    followers: 12,
    followers_second: 7,
    seen_second: 9,
  });
});
