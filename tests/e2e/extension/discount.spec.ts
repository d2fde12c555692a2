import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import { barOf, expect, test } from './fixtures.ts';
import { addressOf, type Made, pageOf, pathOf, SHOPEE_FRAME, shoes, unseen } from './generated-pages.ts';
import { estimate, someHistory } from './sample-history.ts';

const FIGURES = '/internal/feature/product_research/figures';
const HISTORY = '/internal/feature/product_research/product';

const onSale = (before: number): Made => ({
  ...shoes,
  variants: [{ name: 'Hitam / 39', price: 100_000, before, stock: 99_997, sold: 120 }],
});

/** Market prices of the days up to yesterday, oldest first. */
const seen = (prices: readonly number[]) => {
  const today = wibDay(Date.now());
  return prices.map((price, place) => ({ day: addDays(today, place - prices.length), price, from: ['market'] }));
};

const figures = (prices: readonly number[]) => ({
  product_id: '1',
  sold_30d: estimate(3486),
  revenue_30d: estimate(50_000_000),
  sold_change_7d: null,
  provenance: { ...someHistory.product.provenance, observed_at: '2026-11-13T04:00:00.000Z' },
  discount: null,
  prices: seen(prices),
});

test('the first visit tells whether a discount is real where the market knows thirty days, and why', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
  set,
}) => {
  await signIn();
  await consent(true);
  const own = unseen(onSale(200_000));
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own, css: SHOPEE_FRAME }) });
  gateway.faults.set(FIGURES, { status: 200, body: figures(Array<number>(30).fill(125_000)) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  const bar = barOf(page);
  const discount = bar.getByRole('button', { name: /^Real discount/ });
  await expect(discount).toContainText('20%');
  await expect(discount).toContainText('claimed 50%');
  await discount.click();
  const popup = page.locator('ui-layer');
  await expect(popup.getByText('30 of 30 days known, from the market', { exact: false })).toBeVisible();
  await expect(popup.getByText(/^Rule: the reference is the lowest price of the 30 days/)).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByText('Discount 50%: 20% real')).toBeVisible();
  await expect(bar.getByText('many (99,997 written)').last()).toBeVisible();
  await expect(bar.getByText('Stock value')).toHaveCount(0);
  await set({ language: 'id' });
  await expect(bar.getByText('Diskon 50%: nyata 20%')).toBeVisible();
  await expect(bar.getByText('banyak (99.997 tertulis)').last()).toBeVisible();
  await set({ language: 'en' });

  gateway.faults.set(FIGURES, { status: 200, body: figures([...Array<number>(26).fill(100_000), 200_000, 200_000, 200_000]) });
  await page.reload();
  await expect(bar.getByRole('button', { name: /^Real discount/ })).toContainText('0%');
  gateway.faults.set(FIGURES, { status: 404 });
  await page.reload();
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByText('Discount 50%: cannot be told yet')).toBeVisible();
  await expect(bar.getByText('1 of 30 days known, 27 are needed.')).toBeVisible();
});

test('the bar and the history show one figure of 30 days, that of the newest looks', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
}) => {
  await signIn();
  await consent(true);
  const own = unseen(shoes);
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  gateway.faults.set(FIGURES, { status: 200, body: figures([]) });
  const later = { ...someHistory.product.provenance, observed_at: '2026-11-13T05:00:00.000Z' };
  const product = { ...someHistory.product, sold_30d: estimate(3483), provenance: later };
  gateway.faults.set(HISTORY, { status: 200, body: { ...someHistory, product } });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  const bar = barOf(page);
  const first = bar.getByRole('button', { name: /^Sold, 30 days/ }).first();
  await expect(first).toContainText('3,486');
  await bar.getByRole('button', { name: 'Details' }).click();
  await bar.getByRole('tab', { name: 'History' }).click();
  await bar.getByRole('button', { name: 'Show · up to 1 token' }).click();
  const history = bar.getByRole('region', { name: 'Market history' });
  await expect(history.getByText('3,483').first()).toBeVisible();
  await expect(first).toContainText('3,483');
  await expect(bar.getByText('3,486')).toHaveCount(0);
});
