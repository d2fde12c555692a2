import { wibDay } from '@telaah/shared/lib/dates/dates';
import { createFormat } from '@telaah/shared/lib/format/format';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

const format = createFormat('en');

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });

  test('home says in a line what is left and when it begins anew, and leads to the plans', async ({ page }) => {
    const answer = page.waitForResponse('**/internal/auth/check');
    await page.goto('/');
    const { tokens_until } = (await (await answer).json()) as { tokens_until: string };
    const main = page.getByRole('main');
    await expect(main.getByText('50 of 50 tokens')).toBeVisible();
    await expect(main.getByText(`Reset ${format.day(wibDay(tokens_until), false)}, 00:00 WIB`)).toBeVisible();
    await main.getByRole('link', { name: 'Plan Free' }).click();
    await expect(page).toHaveURL(/\/price$/);
  });

  test('the market is there before anything was asked, with its sources, and takes no token', async ({ page }) => {
    await page.goto('/');
    const market = page.getByRole('region', { name: 'The market this week' });
    const rows = market.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    await market.getByRole('radio', { name: 'New and selling' }).check();
    await expect(market.getByRole('columnheader', { name: 'Listed' })).toBeVisible();
    await rows.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: 'Price' })).toContainText('Demo data');
    await page.keyboard.press('Escape');
    await market.getByRole('radio', { name: 'Rising this week' }).check();
    await expect(rows.first()).toContainText('▲');
    await market.getByRole('button', { name: 'Sepatu', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('market') === 'Sepatu');
    await page.reload();
    await expect(market.getByRole('button', { name: 'Sepatu', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByText('50 of 50 tokens')).toBeVisible();
    expect(await judge(page)).toEqual([]);
  });
});

test('the market begins with the category of what was searched for last', async ({ page }) => {
  await page.goto('/research/products?q=sepatu');
  await page.locator('tbody tr').first().waitFor();
  await page.goto('/');
  const market = page.getByRole('region', { name: 'The market this week' });
  await expect(market.getByRole('button', { pressed: true })).toHaveText('Sepatu');
  await market.getByRole('button', { name: 'All categories' }).click();
  await expect(market.getByRole('button', { pressed: true })).toHaveText('All categories');
});

test('a market that nobody has seen says so, and how it begins', async ({ page }) => {
  await page.route('**/product_research/highlights', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), rising: [], fresh: [], own: [], categories: [], category: null };
    await route.fulfill({ response, json });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'There is no market data yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Get the extension' }).click();
  await expect(page).toHaveURL('/extension');
});

test('a market that cannot be loaded leaves the rest of home, and comes with another try', async ({ page, consoleErrors }) => {
  await page.route('**/product_research/highlights', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'server_error' } } }),
  );
  await page.goto('/');
  const failed = page.getByRole('alert').filter({ hasText: 'The market could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Keyword or product address' })).toBeVisible();
  await page.unroute('**/product_research/highlights');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'The market this week' })).toBeVisible();
  consoleErrors.length = 0; // The browser notes the 500.
});

test('every link of home says what it takes now, whatever it took then', async ({ page }) => {
  const due = (...uses: string[]) => uses.map((each) => ({ use: each, free_until: null }));
  const paid = { use: 'product_search', free_until: new Date(Date.now() + 3_600_000).toISOString() };
  const use = {
    feature: 'product_search',
    link: '/research/products?q=kemeja',
    takes: due('product_search'),
    resource: 'token',
    at: '2026-11-20T03:00:00.000Z',
  };
  const history = [{ ...use, id: '00000000-0000-4000-8000-000000000001', label: 'repeated', cost: 0 }];
  const tokens = [
    { ...use, id: '00000000-0000-4000-8000-000000000002', label: 'paid', cost: 1 },
    {
      ...use,
      id: '00000000-0000-4000-8000-000000000003',
      label: 'rows',
      cost: 500,
      feature: 'download',
      resource: 'rows',
      link: null,
      takes: [],
    },
    { ...use, id: '00000000-0000-4000-8000-000000000004', label: 'open', cost: 1, takes: [paid] },
    {
      ...use,
      id: '00000000-0000-4000-8000-000000000005',
      label: 'page two',
      cost: 1,
      feature: 'historical_category_page',
      takes: due('historical_category', 'historical_category_page'),
    },
  ];
  await page.route('**/internal/history', (route) => route.fulfill({ json: { history, tokens } }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^repeated.* 1 token$/ })).toBeVisible();
  await page.getByText('Last uses of tokens').click();
  await expect(page.getByRole('link', { name: /^paid.* −1 token again: 1 token$/ })).toBeVisible();
  // A page of a history's list also needs the history, so the price is for both.
  await expect(page.getByRole('link', { name: /^page two.* −1 token again: 3 tokens$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^open.* −1 token$/ })).toBeVisible();
  const download = page.getByRole('listitem').filter({ hasText: '−500 rows' });
  await expect(download).toBeVisible();
  await expect(download).not.toContainText('again');
  await expect(page.getByText('Words, category and marketplaces: 1 token.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Browse all products\s*· 1 token$/ })).toBeVisible();
});

test('the introduction leads to the first search, is hidden for good, and comes back where it was', async ({ page }) => {
  await page.route('**/public/v1/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), extension: { store: null, file: '/extension.zip' } } });
  });
  await page.goto('/');
  const introduction = page.getByRole('region', { name: 'Getting started' });
  await expect(introduction.getByRole('listitem')).toHaveCount(3);
  await expect(introduction.getByRole('link', { name: 'Install the extension' })).toHaveAttribute('href', '/extension');
  await introduction.getByRole('button', { name: 'Go to the search box' }).click();
  await expect(page.getByRole('searchbox', { name: 'Keyword or product address' })).toBeFocused();

  await introduction.getByRole('button', { name: 'Hide' }).click();
  await expect(introduction).toBeHidden();
  const show = page.getByRole('button', { name: 'Show the introduction' });
  await expect(show).toBeFocused();
  await page.reload();
  await show.click();
  await expect(introduction).toBeVisible();
  await expect(introduction.getByRole('button', { name: 'Hide' })).toBeFocused();
  await introduction.getByRole('link', { name: 'Read the whole tutorial' }).click();
  await expect(page).toHaveURL('/tutorial');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
