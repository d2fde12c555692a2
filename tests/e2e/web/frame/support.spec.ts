import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const SUPPORT = '6281234567890';

const withSupport = (page: Page) =>
  page.route('**/public/v1/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), support: { whatsapp: SUPPORT } } });
  });

const fail = (page: Page, path: string, status: number, code: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, json: { error: { code, message: 'Made by the test', request_id: 'req-made-7' } } }),
  );

const link = (page: Page) => page.getByRole('link', { name: 'Ask us on WhatsApp' });
const messageOf = async (page: Page): Promise<string | null> =>
  new URL((await link(page).getAttribute('href')) ?? '').searchParams.get('text');

/** Ignores the error that the browser logs for an answer caused by the story. */
const forgive = (errors: string[], status: number) => {
  expect(errors.filter((error) => !error.includes(`status of ${status}`))).toEqual([]);
  errors.length = 0;
};

test('a search that fails leads to the support, with the page, the code and the request, and without the words', async ({
  page,
  consoleErrors,
}) => {
  await withSupport(page);
  await fail(page, '/product_research/products', 500, 'server_error');
  await page.goto('/research/products?q=rahasia');
  await expect(page.getByRole('alert').filter({ hasText: 'please try again or contact us' })).toBeVisible();
  await expect(link(page).first()).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${SUPPORT}\\?text=`));
  const text = new URL((await link(page).first().getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe('Telaah · /research/products · 500 server_error · req-made-7');
  forgive(consoleErrors, 500);
});

test('without a number and an address the form is the way to us', async ({ page, consoleErrors }) => {
  await fail(page, '/product_research/products', 500, 'server_error');
  const settings = page.waitForResponse('**/public/v1/settings');
  await page.goto('/research/products?q=rahasia');
  await settings;
  await expect(page.getByRole('alert').filter({ hasText: 'please try again or contact us' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' }).first()).toHaveAttribute('href', '/contact');
  forgive(consoleErrors, 500);
});

test('a code that does not work can be asked about', async ({ page }) => {
  await withSupport(page);
  await page.route('**/internal/users/affiliates', async (route) => {
    const answer = await route.fetch();
    const known = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...known, affiliate_setting: { ...known.affiliate_setting, isActive: false } },
    });
  });
  await page.goto('/referrals');
  await expect(page.getByText('Ask us why')).toBeVisible();
  expect(await messageOf(page)).toBe('Telaah · /referrals');
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('is led to the support by a fault of ours, not by a wrong password', async ({ page, consoleErrors }) => {
    await withSupport(page);
    const submit = async () => {
      await page.getByLabel('Email').fill('smart@telaah.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await page.goto('/login');
    await submit();
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
    await expect(link(page)).toHaveCount(0);
    forgive(consoleErrors, 401);

    await fail(page, '/public/v1/auth/login', 500, 'server_error');
    await submit();
    await expect(page.getByRole('alert')).toContainText('req-made-7');
    await expect(link(page)).toBeVisible();
    expect(await messageOf(page)).toBe('Telaah · /login · 500 server_error · req-made-7');
    forgive(consoleErrors, 500);
  });
});

test('the way to write about a refund stands where the answer says so', async ({ page }) => {
  await withSupport(page);
  await page.goto('/price');
  await page.getByText('Can I get my money back?').click();
  await expect(link(page)).toBeVisible();
});
