import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { dayList } from '@telaah/shared/lib/dates/dates';
import { daysOfVector, shortVerdict, VECTOR_DAY } from '@telaah/shared/testing/discount-vector';
import { discountVectors } from '@telaah/shared/testing/discount-vectors';
import { expect, it } from 'vitest';
import { findPriceDiscount, pricesOfDays } from '#src/features/research/history/discount.ts';

const dayAt = (day: string, price: number | null): ProductDay => ({
  day,
  price,
  price_high: price,
  stock: null,
  sold_low: null,
  sold: null,
  sold_high: null,
  revenue: null,
  reviews: null,
  rating: null,
  state: 'unseen',
  sold_out: false,
  observed: price !== null,
  validating: false,
});

it.each(discountVectors.map((vector) => [vector.name, vector] as const))('the dashboard judges: %s', (_name, vector) => {
  const seen = new Map(daysOfVector(vector).map(({ day, price }) => [day, price]));
  const [first = VECTOR_DAY] = seen.keys();
  const days = dayList(first, VECTOR_DAY).map((day) => dayAt(day, seen.get(day) ?? null));
  const { low, claimed, variants = [] } = vector.page;
  const product = {
    price: low,
    original_price: claimed,
    provenance: { observed_at: `${VECTOR_DAY}T05:00:00.000Z` },
  };
  const shown = variants.map((each) => ({ price: each.price, original_price: each.claimed }));
  expect(shortVerdict(findPriceDiscount(product, shown, pricesOfDays(days)))).toEqual(vector.verdict);
});

it('a price that was carried over days without a look is no price of these days', () => {
  expect(pricesOfDays([dayAt('2026-11-19', 100), { ...dayAt('2026-11-20', 90), observed: false }])).toEqual([
    { day: '2026-11-19', price: 100, from: ['market'] },
  ]);
});
