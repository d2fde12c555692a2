import { type ProductHistoryResult, productHistoryResult } from '@telaah/shared/features/research/history/product';
import { barOf, expect, test } from './fixtures.ts';
import { addressOf, pageOf, pathOf, shoes } from './made-pages.ts';

type Day = ProductHistoryResult['days'][number];

const unknown = { low: null, high: null, precision: 'hidden' as const };
const estimate = (mid: number) => ({
  low: mid,
  mid,
  high: mid,
  grade: 'measured' as const,
  method: 'counter_difference' as const,
  observations: 5,
  seen_days: 5,
  days: 30,
  bounds: null,
});

const day = (date: string, units: number | null, over: Partial<Day> = {}): Day => ({
  day: date,
  price: 189_000,
  price_high: 189_000,
  stock: 5,
  sold_low: units,
  sold: units,
  sold_high: units,
  revenue: null,
  reviews: null,
  rating: null,
  state: units === null ? 'unseen' : 'measured',
  sold_out: false,
  observed: units !== null,
  validating: false,
  ...over,
});

/** What the server would answer: a campaign, a guess, a day without sales or stock, one that nobody saw. */
const answer = productHistoryResult.parse({
  product: {
    product_id: '1',
    marketplace: 'shopee',
    external_id: String(shoes.id),
    name: shoes.name,
    url: null,
    image_url: null,
    store_id: null,
    store_name: null,
    store_tier: null,
    location: null,
    brand: null,
    category_id: null,
    category_name: null,
    price: 189_000,
    price_high: null,
    original_price: null,
    price_after_voucher: null,
    views: unknown,
    status: null,
    is_ad: null,
    stock: unknown,
    stock_value: { low: null, high: null },
    likes: unknown,
    variants: null,
    reviews: unknown,
    sold_total: unknown,
    rating: null,
    listed_at: null,
    sold_30d: estimate(300),
    revenue_30d: estimate(50_000_000),
    sold_change_7d: null,
    sold_change_same: false,
    sold_change_unsure: false,
    sold_a_day: null,
    daily_sold: [],
    daily_interpolated: [],
    provenance: {
      source: 'capture',
      observed_at: '2026-11-13T05:00:00.000Z',
      observations: 9,
      first_observed_at: '2026-11-01T05:00:00.000Z',
      validating: false,
      quarantine_reason: null,
      one_reporter: false,
      dated: 'known',
    },
    twin: null,
  },
  range: { from: '2026-11-09', to: '2026-11-14', min: '2026-11-01', max: '2026-11-14' },
  days: [
    day('2026-11-09', 12),
    day('2026-11-10', 20, { state: 'interpolated', sold_low: 0, sold_high: 41, price: null, observed: false }),
    day('2026-11-11', 60, { price: 159_000 }),
    day('2026-11-12', 0, { stock: 0, sold_out: true }),
    day('2026-11-13', 14),
    day('2026-11-14', null, { price: null }),
  ],
  summary: {
    sold: estimate(100),
    revenue: estimate(1_000_000),
    price_low: 159_000,
    price_high: 189_000,
    stock: unknown,
    reviews_added: null,
    sold_change: {
      value: null,
      unsure: false,
      days: { from: '2026-11-07', to: '2026-11-13' },
      before: { from: '2026-10-31', to: '2026-11-06' },
      without: ['2026-11-11'],
    },
  },
  earlier: false,
  variants: [],
  variant_days: [],
  observations: [],
  spent: 1,
  paid: [],
  gate: null,
});

test('the market’s history has days, units, prices and campaigns on its axes, and tells each day’s figures', async ({
  context,
  site,
  gateway,
  signIn,
}) => {
  await signIn();
  gateway.faults.set('/internal/feature/product_research/product', { status: 200, body: answer });
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Details' }).click();
  await bar.getByRole('tab', { name: 'History' }).click();
  await bar.getByRole('button', { name: 'Show · up to 1 token' }).click();
  const chart = bar.getByRole('figure', { name: /^Sold and price a day/ });
  for (const words of ['9 Nov', '14 Nov', 'Rp189,000', 'Rp159,000', '60', '11.11']) await expect(chart).toContainText(words);
  const legend = chart.getByRole('list', { name: 'What the signs mean' });
  for (const words of [
    'Measured or estimated',
    'Observed, nothing sold',
    'Interpolated',
    'Not observed',
    'Sold out',
    'Campaign day',
  ])
    await expect(legend).toContainText(words);

  const days = chart.getByRole('slider');
  await days.press('Home');
  for (const words of [
    '9 Nov 2026 · Sold that day 12 (counted) · Price Rp189,000',
    '10 Nov 2026 · Sold that day 20 (interpolated between two observations, 0–41) · Price Rp189,000',
    '11 Nov 2026 · Sold that day 60 (counted) · Price Rp159,000',
    '12 Nov 2026 · Sold that day 0 (counted) · Price Rp189,000 · Sold out or not on sale',
    '13 Nov 2026 · Sold that day 14 (counted) · Price Rp189,000',
    '14 Nov 2026 · Sold that day — (not observed) · Price —',
  ]) {
    await expect(days).toHaveAttribute('aria-valuetext', words);
    await expect(chart.getByText(words, { exact: true })).toBeVisible();
    await days.press('ArrowRight');
  }
  // A finger on the third of six days.
  const box = await days.boundingBox();
  await days.click({ position: { x: (box?.width ?? 0) * (2.5 / 6), y: 60 } });
  await expect(chart.getByText('11 Nov 2026', { exact: false })).toBeVisible();
});
