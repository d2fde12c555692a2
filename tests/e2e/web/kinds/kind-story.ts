import type { Locator, Page } from '@playwright/test';
import { expect } from '../session/session.ts';

/** What every kind of research lets a seller do, told once for each (the file of its name): find, narrow, sort, open, see its days, compare, keep, come back. */
export interface Story {
  word: string;
  /** One filter of the sheet, and what the address then says. */
  narrow: (sheet: Locator) => Promise<void>;
  narrowed: RegExp;
  sort: string;
  /** From the list to days of one of its rows: what is met on the way, and the tokens that it takes. */
  open: (page: Page, name: string) => Promise<void>;
  opening: number;
}

export const rows = (page: Page) => page.locator('tbody tr');
export const nameOf = (page: Page, at: number) => rows(page).nth(at).getByRole('link').first();
/** The list once it shows what the address asks for, not the rows of before. */
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

/** What the products of one come to, how that is spread, then they themselves; and its days. */
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
