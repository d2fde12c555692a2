import { expect, test } from '../session/session.ts';

test.use({ who: 'visitor' });

test('a visitor is sent to sign in and comes back to the page that was asked for', async ({ page }) => {
  await page.goto('/research/products?q=kemeja');
  await expect(page).toHaveURL(/\/login\?redirected_from=/);
  await page.getByLabel('Email').fill('smart@telaah.test');
  await page.getByLabel('Password', { exact: true }).fill('telaah-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/research\/products\?q=kemeja/);
  await expect(page.getByRole('heading', { name: 'Product research' })).toBeVisible();
});

test('a wrong password says so and nothing more', async ({ page, consoleErrors }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('smart@telaah.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await expect(page.getByRole('alert')).toContainText('401: Failed');
  expect(consoleErrors.filter((error) => !error.includes('401'))).toEqual([]);
  consoleErrors.length = 0;
});

test('a redirect never leaves our own pages', async ({ page, baseURL }) => {
  await page.goto('/login?redirected_from=https://evil.example/');
  await page.getByLabel('Email').fill('smart@telaah.test');
  await page.getByLabel('Password', { exact: true }).fill('telaah-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('the start page tells a visitor what this is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know what sells');
});
