import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Pictures of the public site, which its build names by content. `PICTURES=1 npm run e2e -- pictures` renews them. */
const folder = join(import.meta.dirname, '../../../web/src/site/pictures');

export const isTaken = process.env.PICTURES === '1';

/** Needs Chinese fonts on this machine. */
export const takenIn = isTaken ? (['en', 'id', 'zh'] as const) : [];

export const takeWebp = async (page: Page, name: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 68, optimizeForSpeed: false });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
};

/** Saves the preview picture for links; other sites cannot read WebP. */
export const takePng = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(folder, `${name}.png`) });
};
