import { expect, type Page, type Request } from '@playwright/test';

/** Waits until a page has its heading and no placeholders. */
export const settled = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const placeholders = page.locator('[aria-busy="true"], .animate-pulse');
  // Short intervals: Playwright's own polling slows down to half a second.
  const isSettled = async () => (await heading.isVisible()) && (await placeholders.count()) === 0;
  await expect.poll(isSettled, { message: 'a heading, and no placeholder', intervals: [30] }).toBe(true);
};

/** Counts pending requests from now on. Returns a function that waits until all have ended and the browser is idle. */
export const watchLoading = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  const ended = (request: Request) => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await page.waitForLoadState('load');
    await expect.poll(() => underWay.size).toBe(0);
    // Starts work that is deferred until the browser is idle, to wait for it too. The timeout is for pages without a script, on which a browser
    // with nothing to draw may never be idle.
    await page.evaluate(() => new Promise<void>((settle) => requestIdleCallback(() => settle(), { timeout: 1000 })));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => underWay.size).toBe(0);
  };
};
