import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const cards = (page: Page, part: string) => page.getByRole('region', { name: part, exact: true }).locator('li');
const settled = (page: Page, part: string) => page.locator(`section[aria-label="${part}"][aria-busy="false"]`);

test('one marketplace: words, its own order, more, its stores and categories, another marketplace, and start over', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Browse' }).click();
  await expect(page).toHaveURL(/\/research\/browse\/shopee$/);
  await expect(page.getByRole('heading', { name: 'See what sells on Shopee' })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.fill('keme');
  await expect(page.locator('datalist option[value="kemeja"]')).toHaveCount(1);
  await box.fill('kemeja');
  const search = page.getByRole('main').getByRole('button', { name: /^Search/ });
  await expect(search).toHaveText(/1 token/);
  await search.click();
  await expect(page).toHaveURL(/shopee\?q=kemeja$/);
  await expect(settled(page, 'Products')).toBeVisible();
  await expect(cards(page, 'Products')).toHaveCount(30);
  await expect(page.getByRole('status').filter({ hasText: /^30 of \d+$/ })).toBeVisible();
  await expect(search).toHaveText('Search');

  await page.getByLabel('Order').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/sort=price/);
  await expect(settled(page, 'Products')).toBeVisible();
  const prices = async () => {
    const texts = await cards(page, 'Products').allInnerTexts();
    return texts.map((text) => Number(/Rp([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  };
  await expect(cards(page, 'Products')).toHaveCount(30);
  await expect(async () => expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b))).toPass();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page, 'Products')).toHaveCount(60);
  await expect(page.getByRole('status').filter({ hasText: /^60 of \d+$/ })).toBeVisible();
  await page.reload();
  await expect(cards(page, 'Products')).toHaveCount(30);
  await expect(page.getByLabel('Order')).toHaveValue('price asc');

  await page.getByRole('tab', { name: 'Stores' }).click();
  await expect(page.getByRole('heading', { name: /not found/ }).or(settled(page, 'Stores'))).toBeVisible();
  await box.fill('toko');
  await search.click();
  await expect(settled(page, 'Products').or(page.getByRole('heading', { name: /not found/ }))).toBeVisible();
  await page.getByRole('tab', { name: 'Stores' }).click();
  await expect(cards(page, 'Stores').first()).toContainText(/toko/i);
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: /not found/ }).or(settled(page, 'Categories'))).toBeVisible();

  await page.getByRole('navigation', { name: 'Marketplace' }).getByRole('link', { name: 'Tokopedia' }).click();
  await expect(page).toHaveURL(/\/research\/browse\/tokopedia$/);
  await expect(box).toHaveValue('toko');
  await expect(search).toHaveText(/1 token/);
  await box.fill('kemeja');
  await search.click();
  await expect(settled(page, 'Products')).toBeVisible();
  await expect(page.getByLabel('Order')).toHaveValue('23');
  await page.getByLabel('Order').selectOption({ label: 'Newest' });
  await expect(settled(page, 'Products')).toBeVisible();
  const store = page.getByRole('tab', { name: 'Stores' });
  await store.click();
  await box.fill('');
  await search.click();
  await expect(settled(page, 'Products')).toBeVisible();
  await store.click();
  await expect(cards(page, 'Stores')).toHaveCount(30);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/research\/browse\/tokopedia$/);
  await expect(box).toHaveValue('');
  await box.fill('zzzyyyxxx');
  await search.click();
  await page.getByRole('button', { name: 'Ask for this data' }).click();
  await expect(page.getByText(/Noted on /)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { name: 'See what sells on Tokopedia' })).toBeVisible();

  const tree = await (await page.request.get('/internal/feature/category')).json();
  const shoes = tree.find(
    (node: { marketplace: string; category_level: number }) => node.marketplace === 'tokopedia' && node.category_level > 1,
  );
  await page.goto(`/research/browse/tokopedia?category=${shoes.category_id}`);
  await expect(page).toHaveTitle(`${shoes.category_name} · Tokopedia · Telaah`);
});

test('what is hidden leaves the list and is told; a page that fails is asked for again, and what was there stays', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/research/browse/shopee?q=kemeja');
  const all = cards(page, 'Products');
  await expect(all).toHaveCount(30);
  const status = page.getByRole('status').filter({ hasText: /^30 of \d+/ });
  const name = await all.first().getByRole('link').first().innerText();
  const hide = async () => {
    await all
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Hide this product' }).click();
    await expect(all).toHaveCount(29);
    await expect(status).toHaveText(/ · 1 hidden$/);
    await expect(all.getByRole('link', { name, exact: true })).toHaveCount(0);
  };
  await hide();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(all.first().getByRole('link', { name, exact: true })).toBeVisible();
  await expect(status).not.toHaveText(/hidden/);
  await hide();
  await page.reload();
  await expect(status).toHaveText(/ · 1 hidden$/);
  await expect(all).toHaveCount(29);

  const call = '**/internal/feature/product_research/products';
  await page.route(call, (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Products could not be loaded')).toBeVisible();
  await expect(all).toHaveCount(29);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(all).toHaveCount(59);
  consoleErrors.length = 0;
});

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });

  test('ten products are shown, the others and the order say which plan has them', async ({ page }) => {
    await page.goto('/research/browse/tokopedia?q=kemeja');
    await expect(cards(page, 'Products')).toHaveCount(10);
    await expect(page.getByText(/\d+ more products/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sorting/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });
});
