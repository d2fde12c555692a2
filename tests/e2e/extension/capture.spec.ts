import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, bag, pageOf, pathOf, shoes } from './made-pages.ts';

const CAPTURE = '/internal/capture';

test('sends nothing before consent, nor after it was refused or withdrawn', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
  ownPage,
}) => {
  await signIn();
  site.documents.set(pathOf(shoes), { html: pageOf(shoes, { embedded: shoes }) });
  site.documents.set(pathOf(bag), { html: pageOf(bag, { embedded: bag }) });
  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(barOf(page).getByRole('button', { name: /^Sold in all/ })).toBeVisible();
  await consent(false);
  await page.goto(addressOf(bag));
  await expect(barOf(page).getByRole('button', { name: /^Sold in all/ })).toBeVisible();
  expect(capturesOf(gateway)).toEqual([]);

  gateway.faults.set(CAPTURE, 'cut');
  await consent(true);
  await page.goto(addressOf(shoes));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  await consent(false);
  gateway.faults.clear();
  const popup = await ownPage('popup');
  await expect(popup.getByText('Nothing is sent: you have not agreed to it.')).toBeVisible();
  await popup.evaluate(() => chrome.runtime.sendMessage({ type: 'send_now' }));
  expect(capturesOf(gateway)).toHaveLength(1);
});

test('sends what it saw once, and the dashboard shows it', async ({ context, site, gateway, signIn, consent, baseURL }) => {
  test.setTimeout(120_000);
  await signIn();
  await consent(true);
  const own = { ...shoes, id: 51_001 };
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own, script: `fetch(${JSON.stringify(apiPathOf(own))})` }) });
  site.answers.set(apiPathOf(own), { body: answerOf(own) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  await page.reload();
  await expect(barOf(page).getByRole('button', { name: /^Sold in all/ })).toBeVisible();
  const sent = capturesOf(gateway);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.snapshots).toMatchObject([
    { product_id: '51001', marketplace: 'shopee', price: { low: 189_000, high: 209_000 } },
  ]);
  // Of the viewer, who is in the page's data, nothing.
  expect(JSON.stringify(gateway.seen)).not.toMatch(/pembeli_rahasia|4711|rahasia@example/);

  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page).getByRole('tab', { name: 'History' }).click();
  await barOf(page).getByRole('button', { name: 'Show · up to 1 token' }).click();
  await expect(barOf(page).getByText('1 observation by sellers')).toBeVisible();

  // Within a minute it is in research, and from there in its history, with where it came from.
  const dashboard = await context.newPage();
  const link = dashboard.locator('a[href^="/history/products/"]').filter({ hasText: own.name });
  await expect(async () => {
    await dashboard.goto(`${baseURL}/research/products?q=${encodeURIComponent(own.name)}`);
    await expect(link.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await link.first().click();
  await dashboard.getByRole('tab', { name: /^Observations/ }).click();
  const seen = dashboard
    .getByRole('tabpanel', { name: /^Observations/ })
    .getByRole('row')
    .nth(1);
  await expect(seen).toContainText('Rp189,000');
  await expect(seen).toContainText("Seen in sellers' browsers");
});

test('keeps it while the server is away, over the death of the worker, and sends it exactly once', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
  ownPage,
}) => {
  await signIn();
  await consent(true);
  gateway.loseAnswers.add(CAPTURE);
  const own = { ...shoes, id: 52_001 };
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);

  const popup = await ownPage('popup');
  await expect(popup.getByText('1 observation waits')).toBeVisible();
  const cdp = await context.newCDPSession(popup);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  gateway.loseAnswers.clear();
  await popup.reload();
  await popup.getByRole('button', { name: 'Send now' }).click();
  await expect(popup.getByText('Nothing waits.')).toBeVisible();
  const batches = capturesOf(gateway).map((batch) => batch.batch_id);
  expect(batches.length).toBeGreaterThanOrEqual(2);
  expect(new Set(batches).size).toBe(1);
  await page.reload();
  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page).getByRole('tab', { name: 'History' }).click();
  await barOf(page).getByRole('button', { name: 'Show · up to 1 token' }).click();
  await expect(barOf(page).getByText('1 observation by sellers')).toBeVisible();
});

test('waits for a sign-in, then sends', async ({ context, site, gateway, consent, ownPage, signIn }) => {
  await consent(true);
  const own = { ...bag, id: 53_001 };
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect(barOf(page).getByRole('button', { name: /^Sold in all/ })).toBeVisible();
  const popup = await ownPage('popup');
  await expect(popup.getByText('You are not signed in.')).toBeVisible();
  await expect(popup.getByText('Sent after you sign in.')).toBeVisible();
  expect(capturesOf(gateway)).toEqual([]);
  await signIn();
  await popup.reload();
  await expect(popup.getByText(/Sari Wulandari · Smart/)).toBeVisible();
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
});

test('sets aside what the server refuses for good, and says so', async ({ context, site, gateway, signIn, consent, ownPage }) => {
  await signIn();
  await consent(true);
  gateway.faults.set(CAPTURE, { status: 412 });
  const own = { ...bag, id: 54_001 };
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  const popup = await ownPage('popup');
  await expect(popup.getByText('1 refused by the server and set aside')).toBeVisible();
  await expect(popup.getByText('Nothing waits.')).toBeVisible();
});

test('reads lists without showing anything on them', async ({ context, site, gateway, signIn, consent }) => {
  await signIn();
  await consent(true);
  const card = (id: number) => ({
    item_basic: {
      itemid: id,
      shopid: 77,
      name: `Kaos ${id}`,
      currency: 'IDR',
      price: 50_000 * 100_000,
      stock: 4,
      sold: 28,
      historical_sold: 486,
    },
  });
  const api = '/api/v4/search/search_items?keyword=kaos';
  site.documents.set('/search', { html: pageOf(bag, { script: `fetch(${JSON.stringify(api)})` }) });
  site.answers.set(api, { body: { items: [card(55_001), card(55_002)] }, delay: 300 });
  const page = await context.newPage();
  await page.goto('https://shopee.co.id/search?keyword=kaos');
  await expect
    .poll(() => capturesOf(gateway).flatMap((batch) => batch.snapshots.map((each) => each.product_id)))
    .toEqual(['55001', '55002']);
  await expect(barOf(page)).toHaveCount(0);
});
