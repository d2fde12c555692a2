import type { Locator, Page, Response } from '@playwright/test';
import { expect, test } from '../session/session.ts';

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
  // Selected by name, because the previous panel stays until its animation ends.
  await expect(page.getByRole('tabpanel', { name: 'Summary' })).toContainText('Sold');
  await page.getByRole('tab', { name: /^Observations/ }).click();
  await expect(
    page
      .getByRole('tabpanel', { name: /^Observations/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Rp');
});

test('each variant says what it is worth, what it did by day, and the product when it was sold out', async ({ page }) => {
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
    const json = (await answer.json()) as { days: { day: string; sold_out: boolean; observed: boolean }[] };
    const read = [0, 2, 4].map((i) => ({
      day: json.days[i]?.day,
      price: 50_000 - 1_000 * i,
      stock: { low: 4 - i, high: 4 - i, precision: 'exact' },
      sold: { low: 100 + 5 * i, high: 100 + 5 * i, precision: 'exact' },
    }));
    const days = json.days.map((day, i) => ({ ...day, observed: true, sold_out: i === 4 || i === 5 }));
    const sales = { low: 20, mid: 20, high: 20, grade: 'measured', by: 'counter', from: json.days[0]?.day, to: json.days[4]?.day };
    const variant_days = [{ item_id: '1', name: 'Hitam', days: read, sales }];
    await route.fulfill({ response: answer, json: { ...json, days, variants: [black, unread], variant_days } });
  });
  await page.goto('/history/products/15');
  await page.getByRole('tab', { name: /^Variants/ }).click();
  const panel = page.getByRole('tabpanel', { name: /^Variants/ });
  const table = panel.getByRole('table', { name: 'Variants' });
  await expect(table.getByRole('columnheader', { name: "Revenue at today's price" })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Hitam/ })).toContainText('Lowest at the marketplace');
  await expect(table.getByRole('row', { name: /^Hitam/ })).toContainText('Rp50–100mn');
  await expect(
    table
      .getByRole('row', { name: /^Putih/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(/^—/);
  const course = panel.getByRole('table', { name: 'By variant in these days' }).getByRole('row', { name: /^Hitam/ });
  await expect(course).toHaveText(/^Hitam20its own counterRp50,000 → Rp46,00001 of 33$/);
  await panel.getByRole('radio', { name: 'Stock' }).check({ force: true });
  await expect(panel.getByRole('figure', { name: 'Variants by day: Stock' }).locator('canvas')).toBeVisible();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('table', { name: 'Times out of stock' }).getByRole('row').nth(1)).toContainText(
    '2 daysback in stock',
  );
});

test('a product without variants has no tab for them, whatever the address says', async ({ page }) => {
  await page.route('**/product_research/product', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), variants: [], variant_days: [] } });
  });
  await page.goto('/history/products/15?tab=variants');
  await expect(page.getByRole('tab', { name: 'Chart', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Variants/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('who it is and which days take two rows and one, the rest is in a menu with its price', async ({ page }) => {
    await page.goto('/history/products/15');
    const canvas = page.locator('canvas').first();
    await expect(canvas).toBeVisible();
    expect(await page.evaluate(() => innerWidth)).toBe(390);
    const main = page.getByRole('main');
    const yOf = async (each: Locator) => (await each.first().boundingBox())?.y ?? 0;
    const isBeside = async (one: Locator, other: Locator) => Math.abs((await yOf(one)) - (await yOf(other))) < 4;
    expect(await isBeside(main.getByRole('link', { name: /^Open on/ }), main.getByRole('link', { name: 'Product research' }))).toBe(
      true,
    );
    expect(
      await isBeside(main.getByRole('button', { name: /^30 days/ }), main.getByRole('button', { name: /Choose dates$/ })),
    ).toBe(true);
    expect((await canvas.boundingBox())?.y).toBeLessThanOrEqual(600);
    await page.getByRole('button', { name: /^30 days/ }).tap();
    await page.getByRole('menuitem', { name: /^14 days$/ }).tap();
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole('button', { name: /^14 days/ })).toBeVisible();
    await page.getByRole('button', { name: /^14 days/ }).tap();
    await page.getByRole('menuitem', { name: /^Compare with the days before/ }).tap();
    await expect(page).toHaveURL(/compare/);
  });
});

const DAY = 86_400_000;
const isHistory = (response: Response) => response.url().endsWith('/product_research/product');
const open = async (page: Page): Promise<{ from: string; to: string; min: string; max: string }> => {
  const answer = page.waitForResponse(isHistory);
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  const { range } = (await (await answer).json()) as { range: { from: string; to: string; min: string; max: string } };
  await expect(page.locator('canvas').first()).toBeVisible();
  return range;
};

test('opens with all its days; fewer of them end on the same day, and stand in the address', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  const { from, to, min, max } = await open(page);
  expect([from, to, (Date.parse(to) - Date.parse(from)) / DAY + 1]).toEqual([min, max, 30]);
  await expect(page.getByRole('button', { name: '30 days', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('The newest days can still change')).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
  for (const count of [14, 7]) {
    const answer = page.waitForResponse(isHistory);
    await page.getByRole('button', { name: `${count} days`, exact: true }).click();
    const range = JSON.parse((await answer).request().postData() ?? '{}') as { min_date: string; max_date: string };
    expect([(Date.parse(max) - Date.parse(range.min_date)) / DAY + 1, range.max_date]).toEqual([count, max]);
    await expect(page).toHaveURL(new RegExp(`from=${range.min_date}&to=${max}`));
  }
});

test('the calendar offers the days of the history and no others', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  const { max } = await open(page);
  await page.getByRole('button', { name: /Choose dates$/ }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar).toContainText('at most 30 days');
  const enabled = calendar.locator('[role=grid] button:enabled');
  await expect(enabled).toHaveCount(30);
  await expect(enabled.last()).toHaveText(String(new Date(max).getUTCDate()));
});

test('an address with days that the history does not have says so, takes nothing and leads to all its days', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await open(page);
  await page.goto(`${new URL(page.url()).pathname}?from=2020-01-01&to=2020-01-31`);
  await expect(page.getByRole('heading', { name: 'This history does not have these days' })).toBeVisible();
  await expect(page.getByText('No tokens were deducted')).toBeVisible();
  await page.getByRole('button', { name: /^Show all days/ }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
  consoleErrors.length = 0; // The browser notes the 412.
});

test('days of which nothing is known are not found, in words, and others are offered', async ({ page }) => {
  await page.route('**/product_research/product', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { days: object[]; spent: number };
    const days = answer.days.map((day) => ({ ...day, sold: null, sold_low: null, sold_high: null, price: null, observed: false }));
    await route.fulfill({ response, json: { ...answer, days, spent: 0, free_until: null } });
  });
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  await expect(page.getByRole('heading', { name: 'The data you’re looking for is not found' })).toBeVisible();
  await expect(page.getByText('No tokens were deducted')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.unroute('**/product_research/product');
  await page.getByRole('button', { name: /^Show .* 1 token$/ }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('a product that nobody knows is not found, in words', async ({ page, consoleErrors }) => {
  await page.goto('/history/products/999999999');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for this data' }).click();
  await expect(page.getByText(/Noted on /)).toBeVisible();
  const noted = await page.getByText(/Noted on /).innerText();
  await page.reload();
  await page.getByRole('button', { name: 'Ask for this data' }).click();
  await expect(page.getByText(noted)).toBeVisible();
  consoleErrors.length = 0; // The browser notes the 404.
});

test('a product that was opened before says what opening it again takes: nothing within its hour', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&sort=sold_30d');
  await page.locator('tbody tr a[href^="/history/products/"]').first().click();
  await expect(page).toHaveURL(/\/history\/products\/\d+/);
  await expect(page.locator('canvas').first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently opened products' }).getByRole('link', { name });
  await expect(recent).toBeVisible();
  await expect(recent).not.toContainText('token');
  // Simulates an hour later, when no use is paid for any more.
  await page.route('**/internal/history', (route) => route.fulfill({ json: { history: [], tokens: [] } }));
  await page.reload();
  await expect(recent).toContainText('1 token');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name.slice(0, 20));
  await expect(page.getByRole('option', { name })).toContainText('1 token');
});
