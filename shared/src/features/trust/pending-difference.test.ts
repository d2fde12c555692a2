import { describe, expect, it } from 'vitest';
import { newestByProduct, pendingWithin, toPendingDifference } from '#src/features/trust/pending-difference.ts';
import type { PendingObservation } from '#src/features/trust/pending-observation.ts';
import { exact, hidden } from '#src/observation/reading.ts';

const observation = (given: Partial<PendingObservation> = {}): PendingObservation => ({
  product_id: '1',
  observed_at: '2026-11-21T05:00:00.000Z',
  name: 'Kemeja',
  price: { low: 100_000, high: 100_000 },
  of_variant: false,
  original_price: null,
  sold_total: exact(100),
  stock: hidden(),
  reviews: hidden(),
  rating: null,
  reader: 'test',
  ...given,
});

const published = {
  price: 100_000,
  price_high: 120_000,
  sold_total: exact(100),
  provenance: { observed_at: '2026-11-21T03:00:00.000Z' },
};
const only = (low: number, high = low) => ({ low, high });

describe('an own look', () => {
  it.each([
    ['another price', observation({ price: only(95_000) }), { price: only(95_000), sold_total: null }],
    ['another upper price', observation({ price: only(100_000, 130_000) }), { price: only(100_000, 130_000), sold_total: null }],
    ['more sold', observation({ price: null, sold_total: exact(104) }), { price: null, sold_total: exact(104) }],
    [
      'a variant beyond all others',
      observation({ of_variant: true, price: only(90_000) }),
      { price: only(90_000), sold_total: null },
    ],
  ])('tells %s', (_, own, news) => {
    expect(toPendingDifference(own, published)).toEqual({ observed_at: own.observed_at, ...news });
  });

  it.each([
    ['is as old', observation({ observed_at: published.provenance.observed_at, price: only(1) })],
    ['says the same', observation({ price: only(100_000, 120_000) })],
    ['shows no price', observation({ price: null, sold_total: hidden() })],
    ['shows a variant among the others', observation({ of_variant: true, price: only(110_000) })],
    [
      'rounds the same number',
      observation({ price: null, sold_total: { low: 90, high: 109, precision: 'rounded_down', text: '90+' } }),
    ],
    ['has no upper bound', observation({ price: null, sold_total: { low: 50, high: null, precision: 'capped', text: '50+' } })],
  ])('tells nothing that %s', (_, own) => {
    expect(toPendingDifference(own, published)).toBeNull();
  });

  it('tells what nobody published', () => {
    const nothing = { ...published, price: null, price_high: null, sold_total: hidden() };
    expect(toPendingDifference(observation(), nothing)).toMatchObject({ price: only(100_000), sold_total: exact(100) });
    expect(toPendingDifference(undefined, published)).toBeNull();
  });
});

it('the newest look stands for its product, in whatever order they come', () => {
  const observations = [
    observation(),
    observation({ observed_at: '2026-11-21T06:00:00.000Z' }),
    observation({ observed_at: '2026-11-20T06:00:00.000Z' }),
  ];
  expect(newestByProduct([...observations, observation({ product_id: '2' })]).get('1')).toBe(observations[1]);
});

it('days are WIB; open days have no end', () => {
  const observations = ['2026-11-18T17:30:00Z', '2026-11-19T16:30:00Z', '2026-11-19T17:30:00Z'].map((observed_at) =>
    observation({ observed_at }),
  );
  const days = { from: '2026-11-19', to: '2026-11-19' };
  expect(pendingWithin(observations, days, false)).toEqual(observations.slice(0, 2));
  expect(pendingWithin(observations.toReversed(), days, true)).toHaveLength(3);
});
