import { expect, test } from './session.ts';

test('from a research row to its history: chart, summary, variants, observations', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  await expect(page).toHaveURL(/\/history\/products\/\d+/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page
    .getByRole('button', { name: /as table/i })
    .first()
    .click();
  await expect(page.getByRole('table').first()).toContainText('Rp');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Sold');
  await page.getByRole('tab', { name: /^Observations/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('Rp');
});

test('seven days ask for seven days, and the address keeps them', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/product_research/product') && (request.postData() ?? '').includes('min_date'),
  );
  await page
    .getByRole('button', { name: '7 days' })
    .or(page.getByRole('radio', { name: '7 days' }))
    .first()
    .click();
  const { min_date, max_date } = JSON.parse((await asked).postData() ?? '{}') as { min_date: string; max_date: string };
  expect((Date.parse(max_date) - Date.parse(min_date)) / 86_400_000).toBe(6);
});

test('a product that nobody knows is not found, in words', async ({ page, consoleErrors }) => {
  await page.goto('/history/products/999999999');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
  consoleErrors.length = 0; // The browser notes the 404.
});
