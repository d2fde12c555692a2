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
