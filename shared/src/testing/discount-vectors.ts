import type { Discount } from '#src/features/prices/schema.ts';
import type { DiscountVector } from '#src/testing/discount-vector.ts';

const of = (
  result: Discount['result'],
  [real, claimed]: readonly [number | null, number],
  basis: Discount['basis'],
  known: number,
) => ({ result, real, claimed, basis, known });

/** Verdicts on discounts that every part judging one must agree with. */
export const discountVectors: readonly DiscountVector[] = [
  {
    name: 'raised for three days',
    visits: '26 × 179900, 3 × 359800',
    page: { low: 179_900, claimed: 359_800 },
    verdict: of('none', [0, 50], 'before_fall', 29),
  },
  {
    name: 'raised for two days, as the market saw it',
    market: '27 × 100000, 2 × 200000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'before_fall', 29),
  },
  {
    name: 'raised, seen on three visits only',
    visits: '1 × 100000, 7 × ?, 1 × 100000, 8 × ?, 1 × 200000, 2 × ?',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'before_fall', 3),
  },
  {
    name: 'raised, then sold above the price of before',
    market: '25 × 100000, 4 × 200000',
    page: { low: 150_000, claimed: 200_000 },
    verdict: of('none', [0, 25], 'before_fall', 29),
  },
  {
    name: 'highest price 200 days old',
    visits: '1 × 200000, 169 × ?, 30 × 100000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a price of a year ago',
    visits: '1 × 200000, 334 × ?, 30 × 100000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a price of a year ago, and few days since',
    visits: '1 × 200000, 350 × ?, 14 × 100000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('unknown', [null, 50], 'usual', 15),
  },
  {
    name: 'first visit with 30 market days',
    market: '30 × 100000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 30),
  },
  {
    name: 'first visit with 30 market days at the price of now',
    market: '30 × 50000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'first visit in the middle of a sale, with 30 market days',
    market: '20 × 100000, 10 × 50000',
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
    visits: '10 × 37000, 5 × 20000, 14 × 37000',
    page: { low: 20_000, claimed: 37_000 },
    verdict: of('none', [0, 46], 'before_fall', 29),
  },
  {
    name: 'the same sale again after more than a month',
    market: '10 × 37000, 5 × 20000, 31 × 37000',
    page: { low: 20_000, claimed: 37_000 },
    verdict: of('real', [46, 46], 'before_fall', 30),
  },
  {
    name: 'a price that fell and rose in part',
    visits: '40 × 37000, 10 × 21000, 4 × 30000',
    page: { low: 30_000, claimed: 50_000 },
    verdict: of('part', [19, 40], 'usual', 30),
  },
  {
    name: 'a price that fell for long and rose in part',
    visits: '10 × 37000, 40 × 21000, 4 × 30000',
    page: { low: 30_000, claimed: 37_000 },
    verdict: of('none', [0, 19], 'usual', 30),
  },
  {
    name: 'less than claimed',
    market: '45 × 120000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('part', [17, 50], 'before_fall', 30),
  },
  {
    name: 'more than claimed',
    market: '45 × 200000',
    page: { low: 100_000, claimed: 150_000 },
    verdict: of('real', [33, 33], 'before_fall', 30),
  },
  {
    name: 'a sale of 60 days',
    market: '30 × 100000, 60 × 50000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 30),
  },
  {
    name: 'a sale that has lasted 90 days',
    market: '30 × 100000, 90 × 50000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'lowered in two steps',
    market: '30 × 100000, 10 × 90000',
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('part', [11, 20], 'before_fall', 30),
  },
  {
    name: 'days that nobody saw',
    visits: '1 × 100000, 20 × ?, 1 × 100000, 20 × ?',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'undated', 1),
  },
  {
    name: 'twelve days',
    visits: '12 × 100000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'before_fall', 12),
  },
  {
    name: '26 of 30 days',
    market: '26 × 100000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'before_fall', 26),
  },
  {
    name: '27 of 30 days',
    market: '27 × 100000, 3 × ?',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('real', [50, 50], 'before_fall', 27),
  },
  {
    name: 'a visit a week',
    visits: '1 × 100000, 6 × ?, '.repeat(6),
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('real', [20, 20], 'before_fall', 30),
  },
  {
    name: 'a visit every nine days',
    visits: '1 × 100000, 8 × ?, '.repeat(6),
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('unknown', [null, 20], 'undated', 3),
  },
  {
    name: 'eleven days of a sale that nobody saw',
    market: '40 × 100000, 1 × 50000, 10 × ?',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('unknown', [null, 50], 'undated', 30),
  },
  {
    name: 'a fall that nobody saw, and a month since',
    visits: '1 × 200000, 20 × ?, 30 × 100000',
    page: { low: 100_000, claimed: 200_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  {
    name: 'a visit that saw what the market did not',
    visits: '1 × 50000, 14 × ?',
    market: '14 × 100000, 2 × ?, 14 × 100000',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'before_fall', 30),
  },
  {
    name: 'visits and market, each half of the days',
    visits: '15 × 100000, 15 × ?',
    market: '15 × 100000',
    page: { low: 80_000, claimed: 100_000 },
    verdict: of('real', [20, 20], 'before_fall', 30),
  },
  {
    name: 'moves of less than a hundredth',
    market: '1 × 100000, 1 × 100500, '.repeat(15),
    page: { low: 100_200, claimed: 150_000 },
    verdict: of('none', [0, 33], 'usual', 30),
  },
  {
    name: 'lower by one rupiah',
    market: '30 × 50001',
    page: { low: 50_000, claimed: 100_000 },
    verdict: of('none', [0, 50], 'usual', 30),
  },
  { name: 'crossed out below the price', market: '30 × 100000', page: { low: 100_000, claimed: 80_000 }, verdict: null },
  { name: 'crossed out at the price', market: '30 × 100000', page: { low: 100_000, claimed: 100_000 }, verdict: null },
  { name: 'nothing crossed out', market: '30 × 200000', page: { low: 100_000, claimed: null }, verdict: null },
  { name: 'hidden price', market: '30 × 200000', page: { low: null, claimed: 200_000 }, verdict: null },
  {
    name: 'variants, another one than the cheapest crossed out',
    market: '30 × 50000',
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
    market: '30 × 60000',
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
