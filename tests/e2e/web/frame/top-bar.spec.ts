import type { Page } from '@playwright/test';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { expect, test } from '../session/session.ts';

const changeState = (page: Page, change: (state: UserState) => Partial<UserState>) =>
  page.route('**/internal/auth/check', async (route) => {
    const response = await route.fetch();
    const state = (await response.json()) as UserState;
    await route.fulfill({ response, json: { ...state, ...change(state) } });
  });

test('the token meter says of how much, until when and what waits, by keyboard, and leads to the plans', async ({ page }) => {
  await changeState(page, ({ premium }) => ({
    premium: { ...premium, expired_at: null },
    total: { name: 'Gratis', limit: 50, count: 48 },
    quota: { name: 'quota', limit: 10_000, count: 0 },
  }));
  await page.goto('/');
  const meter = page.getByRole('banner').getByRole('button', { name: /^2 tokens left/ });
  await meter.focus();
  await page.keyboard.press('Enter');
  const words = page.getByRole('dialog', { name: 'Tokens' });
  await expect(words).toContainText('2 tokens left of 50 tokens');
  await expect(words).toContainText(/Reset \d+ \w+, 00:00 WIB/);
  await expect(words).toContainText('10,000 bought tokens wait for a running plan');
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(meter).toBeFocused();
  await page.keyboard.press('Enter');
  await words.getByRole('link', { name: 'Plans and tokens' }).click();
  await expect(page).toHaveURL(/\/price$/);
  await expect(words).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('main').getByText('10,000 bought tokens wait for a running plan')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what it means to be offline is said without a network', async ({ page, context }) => {
    await page.goto('/price');
    // Waits until the page has loaded everything.
    await page.getByRole('heading', { name: 'Enterprise' }).waitFor();
    await context.setOffline(true);
    const pill = page.getByRole('button', { name: 'Offline' });
    await pill.click();
    await expect(page.getByText('No network. What was loaded stays readable')).toBeInViewport();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('No network.')).toBeHidden();
    await expect(pill).toBeFocused();
    await context.setOffline(false);
    await expect(pill).toBeHidden();
  });

  test('a failed sign-out is said below the bar, which keeps its form', async ({ page, consoleErrors }) => {
    await page.route('**/internal/auth/logout', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
    );
    await page.goto('/');
    const bar = page.getByRole('banner');
    const before = await bar.boundingBox();
    await bar.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const failed = page.getByText('Signing out failed.', { exact: false });
    await expect(failed).toBeInViewport({ ratio: 1 });
    expect(await bar.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(failed).toBeHidden();
    consoleErrors.length = 0; // The browser notes the 503.
  });
});

test.describe('a plan that has ended', () => {
  test.use({ who: 'ended' });

  test('is said until it is put away, and again at the next end', async ({ page }) => {
    const ended = page.getByText('Your plan has ended.', { exact: false });
    await page.goto('/');
    await page.getByRole('complementary', { name: 'Your plan' }).getByRole('button', { name: 'Close' }).click();
    await expect(ended).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/research/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ended).toBeHidden();
    await changeState(page, () => ({ lapsed_plan: { name: 'Smart', ended_at: '2026-12-31T17:00:00.000Z' } }));
    await page.reload();
    await expect(ended).toBeVisible();
  });

  test('and is being tried again is not free: said on the price page too, and not put away', async ({ page }) => {
    await changeState(page, ({ user }) => ({ user: { ...user, plan_state: 'retrying' } }));
    await page.goto('/price');
    const banner = page.getByRole('complementary', { name: 'Your plan' });
    await expect(banner).toContainText('The bank refused the renewal');
    await expect(banner.getByRole('button')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Your plan' }).getByRole('heading')).toHaveText('Smart');
  });
});
