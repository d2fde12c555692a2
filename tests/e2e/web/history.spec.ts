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
  // By name: the panel that is left stays until its movement is over.
  await expect(page.getByRole('tabpanel', { name: 'Summary' })).toContainText('Sold');
  await page.getByRole('tab', { name: /^Observations/ }).click();
  await expect(
    page
      .getByRole('tabpanel', { name: /^Observations/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Rp');
});

test('each variant says what it is worth, and that its revenue is at today’s price', async ({ page }) => {
  const black = {
    item_id: '1',
    name: 'Hitam',
    price: 50_000,
    original_price: null,
    stock: { low: 4, high: 4, precision: 'exact' },
    sold: { low: 1000, high: 1999, precision: 'rounded_down' },
    is_lowest_price_at_shopee: true,
    stockValue: { low: 200_000, high: 200_000 },
    revenue: { low: 50_000_000, high: 99_950_000 },
    sales: { low: 1000, high: 1999 },
    lower_price_guarantee: true,
  };
  const hidden = { low: null, high: null, precision: 'hidden' };
  const unread = {
    ...black,
    item_id: '2',
    name: 'Putih',
    stock: hidden,
    sold: hidden,
    stockValue: null,
    revenue: null,
    sales: null,
  };
  await page.route('**/product_research/product', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), variants: [black, unread] } });
  });
  await page.goto('/history/products/15');
  await page.getByRole('tab', { name: /^Variants/ }).click();
  const table = page.getByRole('tabpanel', { name: /^Variants/ }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: "Revenue at today's price" })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Hitam/ })).toContainText('Lowest at the marketplace');
  await expect(table.getByRole('row', { name: /^Hitam/ })).toContainText('Rp50–100mn');
  await expect(
    table
      .getByRole('row', { name: /^Putih/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('—');
});

test('seven days ask for seven days, and the address keeps them', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  await expect(page.locator('canvas').first()).toBeVisible();
  const days = (body: string) => {
    const { min_date, max_date } = JSON.parse(body) as { min_date: string; max_date: string };
    return (Date.parse(max_date) - Date.parse(min_date)) / 86_400_000 + 1;
  };
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/product_research/product') && days(request.postData() ?? '{}') === 7,
  );
  await page.getByText('7 days', { exact: true }).click();
  await asked;
  await expect(page).toHaveURL(/days=7/);
});

test('a product that nobody knows is not found, in words', async ({ page, consoleErrors }) => {
  await page.goto('/history/products/999999999');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
  consoleErrors.length = 0; // The browser notes the 404.
});

test('a product that was opened before says what opening it again takes', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  await expect(page).toHaveURL(/\/history\/products\/\d+/);
  await expect(page.locator('canvas').first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently opened products' });
  await expect(recent.getByRole('link', { name })).toContainText('1 token');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name.slice(0, 20));
  await expect(page.getByRole('option', { name })).toContainText('1 token');
});
