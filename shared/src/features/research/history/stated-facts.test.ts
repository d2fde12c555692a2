import { expect, it } from 'vitest';
import type { ObservationRow } from '#src/features/research/history/product.ts';
import { findLastStated } from '#src/features/research/history/stated-facts.ts';

const unseen = { low: null, high: null, precision: 'hidden' } as const;
const exactly = (n: number) => ({ low: n, high: n, precision: 'exact' }) as const;
const nothing = { price_after_voucher: null, views: unseen, status: null, is_ad: false };
const observation = (observed_at: string, given: Partial<ObservationRow>) =>
  ({ observed_at, source: 'import', state: 'accepted', ...nothing, ...given }) as ObservationRow;
const row = (given: object) => ({
  ...nothing,
  ...given,
  provenance: { source: 'capture', observed_at: '2026-11-20T03:00:00.000Z' } as never,
});

it('tells each by the newest look, else by the newest accepted one that said it, with its own door and time', () => {
  const observations = [
    observation('2026-11-19T03:00:00.000Z', { price_after_voucher: 1, views: exactly(9), state: 'quarantined' }),
    observation('2026-11-18', { price_after_voucher: 90_000, is_ad: true }),
    observation('2026-11-17T03:00:00.000Z', { price_after_voucher: 95_000, views: exactly(1_200), status: 'sold_out' }),
  ];
  expect(findLastStated(row({ status: 'normal' }), observations)).toEqual([
    { of: 'price_after_voucher', value: 90_000, source: 'import', observed_at: '2026-11-18' },
    { of: 'views', value: exactly(1_200), source: 'import', observed_at: '2026-11-17T03:00:00.000Z' },
    { of: 'status', value: 'normal', source: 'capture', observed_at: '2026-11-20T03:00:00.000Z' },
    { of: 'is_ad', source: 'import', observed_at: '2026-11-18' },
  ]);
});

it('tells nothing where nobody said anything', () => {
  expect(findLastStated(row({ is_ad: null }), [observation('2026-11-19T03:00:00.000Z', {})])).toEqual([]);
});
