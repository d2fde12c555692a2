import { join } from 'node:path';
import { isTaken, takenIn, takePng, takeWebp } from '../../pictures/site-pictures.ts';
import { settled, watchLoading } from '../checks/settled.ts';
import { expect, test } from '../session/session.ts';

/** The README's pictures, renewed by `PICTURES=1 npm run e2e -- pictures`; other runs skip this. */
const folder = join(import.meta.dirname, '../../pictures');

const pictures = [
  ['research-desktop', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 1366, height: 768 }, 'id'],
  ['research-dark', '/research/products?q=kemeja&sort=sold_30d', 'dark', { width: 1366, height: 768 }, 'en'],
  ['research-phone', '/research/products?q=kemeja&sort=sold_30d', 'light', { width: 390, height: 844 }, 'id'],
  ['history-desktop', '/history/products/15', 'light', { width: 1366, height: 768 }, 'id'],
] as const;

for (const [name, path, theme, viewport, language] of isTaken ? pictures : []) {
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

const steps = [
  ['account', '/register', 'visitor'],
  ['research', '/research/products?q=kemeja&sort=sold_30d', 'Smart'],
  // A best-selling product, which has days to show.
  ['history', /\/history\/products\/\d+/, 'Smart'],
  ['extension', '/extension', 'Smart'],
] as const;

for (const language of takenIn) {
  test.describe(`the site's pictures, ${language}`, () => {
    for (const [name, path, who] of steps) {
      test.describe(name, () => {
        test.use({ language, who, viewport: { width: 1280, height: 800 } });
        test(`picture of ${name}`, async ({ page }) => {
          const allLoaded = watchLoading(page);
          const list = typeof path === 'string' ? '' : await (await page.request.get('/produk-terlaris-shopee')).text();
          await page.goto(typeof path === 'string' ? path : (path.exec(list)?.[0] ?? '/'));
          await settled(page);
          await allLoaded();
          // Only test builds have this link.
          await page.evaluate(() => document.querySelector('a[href="/dev/gallery"]')?.remove());
          await takeWebp(page, `${name}-${language}`);
        });
      });
    }

    test.describe('beside a link', () => {
      test.use({ language, who: 'visitor', viewport: { width: 1200, height: 630 } });
      test('picture of the start page', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await takePng(page, `share-${language}`);
      });
    });
  });
}
