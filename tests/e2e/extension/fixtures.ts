import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, type Page, type Worker } from '@playwright/test';
import { chromiumPath } from '../../chromium.ts';
import { type Marketplaces, serveMarketplaces } from '../marketplace-server.ts';
import { extensionFolder, extensionId } from './build.ts';
import { type Gateway, openGateway } from './gateway.ts';

const ARGS = [
  `--disable-extensions-except=${extensionFolder}`,
  `--load-extension=${extensionFolder}`,
  '--disable-features=DisableLoadExtensionCommandLineSwitch',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Nothing but this machine can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

interface Fixtures {
  context: BrowserContext;
  worker: Worker;
  site: Marketplaces;
  gateway: Gateway;
  /** One of the extension's own pages. */
  ownPage(name: 'popup' | 'options' | 'welcome'): Promise<Page>;
  /** Says yes or no in the welcome page, as a person does. */
  consent(yes: boolean): Promise<void>;
  signIn(): Promise<void>;
}

/** A fresh browser with the built extension, whose server is a gateway before the real one. */
export const test = base.extend<Fixtures>({
  context: async ({ viewport }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'telaah-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath() ?? undefined,
      headless: true,
      args: ARGS,
      viewport,
      locale: 'en-US',
      timezoneId: 'Asia/Jakarta',
      acceptDownloads: true,
    });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
  worker: async ({ context }, use) => {
    await use(context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')));
  },
  site: async ({ context }, use) => use(await serveMarketplaces(context)),
  gateway: async ({ baseURL, worker }, use) => {
    const gateway = await openGateway(baseURL ?? '');
    await worker.evaluate((origin) => chrome.storage.local.set({ origin }), gateway.origin);
    await use(gateway);
    await gateway.close();
  },
  ownPage: async ({ context, worker: _worker }, use) => {
    await use(async (name) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${extensionId}/${name}.html`);
      return page;
    });
  },
  consent: async ({ ownPage }, use) => {
    await use(async (yes) => {
      const page = await ownPage('welcome');
      await page.getByRole('button', { name: yes ? 'Yes, share' : 'No, do not share' }).click();
      await page.getByText(yes ? 'You share.' : 'You do not share.').waitFor();
      await page.close();
    });
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async () => {
      const answer = await context.request.post(`${baseURL}/public/v1/auth/login`, {
        data: { email: 'smart@telaah.test', password: 'telaah-demo' },
        headers: { Origin: baseURL ?? '' },
      });
      if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
    });
  },
});

export { expect } from '@playwright/test';
export { extensionId };

/** The bar in a product page. Open shadow roots are looked through. */
export const barOf = (page: Page) => page.locator('ui-bar');

/** Captures that reached the gateway, by what was in them. */
export const capturesOf = (gateway: Gateway) =>
  gateway.seen
    .filter((call) => call.path === '/internal/capture')
    .map((call) => JSON.parse(call.body) as { batch_id: string; snapshots: { product_id: string }[] });
