import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttributeClaims,
  addVote,
  isSimilar,
  type ReporterClaims,
  resolveNewest,
  resolveValue,
  setNewestVote,
} from '#src/features/market/claim.ts';
import { languageWords } from '#src/testing/language-words.ts';
import { runs } from '#src/testing/runs.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1);

interface Look {
  by: string;
  says: string;
  /** Hours since the start. */
  hour: number;
  /** Hours before the observation reached us. */
  late?: number;
}

const trusted = new Set(['door', 'editor']);
const networkOf = (by: string): string => (by === 'sister' ? 'net-ani' : `net-${by}`);

const toClaims = (observations: Look[]): ReporterClaims[] => {
  const slow = new Map<string, AttributeClaims>();
  for (const { by, says, hour, late = 0 } of observations) {
    const claims = slow.get(by) ?? {};
    const at = START + hour * HOUR;
    addVote(claims, 'name', says, { at, received: at + late * HOUR });
    slow.set(by, claims);
  }
  return [...slow].map(([reporter, claims]) => ({
    reporter,
    network: networkOf(reporter),
    trusted: trusted.has(reporter),
    slow: claims,
  }));
};

const nameAt = (observations: Look[], hour: number) =>
  resolveValue(toClaims(observations), 'name', START + hour * HOUR, isSimilar).value;
const seen = (by: string, says: string, hour: number, late = 0): Look => ({ by, says, hour, late });

const shirt = 'Kemeja flanel';
const stool = 'Bangku kayu jati';

describe('what stands of several words', () => {
  it.each<[string, Look[], number, string]>([
    ['what was unknown is filled at once', [seen('ani', shirt, 0)], 0, shirt],
    ['another value of one waits', [seen('ani', shirt, 0), seen('budi', stool, 1)], 20, shirt],
    ['and stands after a day unopposed', [seen('ani', shirt, 0), seen('budi', stool, 1)], 25, stool],
    [
      'not where the old value was seen since',
      [seen('ani', shirt, 0), seen('budi', stool, 1), seen('ani', shirt, 5), seen('budi', stool, 40)],
      60,
      shirt,
    ],
    ['two networks stand at once', [seen('ani', shirt, 0), seen('budi', stool, 1), seen('citra', stool, 2)], 2, stool],
    [
      'two of one network are one',
      [seen('budi', shirt, 0), seen('ani', stool, 1), seen('sister', stool, 2), seen('budi', shirt, 3)],
      90,
      shirt,
    ],
    [
      'a lie of one falls with the first who sees the truth again',
      [seen('ani', shirt, 0), seen('budi', stool, 1), seen('budi', stool, 26), seen('citra', shirt, 27)],
      27,
      shirt,
    ],
    [
      'half of the words rolls over at once',
      [seen('ani', shirt, 0), seen('budi', 'Kemeja flanel pria', 1)],
      1,
      'Kemeja flanel pria',
    ],
    [
      'but not against who saw the old ones since',
      [seen('ani', shirt, 0), seen('budi', 'Kemeja flanel pria', 1), seen('ani', shirt, 2)],
      2,
      shirt,
    ],
    ['a door decides at once', [seen('ani', shirt, 0), seen('budi', shirt, 0), seen('door', stool, 1)], 1, stool],
    [
      'and is opposed only by its like',
      [seen('door', shirt, 0), seen('ani', stool, 1), seen('budi', stool, 1), seen('door', shirt, 2), seen('ani', stool, 3)],
      99,
      shirt,
    ],
    [
      'of two trusted ones the newer is right',
      [seen('door', shirt, 5), seen('editor', stool, 1), seen('editor', stool, 6)],
      6,
      stool,
    ],
    ['a word about last week that came today is no older word', [seen('ani', shirt, 0), seen('budi', stool, -160, 161)], 20, shirt],
    ['and waits from when it came', [seen('ani', shirt, 0), seen('budi', stool, -160, 161)], 25, shirt],
    ['what nobody has seen for a month is no vote', [seen('ani', shirt, 0), seen('budi', stool, 31 * 24)], 31 * 24, stool],
  ])('%s', (_, observations, hour, name) => {
    expect(nameAt(observations, hour)).toBe(name);
  });

  it('says when something that waits may stand, which it then does', () => {
    const voices = toClaims([seen('ani', shirt, 0), seen('budi', stool, 1)]);
    const { value, resolvesAt } = resolveValue(voices, 'name', START + 2 * HOUR);
    expect([value, resolvesAt]).toEqual([shirt, START + 25 * HOUR]);
    expect(resolveValue(voices, 'name', resolvesAt)).toEqual({ value: stool, resolvesAt: null, isUndisputed: false });
    expect(resolveValue(voices.slice(0, 1), 'name', START)).toMatchObject({ value: shirt, isUndisputed: true });
  });
});

describe('figures', () => {
  const followers = (says: [by: string, figure: number, hour: number][]) =>
    resolveNewest(
      says.map(([reporter, figure, hour]) => {
        const slow: AttributeClaims = {};
        setNewestVote(slow, 'followers', figure, (START + hour * HOUR) / 1000);
        return { reporter, network: networkOf(reporter), trusted: trusted.has(reporter), slow };
      }),
      'followers',
      (a, b) => Math.abs(a - b) > 100 && Math.max(a, b) > 3 * Math.min(a, b),
    );

  it.each<[string, [string, number, number][], string]>([
    [
      'the newest stands',
      [
        ['ani', 900, 0],
        ['budi', 950, 1],
      ],
      '950',
    ],
    [
      'one that is far from what another saw lately waits',
      [
        ['ani', 900, 0],
        ['budi', 90_000, 1],
      ],
      '900',
    ],
    [
      'until a second one says so',
      [
        ['ani', 900, 0],
        ['budi', 90_000, 1],
        ['citra', 90_010, 2],
      ],
      '90010',
    ],
    [
      'or the other word is a week old',
      [
        ['ani', 900, 0],
        ['budi', 90_000, 170],
      ],
      '90000',
    ],
    [
      'a door is taken at its word',
      [
        ['ani', 900, 0],
        ['door', 90_000, 1],
      ],
      '90000',
    ],
  ])('%s', (_, says, figure) => {
    expect(followers(says)).toBe(figure);
  });
});

describe('words of the language', () => {
  it.each(languageWords)('%s is a name like any other', (word) => {
    const observations = [seen('ani', word, 0), seen('ani', word, 1), seen('budi', word, 2), seen('sister', shirt, 3)];
    expect(nameAt(observations, 3)).toBe(word);
    expect(nameAt([seen('ani', shirt, 0), seen('budi', word, 1), seen('citra', word, 2)], 2)).toBe(word);
    // More values than are kept: the oldest is dropped, whatever it is called.
    const many = Array.from({ length: 9 }, (_, hour) => seen('ani', `Kaos ${hour}`, hour + 1));
    expect(nameAt([seen('ani', word, 0), ...many, seen('ani', word, 20)], 20)).toBe(word);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(languageWords.slice(1));
  });
});

const lookArb = fc.record({
  by: fc.constantFrom('ani', 'budi', 'citra', 'sister', 'door'),
  says: fc.constantFrom(shirt, 'Kemeja flanel pria', stool, 'Bangku', ...languageWords),
  hour: fc.integer({ min: 0, max: 24 * 40 }),
  late: fc.constantFrom(0, 0, 0, 1, 50),
});

describe('votes', () => {
  it('come to the same in whatever order they come in', () => {
    fc.assert(
      fc.property(
        fc
          .array(lookArb, { minLength: 2, maxLength: 25 })
          .chain((observations) =>
            fc.tuple(fc.constant(observations), fc.shuffledSubarray(observations, { minLength: observations.length })),
          ),
        fc.integer({ min: 0, max: 60 * 24 }),
        ([observations, shuffled], hour) => {
          const now = START + hour * HOUR;
          const repeated = [...shuffled, ...shuffled.slice(0, 3)];
          expect(resolveValue(toClaims(repeated), 'name', now, isSimilar)).toEqual(
            resolveValue(toClaims(observations), 'name', now, isSimilar),
          );
        },
      ),
      { numRuns: runs(100_000, 500) },
    );
  });

  it('of one reporter are one, however many values he says: two others who look again decide', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 400 })), { maxLength: 30 }),
        (lies) => {
          const observations = lies.map(([value, hour]) => seen('mallory', `Bohong ${value}`, hour));
          const honest = [seen('ani', shirt, 0), seen('ani', shirt, 401), seen('budi', shirt, 402)];
          expect(nameAt([...observations, ...honest], 420)).toBe(shirt);
        },
      ),
      { numRuns: runs(20_000, 200) },
    );
  });
});
