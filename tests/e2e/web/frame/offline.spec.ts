import type { Page } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { OFFLINE_STORE } from '@telaah/shared/lib/shell';
import { judge } from '../checks/axe.ts';
import { languageJudge, textsOn } from '../checks/foreign-words.ts';
import { expect, test } from '../session/session.ts';

/** A phone that loses its network. These are the only stories with the service worker. */
test.use({ serviceWorkers: 'allow', language: 'id', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const rows = (page: Page) => page.locator('#results li');
const strip = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /offline/ })
    .first();
const spentBy = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/internal/auth/check')).json()) as UserState).total.count;
const cachedAddresses = (page: Page, prefix: string) =>
  page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url);
  }, prefix);
/** Waits until everything for the next offline start is cached. */
const isReady = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await cachedAddresses(page, 'telaah-files-')).some((url) => url.endsWith('/id/share.json')))
    .toBe(true);
};

test('without a network the calculators work, the last answers are there with their time, and nothing costs anything', async ({
  page,
  context,
  words,
  consoleErrors,
}) => {
  const { t } = words;
  await page.goto('/research/products?q=kemeja');
  await expect(rows(page).first()).toContainText(/Rp/);
  const answer = await rows(page).first().textContent();
  await isReady(page);
  await expect
    .poll(async () => (await cachedAddresses(page, OFFLINE_STORE)).filter((url) => url.includes('kemeja')).length)
    .toBe(2);

  const spent = await spentBy(page);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('away:page.home'));
  await expect(strip(page)).toContainText(/dimuat \d+ \w+ \d{4}, \d\d\.\d\d/);
  expect(await judge(page)).toEqual([]);
  const isForeign = await languageJudge('id');
  expect(isForeign(await textsOn(page))).toEqual([]);
  await page.getByRole('link', { name: /^kemeja/ }).click();
  await expect(strip(page)).toContainText(/Hasil ini tersimpan sejak \d+/);
  await expect(rows(page).first()).toHaveText(answer ?? '');
  expect(await isTooWide(page)).toBe(false);

  await page.goto('/calculators/shopee');
  await page.getByRole('combobox', { name: t('calculators:form.category') }).fill('gaun');
  await page.getByRole('option').first().click();
  await page.getByLabel(t('calculators:form.price')).fill('100000');
  await page.getByLabel(t('calculators:form.cost')).fill('45000');
  await expect(page.getByRole('region', { name: t('calculators:result.title'), exact: true })).toContainText(/Rp\d/);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('away:page.title'));
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('away:page.title'));

  // A history that was never opened states that it needs a connection, and still needs a press once there is one.
  await page.goto('/history/products/15');
  const needs = page.getByRole('alert').filter({ hasText: t('errors:hint.needsConnection') });
  await expect(needs).toContainText(t('errors:hint.noTokens'));
  expect(await judge(page)).toEqual([]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  expect(await spentBy(page)).toBe(spent);
  await expect(needs).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/internal/feature/'))).toEqual([]);
  await needs.getByRole('button').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  consoleErrors.length = 0;
});

test('who signs out leaves nothing behind, and who comes next finds nothing', async ({
  page,
  context,
  words,
  signedIn,
  consoleErrors,
}) => {
  const { t } = words;
  await page.goto('/research/products?q=kemeja');
  await expect(rows(page).first()).toContainText(/Rp/);
  await isReady(page);
  await expect.poll(async () => (await cachedAddresses(page, OFFLINE_STORE)).length).toBe(3);
  await page.getByRole('button', { name: /Akun/ }).click();
  await page.getByRole('menuitem', { name: t('layout:account.signOut') }).click();
  await expect(page).toHaveURL('/login');
  expect(await cachedAddresses(page, OFFLINE_STORE)).toEqual([]);

  await context.setOffline(true);
  await page.goto('/research/products?q=kemeja');
  await expect(strip(page)).toContainText(t('away:strip.alone'));
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto('/calculators/roas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('calculators:page.roas.title'));

  await context.setOffline(false);
  await signedIn();
  await page.goto('/');
  await expect.poll(async () => (await cachedAddresses(page, OFFLINE_STORE)).length).toBe(1);
  await context.setOffline(true);
  await page.goto('/research/products?q=kemeja');
  await expect(page.getByRole('alert').filter({ hasText: t('errors:hint.needsConnection') })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('away:page.home'));
  await expect(page.getByText(t('away:page.saved'))).toBeHidden();
  consoleErrors.length = 0;
});
