import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { settled, watchLoading } from '../checks/settled.ts';
import { expect, test } from '../session/session.ts';

/** Budgets in bytes after gzip, of the files that a browser fetches. */
const KB = 1024;
/** The test build also contains the component gallery, whose page, icon and route are never shipped. */
const GALLERY = 1 * KB;

const bytesOf = async (page: Page, path: string, ready: () => Promise<void>) => {
  const scripts = new Map<string, number>();
  const styles = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const list = pathname.endsWith('.js') ? scripts : pathname.endsWith('.css') ? styles : null;
    if (list !== null) list.set(pathname, gzipSync(await response.body()).length);
  });
  const allLoaded = watchLoading(page);
  await page.goto(path);
  await ready();
  await allLoaded();
  const sum = (list: Map<string, number>) => [...list.values()].reduce((total, size) => total + size, 0);
  return { js: sum(scripts), css: sum(styles), files: [...scripts].map(([name, size]) => `${name} ${size}`) };
};

test.describe('a public page', () => {
  test.use({ who: 'visitor' });
  for (const path of ['/', '/login', '/register', '/forgot-password', '/verify-email', '/price', '/privacy-policy']) {
    test(`loads at most 155 KB of script and 12 KB of style: ${path}`, async ({ page }) => {
      const { js, css, files } = await bytesOf(page, path, () => page.getByRole('heading', { level: 1 }).waitFor());
      expect(js, files.join('\n')).toBeLessThanOrEqual(155 * KB);
      expect(css).toBeLessThanOrEqual(12 * KB);
    });
  }
});

test('a data page loads at most 200 KB of script', async ({ page }) => {
  const { js, files } = await bytesOf(page, '/research/products?q=kemeja', () => page.getByText('Rp').first().waitFor());
  expect(js, files.join('\n')).toBeLessThanOrEqual(200 * KB + GALLERY);
});

test('a page with a chart loads at most 220 KB of script', async ({ page }) => {
  const { js, files } = await bytesOf(page, '/history/products/15', () => page.locator('canvas').first().waitFor());
  expect(js, files.join('\n')).toBeLessThanOrEqual(220 * KB + GALLERY);
});

test('what is on screen does not jump while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total += entry.value;
      (globalThis as { layoutShift?: number }).layoutShift = total;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const allLoaded = watchLoading(page);
  await page.goto('/research/products?q=kemeja');
  await settled(page);
  await page.locator('tbody tr').first().waitFor();
  await allLoaded();
  expect(await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0)).toBeLessThanOrEqual(0.05);
});
