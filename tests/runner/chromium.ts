import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium to start: `CHROMIUM_PATH`, the system's, or Playwright's download. Null where there is none. */
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

/** For stories without an extension: Chromium's headless shell, which draws no window; a full Chromium if it is missing or `CHROMIUM_PATH` is set. */
export const pageBrowserPath = (): string | null => {
  const shell = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : chromiumPath();
};
