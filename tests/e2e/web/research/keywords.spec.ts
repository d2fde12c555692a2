import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });

test('a keyword is offered while it is typed, shows its first page, and leads on to related ones', async ({ page }) => {
  await page.goto('/research/keywords');
  await expect(page.getByRole('heading', { name: 'Type a keyword to see its first page' })).toBeVisible();
  const box = page.getByLabel('Keyword', { exact: true });
  await box.fill('keme');
  await expect(page.locator('datalist option[value="kemeja"]')).toHaveText(/seen \d+ times/);
  await box.fill('kemeja');
  await box.press('Enter');
  await expect(settled(page)).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(30);
  await expect(page.getByText('1 token used')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary of all results' });
  await expect(summary).toContainText('Results of the search');
  await expect(summary).toContainText(/seen: \d+/);
  await expect(summary).toContainText(/on \d+ of 30 days/);
  await expect(page.getByRole('list', { name: 'Stores' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('dl > div').filter({ hasText: 'Searches a month' })).toContainText('—');

  await page.getByRole('link', { name: /^kemeja pria/ }).click();
  await expect(page).toHaveURL(/q=kemeja(\+|%20)pria/);
  await expect(settled(page)).toBeVisible();
});

test('a keyword that nobody saw costs nothing and can be asked for', async ({ page }) => {
  await page.goto(`/research/keywords?q=${encodeURIComponent('👕 100% "zzz" \\')}`);
  await expect(page.getByRole('heading', { name: /not found/ })).toBeVisible();
  await expect(page.getByText('No tokens were deducted').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for this data' })).toBeVisible();
});
