import { reasonCode } from '@telaah/db/tables/codes';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateAll } from '#src/features/market/months/product-months.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { toObservationFact } from '#src/features/market/observations/read-facts.ts';
import { compareFactTimes } from '#src/features/market/observations/time-order.ts';
import { estimateFromSnapshots } from '#src/testing/market/estimate-of-observations.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-10T03:00:00.000Z');
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What an observation shows; by default a price of Rp45.000 and everything else hidden. */
interface Shown {
  price?: number;
  high?: number;
  list?: number;
  sold?: number | Reading;
  reviews?: number;
  /** In days after the first observation. */
  day?: number;
}

const readingOf = (value: number | Reading | undefined): Reading =>
  typeof value === 'number' ? exact(value) : (value ?? hidden());

const lookOf = ({ price = 45_000, high = price, list, sold, reviews, day }: Shown, place: number): Snapshot =>
  capturedSnapshot({
    observed_at: new Date(START + (day ?? place) * 24 * HOUR).toISOString(),
    price: { low: price, high },
    original_price: list ?? null,
    sold_total: readingOf(sold),
    reviews: readingOf(reviews),
    stock: hidden(),
    likes: hidden(),
    listed_at: null,
  });

const account = (n: number, trusted: boolean) => ({ source: 'capture', reporter: id(n), network: `10.0.${n}.0`, trusted }) as const;
const speakers: Record<string, (place: number) => Omit<BatchOrigin, 'now'>> = {
  'a door of our own': () => ({ source: 'import' }),
  'one account whose word decides': () => account(1, true),
  'two accounts whose word decides': (place) => account(1 + (place % 2), true),
  'one believed account': () => account(1, false),
  'three believed accounts': (place) => account(1 + (place % 3), false),
};
const everybody = Object.entries(speakers);

/** Returns position and reason of each observation that stays quarantined. `told`: the delay of every observation in hours. */
const heldOf = (shown: Shown[], by: (place: number) => Omit<BatchOrigin, 'now'> = () => ({ source: 'import' }), late = 0) => {
  const facts = shown
    .map((each, place) => {
      const snapshot = lookOf(each, place);
      return toObservationFact(snapshot, { ...by(place), now: new Date(Date.parse(snapshot.observed_at) + late * HOUR) });
    })
    .sort(compareFactTimes);
  const folded = aggregateAll(facts);
  const held = facts.flatMap(({ quarantine_reason }, place) =>
    quarantine_reason === null ? [] : [`${place} ${reasonCode.word(quarantine_reason)}`],
  );
  return { held, ...folded };
};

const sold = (...totals: number[]): Shown[] => totals.map((total) => ({ sold: total }));
const prices = (...all: number[]): Shown[] => all.map((price, place) => ({ price, sold: 12 + 3 * place }));
const step = (low: number, high: number): Reading => ({ low, high, precision: 'rounded_down', text: null });

describe('a first value that all that follow contradict', () => {
  const wrong: [string, Shown[], string[]][] = [
    ['a counter of zero', sold(0, 1250, 1255, 1260), ['0 contradicted']],
    ['a counter of which the thousands are missing', sold(1, 1250, 1255, 1260), ['0 contradicted']],
    ['a tenth of the counter', sold(125, 1250, 1255, 1260), ['0 contradicted']],
    ['what was sold in a month', sold(400, 1250, 1255, 1260), ['0 contradicted']],
    ['a counter ten times as high', sold(12_500, 1250, 1255, 1260), ['0 contradicted']],
    ['a counter of another product', sold(99_999, 1250, 1255, 1260), ['0 contradicted']],
    ['a price ten times as high', prices(450_000, 45_000, 45_000, 45_000), ['0 contradicted']],
    ['a price a tenth as high', prices(4500, 45_000, 45_000, 45_000), ['0 contradicted']],
    ['one of three instalments', prices(15_000, 45_000, 45_000, 45_000), ['0 contradicted']],
    ['one of twelve', prices(3750, 45_000, 45_000, 45_000), ['0 contradicted']],
    ['a price that stands for none', prices(99_999_999, 45_000, 45_000, 45_000), ['0 no_real_price']],
    ['a price before others that move a little', prices(4_500_000, 45_000, 43_500, 46_000), ['0 contradicted']],
    [
      'a range of prices of another scale',
      [
        { price: 100_000, high: 1_000_000 },
        { price: 10_000, high: 100_000 },
        { price: 10_000, high: 100_000 },
        { price: 10_000, high: 100_000 },
      ],
      ['0 contradicted'],
    ],
    [
      'thousands of reviews',
      [32_000, 320, 322, 324].map((reviews, place) => ({ reviews, sold: 1250 + 5 * place })),
      ['0 contradicted'],
    ],
  ];

  describe.each(everybody)('is held: %s', (_, by) => {
    it.each(wrong)('%s', (_name, shown, held) => {
      expect(heldOf(shown, by).held).toEqual(held);
    });
  });

  it('wherever it is the figure’s first, though the look is not the product’s first', () => {
    const shown = [{}, {}, { sold: 0 }, { sold: 1250 }, { sold: 1255 }, { sold: 1260 }];
    expect(heldOf(shown).held).toEqual(['2 contradicted']);
  });

  it('and so is the next, where that was wrong otherwise', () => {
    expect(heldOf(prices(99_000_000, 1500, 45_000, 45_000, 45_000)).held).toEqual(['0 contradicted', '1 contradicted']);
  });

  it('more reviews than sales, long before the others', () => {
    const others = [1250, 1255, 1260].map((total, n) => ({ sold: total, reviews: 330 + n, day: 60 + n }));
    expect(heldOf([{ sold: 0, reviews: 320 }, ...others]).held).toEqual(['0 contradicted']);
  });

  it('a counter of a ladder that stays on its step', () => {
    const shown = [exact(0), step(1000, 1999), step(1000, 1999), step(1000, 1999)].map((total) => ({ sold: total }));
    expect(heldOf(shown).held).toEqual(['0 contradicted']);
  });

  it.each(everybody)('where all was told long after it was seen: %s', (_, by) => {
    expect(heldOf(prices(450_000, 45_000, 45_000, 45_000), by, 200).held).toEqual(['0 contradicted']);
  });

  it('by who said it, with somebody else on his network', () => {
    const both = (place: number) => ({ ...account(1 + (place % 2), false), network: '10.0.0.0' });
    expect(heldOf(sold(0, 1250, 1255, 1260), both).held).toEqual(['0 contradicted']);
  });

  it('leaves figures as if it had never been', () => {
    const shown = [[99_000_000, 12] as const, [45_000, 14] as const, [45_000, 19] as const, [45_000, 22] as const];
    const snapshots = shown.map(([price, total], place) => lookOf({ price, sold: total }, place));
    const without = estimateFromSnapshots(snapshots.slice(1), '2026-11-13', 30);
    expect(estimateFromSnapshots(snapshots, '2026-11-13', 30)).toEqual(without);
    expect(without.revenue.mid).toBeGreaterThan(500_000);
    expect(without.revenue.mid).toBeLessThan(1_500_000);
  });

  it('leaves days that say five a day, and no day on which all was sold', () => {
    const { months } = heldOf(sold(0, 1250, 1255, 1260));
    expect(months[0]?.facts.sold_mid.filter((total) => total !== null)).toEqual([1250, 1255, 1260]);
  });
});

describe('what is no price', () => {
  it.each<[string, Shown]>([
    ['a thousandth of it, where things are sold', { price: 55, sold: 290 }],
    ['the same, where only reviews tell that', { price: 55, reviews: 12 }],
    ['nines, whether anything is sold or not', { price: 99_999_999 }],
    ['more nines', { price: 999_999_999, sold: 3 }],
  ])('%s: is held, however often it is seen', (_, shown) => {
    const { held, live } = heldOf([shown, shown, shown, shown]);
    expect(held).toHaveLength(4);
    expect(live).toMatchObject({ observations: 0, accepted: null });
  });

  it.each<[string, Shown]>([
    ['the cheapest thing that is sold', { price: 550, sold: 50_000 }],
    ['Rp1 where nobody buys', { price: 1, sold: 0, reviews: 0 }],
    ['the price of a telephone', { price: 9_999_999, sold: 3 }],
  ])('not %s', (_, shown) => {
    expect(heldOf([shown]).held).toEqual([]);
  });
});

describe('a first value that was honest', () => {
  const honest: [string, Shown[]][] = [
    ['a price that halved for good', prices(100_000, 50_000, 50_000, 50_000)],
    ['a price that fell by nine tenths, after two looks at the old one', prices(500_000, 500_000, 50_000, 50_000, 50_000)],
    [
      'a price that fell by nine tenths, which the sale itself names',
      [{ price: 500_000 }, ...Array.from({ length: 3 }, () => ({ price: 50_000, list: 500_000 }))],
    ],
    [
      'a flash sale before the usual price',
      [{ price: 5000, list: 45_000 }, { price: 45_000 }, { price: 45_000 }, { price: 45_000 }],
    ],
    [
      'the cheapest variant sold out',
      [{ price: 5000, high: 200_000 }, ...Array.from({ length: 3 }, () => ({ price: 200_000, high: 200_000 }))],
    ],
    ['a new listing', sold(0, 3, 9, 14, 21)],
    ['a new listing that sells well at once', sold(0, 900, 1700, 2600, 3300)],
    ['a campaign day', sold(1200, 1650, 1670, 1690)],
    ['a counter that was seen twice and started again', sold(5000, 5003, 2, 5, 8)],
    ['orders taken back', sold(1000, 985, 990, 995)],
    ['a product that was away for four months', [{ sold: 5000 }, ...[120, 121, 122].map((day, n) => ({ sold: 3 + n, day }))]],
  ];

  it.each(honest)('stays: %s', (_, shown) => {
    expect(heldOf(shown, speakers['two accounts whose word decides']).held).toEqual([]);
  });

  it.each(honest)('stays where a door of our own says it: %s', (_, shown) => {
    expect(heldOf(shown).held.filter((held) => held.startsWith('0 '))).toEqual([]);
  });

  it.each(everybody)('stays once a second look agreed with it: %s', (_, by) => {
    expect(heldOf(prices(450_000, 450_000, 45_000, 45_000, 45_000), by).held.filter((held) => held.startsWith('0 '))).toEqual([]);
    expect(heldOf(sold(1250, 1251, 0, 0, 0), by).held.filter((held) => held.startsWith('0 '))).toEqual([]);
  });

  it('stays while only one other look contradicts it', () => {
    expect(heldOf(sold(0, 1250)).held).toEqual(['1 sold_jump']);
    expect(heldOf(prices(450_000, 45_000)).held).toEqual(['1 price_outlier']);
  });

  it('stays against one other account, however often that says a counter', () => {
    const shown = sold(1250, 900_000, 900_010, 900_020, 900_030);
    const { held } = heldOf(shown, (place) => account(place === 0 ? 1 : 2, false));
    expect(held).toEqual(['1 sold_jump', '2 sold_jump', '3 sold_jump', '4 sold_jump']);
  });

  it('stays against what one page says twice', () => {
    const shown = [{ price: 45_000 }, { price: 450_000, day: 1 }, { price: 450_000, day: 1.001 }];
    expect(heldOf(shown, (place) => account(place === 0 ? 1 : 2, true)).held).toEqual([]);
  });

  it('that one session misread is no measure for the looks that follow, nor for the one before', () => {
    const days = [0, 1, 1.01, 2, 3, 4];
    const shown = prices(45_000, 450_000, 450_000, 45_000, 45_000, 45_000).map((each, n) => ({ ...each, day: days[n] ?? 0 }));
    const { held } = heldOf(shown, () => account(1, true));
    expect(held).toEqual(['1 contradicted', '2 contradicted']);
  });

  it('comes in again when it is seen again and believed', () => {
    const shown = prices(450_000, 45_000, 45_000, 450_000, 450_000, 450_000);
    expect(heldOf(shown.slice(0, 4)).held).toEqual(['0 contradicted', '3 price_outlier']);
    expect(heldOf(shown).held).toEqual([]);
  });

  it('is not charged to a counter that grows as it does, whatever its pace and its reporter', () => {
    const growing = fc.record({
      before: fc.integer({ min: 0, max: 100_000 }),
      daily: fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 3, maxLength: 20 }),
      pace: fc.constantFrom(0.05, 1, 20),
      by: fc.constantFrom(...Object.values(speakers)),
    });
    fc.assert(
      fc.property(growing, ({ before, daily, pace, by }) => {
        let total = before;
        const shown = daily.map((units) => {
          total += Math.round(units * pace);
          return { sold: total };
        });
        expect(heldOf(shown, by).held.filter((held) => held.startsWith('0 '))).toEqual([]);
      }),
      { numRuns: runs(5000, 300) },
    );
  });

  it('of any product and any mistake, is held for what is wrong with it, and nothing else is', () => {
    const made = fc.record({
      price: fc.integer({ min: 1000, max: 900_000 }),
      total: fc.integer({ min: 1000, max: 200_000 }),
      daily: fc.integer({ min: 0, max: 20 }),
      times: fc.constantFrom(1 / 1000, 1 / 100, 1 / 10, 10, 100, 1000),
      of: fc.constantFrom('price', 'sold'),
      count: fc.integer({ min: 3, max: 8 }),
      by: fc.constantFrom(...Object.values(speakers)),
    });
    fc.assert(
      fc.property(made, ({ price, total, daily, times, of, count, by }) => {
        const shown = Array.from({ length: count + 1 }, (_, day) => ({ price, sold: total + day * daily }));
        const first = { ...(shown[0] as { price: number; sold: number }) };
        first[of as 'price' | 'sold'] = Math.max(1, Math.round(first[of as 'price' | 'sold'] * times));
        expect(heldOf([first, ...shown.slice(1)], by).held.map((held) => held.slice(0, 2))).toEqual(['0 ']);
      }),
      { numRuns: runs(5000, 300) },
    );
  });
});
