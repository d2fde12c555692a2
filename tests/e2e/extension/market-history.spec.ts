import { barOf, expect, test } from './fixtures.ts';
import { addressOf, pageOf, pathOf, shoes } from './generated-pages.ts';
import { someHistory } from './sample-history.ts';

test('the market’s history has days, units, prices and campaigns on its axes, and tells each day’s figures', async ({
  context,
  site,
  gateway,
  signIn,
}) => {
  await signIn();
  gateway.faults.set('/internal/feature/product_research/product', { status: 200, body: someHistory });
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
    'Counted or estimated',
    'Observed, nothing sold',
    'Estimated for unseen days',
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
  const box = await days.boundingBox();
  await days.click({ position: { x: (box?.width ?? 0) * (2.5 / 6), y: 60 } });
  await expect(chart.getByText('11 Nov 2026', { exact: false })).toBeVisible();
});
