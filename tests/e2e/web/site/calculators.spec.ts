import type { Page } from '@playwright/test';
import { judge } from '../checks/axe.ts';
import { languageJudge, textsOn } from '../checks/foreign-words.ts';
import { settled } from '../checks/settled.ts';
import { expect, test } from '../session/session.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const PRODUCTS = Array.from({ length: 20 }, (_, i) => `Serum ${i + 1}\tRp100.000\t${(40 + 3 * i) * 1000}`).join('\n');

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('comes from the header, calculates with one small script, takes the price that earns enough, and goes on with the same figures', async ({
    page,
    browser,
    baseURL,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Calculators' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^TikTok Shop and Tokopedia price/ })
      .click();
    await expect(page).toHaveTitle(/^TikTok Shop and Tokopedia fee calculator 2026/);
    await expect(result(page)).toContainText('9.25% of Rp100,000');
    await page.getByLabel('Category', { exact: true }).selectOption('toys');
    await page.getByLabel('List price, a piece').fill('200rb');
    await page.getByLabel('Cost of goods, a piece').fill('sixty');
    await expect(page.getByLabel('Cost of goods, a piece')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Cost of goods, a piece').fill('60.000');
    await expect(result(page)).toContainText('of Rp200,000');
    await page.getByLabel('List price, a piece').blur();
    await expect(page.getByLabel('List price, a piece')).toHaveValue('200,000');
    await page.getByText('The price that you need').first().click();
    await page.getByRole('radio', { name: 'Margin' }).check();
    await page.getByLabel('Wanted').fill('20');
    await result(page)
      .getByRole('button', { name: /^Use this price/ })
      .first()
      .click();
    await expect(result(page).getByText('Margin', { exact: true }).locator('..')).toContainText(/^Margin20(\.\d+)?%/);
    expect(await judge(page)).toEqual([]);
    expect(files.filter((file) => /^\/(assets|internal|public)\//.test(file))).toEqual([]);

    await expect(page).toHaveURL(/want=2000/);
    const price = await page.getByLabel('List price, a piece').inputValue();
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const shared = await other.newPage();
    await shared.goto(page.url());
    await expect(shared.getByLabel('List price, a piece')).toHaveValue(price);
    await expect(shared.getByLabel('Wanted')).toHaveValue('20');
    await other.close();
    await page.goto('/calculators/tiktok-tokopedia');
    await expect(page.getByLabel('List price, a piece')).toHaveValue(price);
    await page.getByRole('link', { name: 'Many products at once, compare days' }).click();
    await expect(page.getByRole('region', { name: 'Your products' })).toBeVisible();
    await expect(page.getByLabel('List price, a piece')).toHaveValue(price);
  });

  test('calculates, compares two days, finds a price, pastes a table and shares the link', async ({ page, browser, baseURL }) => {
    await page.goto('/calculators/tiktok-tokopedia?full=1');
    await page.getByRole('combobox', { name: 'Category' }).fill('skincare');
    await page.getByRole('option', { name: /Perawatan & Kecantikan/ }).click();
    await page.getByLabel('List price, a piece').fill('100rb');
    await page.getByLabel('Cost of goods, a piece').fill('40.000');
    await page.getByLabel('Day', { exact: true }).fill('2026-05-18');
    await expect(result(page)).toContainText('Rp41,510');
    await expect(result(page)).toContainText('7% of Rp100,000');
    await expect(result(page)).toContainText('checked on 1 Aug 2026');

    await page.getByLabel('Other day').fill('2026-04-30');
    await expect(page.getByText('The changes of 1 May 2026, 18 May 2026 cost you Rp3,990 a piece.')).toBeVisible();

    await page.getByRole('switch', { name: /^Logistics service fee/ }).click();
    await page.getByRole('button', { name: 'Change the figures of Dynamic commission' }).click();
    await page.getByLabel('Share', { exact: true }).fill('5,5');
    await expect(result(page)).toContainText('5.5% of Rp100,000 · your own figure');
    await expect(result(page)).toContainText('Rp44,000');
    await page.getByRole('button', { name: 'Back to the price list Dynamic commission' }).click();
    await page.getByRole('switch', { name: /^Logistics service fee/ }).click();

    await page.getByRole('radiogroup', { name: 'What do you want to earn?' }).getByText('Margin').click();
    await page.getByLabel('Wanted').fill('20');
    await expect(page.getByText('List price from Rp66,259')).toBeVisible();

    await page.getByLabel('Paste rows here').fill(`Nama\tHarga\tHPP\n${PRODUCTS}\nTanpa harga\t\t1000`);
    await page.getByRole('button', { name: 'Add to the table' }).click();
    await expect(page.getByText('20 products added. 1 line left out: line 22, no price')).toBeVisible();
    await expect(page.getByText('20 of 200 products · 6 products lose money. · 2 of them earned on 30 Apr 2026.')).toBeVisible();
    const table = page.getByRole('table', { name: 'Your products' });
    await expect(table.getByRole('row', { name: /Serum 14 / })).toContainText('Rp2,510');
    await table.getByRole('button', { name: 'Take out Serum 20' }).click();
    await expect(page.getByText('19 of 200 products · 5 products lose money. · 2 of them earned on 30 Apr 2026.')).toBeVisible();
    // At the top, because axe would judge a row that is half under the sticky header.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await judge(page)).toEqual([]);

    await expect(page).toHaveURL(/want=2000/);
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const shared = await other.newPage();
    await shared.goto(page.url());
    await expect(result(shared)).toContainText('Rp41,510');
    await expect(shared.getByText('List price from Rp66,259')).toBeVisible();
    await expect(shared.getByRole('table', { name: 'Your products' })).toHaveCount(0);
    await other.close();

    await page.goto('/calculators/tiktok-tokopedia?full=1');
    await expect(result(page)).toContainText('Rp41,510');
    await expect(page.getByText('19 of 200 products')).toBeVisible();
  });

  test('is told the ROAS that advertising needs', async ({ page }) => {
    await page.goto('/calculators/target-roas');
    await page.getByLabel('Revenue of an order').fill('100000');
    await page.getByLabel('Left of it before advertising').fill('32000');
    await page.getByLabel('Margin that you want to keep').fill('10');
    await expect(result(page)).toContainText('3.13');
    await expect(result(page)).toContainText('4.55');
    await page.goto('/calculators/roas?sales=5000000&spend=1000000&margin=1500');
    await expect(result(page).getByText('The advertising lost money: it would need a ROAS of 6.67.')).toBeVisible();
    expect(await judge(page)).toEqual([]);
  });
});

test('what an account calculates is there in another browser', async ({ page, browser, baseURL, context }) => {
  await page.goto('/calculators/shopee');
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await expect(result(page)).toContainText('Rp100,000');
  await expect(page.getByText('Kept in your account')).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await other.addCookies(await context.cookies());
  const elsewhere = await other.newPage();
  await elsewhere.goto('/calculators/shopee');
  await expect(result(elsewhere)).toContainText('Rp100,000');
  await other.close();
});

for (const [language, theme] of [
  ['id', 'dark'],
  ['zh', 'light'],
] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, theme, who: 'visitor', viewport: { width: 390, height: 844 } });

    test('a visitor types with the answer in sight, in a line at the bottom', async ({ page, words }) => {
      const { t, format } = words;
      await page.goto(`/${language}/calculators/shopee`);
      await page.getByLabel(t('calculators:form.price')).fill('200000');
      const line = page.locator('#bar');
      // 8.25 %, Gratis Ongkir XTRA 7.5 % and Promo XTRA 4.5 % of it, 1,250 an order, 45,000 and 1,500 for goods and packing.
      await expect(line).toContainText(format.money(111_750));
      await expect(line).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await judge(page)).toEqual([]);
      const isForeign = await languageJudge(language);
      expect(isForeign(await textsOn(page))).toEqual([]);
    });

    test('the result stands under the first fields, and nothing sticks out', async ({ page, words }) => {
      await page.goto(
        '/calculators/shopee?cat=women_clothing&price=100000&hpp=45000&pack=1500&on=promo&date=2026-07-15&vs=2026-06-01',
      );
      await settled(page);
      await expect(page.getByText(words.format.money(32_000)).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await judge(page)).toEqual([]);
      const isForeign = await languageJudge(language);
      expect(isForeign(await textsOn(page))).toEqual([]);
    });
  });
}
