import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './session.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  ...['light', 'shadow'].map((root) => ({
    name: `gallery, ${root}`,
    path: `/dev/gallery?root=${root}`,
    ready: (page: Page) => page.getByRole('heading', { level: 2 }).nth(3).waitFor(),
  })),
];

const judge = async (page: Page) => {
  // Animations end first: half-faded text has no contrast to speak of.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.html.slice(0, 120)}`).join(' | ')}`,
  );
};

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

test.describe('signed out', () => {
  test.use({ signedIn: false });
  for (const path of ['/', '/login']) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await judge(page)).toEqual([]);
    });
  }
});
