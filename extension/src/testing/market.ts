import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';

export const anEstimate = (over: Partial<Estimate> = {}): Estimate => ({
  low: 90,
  mid: 100,
  high: 110,
  grade: 'a',
  method: 'counter_difference',
  observations: 20,
  seen_days: 25,
  days: 30,
  bounds: null,
  ...over,
});

export const anUnknownEstimate = anEstimate({ low: null, mid: null, high: null, grade: 'insufficient', method: 'none' });

export const someFigures = (over: Partial<ProductFigures> = {}): ProductFigures => ({
  product_id: '1',
  sold_30d: anEstimate(),
  revenue_30d: anEstimate({ mid: 19_000_000 }),
  sold_change_7d: 0.124,
  price_after_voucher: null,
  views: { low: null, high: null, precision: 'hidden' },
  status: null,
  is_ad: null,
  provenance: {
    source: 'capture',
    observed_at: '2026-11-20T03:00:00.000Z',
    observations: 20,
    first_observed_at: '2026-10-20T03:00:00.000Z',
    validating: false,
    quarantine_reason: null,
    one_reporter: false,
    dated: 'known',
  },
  discount: null,
  prices: null,
  ...over,
});
