import type { Page } from '@playwright/test';
import { judge } from './axe.ts';
import { expect, test } from './session.ts';

/** Every screen, with what must be there before it is judged, and a popup to open where it has one. */
const screens: { name: string; path: string; ready: (page: Page) => Promise<void>; open?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/', ready: (page) => page.getByRole('main').waitFor() },
  {
    name: 'research',
    path: '/research/products?q=kemeja',
    ready: (page) => page.getByText('Rp').first().waitFor(),
    open: (page) => page.keyboard.press('f'),
  },
  {
    name: 'research, nothing asked',
    path: '/research/products',
    ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'research, nothing found',
    path: '/research/products?q=zzzyyyxxx',
    ready: (page) =>
      page
        .getByText(/not found/i)
        .first()
        .waitFor(),
  },
  { name: 'history list', path: '/history/products', ready: (page) => page.getByRole('main').waitFor() },
  {
    name: 'history',
    path: '/history/products/15',
    ready: (page) => page.locator('canvas').first().waitFor(),
    open: (page) => page.keyboard.press('?'),
  },
  ...['profile', 'password', 'sessions', 'language', 'data'].map((tab) => ({
    name: `settings, ${tab}`,
    path: `/settings?tab=${tab}`,
    ready: (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  })),
  ...['light', 'shadow'].map((root) => ({
    name: `gallery, ${root}`,
    path: `/dev/gallery?root=${root}`,
    ready: (page: Page) => page.getByRole('heading', { level: 2 }).nth(3).waitFor(),
  })),
];

for (const theme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['desktop', { width: 1366, height: 768 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test.describe(`${theme}, ${device}`, () => {
      test.use({ theme, viewport });
      for (const { name, path, ready, open } of screens) {
        test(`axe finds nothing on ${name}`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(path);
          await ready(page);
          expect(await judge(page)).toEqual([]);
          if (open === undefined || device === 'phone') return;
          await open(page);
          await page.getByRole('dialog').waitFor();
          expect(await judge(page)).toEqual([]);
        });
      }
    });
  }
}

test.describe('without a plan', () => {
  test.use({ account: 'free' });
  for (const [theme, viewport] of [
    ['light', { width: 1366, height: 768 }],
    ['dark', { width: 390, height: 844 }],
  ] as const) {
    test.describe(theme, () => {
      test.use({ theme, viewport });
      for (const path of ['/research/products?q=kemeja', '/history/products/15']) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(path);
          await page.getByRole('link', { name: 'See plans' }).waitFor();
          expect(await judge(page)).toEqual([]);
          await page
            .getByRole('button', { name: /Basic|Smart/ })
            .first()
            .click();
          await page.getByRole('dialog').waitFor();
          expect(await judge(page)).toEqual([]);
        });
      }
    });
  }
});

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 390],
] as const) {
  test.describe(`signed out, ${theme}`, () => {
    test.use({ signedIn: false, theme, viewport: { width, height: 800 } });
    for (const path of ['/', '/login', '/register', '/forgot-password', '/verify-email']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await judge(page)).toEqual([]);
        if (path === '/' || path === '/login') return;
        // Told what is wrong with an empty form.
        await page.locator('main button[type=submit]').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        expect(await judge(page)).toEqual([]);
      });
    }
  });
}
