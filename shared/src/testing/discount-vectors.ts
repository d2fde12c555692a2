import { mergedPriceDays } from '#src/features/prices/price-days.ts';
import type { Discount, PriceDay, PriceSource } from '#src/features/prices/schema.ts';
import { addDays } from '#src/lib/dates.ts';

/** So many days in a row at one price, whole rupiah; null: nobody looked. */
type Run = readonly [days: number, price: number | null];

/** A page that claims a discount, what was seen before it, and the verdict. */
export interface DiscountVector {
  name: string;
  /** Oldest first, up to the day before the page is seen. */
  visits?: readonly Run[];
  market?: readonly Run[];
  page: {
    low: number | null;
    /** `low` where it is left out. */
    high?: number;
    claimed: number | null;
    variants?: readonly { price: number; claimed: number | null }[];
  };
  /** Null: there is nothing to judge. `real` and `claimed` in percent, rounded. */
  verdict: (Pick<Discount, 'result' | 'basis' | 'known'> & { claimed: number; real: number | null }) | null;
}

/** WIB day on which the pages are seen. */
export const VECTOR_DAY = '2026-11-20';

const of = (
  result: Discount['result'],
  [real, claimed]: readonly [number | null, number],
  basis: Discount['basis'],
  known: number,
) => ({ result, real, claimed, basis, known });

/** Two prices in turn, each seen on one day. */
const inTurn = (times: number, a: number, b: number): Run[] =>
  Array.from({ length: times }, () => [[1, a] as const, [1, b] as const]).flat();

export const discountVectors: readonly DiscountVector[] = [
  {
    name: 'raised for three days',
    visits: [
      [26, 179_900],
      [3, 359_800],
    ],
    page: { low: 179_900, claimed: 359_800 },
    verdict: of('none', [0, 50], 'before_fall', 29),
  },
  {
    name: 'raised for two days, as the market saw it',
    market: [
      [27, 100_000],
      [2, 200_000],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'before_fall', 29),
  },
  {
    name: 'raised, seen on four visits only',
    visits: [
      [1, 100_000],
      [7, null],
      [1, 100_000],
      [8, null],
      [1, 200_000],
      [2, null],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'before_fall', 3),
  },
  {
    name: 'raised, then sold above the price of before',
    market: [
      [25, 100_000],
      [4, 200_000],
    ],
    page: { low: 150_000, claimed: 200_000 },
    verdict: of('none', [0, 25], 'before_fall', 29),
  },
  {
    name: 'highest price 200 days old',
    visits: [
      [1, 200_000],
      [169, null],
      [30, 100_000],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a price of a year ago',
    visits: [
      [1, 200_000],
      [334, null],
      [30, 100_000],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a price of a year ago, and few days since',
    visits: [
      [1, 200_000],
      [350, null],
      [14, 100_000],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('unknown', [null, 50], 'usual', 15),
  },
  {
    name: 'first visit with 30 market days',
    market: [[30, 100_000]],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 30),
  },
  {
    name: 'first visit with 30 market days at the price of now',
    market: [[30, 50_000]],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'first visit in the middle of a sale, with 30 market days',
    market: [
      [20, 100_000],
      [10, 50_000],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'before_fall', 20),
  },
  {
    name: 'first visit, nothing known',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'usual', 1),
  },
  {
    name: 'the same sale again within a month',
    visits: [
      [10, 37_000],
      [5, 20_000],
      [14, 37_000],
    ],
    page: { low: 20_000, claimed: 37_000 },
    verdict: of('none', [0, 46], 'before_fall', 29),
  },
  {
    name: 'the same sale again after more than a month',
    market: [
      [10, 37_000],
      [5, 20_000],
      [31, 37_000],
    ],
    page: { low: 20_000, claimed: 37_000 },
    verdict: of('real', [46, 46], 'before_fall', 30),
  },
  {
    name: 'a price that fell and rose in part',
    visits: [
      [40, 37_000],
      [10, 21_000],
      [4, 30_000],
    ],
    page: { low: 30_000, claimed: 50_000 },
    verdict: of('part', [19, 40], 'usual', 30),
  },
  {
    name: 'a price that fell for long and rose in part',
    visits: [
      [10, 37_000],
      [40, 21_000],
      [4, 30_000],
    ],
    page: { low: 30_000, claimed: 37_000 },
    verdict: of('none', [0, 19], 'usual', 30),
  },
  {
    name: 'less than claimed',
    market: [[45, 120_000]],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('part', [17, 50], 'before_fall', 30),
  },
  {
    name: 'more than claimed',
    market: [[45, 200_000]],
    page: { low: 100_000, claimed: 150_000 },
    verdict: of('real', [33, 33], 'before_fall', 30),
  },
  {
    name: 'a sale of 60 days',
    market: [
      [30, 100_000],
      [60, 50_000],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 30),
  },
  {
    name: 'a sale that has lasted 90 days',
    market: [
      [30, 100_000],
      [90, 50_000],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'lowered in two steps',
    market: [
      [30, 100_000],
      [10, 90_000],
    ],
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('part', [11, 20], 'before_fall', 30),
  },
  {
    name: 'days that nobody saw',
    visits: [
      [1, 100_000],
      [20, null],
      [1, 100_000],
      [20, null],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'undated', 1),
  },
  {
    name: 'twelve days',
    visits: [[12, 100_000]],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'before_fall', 12),
  },
  {
    name: '26 of 30 days',
    market: [[26, 100_000]],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'before_fall', 26),
  },
  {
    name: '27 of 30 days',
    market: [
      [27, 100_000],
      [3, null],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 27),
  },
  {
    name: 'a visit a week',
    visits: [1, 2, 3, 4, 5, 6].flatMap((): Run[] => [
      [1, 100_000],
      [6, null],
    ]),
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('real', [20, 20], 'before_fall', 30),
  },
  {
    name: 'a visit every nine days',
    visits: [1, 2, 3, 4, 5, 6].flatMap((): Run[] => [
      [1, 100_000],
      [8, null],
    ]),
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('unknown', [null, 20], 'undated', 3),
  },
  {
    name: 'eleven days of a sale that nobody saw',
    market: [
      [40, 100_000],
      [1, 50_000],
      [10, null],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'undated', 30),
  },
  {
    name: 'a fall that nobody saw, and a month since',
    visits: [
      [1, 200_000],
      [20, null],
      [30, 100_000],
    ],
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a visit that saw what the market did not',
    visits: [
      [1, 50_000],
      [14, null],
    ],
    market: [
      [14, 100_000],
      [2, null],
      [14, 100_000],
    ],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'before_fall', 30),
  },
  {
    name: 'visits and market, each half of the days',
    visits: [
      [15, 100_000],
      [15, null],
    ],
    market: [[15, 100_000]],
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('real', [20, 20], 'before_fall', 30),
  },
  {
    name: 'moves of less than a hundredth',
    market: inTurn(15, 100_000, 100_500),
    page: { low: 100_200, claimed: 150_000 },
    verdict: of('none', [0, 33], 'usual', 30),
  },
  {
    name: 'lower by one rupiah',
    market: [[30, 50_001]],
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  { name: 'crossed out below the price', market: [[30, 100_000]], page: { low: 100_000, claimed: 80_000 }, verdict: null },
  { name: 'crossed out at the price', market: [[30, 100_000]], page: { low: 100_000, claimed: 100_000 }, verdict: null },
  { name: 'nothing crossed out', market: [[30, 200_000]], page: { low: 100_000, claimed: null }, verdict: null },
  { name: 'hidden price', market: [[30, 200_000]], page: { low: null, claimed: 200_000 }, verdict: null },
  {
    name: 'variants, another one than the cheapest crossed out',
    market: [[30, 50_000]],
    page: {
      low: 50_000,
      high: 150_000,
      claimed: 200_000,
      variants: [
        { price: 50_000, claimed: null },
        { price: 150_000, claimed: 200_000 },
      ],
    },
    verdict: null,
  },
  {
    name: 'variants, each crossed out',
    market: [[30, 60_000]],
    page: {
      low: 50_000,
      high: 150_000,
      claimed: 200_000,
      variants: [
        { price: 50_000, claimed: 60_000 },
        { price: 150_000, claimed: 200_000 },
      ],
    },
    verdict: of('real', [17, 17], 'before_fall', 30),
  },
];

/** What somebody saw, day by day, oldest first; days that nobody looked are left out. */
export const seenDays = (seen: readonly Run[] = []): { day: string; price: number }[] => {
  const prices = seen.flatMap(([days, price]) => Array.from({ length: days }, () => price));
  return prices.flatMap((price, place) => (price === null ? [] : [{ day: addDays(VECTOR_DAY, place - prices.length), price }]));
};

const daysFrom = (from: PriceSource, runs: readonly Run[] | undefined): PriceDay[] =>
  seenDays(runs).map((each) => ({ ...each, from: [from] }));

export const daysOfVector = ({ visits, market }: DiscountVector): PriceDay[] =>
  mergedPriceDays(daysFrom('visits', visits), daysFrom('market', market));

/** Of a verdict what vectors say. */
export const shortVerdict = (verdict: Discount | null): DiscountVector['verdict'] =>
  verdict && {
    result: verdict.result,
    real: verdict.real === null ? null : Math.round(verdict.real * 100),
    claimed: Math.round(verdict.claimed * 100),
    basis: verdict.basis,
    known: verdict.known,
  };
