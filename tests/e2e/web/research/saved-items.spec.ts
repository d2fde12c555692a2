import type { Page } from '@playwright/test';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

/** Saved views, watched and hidden products of an account, and comparisons. */

const RESULTS = '/research/products?q=kemeja';

const rows = (page: Page) => page.locator('tbody tr');
const nameIn = async (page: Page, at: number): Promise<string> =>
  (await rows(page).nth(at).getByRole('link').first().textContent()) ?? '';
const choose = async (page: Page, at: number, item: string | RegExp): Promise<void> => {
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const tokensLeft = (page: Page) => page.getByText(/tokens left/);

test('a view is saved with its filters and columns, outlives a reload, and opens for what the search costs', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(`${RESULTS}&rating_min=4.5&sort=price`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Brand' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await expect(dialog.getByText('No saved view yet', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kemeja bagus');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(dialog.getByRole('link', { name: 'Kemeja bagus' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('kemeja  BAGUS');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(dialog.getByText('You have a view with this name already.')).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')]);

  await page.evaluate(() => localStorage.removeItem('telaah:product-columns'));
  await page.goto('/research/products?q=serum');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await dialog.getByRole('link', { name: /^Kemeja bagus/ }).click();
  await expect(page).toHaveURL(/q=kemeja&rating_min=4\.5&sort=price/);
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();

  await page.getByRole('button', { name: 'Saved views' }).click();
  await dialog.getByRole('button', { name: 'Rename Kemeja bagus' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Kemeja lima bintang');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete Kemeja lima bintang' }).click();
  await expect(dialog.getByRole('link', { name: /Kemeja/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expect(dialog.getByRole('link', { name: /^Kemeja lima bintang/ })).toBeVisible();
});

test('what is watched from a row stands at home, and leaves it again', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('You are not watching anything yet')).toBeVisible();
  await page.goto(RESULTS);
  const name = await nameIn(page, 0);
  await choose(page, 0, 'Watch this product');
  await expect(page.getByText(`You are watching ${name}`)).toBeVisible();
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Watched' });
  await expect(table.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(/Nothing has surely changed since/)).toBeVisible();
  expect(await judge(page)).toEqual([]);
  await table.getByRole('button', { name: `Stop watching ${name}` }).click();
  await expect(page.getByText('You are not watching anything yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('link', { name })).toBeVisible();
});

test('a product is watched from its page', async ({ page }) => {
  await page.goto('/history/products/15');
  await page.getByRole('button', { name: 'Watch or hide' }).click();
  await page.getByRole('menuitem', { name: 'Watch this product' }).click();
  await expect(page.getByText(/^You are watching/)).toBeVisible();
  await page.getByRole('button', { name: 'Watch or hide' }).click();
  await expect(page.getByRole('menuitem', { name: 'Stop watching this product' })).toBeVisible();
});

test('what is hidden leaves the rows, is never silent, and comes back', async ({ page }) => {
  await page.goto(RESULTS);
  const name = await nameIn(page, 1);
  const total = await page.getByText(/^1–30 of/).textContent();
  await choose(page, 1, 'Hide this product');
  await expect(page.getByText('1 row hidden by you')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('1 row hidden by you')).toHaveCount(0);

  await choose(page, 1, 'Hide this product');
  await expect(page.getByText('1 row hidden by you')).toBeVisible();
  const left = await tokensLeft(page).textContent();
  await page.reload();
  // The server leaves it out of the rows, but not of the totals.
  await expect(page.getByText('1 row hidden by you')).toBeVisible();
  await expect(page.getByText(total ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(tokensLeft(page)).toHaveText(left ?? '');
  await page.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hidden by you' });
  await expect(dialog.getByText(name)).toBeVisible();
  expect(await judge(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Show again: ${name}` }).click();
  await expect(dialog.getByText('You have hidden nothing.')).toBeVisible();
});

test('four stand side by side through pages and reloads, and a fifth is refused in words', async ({ page }) => {
  await page.goto(RESULTS);
  const tray = page.getByRole('region', { name: 'Comparison' });
  await choose(page, 0, 'Compare');
  await expect(tray.getByText('1 of 4 to compare')).toBeVisible();
  await expect(tray.getByRole('button', { name: 'Compare' })).toBeDisabled();
  const first = await nameIn(page, 0);
  await choose(page, 1, 'Compare');
  await page.goto(`${RESULTS}&page=2`);
  await choose(page, 0, 'Compare');
  await choose(page, 1, 'Compare');
  await page.reload();
  await expect(tray.getByText('4 of 4 to compare')).toBeVisible();
  await choose(page, 2, 'Compare');
  await expect(page.getByText('No more than 4 fit beside each other')).toBeVisible();
  await tray.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Side by side' });
  await expect(dialog.getByRole('columnheader', { name: first })).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: 'Revenue, 30 d' })).toBeVisible();
  expect(await judge(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tray.getByRole('button', { name: `Take ${first} out` }).click();
  await expect(tray.getByText('3 of 4 to compare')).toBeVisible();
  await tray.getByRole('button', { name: 'Clear' }).click();
  await expect(tray).toHaveCount(0);
});
