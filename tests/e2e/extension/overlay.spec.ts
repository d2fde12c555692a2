import { readFileSync } from 'node:fs';
import { barOf, expect, passTime, test, watchBars } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, bag, type Made, pageOf, pathOf, shoes } from './generated-pages.ts';

test('shows figures from the page alone: no account, no call to the server', async ({ context, site, gateway }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  const bar = barOf(page);
  await expect(bar.getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Stock 20/ })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByText('Toko Kain')).toBeVisible();
  expect(gateway.seen).toEqual([]);
});

test('lists the variants, marks cheapest and sold out, and exports what is shown', async ({ context, site }) => {
  const odd: Made = { ...shoes, variants: [...shoes.variants, { name: '=cmd', price: 214_000, stock: null, sold: null }] };
  site.documents.set(pathOf(odd), { html: pageOf(odd, { embedded: odd }) });
  const page = await context.newPage();
  await page.goto(addressOf(odd));
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Details' }).click();
  await bar.getByRole('tab', { name: /Variants/ }).click();
  const row = (name: string) => bar.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Hitam / 39')).toContainText('Cheapest');
  await expect(row('Putih / 41')).toContainText('Sold out');
  await expect(row('=cmd')).toContainText('—');
  await expect(row('Hitam / 39')).toContainText('Rp2.27mn');
  await bar.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(bar.getByRole('row').nth(1)).toContainText('=cmd');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download these rows as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sepatu-kain-pria-variants.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/^'=cmd,214000,,,/);
  await expect(bar.getByText('4 rows downloaded')).toBeVisible();
});

test('says of each figure where it comes from', async ({ context, site }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await barOf(page)
    .getByRole('button', { name: /^Sold \d/ })
    .click();
  const layer = page.locator('ui-layer');
  await expect(layer.getByText('Shopee: data in this page')).toBeVisible();
  await expect(layer.getByText('Exact number on the page')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer.getByText('Shopee: data in this page')).toBeHidden();
  await expect(barOf(page).getByRole('button', { name: /^Sold \d/ })).toBeFocused();
});

test('reads what the page asks for itself, by fetch and by xhr', async ({ context, site }) => {
  const ways = (path: string) => ({
    fetch: `fetch(${path})`,
    xhr: `(() => { const x = new XMLHttpRequest(); x.open('GET', ${path}); x.responseType = 'json'; x.send(); })()`,
  });
  site.answers.set(apiPathOf(bag), { body: answerOf(bag) });
  for (const [way, script] of Object.entries(ways(JSON.stringify(apiPathOf(bag))))) {
    site.documents.set(pathOf(bag), { html: pageOf(bag, { script }) });
    const page = await context.newPage();
    await page.goto(addressOf(bag));
    await expect.soft(barOf(page).getByRole('button', { name: /^Stock 3/ }), way).toBeVisible();
  }
});

test('follows the page to another product, and never shows a late answer of the one before', async ({ context, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { answers } = site;
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  answers.set(apiPathOf(shoes), { body: answerOf({ ...shoes, sold: 777 }), after: released });
  answers.set(apiPathOf(bag), { body: answerOf(bag) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  const bar = barOf(page);
  await expect(bar.getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  await page.evaluate(
    ([first, path, api]) => {
      const win = window as never as Record<string, unknown> & Record<'load' | 'go' | 'show', (...args: string[]) => unknown>;
      win.late = win.load(first as string);
      win.go(path as string);
      win.show('Tas kanvas', 'Rp75.000');
      win.load(api as string);
    },
    [apiPathOf(shoes), pathOf(bag), apiPathOf(bag)],
  );
  await expect(bar.getByRole('button', { name: /^Sold 9/ })).toBeVisible();
  await expect(bar).toHaveCount(1);
  await bar.evaluate((element) => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const root = element.shadowRoot as ShadowRoot;
    new MutationObserver(() => shown.push(root.textContent)).observe(root, { subtree: true, childList: true, characterData: true });
  });
  release();
  await page.evaluate(() => (window as never as { late: Promise<unknown> }).late);
  // Answers are handled in order: once this one is shown, the late one was handled too.
  answers.set(apiPathOf(bag), { body: answerOf({ ...bag, sold: 10 }) });
  await page.evaluate((api) => (window as never as Record<'load', (path: string) => unknown>).load(api), apiPathOf(bag));
  await expect(bar.getByRole('button', { name: /^Sold 10/ })).toBeVisible();
  const shown = await page.evaluate(() => (window as never as { shown: string[] }).shown);
  expect(shown.join('\n')).toContain('10');
  expect(shown.filter((text) => /777|120/.test(text))).toEqual([]);
  await page.goBack();
  await expect(bar.getByRole('button', { name: /^Sold 777/ })).toBeVisible();
});

test('leaves other pages alone, and goes when the product goes', async ({ context, site }) => {
  site.documents.set('/cart', { html: pageOf(shoes) });
  site.answers.set(apiPathOf(shoes), { body: answerOf(shoes) });
  const page = await context.newPage();
  const pathsWithBar = await watchBars(page);
  await page.goto('https://shopee.co.id/cart');
  await page.evaluate(
    ([path, api]) => {
      const win = window as never as Record<'load' | 'go', (address: string) => unknown>;
      win.go(path as string);
      win.load(api as string);
    },
    [pathOf(shoes), apiPathOf(shoes)],
  );
  await expect(barOf(page).getByRole('button', { name: /^Sold 120/ })).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/cart'));
  await expect(barOf(page)).toHaveCount(0);
  await expect(page.locator('ui-layer')).toHaveCount(0);
  expect(await pathsWithBar()).toEqual([pathOf(shoes)]);
});

test('comes back once when the page renders anew, with the popups of its figures', async ({ context, site }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page)).toHaveCount(1);
  await page.evaluate(() => {
    const main = document.querySelector('#main') as HTMLElement;
    main.innerHTML = '<div class="page-product"><h1>Sepatu kain pria</h1><div>Rp189.000</div></div>';
  });
  await expect(barOf(page)).toHaveCount(1);
  await expect(barOf(page).getByRole('button', { name: /^Sold 120/ })).toBeVisible();

  await page.evaluate(() => {
    document.body.innerHTML = '<p>Sepatu</p>';
  });
  await expect(page.locator('ui-layer')).toHaveCount(1);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<main><h1>Sepatu kain pria</h1></main>'));
  await expect(barOf(page)).toHaveCount(1);
  await barOf(page)
    .getByRole('button', { name: /^Sold 120/ })
    .click();
  await expect(page.locator('ui-layer').getByText("The marketplace's own counter")).toBeVisible();
});

test('says so when the page has changed its form, instead of an old figure', async ({ context, site, ownPage, tell }) => {
  const broken = { ...answerOf(shoes), data: { item: { renamed: true }, product_review: {} } };
  site.documents.set(pathOf(shoes), {
    html: `<!doctype html><title>x</title><main></main><script>fetch(${JSON.stringify(apiPathOf(shoes))})</script>`,
  });
  site.answers.set(apiPathOf(shoes), { body: broken });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect.poll(() => tell({ type: 'status' })).toMatchObject({ value: { broken: [{ marketplace: 'shopee', times: 1 }] } });
  const popup = await ownPage('popup');
  await expect(popup.getByText('Pages that could not be read')).toBeVisible();
  // Readable data may still come, so the message only appears after the last attempt to read the page.
  await passTime(page, 10_000);
  await expect(barOf(page).getByText(/layout has changed/)).toBeVisible();
  await expect(barOf(page).getByRole('button')).toHaveCount(0);
});

test('keeps a history of own visits on this device', async ({ context, site, gateway }) => {
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  const bar = barOf(page);
  const open = async () => {
    await bar.getByRole('button', { name: 'Details' }).click();
    await bar.getByRole('tab', { name: 'History' }).click();
  };
  await open();
  await expect(bar.getByText('This is your first visit.', { exact: false })).toBeVisible();
  const cheaper: Made = { ...shoes, sold: 131, variants: [{ name: 'Hitam / 39', price: 150_000, stock: 2, sold: 51 }] };
  site.documents.set(pathOf(shoes), { html: pageOf(cheaper, { embedded: cheaper }) });
  await page.reload();
  await open();
  await expect(bar.getByText('2 observations since', { exact: false })).toBeVisible();
  await expect(bar.getByRole('row').nth(1)).toContainText('Rp150k');
  // A call that costs tokens is only made by a button that states the price.
  const requests = () => gateway.seen.filter(({ path }) => path === '/internal/feature/product_research/product').length;
  const show = bar.getByRole('button', { name: 'Show · up to 1 token' });
  await expect(show).toBeVisible();
  expect(gateway.seen).toEqual([]);
  await show.click();
  await expect(bar.getByText('Sign in to see what others observed too.', { exact: false })).toBeVisible();
  expect(requests()).toBe(0);
  gateway.faults.set('/internal/auth/check', 'hang');
  await page.reload();
  await open();
  await show.click();
  await expect.poll(() => gateway.seen.filter(({ path }) => path === '/internal/auth/check').length).toBe(2);
  await passTime(page, 5000);
  await expect(bar.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  await expect(bar.getByText('2 observations since', { exact: false })).toBeVisible();
});

test('the dashboard is told which product is meant, and looks for it there', async ({ context, site, signIn }) => {
  await signIn();
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await barOf(page).getByRole('button', { name: 'Details' }).click();
  const opened = context.waitForEvent('page');
  await barOf(page)
    .getByRole('button', { name: /Open in the dashboard · up to 1 token/ })
    .click();
  const dashboard = await opened;
  await dashboard.waitForURL((url) => url.pathname === '/history/products');
  expect(new URL(dashboard.url()).searchParams.get('product')).toMatch(/^shopee:\d+$/);
  await expect(dashboard.getByText('This product has not been observed yet.', { exact: false })).toBeVisible();
});
