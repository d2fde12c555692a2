import { describe, expect, test } from 'vitest';
import { stampedAt } from '#src/features/market/quarantine/claim-stamp.ts';
import { firstState, type JudgeState } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import { judge, type QuarantineVerdict } from '#src/features/market/quarantine/quarantine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);

const ours: ObservedFigures = {
  at: START,
  price: 129_000,
  original_price: 170_000,
  sold_low: 1200,
  sold_high: 1200,
  badge_low: 300,
  badge_high: 300,
  stock_low: 500,
  stock_high: 500,
  reviews_low: 400,
  reviews_high: 400,
  likes: 900,
  reporter: null,
  network: null,
  trusted: true,
  minor_unit: 1,
};
const theirs = (reporter: string, network: string, change: Partial<ObservedFigures>): ObservedFigures => ({
  ...ours,
  reporter,
  network,
  trusted: false,
  ...change,
});

const judgeAll = (sightings: ObservedFigures[], from: JudgeState = firstState) => {
  let state = from;
  const verdicts: QuarantineVerdict[] = [];
  const stillHeld = new Set<number>();
  for (const seen of sightings) {
    const judgement = judge(state, seen);
    state = judgement.state;
    verdicts.push(judgement.verdict);
    if (judgement.verdict.state === 'quarantined') stillHeld.add(seen.at);
    for (const observation of judgement.release) stillHeld.delete(stampedAt(observation));
  }
  return { state, verdicts, stillHeld: [...stillHeld] };
};

const fortnight = Array.from({ length: 14 * 48 }, (_, n) => ({
  ...ours,
  at: START + n * 30 * MINUTE,
  sold_low: 1200 + n,
  sold_high: 1200 + n,
}));
const calm = judgeAll(fortnight).state;
const later = START + 14 * DAY;
const after = (change: Partial<ObservedFigures>) =>
  judge(calm, { ...ours, at: later, sold_low: 1900, sold_high: 1900, ...change }).verdict;

describe('what is believed at once', () => {
  test('a first observation, because there is nothing to compare it with', () => {
    expect(judge(firstState, ours).verdict).toEqual({ state: 'accepted' });
  });

  test('a flash sale that comes and goes within a day, with its own small stock', () => {
    const day = [129_000, 119_000, 119_000, 129_000, 119_000, 129_000].map((price, n) => ({
      ...ours,
      at: later + n * HOUR,
      price,
      stock_low: price === 119_000 ? 720 : 72_126,
      stock_high: price === 119_000 ? 720 : 72_126,
      sold_low: null,
      sold_high: null,
    }));
    expect(judgeAll(day, calm).verdicts.every((verdict) => verdict.state === 'accepted')).toBe(true);
  });

  test.each<[string, Partial<ObservedFigures>]>([
    ['a badge of 30 days that falls', { badge_low: 3, badge_high: 3 }],
    ['an empty shelf', { stock_low: 0, stock_high: 0 }],
    ['the end of a campaign: back to the list price', { price: 170_000 }],
    ['a deep discount off the known list price', { price: 79_000 }],
    ['a few likes and reviews taken back', { likes: 890, reviews_low: 399, reviews_high: 399 }],
    ['a lifetime counter that fell within its tolerance of 5 %', { sold_low: 1800, sold_high: 1800 }],
    ['a counter rounded down, whose upper bound reaches the truth', { sold_low: 1000, sold_high: 1999 }],
    [
      'figures that are not shown',
      { price: null, sold_low: null, sold_high: null, likes: null, stock_low: null, stock_high: null },
    ],
  ])('%s', (_, change) => {
    expect(after(change)).toEqual({ state: 'accepted' });
  });

  test('another price after months without a reading', () => {
    expect(after({ at: later + 60 * DAY, price: 59_000, original_price: 90_000 })).toEqual({ state: 'accepted' });
  });
});

describe('what is held back', () => {
  test.each<[string, Partial<ObservedFigures>, string]>([
    ['a price ten times as high', { price: 1_290_000 }, 'price_outlier'],
    ['a price below three fifths', { price: 70_000 }, 'price_outlier'],
    ['a price far from a steady median, with another list price', { price: 95_000, original_price: 99_000 }, 'price_outlier'],
    ['a fraction of the smallest unit', { price: 128_999.5 }, 'price_jitter'],
    ['a lifetime counter that falls', { sold_low: 1700, sold_high: 1700 }, 'sold_fell'],
    ['a lifetime counter that leaps', { sold_low: 9000, sold_high: 9000 }, 'sold_jump'],
    ['likes that vanish', { likes: 67 }, 'likes_fell'],
    ['reviews that vanish', { reviews_low: 300, reviews_high: 300 }, 'reviews_fell'],
    ['a stock beyond all measure', { stock_low: 900_000_000, stock_high: 900_000_000 }, 'stock_outlier'],
  ])('%s', (_, change, reason) => {
    expect(after(change)).toEqual({ state: 'quarantined', reason });
  });

  test('jitter: the third price within days that nobody had seen before, and all that follow', () => {
    const prices = [118_411, 141_207, 125_983, 149_871, 121_004, 137_772];
    const { verdicts, stillHeld } = judgeAll(
      prices.map((price, n) => ({
        ...ours,
        at: later + n * 30 * MINUTE,
        price,
        original_price: price + 40_000,
        sold_low: null,
        sold_high: null,
      })),
      calm,
    );
    expect(verdicts.map((verdict) => verdict.state)).toEqual(['accepted', 'accepted', ...Array(4).fill('quarantined')]);
    expect(stillHeld).toHaveLength(4);
  });
});

describe('how a held value is confirmed', () => {
  const cheap = { price: 49_000, original_price: 60_000, sold_low: null, sold_high: null };

  test('our own door: by the same price three times over an hour', () => {
    const seen = [0, 30, 60].map((minutes) => ({ ...ours, ...cheap, at: later + minutes * MINUTE }));
    const { verdicts, stillHeld, state } = judgeAll(seen, calm);
    expect(verdicts.map((verdict) => verdict.state)).toEqual(['quarantined', 'quarantined', 'accepted']);
    expect(stillHeld).toEqual([]);
    expect(state.price).toBe(49_000);
  });

  test('our own door: three times within a minute is one reading, not persistence', () => {
    const seen = [0, 20, 40].map((seconds) => ({ ...ours, ...cheap, at: later + seconds * 1000 }));
    expect(judgeAll(seen, calm).stillHeld).toHaveLength(3);
  });

  test('our own door: not when the accepted price was seen in between', () => {
    const seen = [0, 30, 60, 90, 120].map((minutes, n) => ({
      ...ours,
      ...(n % 2 === 0 ? cheap : { sold_low: null, sold_high: null }),
      at: later + minutes * MINUTE,
    }));
    expect(judgeAll(seen, calm).stillHeld).toHaveLength(3);
  });

  test('the crowd: by a second network within a day, and more of them than saw the old price since', () => {
    const seen = [
      theirs('ani', 'n1', { ...cheap, at: later }),
      theirs('budi', 'n1', { ...cheap, at: later + HOUR }),
      theirs('citra', 'n2', { ...cheap, at: later + 2 * HOUR }),
    ];
    const { verdicts, stillHeld } = judgeAll(seen, calm);
    expect(verdicts.map((verdict) => verdict.state)).toEqual(['quarantined', 'quarantined', 'accepted']);
    expect(stillHeld).toEqual([]);
    const opposed = judgeAll(
      [...seen.slice(0, 2), { ...ours, at: later + HOUR, sold_low: null, sold_high: null }, ...seen.slice(2)],
      calm,
    );
    expect(opposed.verdicts.at(-1)).toEqual({ state: 'quarantined', reason: 'price_outlier' });
  });

  test('one voice: by a day in which nobody says otherwise, whoever looks next, and from when it was first said', () => {
    const seen = [
      theirs('ani', 'n1', { ...cheap, at: later }),
      theirs('budi', 'n2', { price: null, sold_low: null, sold_high: null, at: later + 23 * HOUR }),
      theirs('budi', 'n2', { price: null, sold_low: null, sold_high: null, at: later + 40 * HOUR }),
    ];
    expect(judgeAll(seen.slice(0, 2), calm).stillHeld).toEqual([later]);
    const { state, stillHeld } = judgeAll(seen, calm);
    expect([stillHeld, state.price, state.price_at]).toEqual([[], 49_000, later + 24 * HOUR]);
    const denied = [
      seen[0] as ObservedFigures,
      theirs('citra', 'n3', { at: later + HOUR, sold_low: null, sold_high: null }),
      seen[2] as ObservedFigures,
    ];
    expect(judgeAll(denied, calm)).toMatchObject({ stillHeld: [later], state: { price: 129_000 } });
  });

  test('a trusted account decides at once', () => {
    const seen = [
      theirs('ani', 'n1', { ...cheap, at: later }),
      theirs('editor', 'n2', { ...cheap, at: later + HOUR, trusted: true }),
      theirs('editor', 'n2', { price: 990_000, sold_low: 5, sold_high: 5, at: later + 2 * HOUR, trusted: true }),
    ];
    const { verdicts, stillHeld, state } = judgeAll(seen, calm);
    expect(verdicts.map((verdict) => verdict.state)).toEqual(['quarantined', 'accepted', 'accepted']);
    expect([stillHeld, state.price]).toEqual([[], 990_000]);
  });

  test.each<[string, ObservedFigures[]]>([
    [
      'one account, however often',
      Array.from({ length: 50 }, (_, n) => theirs('ani', `n${n}`, { ...cheap, at: later + n * 20 * MINUTE })),
    ],
    [
      'three accounts on one network',
      ['ani', 'budi', 'citra'].map((by, n) => theirs(by, 'n1', { ...cheap, at: later + n * HOUR })),
    ],
    [
      'three accounts that say different things',
      ['ani', 'budi', 'citra'].map((by, n) => theirs(by, `n${n}`, { ...cheap, price: 49_000 - n * 9000, at: later + n * HOUR })),
    ],
  ])('the crowd: not by %s', (_, seen) => {
    const { verdicts, state } = judgeAll(seen, calm);
    expect(verdicts.every((verdict) => verdict.state === 'quarantined')).toBe(true);
    expect(state.price).toBe(129_000);
  });

  test('our own door confirms at once what a reporter saw', () => {
    const seen = [theirs('ani', 'n1', { ...cheap, at: later }), { ...ours, ...cheap, at: later + MINUTE }];
    expect(judgeAll(seen, calm).stillHeld).toEqual([]);
  });

  test('a listing that started again: its lower counter becomes the new measure', () => {
    const again = [0, 1, 2].map((day) => ({ ...ours, at: later + day * DAY, sold_low: 5 + day, sold_high: 5 + day }));
    const { stillHeld, state } = judgeAll(again, calm);
    expect(stillHeld).toEqual([]);
    expect(state.sold?.firm).toBe(7);
  });
});

test('one hostile reporter who floods the product changes no published value and stops nobody', () => {
  const flood = Array.from({ length: 40 }, (_, n) =>
    theirs('mallory', `n${n}`, { at: later + n * MINUTE, price: 1_000_000 + n * 77_777, sold_low: null, sold_high: null }),
  );
  const honest = ['ani', 'budi', 'citra'].map((by, n) =>
    theirs(by, `n${n}`, {
      at: later + (10 + n * 10) * MINUTE + 1,
      price: 49_000,
      original_price: 60_000,
      sold_low: null,
      sold_high: null,
    }),
  );
  const mixed = [...flood, ...honest].toSorted((a, b) => a.at - b.at);
  const { state } = judgeAll(mixed, calm);
  expect(state.price).toBe(49_000);
  expect(judgeAll(flood, calm).state.levels).toEqual(calm.levels);
});

test('the state is plain JSON of a kilobyte and a half at most, and folding it from its text changes nothing', () => {
  let plain: JudgeState = firstState;
  let stored = JSON.stringify(firstState);
  let largest = 0;
  for (let n = 0; n < 500; n++) {
    const seen = theirs(`account-${n % 7}`, `network-${n % 5}`, {
      at: START + n * HOUR,
      price: 100_000 + ((n * 7919) % 60_000),
      likes: 900 - n,
    });
    plain = judge(plain, seen).state;
    stored = JSON.stringify(judge(JSON.parse(stored) as JudgeState, seen).state);
    largest = Math.max(largest, stored.length);
  }
  expect(JSON.parse(stored)).toEqual(plain);
  expect(largest).toBeLessThan(1500);
});
