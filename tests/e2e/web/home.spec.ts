import { wibDay } from '@telaah/shared/lib/dates';
import { createFormat } from '@telaah/shared/lib/format';
import { expect, test } from './session.ts';

const format = createFormat('en');

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });

  test('home says what is left, when it begins anew, and what opens the rest', async ({ page }) => {
    const answer = page.waitForResponse('**/internal/auth/check');
    await page.goto('/');
    const { tokens_until } = (await (await answer).json()) as { tokens_until: string };
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+ *\/ 50$/)).toBeVisible();
    await expect(main.getByText(`Reset ${format.day(wibDay(tokens_until), false)}, 00:00 WIB`)).toBeVisible();
    await main.getByRole('link', { name: 'Opens with Basic' }).click();
    await expect(page).toHaveURL(/\/price$/);
  });
});

test('every link of home says what it takes now, whatever it took then', async ({ page }) => {
  const use = { feature: 'product_search', link: '/research/products?q=kemeja', resource: 'token', at: '2026-11-20T03:00:00.000Z' };
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
    },
  ];
  await page.route('**/internal/history', (route) => route.fulfill({ json: { history, tokens } }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^repeated.* 1 token$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^paid.* −1 token again: 1 token$/ })).toBeVisible();
  const download = page.getByRole('listitem').filter({ hasText: '−500 rows' });
  await expect(download).toBeVisible();
  await expect(download).not.toContainText('again');
  // Beside the examples, which are searches too.
  await expect(page.getByText('Words, category and marketplaces: 1 token.')).toBeVisible();
});

test('the introduction leads to the first search, is hidden for good, and comes back where it was', async ({ page }) => {
  await page.goto('/');
  const introduction = page.getByRole('region', { name: 'Getting started' });
  await expect(introduction.getByRole('listitem')).toHaveCount(3);
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
});
