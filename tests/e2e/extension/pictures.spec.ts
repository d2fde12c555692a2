import { takenIn, takeWebp } from '../pictures/site-pictures.ts';
import { barOf, expect, test } from './fixtures.ts';
import { addressOf, type Made, pageOf, pathOf } from './generated-pages.ts';

const shown: Made = {
  id: 3003,
  name: 'Sepatu kain pria Laras, sol karet, ringan',
  sold: 4_870,
  variants: [
    { name: 'Hitam / 39', price: 189_000, stock: 120, sold: 1_840 },
    { name: 'Hitam / 40', price: 194_000, stock: 8, sold: 2_210 },
    { name: 'Putih / 41', price: 209_000, stock: 0, sold: 720 },
    { name: 'Navy / 42', price: 199_000, stock: 46, sold: 100 },
  ],
};
const css = `body{margin:0;background:#f5f5f5}#main{box-sizing:border-box;width:1200px;margin:0 auto;padding:28px 40px;background:#fff;min-height:100vh;position:relative}
#main::before{content:'';position:absolute;left:40px;top:28px;width:270px;height:270px;border-radius:6px;background:linear-gradient(135deg,#e9edf3,#cfd8e6)}
.page-product{margin-left:310px}h1{font-size:22px;margin:0 0 8px}#price{color:#c2391b;font-size:26px;font-weight:600}#buy{font:inherit;padding:10px 22px;border:0;border-radius:4px;background:#c2391b;color:#fff}`;

for (const language of takenIn) {
  test(`the overlay's picture, ${language}`, async ({ context, site, set }) => {
    await set({ language });
    site.documents.set(pathOf(shown), { html: pageOf(shown, { embedded: shown, css }) });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1200, height: 660 });
    await page.goto(addressOf(shown));
    const bar = barOf(page);
    await bar.getByRole('button').last().click();
    const tab = bar.getByRole('tab').nth(1);
    await tab.click();
    await expect(bar.getByRole('row').nth(4)).toBeVisible();
    await takeWebp(page, `overlay-${language}`);
  });
}
