import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';
const names = (page: Page) => page.locator(`${rows} th a`);
/** Tokens left, from the meter in the top bar. */
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};

const kinds = [
  { kind: 'category', page: 'categories', title: 'Category research', back: 'All categories' },
  { kind: 'store', page: 'stores', title: 'Store research', back: 'All stores' },
] as const;

for (const { kind, page: path, title, back } of kinds) {
  test(`a ${kind} list is free and says what opens a row; from one it leads back, and there again costs nothing`, async ({
    page,
  }) => {
    await page.goto(`/research/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(names(page)).toHaveCount(30);
    await expect(page.getByText('this list is free')).toBeVisible();
    const found = await page.getByText(new RegExp(`^[\\d,]+ (categor(y|ies)|stores?) found$`)).first().innerText();
    await expect(page.getByRole('region', { name: 'Summary of all results' })).toContainText(found.split(' ')[0] ?? '');
    await expect(page.getByText(/opens its data: 1 token/)).toBeVisible();
    const before = await left(page);
    const name = await names(page).first().innerText();
    await names(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - 1);
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
    await page.getByRole('button', { name: 'Ask for this data' }).click();
    await expect(page.getByText(/Noted on /)).toBeVisible();
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
