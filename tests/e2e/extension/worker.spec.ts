import type { Page } from '@playwright/test';
import { barOf, capturesOf, expect, test } from './fixtures.ts';
import type { Gateway } from './gateway.ts';
import { addressOf, bag, pageOf, pathOf, shoes, unseen } from './generated-pages.ts';

const CAPTURE = '/internal/capture';

const checksOf = (gateway: Gateway) => gateway.seen.filter(({ path }) => path === '/internal/auth/check').length;

/** Stops the worker as the browser does, in the middle of its work. */
const stopWorker = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
};

test('asks once who is signed in, not on every page, and hears of a sign-in from the dashboard', async ({
  context,
  site,
  gateway,
  consent,
  signIn,
}) => {
  await consent(true);
  const page = await context.newPage();
  const made = [unseen(bag), unseen(shoes), unseen(bag)];
  for (const [index, own] of made.entries()) {
    site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
    await page.goto(addressOf(own));
    await barOf(page).getByRole('button', { name: 'Details' }).click();
    await expect(barOf(page).getByText('Sign in to see what others observed too', { exact: false })).toBeVisible();
    expect(checksOf(gateway)).toBe(1);
    if (index === 1) await stopWorker(page);
  }
  await signIn();
  const dashboard = await context.newPage();
  await dashboard.goto(`${gateway.origin}/price`);
  const sent = () => capturesOf(gateway).flatMap(({ snapshots }) => snapshots.map(({ product_id }) => product_id));
  await expect.poll(sent).toHaveLength(3);
  expect(sent().toSorted()).toEqual(made.map(({ id }) => String(id)).toSorted());
});

test('goes on by its alarm after its worker was ended while it sent', async ({
  context,
  site,
  gateway,
  consent,
  signIn,
  shared,
}) => {
  await signIn();
  await consent(true);
  gateway.faults.set(CAPTURE, 'hang');
  const own = unseen(bag);
  site.documents.set(pathOf(own), { html: pageOf(own, { embedded: own }) });
  const page = await context.newPage();
  await page.goto(addressOf(own));
  await expect.poll(() => capturesOf(gateway).length).toBe(1);
  await stopWorker(page);
  gateway.faults.clear();
  expect(await shared.home.evaluate(() => chrome.alarms.getAll())).toMatchObject([{ name: 'send' }]);
  await shared.home.evaluate(() => chrome.alarms.create('send', { when: Date.now() }));
  await expect.poll(() => capturesOf(gateway).length).toBe(2);
  expect(new Set(capturesOf(gateway).map(({ batch_id }) => batch_id)).size).toBe(1);
});
