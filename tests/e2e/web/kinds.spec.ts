import type { Locator, Page } from '@playwright/test';
import { judge } from './axe.ts';
import { expect, test } from './session.ts';

/** What every kind of research lets a seller do, told once for each: find, narrow, sort, open, see its days, compare, keep, come back. */
interface Story {
  kind: string;
  path: string;
  word: string;
  /** Tokens that the list takes. */
  list: number;
  /** One filter of the sheet, and what the address then says. */
  narrow: (sheet: Locator) => Promise<void>;
  narrowed: RegExp;
  sort: string;
  /** From the list to days of one of its rows: what is met on the way, and the tokens that it takes. */
  open: (page: Page, name: string) => Promise<void>;
  opening: number;
}

const rows = (page: Page) => page.locator('tbody tr');
const nameOf = (page: Page, at: number) => rows(page).nth(at).getByRole('link').first();
/** The list once it shows what the address asks for, not the rows of before. */
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: rows(page) });
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};
const canvas = (page: Page) => page.locator('canvas').first();

const fillFirst = (name: RegExp, text: string) => async (sheet: Locator) => {
  await sheet.getByRole('textbox', { name }).first().fill(text);
};

const toHistory = async (page: Page, name: string) => {
  await expect(page).toHaveURL(/\/history\/products\/\d+/);
  await expect(heading(page, name)).toBeVisible();
  await expect(canvas(page)).toBeVisible();
};

/** What the products of one come to, how that is spread, then they themselves; and its days. */
const throughGroup = async (page: Page, name: string) => {
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

const stories: readonly Story[] = [
  {
    kind: 'product',
    path: '/research/products',
    word: 'kemeja',
    list: 1,
    narrow: fillFirst(/from|min/i, '50rb'),
    narrowed: /price_min=50000/,
    sort: 'Price',
    open: toHistory,
    opening: 1,
  },
  {
    kind: 'category',
    path: '/research/categories',
    word: 'wajah',
    list: 0,
    narrow: fillFirst(/from|min/i, '1'),
    narrowed: /_min=1/,
    sort: 'Products',
    open: throughGroup,
    opening: 3,
  },
  {
    kind: 'store',
    path: '/research/stores',
    word: 'official',
    list: 0,
    narrow: fillFirst(/from|min/i, '1'),
    narrowed: /_min=1/,
    sort: 'Followers',
    open: throughGroup,
    opening: 2,
  },
  {
    kind: 'keyword',
    path: '/research/keywords',
    word: 'kemeja',
    list: 1,
    narrow: (sheet) => sheet.getByText('Advertisement', { exact: true }).click(),
    narrowed: /place=ad/,
    sort: 'Price',
    open: toHistory,
    opening: 1,
  },
  {
    kind: 'advertisement',
    path: '/research/ads',
    word: 'kemeja',
    list: 1,
    narrow: fillFirst(/to|max/i, '20'),
    narrowed: /position_max=20/,
    sort: 'Position',
    open: toHistory,
    opening: 1,
  },
];

for (const { kind, path, word, list, narrow, narrowed, sort, open, opening } of stories) {
  test(`${kind}: found, narrowed, sorted, opened to its days, compared, kept, and there again`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/tokens left/).first()).toBeVisible();
    const before = await left(page);
    await page.getByRole('main').getByRole('search').locator('input').first().fill(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(settled(page)).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - list);
    expect(await judge(page)).toEqual([]);

    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await narrow(sheet);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(narrowed);
    await expect(settled(page)).toBeVisible();
    await page.getByRole('button', { name: sort, exact: true }).click();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.locator('th[aria-sort]:not([aria-sort="none"])')).toHaveText(sort);
    await expect(settled(page)).toBeVisible();
    const address = page.url();

    const [first, second] = [await nameOf(page, 0).innerText(), await nameOf(page, 1).innerText()];
    await nameOf(page, 0).click();
    await open(page, first);
    await expect.poll(() => left(page)).toBe(before - list - opening);

    await page.goto(address);
    await expect(settled(page)).toBeVisible();
    for (const at of [0, 1]) {
      await rows(page)
        .nth(at)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Compare' }).click();
    }
    await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click();
    const compared = page.getByRole('dialog', { name: 'Side by side' });
    await expect(compared.getByRole('columnheader', { name: first }).first()).toBeVisible();
    await expect(compared.getByRole('columnheader', { name: second }).last()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Saved views' }).click();
    const views = page.getByRole('dialog', { name: 'Saved views' });
    await views.getByRole('textbox', { name: 'Name' }).fill(`Mine of ${kind}`);
    await views.getByRole('button', { name: 'Save this view' }).click();
    await expect(views.getByRole('link', { name: `Mine of ${kind}` })).toBeVisible();
    // What the popover lies on is half covered, and judged elsewhere.
    expect(await judge(page, '[role=dialog]')).toEqual([]);
    await page.goto(path);
    // Where nothing was asked yet they stand on the page; a free list has them behind a button.
    if (list === 0) await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('link', { name: `Mine of ${kind}` }).click();
    await expect(page).toHaveURL(narrowed);
    await expect(settled(page)).toBeVisible();
    await page.reload();
    await expect(settled(page)).toBeVisible();
    expect([await nameOf(page, 0).innerText(), await nameOf(page, 1).innerText()]).toEqual([first, second]);
    expect(await left(page)).toBe(before - list - opening);
  });
}

for (const language of ['id', 'zh'] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('every kind has cards, fits the screen, and its row opens', async ({ page }) => {
      for (const { path, word } of stories) {
        await page.goto(`${path}?q=${word}`);
        const card = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('dl') })
          .first();
        await expect(card).toBeVisible();
        expect(await page.evaluate(() => innerWidth)).toBe(390);
        await card.getByRole('link').first().tap();
        await expect(page).not.toHaveURL(/[?&]q=/);
        await expect(heading(page)).toBeVisible();
      }
    });
  });
}
