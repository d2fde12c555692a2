import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

/** Tokens left, from the meter in the top bar. */
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};
const takes = async (page: Page, tokens: number, act: () => Promise<unknown>): Promise<void> => {
  const before = await left(page);
  await act();
  await expect.poll(() => left(page)).toBe(before - tokens);
};

const groups = [
  { group: 'category', page: 'categories', tab: 'Categories', word: 'sepatu', opening: 2 },
  { group: 'store', page: 'stores', tab: 'Stores', word: 'official', opening: 1 },
] as const;

for (const { group, page: path, tab, word, opening } of groups) {
  test(`the days of a ${group}: found for nothing, opened, narrowed, compared, paged through, and free again`, async ({ page }) => {
    await page.goto('/history');
    await expect(page).toHaveURL(/\/history\/products$/);
    await page.getByRole('navigation', { name: 'Histories' }).getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`/history/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: /^(Category|Store) history$/ })).toBeVisible();
    const found = page.getByRole('region', { name: /found$/ }).getByRole('link');
    await takes(page, 0, async () => {
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(found.first()).toContainText(opening === 1 ? '1 token' : `${opening} tokens`);
    });

    await takes(page, opening, async () => {
      await found.first().click();
      await expect(page.locator('canvas').first()).toBeVisible();
    });
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const figures = page.getByRole('region', { name: 'Summary' }).first();
    await expect(figures).toContainText('Sold');
    await expect(figures).toContainText(/Rp[\d.,]+/);

    await takes(page, 0, () => page.getByRole('button', { name: '14 days', exact: true }).click());
    await expect(page).toHaveURL(/from=.*to=/);
    const compare = page.getByRole('checkbox', { name: /Compare with the days before/ });
    await takes(page, 0, () => compare.click());
    await expect(compare).toBeChecked();
    await expect(page.getByText('vs the 14 days before').first()).toBeVisible();

    await takes(page, 0, async () => {
      await page.getByRole('tab', { name: 'Summary' }).click();
      await expect(page.getByRole('table', { name: 'By day' }).locator('tbody tr')).toHaveCount(14);
      await page.getByRole('tab', { name: 'Products' }).click();
      await expect(page.getByRole('table', { name: 'Products in these days' }).locator('tbody tr').first()).toBeVisible();
    });
    const next = page.getByRole('button', { name: /^Next/ });
    if (await next.isVisible()) {
      await expect(next).toHaveText(/^Next\s*· 1 token$/);
      await takes(page, 1, async () => {
        await next.click();
        await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      });
      await expect(page).toHaveURL(/page=2/);
      await takes(page, 0, async () => {
        await page.reload();
        await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      });
    }
    await takes(page, 0, async () => {
      await page.goto(`/history/${path}`);
      await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

  test(`a ${group} that is not there has no days, and takes nothing`, async ({ page, consoleErrors }) => {
    await page.goto(`/history/${path}/99999999`);
    await expect(page.getByRole('heading', { name: /is not known/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for this data' }).click();
    await expect(page.getByText(/Noted on /)).toBeVisible();
    await page.getByRole('link', { name: /histories$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/history/${path}$`));
    consoleErrors.length = 0; // The browser notes the 404 that this test made.
  });

  test(`the data of a ${group} leads to its days, and says what they take`, async ({ page }) => {
    await page.goto(`/research/${path}`);
    await page.locator('tbody tr th a').first().click();
    await expect(page.getByText('1 token used')).toBeVisible();
    await expect.poll(() => left(page)).toBe(3599);
    const lead = page.getByRole('link', { name: new RegExp(`^History · ${opening} token`) });
    await takes(page, opening, async () => {
      await lead.click();
      await expect(page).toHaveURL(new RegExp(`/history/${path}/\\d+$`));
      await expect(page.locator('canvas').first()).toBeVisible();
    });
  });
}

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });
  test('the days of a category are the newest two, for nothing, with the plan that opens the others', async ({ page }) => {
    await page.goto('/history/categories?q=sepatu');
    await takes(page, 0, async () => {
      await page
        .getByRole('region', { name: /found$/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByText('28 more days')).toBeVisible();
    });
    await expect(page.getByRole('tab', { name: 'Products' })).toBeHidden();
  });
});
