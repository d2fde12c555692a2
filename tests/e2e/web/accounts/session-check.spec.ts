import type { Page, Route } from '@playwright/test';
import { judge } from '../checks/axe.ts';
import { expect, test } from '../session/session.ts';

const CHECK = '**/internal/auth/check';
const answering = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message: 'Made by the test', request_id: 'req-made-9' } } });
/** Ignores the errors that the browser logs for failures caused by the story. */
const forgive = (errors: string[]) => {
  expect(errors.filter((error) => !/status of \d+|net::ERR/.test(error))).toEqual([]);
  errors.length = 0;
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const trouble = (page: Page) => page.getByRole('status').filter({ hasText: 'We could not check whether you are signed in' });

test('a check that fails leads to sign in, which says why and goes back by itself', async ({ page, consoleErrors }) => {
  await page.route(CHECK, answering(503, 'unavailable'));
  await page.goto('/settings?tab=password');
  await expect(page).toHaveURL((url) => url.searchParams.get('redirected_from') === '/settings?tab=password');
  await expect(title(page)).toHaveText('Sign in to Telaah');
  await expect(trouble(page)).toContainText('The server cannot be reached at the moment.');
  await expect(trouble(page)).toContainText('503: Failed · Request req-made-9');
  expect(await judge(page)).toEqual([]);

  await page.getByLabel('Email').fill('smart@');
  await page.unroute(CHECK);
  await page.route(CHECK, answering(429, 'rate_limited'));
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(trouble(page)).toContainText('Too many requests came from here.');
  await expect(page.getByLabel('Email')).toHaveValue('smart@');

  // A focused window triggers a check at once, however long the pauses have grown.
  await page.unroute(CHECK);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/settings?tab=password');
  await expect(title(page)).toHaveText('Settings');
  forgive(consoleErrors);
});

test('once the answer is that nobody is signed in, the reason goes and the form stays', async ({ page, consoleErrors }) => {
  await page.route(CHECK, (route) => route.abort());
  await page.goto('/referrals');
  await expect(trouble(page)).toContainText('The server cannot be reached at the moment.');
  await expect(trouble(page)).not.toContainText('Failed');
  await page.getByLabel('Email').fill('smart@telaah.test');
  await page.unroute(CHECK);
  await page.route(CHECK, answering(401, 'unauthenticated'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(trouble(page)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('smart@telaah.test');
  forgive(consoleErrors);
});

test('each page that is entered is checked: no other is drawn on what was known before', async ({ page, consoleErrors }) => {
  await page.goto('/referrals');
  await expect(title(page)).toHaveText('Referrals');
  await page.goto('/settings');
  await expect(title(page)).toHaveText('Settings');
  const seen: string[] = [];
  await page.exposeFunction('seen', (text: string) => void seen.push(text));
  await page.evaluate(() => {
    const note = () => void (globalThis as unknown as { seen: (text: string) => void }).seen(document.body.innerText);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.route(CHECK, answering(500, 'server_error'));
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('redirected_from') === '/referrals');
  await expect(trouble(page)).toContainText('The server has a problem at the moment.');
  expect(seen.filter((text) => text.includes('Your code'))).toEqual([]);
  forgive(consoleErrors);
});

test('signing out in one tab leads the others away', async ({ page, context, consoleErrors }) => {
  await page.goto('/referrals');
  await expect(title(page)).toHaveText('Referrals');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL((url) => url.searchParams.get('redirected_from') === '/referrals');
  await expect(page.getByText('Your code')).toBeHidden();
  forgive(consoleErrors);
});

test('a request that failed says with which code; one without an answer had none', async ({ page, consoleErrors }) => {
  const SESSIONS = '**/internal/users/sessions';
  const failed = page.getByRole('alert').filter({ hasText: 'Try again' });
  await page.route(SESSIONS, answering(500, 'server_error'));
  await page.goto('/settings?tab=sessions');
  await expect(failed).toContainText('500: Failed');
  await expect(failed).toContainText('Request req-made-9');
  await page.unroute(SESSIONS);
  await page.route(SESSIONS, (route) => route.abort());
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toContainText('The service cannot be reached at the moment');
  await expect(failed).not.toContainText(': Failed');
  forgive(consoleErrors);
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('sees the card page, signs in inside of it, and may pay there at once', async ({ page }) => {
    const address = '/app/upgrade/payment/kartu?plan=Smart';
    await page.goto(address);
    await expect(title(page)).toHaveText('Pay by card');
    await expect(page.getByText('Rp')).toHaveCount(0);
    expect(await judge(page)).toEqual([]);
    await page.getByLabel('Email').fill('smart@telaah.test');
    await page.getByLabel('Password', { exact: true }).fill('telaah-demo');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The account smart@telaah.test pays.')).toBeVisible();
    await expect(page).toHaveURL(address);

    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(address);
  });

  test('sees the page after a payment, also while the session cannot be checked', async ({ page, consoleErrors }) => {
    await page.route(CHECK, answering(503, 'unavailable'));
    await page.goto('/app/upgrade/payment/success?invoice=019aa3f0-4811-7111-8111-111111111114');
    await expect(title(page)).toHaveText('Your payment');
    await expect(trouble(page)).toBeVisible();
    await page.unroute(CHECK);
    await expect(trouble(page)).toBeHidden();
    await expect(page.getByText('Sign in to see this payment')).toBeVisible();
    forgive(consoleErrors);
  });

  test('at an address that is no page is told so, and so is the browser', async ({ page, consoleErrors }) => {
    for (const address of ['/no-such-page', '/research/nothing', '/settings/x']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(title(page)).toHaveText('This page does not exist');
    }
    expect(await judge(page)).toEqual([]);
    expect((await page.goto('/login/'))?.status()).toBe(200);
    await expect(title(page)).toHaveText('Sign in to Telaah');
    forgive(consoleErrors);
  });
});

for (const { locale, take, close, heading } of [
  { locale: 'id-ID', take: 'Ganti ke Bahasa Indonesia', close: 'Tutup', heading: 'Masuk ke Telaah' },
  { locale: 'zh-CN', take: '切换到简体中文', close: '关闭', heading: '登录 Telaah' },
]) {
  test(`a browser in ${locale} reads English until it takes its own language`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(title(page)).toHaveText('Sign in to Telaah');
    expect(await judge(page)).toEqual([]);
    await page.getByRole('button', { name: close }).click();
    await expect(page.getByRole('button', { name: take })).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveText('Sign in to Telaah');
    await expect(page.getByRole('button', { name: take })).toHaveCount(0);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: take }).click();
    await expect(title(page)).toHaveText(heading);
    await page.reload();
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('button', { name: take })).toHaveCount(0);
    await context.close();
  });
}

test('texts that cannot be loaded are said to be missing, and are there once they can', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en' });
  const page = await context.newPage();
  let tries = 0;
  await page.route('**/assets/*/en/account.json', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/login');
  const missing = page.getByText('Some texts of this page could not be loaded.');
  await expect(missing).toBeVisible({ timeout: 20_000 });
  expect(tries).toBe(5);
  expect(await judge(page)).toEqual([]);
  await page.unroute('**/assets/*/en/account.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Sign in to Telaah');
  await expect(missing).toBeHidden();
  await context.close();
});
