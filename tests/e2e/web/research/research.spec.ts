import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });

test('a search answers rows, a summary and where every figure comes from', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(page.locator(rows)).toHaveCount(30);
  await expect(page.getByRole('region', { name: 'Summary of all results' })).toContainText('Sold, 30 days');
  await expect(page.getByText('Demo data').first()).toBeVisible();
  for (const name of await page.locator(`${rows} th[scope=row], ${rows} td:first-child`).allInnerTexts())
    expect(name.toLowerCase()).toContain('kemeja');
  await page.locator(rows).first().locator('td button').first().click();
  await expect(page.getByRole('dialog')).toContainText(/Last observed/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the address is the state', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(page.locator(rows).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Price/ })
    .first()
    .click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(settled(page)).toBeVisible();
  const first = await page.locator(rows).first().innerText();
  await page.reload();
  await expect(settled(page)).toBeVisible();
  expect(await page.locator(rows).first().innerText()).toBe(first);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=price/);
});

test('sorting by price and paging show every product once', async ({ page }) => {
  const names = new Set<string>();
  let previous = Number.POSITIVE_INFINITY;
  for (const number of [1, 2, 3]) {
    await page.goto(`/research/products?q=kemeja&sort=price&page=${number}`);
    const links = page.locator(`${rows} a[href^="/history/products/"]`);
    await expect(links.first()).toBeVisible();
    for (const href of await links.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? '')))
      names.add(href.split('?')[0] ?? '');
    const prices = await page
      .locator(rows)
      .evaluateAll((list) => list.map((row) => Number(/Rp([\d,]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', ''))));
    for (const price of prices) {
      expect(price).toBeLessThanOrEqual(previous);
      previous = price;
    }
  }
  expect(names.size).toBe(90);
});

test('the days of the chart are chosen for nothing, and stay in the address', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  await page.getByRole('button', { name: 'Daily sales' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  const days = page.getByRole('group', { name: 'Date range' });
  await expect(days.getByRole('button', { name: '30 days', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('The search has paid for all of them: choosing days is free.')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await days.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page
    .getByRole('button', { name: /as table/i })
    .first()
    .click();
  await expect(page.getByRole('table', { name: /Daily sales/ }).getByRole('row')).toHaveCount(8);
  expect(requested.filter((url) => url.includes('/internal/'))).toEqual([]);
});

test('rows are reached by keys, and the filters give the focus back to their button', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  const name = (place: number) => page.locator(rows).nth(place).locator('a[href]').first();
  await page.keyboard.press('j');
  await expect(name(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(name(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(name(0)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  const skip = page.getByRole('link', { name: 'To the results' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('the days of a listing are chosen from a calendar, and taken back', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  await page.keyboard.press('f');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Any day/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await calendar.getByLabel('Year').selectOption('2025');
  await calendar.getByLabel('Month', { exact: true }).selectOption({ label: 'March' });
  await calendar.getByRole('button', { name: /^3 Mar 2025/ }).click();
  await calendar.getByRole('button', { name: /^20 Mar 2025/ }).click();
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByRole('button', { name: /3.*20 Mar 2025/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/listed_from=2025-03-03&listed_to=2025-03-20/);
  // Shortcuts are disabled in a sheet, and this one is still closing.
  await expect(sheet).toBeHidden();
  await page.keyboard.press('f');
  await sheet.getByRole('button', { name: 'Clear Listed between' }).click();
  await expect(sheet.getByRole('button', { name: /^Any day/ })).toBeVisible();
});

test('without a network a search says that it waits, and is made once there is one', async ({ page, context, consoleErrors }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('sepatu');
  await page.keyboard.press('Enter');
  await expect(page.getByText('no token was taken', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(rows).first()).toContainText(/sepatu/i);
  await expect(page.getByText('no token was taken', { exact: false })).toBeHidden();
  consoleErrors.length = 0;
});

test('a page beyond the end becomes the last page', async ({ page }) => {
  await page.goto('/research/products?q=kemeja&page=9999');
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page).not.toHaveURL(/9999/);
});

test('nothing found offers a next step and says that no token was deducted', async ({ page }) => {
  await page.goto('/research/products?q=zzzyyyxxx');
  await expect(page.getByRole('heading', { name: /not found/ })).toBeVisible();
  await expect(page.getByText('No tokens were deducted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for this data' }).click();
  await expect(page.getByText(/Noted on /)).toBeVisible();
});

test('a reason that this page has no words for is an error like any other, not a code', async ({ page, consoleErrors }) => {
  await page.route('**/product_research/products', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'made_up_later', message: 'x' } } }),
  );
  await page.goto('/research/products?q=kemeja');
  const alert = page.getByRole('alert').filter({ hasText: 'Search' });
  await expect(alert).toContainText('An error occurred. Please contact customer service.');
  await expect(alert).not.toContainText('made_up_later');
  consoleErrors.length = 0; // The browser notes the 422s that this test made.
});

test('a short link of an app says where the whole address is found', async ({ page }) => {
  await page.goto(`/research/products?q=${encodeURIComponent('https://s.shopee.co.id/7fAbC')}`);
  await expect(page.getByText('This is a short link')).toBeVisible();
});

test('a failing server keeps the page, says what failed and lets try again', async ({ page, consoleErrors }) => {
  let broken = true;
  await page.route('**/product_research/products', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"error":{"code":"server_error","message":"x","request_id":"r-1"}}',
        })
      : route.continue(),
  );
  await page.goto('/research/products?q=kemeja');
  const alert = page.getByRole('alert').filter({ hasText: 'Search' });
  await expect(alert).toContainText('r-1');
  // The page shows words; the code is only in the message to the support.
  await expect(alert).toContainText('Server error');
  await expect(alert).not.toContainText('server_error');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(rows)).toHaveCount(30);
  consoleErrors.length = 0; // The browser notes the 500 that this test made.
});

test('what is rising is found by filters that list what there is, and a row leads to more of its store', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(settled(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const place = sheet.getByRole('combobox', { name: 'Location' });
  await place.fill('bandung');
  await expect(page.getByRole('option', { name: /^Bandung \d/ })).toBeVisible();
  await place.press('Enter');
  await expect(sheet.getByRole('button', { name: /Bandung/ })).toBeVisible();
  // Text that matches no option is only used if chosen explicitly.
  await place.fill('atlantis');
  await expect(page.getByRole('option')).toHaveText(['Use “atlantis” as typed']);
  await place.press('Escape');
  await sheet.getByText('≥ 10%').click();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/growth_min=0\.1.*location=Bandung/);
  await expect(settled(page)).toBeVisible();
  await expect(page.getByText('Growth ≥ 10%')).toBeVisible();

  const store = page.locator(`${rows} a[href*="store="]`).first();
  const name = await store.innerText();
  await store.click();
  await expect(page).toHaveURL(/store=\d+/);
  await expect(page.getByText(`Store: ${name}`)).toBeVisible();
  await expect(settled(page)).toBeVisible();
  // The search is paid for, so narrowing it is free and shows no price.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});

for (const [language, width, height] of [
  ['id', 390, 844],
  ['en', 390, 844],
  ['zh', 360, 740],
] as const) {
  test.describe(`on a phone of ${width} px, ${language}`, () => {
    test.use({ language, viewport: { width, height }, hasTouch: true, isMobile: true });

    test('a product is in sight at once, and cards and tiles are as low as their figures are easy to hit', async ({ page }) => {
      await page.goto('/research/products?q=kemeja');
      const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rp' });
      await expect(cards).toHaveCount(30);
      await expect(page.locator('table')).toHaveCount(0);
      // Content wider than the screen makes a phone zoom out, which changes `innerWidth`.
      expect(await page.evaluate(() => innerWidth)).toBe(width);
      const bar = await page.getByRole('navigation').last().boundingBox();
      const first = await cards.first().boundingBox();
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const boxes = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.map((each) => {
            const { width: wide, height: high, right } = each.getBoundingClientRect();
            const inner = Math.max(...[...each.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right));
            return { wide, high, isOut: inner > right };
          }),
        );
      const low = await boxes('main li:has(dl)');
      expect(Math.max(...low.map(({ high }) => high))).toBeLessThanOrEqual(120);
      const tiles = await boxes('main section > dl');
      expect(tiles).toHaveLength(5);
      for (const tile of tiles) {
        expect(tile.high).toBeLessThanOrEqual(64);
        expect(tile.isOut).toBe(false);
      }
      const figures = await boxes('main li dd button');
      expect(figures).toHaveLength(120);
      expect(Math.min(...figures.flatMap(({ wide, high }) => [wide, high]))).toBeGreaterThanOrEqual(44);
      await cards.nth(1).locator('dd button').nth(2).tap();
      await expect(page.getByRole('dialog')).toContainText('2026');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button says its price, and a category of what is paid for is among the filters, for nothing', async ({ page }) => {
    await page.goto('/research/products?q=kemeja');
    await expect(page.getByText('1 token used')).toBeVisible();
    const box = page.getByRole('searchbox');
    await box.fill('kaos');
    const row = [box, page.getByRole('button', { name: 'Filters' }), page.getByRole('button', { name: 'Search · 1 token' })];
    const [words, filters, press] = await Promise.all(row.map((each) => each.boundingBox()));
    expect([filters?.y, press?.x, press?.width]).toEqual([words?.y, words?.x, 390 - 2 * (words?.x ?? 0)]);
    await box.fill('kemeja');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('textbox', { name: 'Price, Rp from' }).fill('20000');
    await sheet.getByRole('button', { name: /^Category/ }).tap();
    const option = page.getByRole('option').first();
    await expect(option).not.toContainText('token');
    await option.tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/category=\d+/);
    await expect(page).toHaveURL(/price_min=20000/);
    await expect(page.getByRole('button', { name: 'Filters, 2 filters on' })).toBeVisible();
  });

  test('where nothing is found, asking for it is the first thing to do, in sight', async ({ page }) => {
    await page.goto('/research/products?q=zzzyyyxxx');
    const main = page.getByRole('main');
    const ask = main.getByRole('button', { name: 'Ask for this data' });
    await expect(ask).toBeInViewport({ ratio: 1 });
    const others = await main.getByRole('link', { name: 'See what only you have seen' }).boundingBox();
    expect((await ask.boundingBox())?.y).toBeLessThanOrEqual(others?.y ?? 0);
    await ask.tap();
    await expect(page.getByText(/Noted on /)).toBeInViewport();
  });
});
