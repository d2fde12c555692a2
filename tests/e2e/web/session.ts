import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Signs in by the API and keeps the cookie: what the tests are about begins after that. */
const signIn = async (page: Page, baseURL: string, account: string): Promise<void> => {
  const answer = await page.request.post('/public/v1/auth/login', {
    data: { email: `${account}@telaah.test`, password: 'telaah-demo' },
    headers: { Origin: baseURL },
  });
  expect(answer.status()).toBe(200);
};

export interface Options {
  language: 'en' | 'id' | 'zh';
  theme: 'light' | 'dark';
  signedIn: boolean;
  /** The demo account, by its plan. */
  account: 'free' | 'basic' | 'smart' | 'genius' | 'enterprise' | 'expired';
}

export interface Watch {
  /** Errors that the page wrote to its console; a screen that works writes none. */
  consoleErrors: string[];
}

/** A page that is signed in, in one language and theme. */
export const test = base.extend<Options & Watch>({
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  signedIn: [true, { option: true }],
  account: ['smart', { option: true }],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // A visitor without a session is told so by a 401, and the browser notes every one of these by itself.
      const isNoSession = (text: string, url: string) => text.includes('401') && url.endsWith('/internal/auth/check');
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNoSession(message.text(), message.location().url)) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, baseURL, language, theme, signedIn, account }, use) => {
    await page.addInitScript(
      ([lang, look]) => {
        localStorage.setItem('telaah.language', lang);
        localStorage.setItem('telaah:theme', JSON.stringify(look));
      },
      [language, theme] as const,
    );
    if (signedIn) await signIn(page, baseURL ?? '', account);
    await use(page);
  },
});
