import { expect, type Page, type Request } from '@playwright/test';

/** A page has its heading, and nothing on it is a placeholder for what is still to come. */
export const settled = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const placeholders = page.locator('[aria-busy="true"], .animate-pulse');
  // Playwright's own waiting looks again after half a second, once it has looked five times.
  const isSettled = async () => (await heading.isVisible()) && (await placeholders.count()) === 0;
  await expect.poll(isSettled, { message: 'a heading, and no placeholder', intervals: [30] }).toBe(true);
};

/** From now on counts what is under way. The answer waits until all has come and the browser has nothing left to do. */
export const watchLoading = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  const ended = (request: Request) => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await page.waitForLoadState('load');
    await expect.poll(() => underWay.size).toBe(0);
    // What is put off until the browser rests begins now, and is waited for too.
    // A browser that has nothing to draw may not call it by itself: on a page without a script it then never came.
    await page.evaluate(() => new Promise<void>((settle) => requestIdleCallback(() => settle(), { timeout: 1000 })));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => underWay.size).toBe(0);
  };
};
