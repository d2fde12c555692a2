import type { Locator, Page } from '@playwright/test';
import { expect } from '../session/session.ts';

/** Steps that every kind of research allows, each described in a file of its name: find, narrow, sort, open, see its days, compare, save, return. */
export interface Story {
  word: string;
  /** Sets one filter in the sheet; `narrowed` is the resulting address. */
  narrow: (sheet: Locator) => Promise<void>;
  narrowed: RegExp;
  sort: string;
  /** Goes from the list to the days of one of its rows, checking each step; `opening` is its price in tokens. */
  open: (page: Page, name: string) => Promise<void>;
  opening: number;
}

export const rows = (page: Page) => page.locator('tbody tr');
export const nameOf = (page: Page, at: number) => rows(page).nth(at).getByRole('link').first();
/** The list with the rows of the current address instead of old ones. */
export const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: rows(page) });
export const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
export const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};
const canvas = (page: Page) => page.locator('canvas').first();

export const fillFirst = (name: RegExp, text: string) => async (sheet: Locator) => {
  await sheet.getByRole('textbox', { name }).first().fill(text);
};

export const toHistory = async (page: Page, name: string) => {
  await expect(page).toHaveURL(/\/history\/products\/\d+/);
  await expect(heading(page, name)).toBeVisible();
  await expect(canvas(page)).toBeVisible();
};

export const throughGroup = async (page: Page, name: string) => {
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('1 token used')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary of all results' })).toContainText('Revenue, 30 days');
  await expect(page.getByRole('table', { name: 'By price' }).getByRole('row').nth(1)).toBeVisible();
  const products = page.getByRole('table', { name: 'Products', exact: true });
  await products.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(products.locator('th[aria-sort="descending"]')).toHaveText('Price');
  await page.getByRole('link', { name: /^History · \d tokens?/ }).click();
  await expect(page).toHaveURL(/\/history\/(categories|stores)\/\d+$/);
  await expect(canvas(page)).toBeVisible();
};
