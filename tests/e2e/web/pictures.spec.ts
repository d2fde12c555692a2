import { join } from 'node:path';
import { expect, test } from './session.ts';

/** The README's pictures, made anew when `PICTURES=1 npm run e2e -- pictures` is run; otherwise only that the screens can be drawn. */
const folder = process.env.PICTURES === '1' ? join(import.meta.dirname, '..', 'pictures') : null;

for (const [name, path, theme, viewport, language] of [
  ['research-desktop', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 1366, height: 768 }, 'id'],
  ['research-dark', '/research/products?q=kemeja&sort=sold_30d', 'dark', { width: 1366, height: 768 }, 'en'],
  ['research-phone', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 390, height: 844 }, 'id'],
  ['history-desktop', '/history/products/15', 'light', { width: 1366, height: 768 }, 'id'],
] as const) {
  test.describe(name, () => {
    test.use({ theme, viewport, language });
    test('picture', async ({ page }) => {
      await page.goto(path);
      await page.getByText('Rp').first().waitFor();
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ path: folder === null ? undefined : join(folder, `${name}.png`) });
      expect(picture.length).toBeGreaterThan(20_000);
    });
  });
}
