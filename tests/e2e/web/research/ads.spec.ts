import type { Page } from '@playwright/test';
import { expect, test } from '../session/session.ts';

const rows = 'tbody tr';
const settled = (page: Page) => page.locator('section[aria-busy="false"]').filter({ has: page.locator(rows) });

test('advertisements are found by keyword, narrowed to a store, and what they bid can be shown', async ({ page }) => {
  await page.goto('/research/ads');
  const box = page.getByRole('searchbox', { name: 'Keyword or product' });
  await box.fill('kemeja');
  await box.press('Enter');
  await expect(settled(page)).toBeVisible();
  await expect(page.getByText('1 token used')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary of all results' })).toContainText('Advertisers');
  await expect(page.getByRole('list', { name: 'Share of bought places by shop' }).getByRole('listitem')).toHaveCount(10);
  const store = page.locator(`${rows} a[href*="store="]`).first();
  const name = await store.innerText();
  await store.click();
  await expect(page.getByText(`Store: ${name}`)).toBeVisible();
  await expect(settled(page)).toBeVisible();
  for (const text of await page.locator(rows).allInnerTexts()) expect(text).toContain(name);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByText('Bid price').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Bid price' })).toBeVisible();
});
