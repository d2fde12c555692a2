import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claimant, findResolvedCompanions, withClaimant } from '#src/features/market/claimant.ts';

const sayer = (reporter: string, network: string, first: number, trusted = false): Claimant => ({
  reporter,
  network,
  trusted,
  first,
});

/** Nine people on four networks, each always on the same one. */
const sayerArb = fc.record({ person: fc.nat(8), first: fc.nat(20) }).map(({ person, first }) => {
  const network = [null, '1', '2', '3'][person % 4] ?? null;
  return { reporter: `${person}`, network, trusted: person === 8, first };
});

describe('who says a thing', () => {
  it('is remembered alike in any order, however many they are', () => {
    fc.assert(
      fc.property(
        fc.array(sayerArb, { maxLength: 30 }),
        fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
        (claimants, keys) => {
          const merged = (list: typeof claimants) => {
            let all: Claimant[] = [];
            for (const each of list) all = withClaimant(all, each) ?? all;
            return all;
          };
          const shuffled = claimants.map((each, i) => ({ each, key: keys[i] ?? 0 })).sort((a, b) => a.key - b.key);
          expect(merged(shuffled.map(({ each }) => each))).toEqual(merged(claimants));
        },
      ),
    );
  });

  it('is news once, and no more where enough of other networks said so before', () => {
    const first = withClaimant([], sayer('a', '1', 10)) ?? [];
    expect(withClaimant(first, sayer('a', '1', 11))).toBeNull();
    expect(withClaimant(first, sayer('a', '1', 9))).toEqual([sayer('a', '1', 9)]);
    let all = first;
    for (const [i, name] of ['b', 'c', 'd', 'e'].entries()) all = withClaimant(all, sayer(name, `${i + 2}`, 20)) ?? [];
    expect(withClaimant(all, sayer('f', '9', 30))).toBeNull();
    expect(withClaimant(all, sayer('f', '9', 30, true))).toHaveLength(5);
  });
});

describe('what stands beside a key', () => {
  const [one, two] = [sayer('a', '1', 10), sayer('b', '2', 20)];
  const given = { fromOwnSources: [], ours: false, namers: [one, two] };

  it('is what two networks say, or one before all others that know the key', () => {
    expect(findResolvedCompanions({ ...given, fromAccounts: new Map([[7, [one]]]) })).toEqual([7]);
    expect(findResolvedCompanions({ ...given, fromAccounts: new Map([[7, [two]]]) })).toEqual([]);
    expect(
      findResolvedCompanions({
        ...given,
        fromAccounts: new Map([
          [7, [one]],
          [8, [two]],
        ]),
      }),
    ).toEqual([7]);
    expect(findResolvedCompanions({ ...given, fromAccounts: new Map([[7, [two, one]]]) })).toEqual([7]);
    expect(findResolvedCompanions({ ...given, fromAccounts: new Map([[7, [two, sayer('c', '2', 30)]]]) })).toEqual([]);
  });

  it('is no single network’s word where a door of ours knows the key, or two say otherwise', () => {
    expect(findResolvedCompanions({ ...given, ours: true, fromAccounts: new Map([[7, [one]]]) })).toEqual([]);
    expect(findResolvedCompanions({ ...given, ours: true, fromOwnSources: [9], fromAccounts: new Map([[7, [one]]]) })).toEqual([9]);
    const others = [two, sayer('c', '3', 30)];
    const fromAccounts = new Map([
      [7, [one]],
      [8, others],
    ]);
    expect(findResolvedCompanions({ ...given, fromAccounts })).toEqual([8]);
  });
});
