import type { BrowserContext } from '@playwright/test';
import { barOf, capturesOf, expect, test } from './fixtures.ts';
import { addressOf, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

/** Stories share a browser. The first of these leaves as much behind as possible, the second looks for traces. */
test.describe.configure({ mode: 'serial' });

let before: BrowserContext;

test('a story leaves everything behind', async ({ context, site, gateway, shared, signIn, consent, set, tell, ownPage }) => {
  before = context;
  await consent(true);
  await set({ language: 'zh', theme: 'dark', bars_off: ['tokopedia'] });
  const [first, second] = [unseen(shoes), unseen(shoes)];
  for (const made of [first, second, shoes]) site.documents.set(pathOf(made), { html: pageOf(made, { embedded: made }) });
  const page = await context.newPage();
  await page.goto(addressOf(first));
  await expect(barOf(page)).toHaveCount(1);
  await expect.poll(() => tell({ type: 'status' })).toMatchObject({ value: { queue: { signed_out: true } } });
  await signIn();
  gateway.faults.set('/internal/capture', 'hang');
  await (await context.newPage()).goto(`${gateway.origin}/price`);
  await page.goto(addressOf(second));
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    document.cookie = 'left=behind; max-age=3600';
    indexedDB.open('left');
    await caches.open('left');
  });
  await shared.home.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    await chrome.storage.session.set({ left: 'behind' });
    await chrome.storage.sync.set({ left: 'behind' });
    await chrome.alarms.create('send', { when: Date.now() + 3_600_000 });
  });
  await context.grantPermissions(['geolocation'], { origin: 'https://shopee.co.id' });
  await ownPage('options');
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
});

test('the next one finds the same browser as after the installation', async ({ context, site, shared, tell }) => {
  expect(context).toBe(before);
  expect(context.pages()).toEqual([shared.home]);
  expect(await context.cookies()).toEqual([]);
  const ofExtension = await shared.home.evaluate(async () => ({
    stored: await Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null), chrome.storage.sync.get(null)]),
    alarms: await chrome.alarms.getAll(),
    databases: await indexedDB.databases(),
    own: { ...localStorage },
  }));
  expect(ofExtension).toEqual({ stored: [{}, {}, {}], alarms: [], databases: [], own: {} });
  expect(await tell({ type: 'status' })).toMatchObject({
    value: { visits: 0, broken: [], queue: { waiting: 0, sent: 0, signed_out: false } },
  });

  const page = await context.newPage();
  await page.goto(addressOf(shoes));
  await expect(page).toHaveTitle('404');
  expect(site.requests).toEqual([addressOf(shoes)]);
  const ofPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));
  expect(ofPage).toEqual({ local: {}, cookie: '', databases: [], caches: [], geolocation: 'prompt' });
});
