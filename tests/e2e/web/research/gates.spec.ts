import type { Page, Response } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });
const left = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/tokens? left/)
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
};
/** Tokens spent by the account, from the ledger. */
const spent = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/internal/auth/check');
  return ((await answer.json()) as UserState).total.count;
};
const isCall = (name: string) => (response: Response) => response.url().endsWith(`/product_research/${name}`);

test.describe('without a plan', () => {
  test.use({ who: 'Gratis' });

  test('a search shows ten rows, then what opens the rest and what that costs', async ({ page }) => {
    const answer = page.waitForResponse(isCall('products'));
    await page.goto('/research/products?q=kemeja&sort=price&page=2');
    const { items, total_count } = (await (await answer).json()) as { items: unknown[]; total_count: number };
    expect(items).toHaveLength(10);
    await expect(page.locator(rows)).toHaveCount(10);
    await expect(page.getByText(`${total_count - 10} more products`)).toBeVisible();
    await expect(page.getByText('Opens with Basic, Rp149,000 a month')).toBeVisible();
    // The default order, whatever the address says, and no way to change it.
    await expect(page.getByRole('columnheader', { name: 'Revenue, 30 d' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('columnheader', { name: /Price|Revenue/ }).getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/price$/);
  });

  test('locked controls say which plan opens them, by keyboard too', async ({ page }) => {
    await page.goto('/research/products?q=kemeja');
    await expect(settled(page)).toBeVisible();
    for (const name of [/^Sorting\s*Basic/, /^CSV\s*Basic/, /^More pages\s*Basic/]) {
      const lock = page.getByRole('button', { name });
      await lock.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Rp149,000');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(lock).toBeFocused();
    }
  });

  test('a history is its figures and two days, and costs nothing', async ({ page }) => {
    const searched = ['products', 'analytics'].map((name) => page.waitForResponse(isCall(name)));
    await page.goto('/research/products?q=kemeja');
    await expect(settled(page)).toBeVisible();
    await Promise.all(searched);
    const before = await spent(page);
    const answer = page.waitForResponse(isCall('product'));
    await page.locator(`${rows} a[href^="/history/products/"]`).first().click();
    expect(((await (await answer).json()) as { days: unknown[] }).days).toHaveLength(2);
    await expect(page.getByText('28 more days', { exact: false })).toBeVisible();
    await expect(page.getByText('Opens with Smart, Rp499,000 a month')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Other days\s*Smart/ })).toBeVisible();
    expect(await spent(page)).toBe(before);
    await expect.poll(() => left(page)).toBe(50 - before);
  });
});

test('pointing at a history does not open it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const link = page.locator(`${rows} a[href^="/history/products/"]`).first();
  await link.hover();
  await link.focus();
  // Runs everything the page has deferred: none of it may call research; balance and recent uses may load.
  await page.clock.runFor(5_000);
  expect(requested.filter((url) => url.includes('/product_research/'))).toEqual([]);
  await link.click();
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(requested.filter((url) => url.endsWith('/product_research/product'))).toHaveLength(1);
});

test('when the tokens have run out the screen says so, and keeps what was on it', async ({ page, consoleErrors }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  const first = await page.locator(rows).first().innerText();
  await page.route('**/product_research/*', (route) =>
    route.fulfill({ status: 402, contentType: 'application/json', body: '{"error":{"code":"tokens_exhausted","message":"x"}}' }),
  );
  await page.getByRole('searchbox', { name: 'Keyword or product address' }).fill('kaos');
  await page.getByRole('button', { name: 'Search · 1 token' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your token has run out, refilled next month' });
  await expect(alert).toContainText('No tokens were deducted');
  await expect(alert.getByRole('link', { name: 'Buy tokens' })).toHaveAttribute('href', '/upgrade/quota');
  await expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/price');
  expect(await page.locator(rows).first().innerText()).toBe(first);
  consoleErrors.length = 0; // The browser notes the 402s that this test made.
});

test.describe('what is left', () => {
  test('a search takes a token, its pages, filters and a repetition none', async ({ page }) => {
    await page.goto('/research/products');
    const before = await left(page);
    await page.goto('/research/products?q=kemeja');
    await expect(page.getByText('1 token used')).toBeVisible();
    await expect.poll(() => left(page)).toBe(before - 1);
    await page
      .getByRole('button', { name: /^Price/ })
      .first()
      .click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(settled(page)).toBeVisible();
    await expect(page.getByText('1 token used')).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price, Rp from' }).fill('20000');
    await page.getByRole('dialog').getByRole('button', { name: 'Show results', exact: true }).click();
    await expect(page).toHaveURL(/price_min=20000/);
    await expect(page.getByText('Free: paid for less than an hour ago')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Free: paid for less than an hour ago')).toBeVisible();
    expect(await left(page)).toBe(before - 1);
  });

  test('the calendar asks nothing for days that are paid for, and gives the focus back', async ({ page }) => {
    await page.goto('/research/products?q=kemeja&sort=rating');
    await page.locator(`${rows} a[href^="/history/products/"]`).nth(7).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    const calendar = page.getByRole('button', { name: /Choose dates$/ });
    await calendar.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(calendar).toBeFocused();
  });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [where, use] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(use);

    test('what a token has paid for is free in every part, and nothing is taken that was not said', async ({
      page,
      consoleErrors,
    }) => {
      let all = 0;
      /** Checks the tokens spent, by the ledger, after the calls of `act` were answered. */
      const takes = async (tokens: number, calls: readonly string[], act: () => Promise<unknown>) => {
        const answers = calls.map((name) => page.waitForResponse((response) => response.url().endsWith(`/${name}`)));
        await act();
        await Promise.all(answers);
        all += tokens;
        await expect.poll(() => spent(page)).toBe(all);
      };
      const search = page.getByRole('search').getByRole('button').last();
      const marketplace = (name: string) => page.getByRole('group', { name: 'Marketplaces' }).getByRole('button', { name });
      const found = ['product_research/products', 'product_research/analytics'];

      await takes(1, found, () => page.goto('/research/products?q=kemeja'));
      for (const name of ['Shopee', 'Tokopedia', 'All']) {
        await takes(0, name === 'All' ? [] : found, () => marketplace(name).click());
        await expect(marketplace(name)).toHaveAttribute('aria-pressed', 'true');
      }
      await expect(search).not.toContainText('token');

      // A paid subset does not cover a wider search: choosing it only changes the button, which shows the price.
      await takes(1, found, () => page.goto('/research/products?q=kaos&marketplace=shopee'));
      await takes(0, [], () => marketplace('All').click());
      await expect(page.getByText('Not searched yet: Search takes 1 token.')).toBeVisible();
      await expect(page).toHaveURL(/marketplace=shopee/);
      await expect(search).toContainText('1 token');
      await takes(1, found, () => search.click());
      await expect(page).not.toHaveURL(/marketplace=/);

      if (where === 'a phone') await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: /^Category/ }).click();
      const option = page.getByRole('option').first();
      await expect(option).not.toContainText('token');
      await takes(0, found, () => option.click());
      await expect(page).toHaveURL(/category=\d+/);

      await takes(0, found, () => page.goto('/research/products?q=kemeja'));
      const opening = ['product_research/product'];
      const row = page.getByRole('main').locator('a[href^="/history/products/"]').first();
      await takes(1, opening, () => row.click());
      await expect(page.locator('canvas').first()).toBeVisible();
      const address = new URL(page.url()).pathname;
      const choose = async (name: RegExp) => {
        if (where === 'a phone')
          await page
            .getByRole('button', { name: /days.*More about the days|^\d+ days/ })
            .first()
            .click();
        const control = where === 'a phone' ? page.getByRole('menuitem', { name }) : page.getByRole('button', { name });
        await expect(control.first()).not.toContainText('token');
        await control.first().click();
      };
      await expect(page.getByText('choosing and comparing days is free for an hour', { exact: false })).toBeVisible();
      await takes(0, opening, () => choose(/^14 days/));
      await takes(0, opening, () => choose(/^7 days/));
      await expect(page.getByText(/^7 days/).first()).toBeVisible();
      await takes(0, opening, async () => {
        if (where === 'a desktop') await page.getByRole('checkbox', { name: /^Compare with the days before/ }).click();
        else await choose(/^Compare with the days before/);
      });
      await takes(0, opening, () => page.goto(`${address}?from=2020-01-01&to=2020-01-31`));
      await page.getByRole('button', { name: /^Show all days/ }).click();
      await expect(page.locator('canvas').first()).toBeVisible();

      const days = ['category_research/history'];
      await page.goto('/history/categories?q=sepatu');
      await takes(2, days, () =>
        page
          .getByRole('region', { name: /found$/ })
          .getByRole('link')
          .first()
          .click(),
      );
      await expect(page.locator('canvas').first()).toBeVisible();
      await takes(0, days, () => choose(/^14 days/));
      const list = ['category_research/history_products'];
      await takes(0, list, () => page.getByRole('tab', { name: 'Products' }).click());
      const next = page.getByRole('button', { name: /^Next/ });
      await expect(next).toHaveText(/^Next\s*· 1 token$/);
      await takes(1, list, () => next.click());
      await page.goto('/');
      expect(await spent(page)).toBe(7);
      consoleErrors.length = 0; // The browser notes the 412.
    });
  });
}
