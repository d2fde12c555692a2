import { join } from 'node:path';
import { expect, test } from './session.ts';
import { watchLoading } from './settled.ts';

/** The README's pictures, made anew when `PICTURES=1 npm run e2e -- pictures` is run: otherwise there is nothing here to test. */
const folder = join(import.meta.dirname, '..', 'pictures');

const pictures = [
  ['research-desktop', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 1366, height: 768 }, 'id'],
  ['research-dark', '/research/products?q=kemeja&sort=sold_30d', 'dark', { width: 1366, height: 768 }, 'en'],
  ['research-phone', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 390, height: 844 }, 'id'],
  ['history-desktop', '/history/products/15', 'light', { width: 1366, height: 768 }, 'id'],
] as const;

for (const [name, path, theme, viewport, language] of process.env.PICTURES === '1' ? pictures : []) {
  test.describe(name, () => {
    test.use({ theme, viewport, language });
    test('picture', async ({ page }) => {
      const allLoaded = watchLoading(page);
      await page.goto(path);
      await page.getByText('Rp').first().waitFor();
      await allLoaded();
      const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
      expect(picture.length).toBeGreaterThan(20_000);
    });
  });
}
