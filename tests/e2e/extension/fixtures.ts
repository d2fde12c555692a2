import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { createDb, type Db } from '@telaah/db';
import type { Marketplaces } from '../markets/marketplace-server.ts';
import { databaseOf } from '../markets/markets.ts';
import { type Installed, install, ownAddress, type Shared, share } from './browser.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { signInSomeone } from './sign-in.ts';

interface OfWorker {
  /** Shared by all stories of a worker, because starting a browser takes longer than most stories. */
  shared: Shared;
  database: Db;
}

interface Fixtures {
  /** A separate browser, for stories about the installation. */
  installed: Installed;
  context: BrowserContext;
  site: Marketplaces;
  gateway: Gateway;
  ownPage(name: 'popup' | 'options' | 'welcome'): Promise<Page>;
  /** Sends a message to the worker as one of its own pages does, and returns the answer. */
  tell(message: { type: string } & Record<string, unknown>): Promise<unknown>;
  set(settings: Record<string, unknown>): Promise<void>;
  /** Stores a consent, including the words of searches, or a refusal, without showing the page. */
  consent(yes: boolean): Promise<void>;
  signIn(): Promise<void>;
}

export const test = base.extend<Fixtures, OfWorker>({
  shared: [
    async ({ browserName: _name }, use, { project }) => {
      const installed = await install(project.use.viewport);
      await use(await share(installed));
      await installed.close();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ browserName: _name }, use) => {
      const db = createDb(databaseOf('empty'), { max: 1, applicationName: 'stories' });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  installed: async ({ viewport }, use) => {
    const installed = await install(viewport);
    await use(installed);
    await installed.close();
  },
  context: async ({ shared }, use) => {
    await shared.reset();
    await use(shared.context);
  },
  site: async ({ shared, context: _reset }, use) => use(shared.newSite()),
  gateway: async ({ baseURL, set }, use) => {
    const gateway = await openGateway(baseURL ?? '');
    await set({ origin: gateway.origin });
    await use(gateway);
    await gateway.close();
  },
  ownPage: async ({ context }, use) => {
    await use(async (name) => {
      const page = await context.newPage();
      await page.goto(ownAddress(`${name}.html`));
      return page;
    });
  },
  tell: async ({ shared, context: _reset }, use) => {
    await use((message) => shared.home.evaluate((toSend) => chrome.runtime.sendMessage(toSend), message));
  },
  set: async ({ shared, context: _reset }, use) => {
    await use((settings) => shared.home.evaluate((values) => chrome.storage.local.set(values), settings));
  },
  consent: async ({ tell }, use) => {
    await use(async (yes) => void (await tell({ type: 'consent', yes, words: yes })));
  },
  signIn: async ({ context, database }, use) => use(() => signInSomeone(database, context)),
});

export { expect } from '@playwright/test';

/** The bar in a product page. Locators see into open shadow roots. */
export const barOf = (page: Page) => page.locator('ui-bar');

export const capturesOf = (gateway: Gateway) =>
  gateway.seen
    .filter((call) => call.path === '/internal/capture')
    .map((call) => JSON.parse(call.body) as { batch_id: string; snapshots: { product_id: string; observed_at: string }[] });

/** Skips time in a page and in the content script. */
export const passTime = async (page: Page, ms: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const passed = new Promise((settle) => devtools.once('Emulation.virtualTimeBudgetExpired', settle));
  await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: ms });
  await passed;
};

/** Records every path on which a bar appeared, however briefly. Returns a function that reads the paths. */
export const watchBars = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const paths = new Set<string>();
    Object.assign(window, { pathsWithBar: paths });
    const noteBar = () => document.querySelector('ui-bar') && paths.add(location.pathname);
    new MutationObserver(noteBar).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as never as { pathsWithBar: Set<string> }).pathsWithBar]);
};
