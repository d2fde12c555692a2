import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the public site's pictures are, whose build names them by their content. Made anew by `PICTURES=1 npm run e2e -- pictures`. */
const folder = join(import.meta.dirname, '../../../web/src/site/pictures');

export const isTaken = process.env.PICTURES === '1';

/** The machine that takes them must have Chinese letters. */
export const takenIn = isTaken ? (['en', 'id', 'zh'] as const) : [];

/** Of what the window shows. Small: a visitor's phone loads it. */
export const takeWebp = async (page: Page, name: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 68, optimizeForSpeed: false });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
};

/** What others show beside a link: they read no WebP. */
export const takePng = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
