import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { judge } from './axe.ts';
import { expect, test } from './session.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const quiet = async (page: Page) => {
  await heading(page);
  await page.waitForLoadState('networkidle');
};

/** Every screen of plans and payments, with what is done to it before it is judged. */
const screens: { name: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'plans', path: '/price', act: (page) => page.getByText('What is a token?').click() },
  { name: 'the payment page', path: '/upgrade/payment?plan=Genius&months=12' },
  {
    name: 'the payment page, told what is wrong',
    path: '/upgrade/payment?plan=Basic',
    act: async (page) => {
      await page.getByLabel('Phone number').fill('12');
      await page.getByRole('radio', { name: /^Card/ }).check();
      await page.getByRole('checkbox', { name: /^Auto payment/ }).check();
      await page.getByRole('button', { name: 'Enter the card' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'the card page, told what is wrong',
    path: '/app/upgrade/payment/kartu?plan=Basic&auto=1',
    act: async (page) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a payment that waits for a scan',
    path: '/upgrade/payment?plan=Basic',
    act: async (page) => {
      await page.getByLabel('Phone number').fill('081234567890');
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    },
  },
  {
    name: 'a payment that waits for a transfer',
    path: '/upgrade/payment?item=download_credit&quantity=50000',
    act: async (page) => {
      await page.getByRole('radio', { name: /^BCA/ }).check();
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByText('BCA virtual account number').first().waitFor();
    },
  },
  { name: 'no such thing to pay', path: '/upgrade/payment' },
  { name: 'buying tokens', path: '/upgrade/quota' },
  { name: 'buying download rows', path: '/upgrade/download-quota' },
  { name: 'payments', path: '/upgrade/invoices' },
  { name: 'an address without a payment', path: '/app/upgrade/payment/success' },
  { name: 'referrals', path: '/referrals' },
];

for (const [theme, language, width] of [
  ['light', 'en', 1366],
  ['dark', 'en', 390],
] as const) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ theme, language, viewport: { width, height: 800 } });
    for (const { name, path, act } of screens) {
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await quiet(page);
        await act?.(page);
        expect(await judge(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }

    test.describe('with a plan that has ended', () => {
      test.use({ account: 'expired' });
      for (const path of ['/', '/upgrade/quota']) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          await quiet(page);
          expect(await judge(page)).toEqual([]);
        });
      }
    });

    test.describe('signed out', () => {
      test.use({ signedIn: false });
      test('axe finds nothing on the plans', async ({ page }) => {
        await page.goto('/price?months=12&code=ANI');
        await quiet(page);
        expect(await judge(page)).toEqual([]);
      });
    });
  });
}

test.describe('a visitor', () => {
  test.use({ signedIn: false });
  test('loads the plans with at most 155 KB of script and 12 KB of style', async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) sizes.set(pathname, gzipSync(await response.body()).length);
    });
    await page.goto('/price');
    await quiet(page);
    const sum = (ending: string) => [...sizes].reduce((total, [name, size]) => (name.endsWith(ending) ? total + size : total), 0);
    const files = [...sizes].map(([name, size]) => `${name} ${size}`).join('\n');
    expect(sum('.js'), files).toBeLessThanOrEqual(155 * 1024);
    expect(sum('.css')).toBeLessThanOrEqual(12 * 1024);
  });
});
