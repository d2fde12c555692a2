import type { Page } from '@playwright/test';
import { expect, test } from './session.ts';

const rows = 'tbody tr';
const names = (page: Page) => page.locator(`${rows} th a`);
/** The list once it shows what the address asks for, not the rows of before. */
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });
/** What the meter in the top bar says first. */
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};

const kinds = [
  { kind: 'category', page: 'categories', title: 'Category research', word: 'wajah', sort: 'Products', back: 'All categories' },
  { kind: 'store', page: 'stores', title: 'Store research', word: 'official', sort: 'Followers', back: 'All stores' },
] as const;

for (const { kind, page: path, title, word, sort, back } of kinds) {
  test(`a ${kind} is found in a free list, opened for one token, narrowed for nothing, and left again`, async ({ page }) => {
    await page.goto(`/research/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(names(page)).toHaveCount(30);
    await expect(page.getByText('this list is free')).toBeVisible();
    await expect(page.getByText(/opens its data: 1 token/)).toBeVisible();
    const before = await left(page);

    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(settled(page)).toBeVisible();
    await page.getByRole('button', { name: sort, exact: true }).click();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.locator('th[aria-sort="descending"]')).toHaveText(sort);
    await expect(settled(page)).toBeVisible();
    expect(await left(page)).toBe(before);

    const name = await names(page).first().innerText();
    await names(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('1 token used')).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - 1);
    // What its products come to, how that is spread, then they themselves.
    await expect(page.getByRole('region', { name: 'Summary of all results' })).toContainText('Revenue, 30 days');
    await expect(page.getByRole('table', { name: 'By price' }).getByRole('row').nth(1)).toBeVisible();
    const products = page.getByRole('table', { name: 'Products', exact: true });
    await expect(products.locator(rows).first()).toBeVisible();
    await products.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(products.locator('th[aria-sort="descending"]')).toHaveText('Price');
    expect(await left(page)).toBe(before - 1);

    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/research/${path}$`));
    await expect(names(page)).toHaveCount(30);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await left(page)).toBe(before - 1);
  });

  test(`a ${kind} that is not there says so and takes nothing`, async ({ page, consoleErrors }) => {
    await page.goto(`/research/${path}/99999999`);
    await expect(page.getByRole('heading', { name: /is not here/ })).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(names(page)).toHaveCount(30);
    await page.goto(`/research/${path}?q=zzzyyyxxx`);
    await expect(page.getByRole('heading', { name: /not found/ })).toBeVisible();
    consoleErrors.length = 0; // The browser notes the 404s that this test made.
  });

  test.describe('without a plan', () => {
    test.use({ who: 'Gratis' });
    test(`the first ten of each ${kind} list are shown, and what opens the rest`, async ({ page }) => {
      await page.goto(`/research/${path}?sort=products`);
      await expect(names(page)).toHaveCount(10);
      await expect(page.getByText(/more (categories|stores)/)).toBeVisible();
    });
  });
}
