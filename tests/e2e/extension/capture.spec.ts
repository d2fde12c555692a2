import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, answerOf, apiPathOf, bag, type Made, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

const CAPTURE = '/internal/capture';

/** Two if an hour ended between the two visits of a story. */
const BY_SELLERS = /\b[12] observations? by sellers/;

test('sends nothing before consent, nor after it was refused or withdrawn', async ({
  context,
  site,
  gateway,
  signIn,
  ownPage,
  tell,
}) => {
  await signIn();
  const welcome = await ownPage('welcome');
  const answer = async (yes: boolean) => {
    await welcome.getByRole('button', { name: yes ? 'Yes, share' : 'No, do not share' }).click();
    await expect(welcome.getByText(yes ? 'You share.' : 'You do not share.')).toBeVisible();
  };
  const kept = async () => ((await tell({ type: 'status' })) as { value: { visits: number } }).value.visits;
  const page = await context.newPage();
  const [before, refused, withdrawn] = [unseen(shoes), unseen(bag), unseen(shoes)];
  for (const made of [before, refused, withdrawn]) site.documents.set(pathOf(made), { html: pageOf(made, { embedded: made }) });

  await page.goto(addressOf(before));
  await expect.poll(kept).toBe(1);
  await answer(false);
  await page.goto(addressOf(refused));
  await expect.poll(kept).toBe(2);
  await tell({ type: 'send_now' });
  expect(capturesOf(gateway)).toEqual([]);

  gateway.faults.set(CAPTURE, 'cut');
  await answer(true);
  await page.goto(addressOf(withdrawn));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  await answer(false);
  gateway.faults.clear();
  const popup = await ownPage('popup');
  await expect(popup.getByText('Nothing is sent: you have not agreed to it.')).toBeVisible();
  await popup.evaluate(() => chrome.runtime.sendMessage({ type: 'send_now' }));
  // The server only received what was captured while it was allowed.
  const captured = capturesOf(gateway).flatMap((batch) => batch.snapshots.map((each) => each.product_id));
  expect([...new Set(captured)]).toEqual([String(withdrawn.id)]);
});

test('sends what it saw once, and the dashboard shows it', async ({ context, site, gateway, signIn, consent, tell, baseURL }) => {
  test.setTimeout(120_000);
  await signIn();
  await consent(true);
  const own = unseen(shoes);
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own, script: `fetch(${JSON.stringify(apiPathOf(own))})` }) });
  site.answers.set(apiPathOf(own), { body: answerOf(own) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  await page.reload();
  await expect(barOf(page).getByRole('button', { name: /^Sold \d/ })).toBeVisible();
  await tell({ type: 'send_now' });
  const sent = capturesOf(gateway).flatMap(({ snapshots }) => snapshots);
  // Once an hour; an hour may have ended between the two visits.
  expect(new Set(sent.map(({ observed_at }) => observed_at.slice(0, '2026-11-22T03'.length))).size).toBe(sent.length);
  for (const each of sent) {
    expect(each).toMatchObject({ product_id: String(own.id), marketplace: 'shopee', price: { low: 189_000, high: 209_000 } });
  }
  expect(JSON.stringify(gateway.seen)).not.toMatch(/pembeli_rahasia|4711|rahasia@example/);

  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page).getByRole('tab', { name: 'History' }).click();
  await barOf(page).getByRole('button', { name: 'Show · up to 1 token' }).click();
  await expect(barOf(page).getByText(BY_SELLERS)).toBeVisible();

  // The server publishes it in research, from where it appears in its history with its source.
  const state = (await (await context.request.get(`${baseURL}/internal/auth/check`)).json()) as { csrf_token: string };
  const found = async () => {
    const answer = await context.request.post(`${baseURL}/internal/feature/product_research/products`, {
      data: { keyword: own.name },
      headers: { Origin: baseURL ?? '', 'X-CSRF-Token': state.csrf_token },
    });
    return ((await answer.json()) as { total_count: number }).total_count;
  };
  await expect.poll(found, { timeout: 60_000 }).toBeGreaterThan(0);
  const dashboard = await context.newPage();
  await dashboard.goto(`${baseURL}/research/products?q=${encodeURIComponent(own.name)}`);
  const link = dashboard.locator('a[href^="/history/products/"]').filter({ hasText: own.name });
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
  tell,
}) => {
  test.setTimeout(120_000);
  await signIn();
  await consent(true);
  // An hour, so that even a slow machine does not see an automatic retry.
  gateway.faults.set(CAPTURE, { status: 503, headers: { 'retry-after': '3600' } });
  const own = unseen(shoes);
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);

  const popup = await ownPage('popup');
  await expect(popup.getByText('1 observation waits')).toBeVisible();
  const devtools = await context.newCDPSession(popup);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  gateway.faults.clear();
  gateway.loseAnswers.add(CAPTURE);
  await popup.reload();
  const sendNow = popup.getByRole('button', { name: 'Send now' });
  await expect(sendNow).toBeVisible();
  // The server has received the batch, but the extension does not know.
  expect(await tell({ type: 'send_now' })).toMatchObject({ value: { waiting: 1 } });
  gateway.loseAnswers.clear();
  await sendNow.click();
  await expect(popup.getByText('Nothing waits.')).toBeVisible();
  const batches = capturesOf(gateway).map((batch) => batch.batch_id);
  expect(batches.length).toBeGreaterThanOrEqual(3);
  expect(new Set(batches).size).toBe(1);
  await page.reload();
  await barOf(page).getByRole('button', { name: 'Details' }).click();
  await barOf(page).getByRole('tab', { name: 'History' }).click();
  await barOf(page).getByRole('button', { name: 'Show · up to 1 token' }).click();
  await expect(barOf(page).getByText(BY_SELLERS)).toBeVisible();
});

test('waits for a sign-in, then sends', async ({ context, site, gateway, consent, ownPage, signIn }) => {
  await consent(true);
  const own = unseen(bag);
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect(barOf(page).getByRole('button', { name: /^Sold \d/ })).toBeVisible();
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
  const own = unseen(bag);
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
  const [early, late] = [unseen(shoes), unseen(bag)];
  const answer = ({ id, name }: Made) => ({
    body: {
      items: [
        {
          item_basic: {
            itemid: id,
            shopid: 77,
            name,
            currency: 'IDR',
            price: 50_000 * 100_000,
            stock: 4,
            sold: 28,
            historical_sold: 486,
          },
        },
      ],
    },
  });
  const api = '/api/v4/search/search_items?keyword=kaos';
  const more = `${api}&newest=60`;
  site.documents.set('/search', { html: pageOf(bag, { script: `fetch(${JSON.stringify(api)})` }) });
  site.answers.set(api, answer(early));
  site.answers.set(more, answer(late));
  const sent = () => capturesOf(gateway).flatMap((batch) => batch.snapshots.map((each) => each.product_id));
  const page = await context.newPage();
  await page.goto('https://shopee.co.id/search?keyword=kaos');
  await expect.poll(sent).toEqual([String(early.id)]);
  await page.evaluate((path) => fetch(path).then((response) => response.text()), more);
  await expect.poll(sent).toEqual([String(early.id), String(late.id)]);
  await expect(barOf(page)).toHaveCount(0);
});

test('captures a search of sixty cards of 20 KB, and tells of an answer that is too long', async ({
  context,
  site,
  gateway,
  signIn,
  consent,
  ownPage,
}) => {
  await signIn();
  await consent(true);
  const [made, first] = [unseen(bag), unseen(shoes)];
  const card = (index: number) => ({
    item_basic: {
      itemid: first.id + index,
      shopid: 77,
      name: `Rak ${index}`,
      currency: 'IDR',
      price: (50_000 + index) * 100_000,
      sold: 28,
    },
    tracking: 'x'.repeat(19_500),
  });
  const list = { total_count: 4321, items: Array.from({ length: 60 }, (_, index) => card(index)) };
  const api = '/api/v4/search/search_items?keyword=rak&limit=60&newest=0';
  site.answers.set(api, { body: list });
  site.documents.set('/search', { html: pageOf(bag, { script: `fetch(${JSON.stringify(api)})` }) });
  const page = await context.newPage();
  await page.goto('https://shopee.co.id/search?keyword=rak');
  const sent = () => capturesOf(gateway).flatMap(({ snapshots }) => snapshots);
  await expect.poll(() => new Set(sent().map(({ product_id }) => product_id)).size).toBe(60);
  expect(sent().find(({ product_id }) => product_id === String(first.id + 59))).toMatchObject({
    seen_on: { keyword: 'rak', position: 60, found: 4321 },
  });
  expect(JSON.stringify(gateway.seen)).not.toContain('xxxxxxxx');

  site.answers.set(apiPathOf(made), { body: { ...answerOf(made), filler: 'x'.repeat(1024 * 1024) } });
  site.documents.set(pathOf(made), { html: pageOf(made, { script: `fetch(${JSON.stringify(apiPathOf(made))})` }) });
  await page.goto(addressOf(made));
  await expect(barOf(page).getByRole('button', { name: /^Sold 9/ })).toBeVisible();
  const popup = await ownPage('popup');
  await expect(popup.getByText('Answers that were too long to read')).toBeVisible();
  await expect(popup.getByText(/^Shopee: 1, last on/)).toBeVisible();
});
