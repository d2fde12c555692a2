import type { Page, Response } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { expect, test } from './session.ts';

const rows = 'tbody tr';
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens? left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};
/** What the account has spent, by the ledger's own word. */
const spent = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/internal/auth/check');
  return ((await answer.json()) as UserState).total.count;
};
const isCall = (name: string) => (response: Response) => response.url().endsWith(`/product_research/${name}`);

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });

  test('a search shows ten rows, then what opens the rest and what that costs', async ({ page }) => {
    const answer = page.waitForResponse(isCall('products'));
    await page.goto('/research/products?q=kemeja&sort=price&page=2');
    const { items, total_count } = (await (await answer).json()) as { items: unknown[]; total_count: number };
    expect(items).toHaveLength(10);
    await expect(page.locator(rows)).toHaveCount(10);
    await expect(page.getByText(`${total_count - 10} more products`)).toBeVisible();
    await expect(page.getByText('Opens with Basic, Rp149,000 a month')).toBeVisible();
    // The usual order, whatever the address asks for, and no way to choose another.
    await expect(page.getByRole('columnheader', { name: 'Revenue, 30 d' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('columnheader', { name: /Price|Revenue/ }).getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/price$/);
  });

  test('locked controls say which plan opens them, by keyboard too', async ({ page }) => {
    await page.goto('/research/products?q=kemeja');
    await expect(settled(page)).toBeVisible();
    for (const name of [/^Sorting\s*Basic/, /^CSV\s*Basic/, /^More pages\s*Basic/]) {
      const lock = page.getByRole('button', { name });
      await lock.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Rp149,000');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(lock).toBeFocused();
    }
  });

  test('a history is its figures and two days, and costs nothing', async ({ page }) => {
    const searched = ['products', 'analytics'].map((name) => page.waitForResponse(isCall(name)));
    await page.goto('/research/products?q=kemeja');
    await expect(settled(page)).toBeVisible();
    await Promise.all(searched);
    const before = await spent(page);
    const answer = page.waitForResponse(isCall('product'));
    await page.locator(`${rows} a[href^="/history/products/"]`).first().click();
    expect(((await (await answer).json()) as { days: unknown[] }).days).toHaveLength(2);
    await expect(page.getByText('28 more days', { exact: false })).toBeVisible();
    await expect(page.getByText('Opens with Smart, Rp499,000 a month')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Other days\s*Smart/ })).toBeVisible();
    expect(await spent(page)).toBe(before);
    await expect.poll(() => left(page)).toBe(50 - before);
  });
});

test('pointing at a history does not open it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const link = page.locator(`${rows} a[href^="/history/products/"]`).first();
  await link.hover();
  await link.focus();
  // Whatever the page has put off for a moment happens now: of research nothing. What is left and who saw what, a search asks after it.
  await page.clock.runFor(5_000);
  expect(asked.filter((url) => url.includes('/product_research/'))).toEqual([]);
  await link.click();
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/product_research/product'))).toHaveLength(1);
});

test('when the tokens have run out the screen says so, and keeps what was on it', async ({ page, consoleErrors }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  const first = await page.locator(rows).first().innerText();
  await page.route('**/product_research/*', (route) =>
    route.fulfill({ status: 402, contentType: 'application/json', body: '{"error":{"code":"tokens_exhausted","message":"x"}}' }),
  );
  await page.getByRole('searchbox', { name: 'Keyword or product address' }).fill('kaos');
  await page.getByRole('button', { name: 'Search · 1 token' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your token has run out, refilled next month' });
  await expect(alert).toContainText('No tokens were deducted');
  await expect(alert.getByRole('link', { name: 'Buy tokens' })).toHaveAttribute('href', '/upgrade/quota');
  await expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/price');
  expect(await page.locator(rows).first().innerText()).toBe(first);
  consoleErrors.length = 0; // The browser notes the 402s that this test made.
});

test.describe('what is left', () => {
  test('a search takes a token, its pages, filters and a repetition none', async ({ page }) => {
    await page.goto('/research/products');
    const before = await left(page);
    await page.goto('/research/products?q=kemeja');
    await expect(page.getByText('1 token used')).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - 1);
    await page
      .getByRole('button', { name: /^Price/ })
      .first()
      .click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(settled(page)).toBeVisible();
    await expect(page.getByText('1 token used')).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price, Rp from' }).fill('20000');
    // Its question is paid for: the button speaks of no token.
    await page.getByRole('dialog').getByRole('button', { name: 'Show results', exact: true }).click();
    await expect(page).toHaveURL(/price_min=20000/);
    await expect(page.getByText('Free: paid for less than an hour ago')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Free: paid for less than an hour ago')).toBeVisible();
    expect(await left(page)).toBe(before - 1);
  });

  test('other days of a history take one token, the days before another, and days within them none', async ({ page }) => {
    await page.goto('/research/products?q=kemeja&sort=rating');
    await page.locator(`${rows} a[href^="/history/products/"]`).nth(7).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    const before = await spent(page);
    await expect(page.getByText('Other days: 1 token.')).toBeVisible();
    // The calendar asks nothing for days that are paid for, and gives the focus back.
    const calendar = page.getByRole('button', { name: /Choose dates$/ });
    await calendar.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(calendar).toBeFocused();
    await page.getByRole('button', { name: '14 days · 1 token' }).click();
    await expect.poll(() => spent(page)).toBe(before + 1);
    // The choice lives in the address: the box follows it.
    const compare = page.getByRole('checkbox', { name: /^Compare with the days before/ });
    await expect(compare).toHaveAccessibleName(/1 token/);
    await compare.click();
    await expect(compare).toBeChecked();
    await expect.poll(() => spent(page)).toBe(before + 2);
    // The week and the one before it lie within what is paid for by now; thirty days have none before them.
    await expect(page.getByRole('button', { name: '30 days · 1 token' })).toBeVisible();
    const week = page.waitForResponse(isCall('product'));
    await page.getByRole('button', { name: '7 days', exact: true }).click();
    await week;
    await expect(page.getByRole('button', { name: '7 days', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(compare).toBeChecked();
    expect(await spent(page)).toBe(before + 2);
  });
});
