import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium that can be started: `CHROMIUM_PATH`, the system's, or one that Playwright downloaded. Null where there is none. */
export const chromiumPath = (): string | null => {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
};

/**
 * The same engine without the windows around a page, which draw themselves where nobody sees them: for all stories that need no extension.
 * Where it is not installed, or a Chromium is named, that one is used.
 */
export const pageBrowserPath = (): string | null => {
  const shell = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : chromiumPath();
};
