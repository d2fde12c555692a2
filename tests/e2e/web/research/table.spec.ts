import type { Page } from '@playwright/test';
import { languages } from '@telaah/shared/i18n/languages';
import { settled } from '../checks/settled.ts';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';

/** Opens a page of results and waits for its rows, which replace placeholders, and for everything after them. */
const open = async (page: Page): Promise<void> => {
  await page.goto('/research/products?q=kemeja');
  await settled(page);
  await expect(page.locator(`${rows} th a[href^='/history/']`)).toHaveCount(30);
};

/** Texts of the first table that are cut or stick out; for names, stores and texts the title has the rest. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('main table') as HTMLTableElement;
    const parts = [document.documentElement, table.tHead, table.tBodies[0]].flatMap((part) => part ?? []);
    const faults = parts.flatMap((part) => (part.scrollWidth > part.clientWidth ? [`${part.tagName} is too wide`] : []));
    const isLeft = (element: Element) => element.closest('.truncate[title], .sr-only') !== null;
    for (const cell of table.querySelectorAll('th, td')) {
      const room = cell.getBoundingClientRect();
      for (const inside of [cell, ...cell.querySelectorAll('*')]) {
        if (isLeft(inside)) continue;
        const name = inside.textContent ?? '';
        if (inside.clientWidth > 0 && inside.scrollWidth > inside.clientWidth) faults.push(`cut: ${name}`);
        const { left, right } = inside.getBoundingClientRect();
        // Up to one pixel is rounding.
        if (left < room.left - 1 || right > room.right + 1) faults.push(`sticks out: ${name}`);
      }
    }
    return faults;
  });

for (const language of languages) {
  test.describe(`the table in ${language}`, () => {
    test.use({ language });

    test('shows every figure whole at every usual width', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page);
      for (const width of [1440, 1366, 1280]) {
        await page.setViewportSize({ width, height: 768 });
        await expect.poll(() => cutIn(page), `at ${width} px`).toEqual([]);
      }
    });
  });
}

test('its head stays under the bar while the page scrolls, and never over it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  await page.locator(rows).last().scrollIntoViewIfNeeded();
  const edges = () =>
    page.evaluate(() => {
      const bar = document.querySelector('header')?.getBoundingClientRect();
      const head = document.querySelector('main thead')?.getBoundingClientRect();
      const first = document.querySelector('main thead th')?.getBoundingClientRect();
      const over = document.elementFromPoint((first?.left ?? 0) + 10, (bar?.bottom ?? 0) - 2);
      return { apart: Math.round((head?.top ?? 0) - (bar?.bottom ?? 0)), isBar: over?.closest('header') !== null };
    });
  await expect.poll(edges).toEqual({ apart: 0, isBar: true });
});

test('with more columns than have room it scrolls sideways, its head with it, and name and menu stay', async ({ page }) => {
  await page.addInitScript(() => {
    const chosen = ['product', 'price', 'sold_30d', 'revenue_30d', 'stock', 'rating', 'reviews', 'sold_total', 'brand', 'category'];
    localStorage.setItem('telaah:product-columns', JSON.stringify([...chosen, 'location', 'observed_at']));
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page);
  const last = page.getByRole('columnheader', { name: 'Last seen' });
  const cell = page.locator(rows).first().locator('td').nth(-2);
  await expect(last).not.toBeInViewport();
  await page.locator('main tbody').evaluate((body) => body.scrollTo({ left: body.scrollWidth }));
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => Math.round(((await last.boundingBox())?.x ?? 0) - ((await cell.boundingBox())?.x ?? 0))).toBe(0);
  await expect(page.locator(rows).first().getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(
    page
      .locator(rows)
      .first()
      .getByRole('button', { name: /^Actions/ }),
  ).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('how sure figures are is said in words, which the head explains; and demo data once', async ({ page }) => {
  await open(page);
  await expect(page.locator(rows).filter({ hasText: 'accurate to ±5%' }).first()).toBeVisible();
  const table = page.locator('section').filter({ has: page.locator(rows) });
  await expect(table.getByText('Demo data')).toHaveCount(1);
  await page.getByRole('button', { name: 'How sure is a figure?' }).focus();
  await page.keyboard.press('Enter');
  const legend = page.getByRole('dialog', { name: 'How sure is a figure?' });
  for (const word of ['accurate to ±5%', /^estimate ±/, /^rough ±/, 'from Shopee', 'one reporter'])
    await expect(legend.getByText(word, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Summary of all results' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/products of this result · Demo data.*Last /s);
});
