import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { createDb, type Db } from '@telaah/db';
import type { Marketplaces } from '../markets/marketplace-server.ts';
import { databaseOf } from '../markets/markets.ts';
import { type Installed, install, ownAddress, type Shared, share } from './browser.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { signInSomeone } from './someone.ts';

interface OfWorker {
  /** Kept for all stories of a worker: to start one takes longer than most of them do. */
  shared: Shared;
  database: Db;
}

interface Fixtures {
  /** A browser of its own, for stories about the installation. */
  installed: Installed;
  /** The browser as after the installation, whatever the story before this one left. */
  context: BrowserContext;
  site: Marketplaces;
  /** Before the real server, for the extension. */
  gateway: Gateway;
  /** One of the extension's own pages. */
  ownPage(name: 'popup' | 'options' | 'welcome'): Promise<Page>;
  /** Says to the worker what one of its own pages would say, and waits for the answer. */
  tell(message: { type: string } & Record<string, unknown>): Promise<unknown>;
  /** Writes settings as they are stored. */
  set(settings: Record<string, unknown>): Promise<void>;
  /** Says yes, to the words of searches too, or no, without the page that asks. */
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
      // That of the server which the project `extension` is configured with.
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
    await use((message) => shared.home.evaluate((said) => chrome.runtime.sendMessage(said), message));
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

/** The bar in a product page. Open shadow roots are looked through. */
export const barOf = (page: Page) => page.locator('ui-bar');

/** Captures that reached the gateway, by what was in them. */
export const capturesOf = (gateway: Gateway) =>
  gateway.seen
    .filter((call) => call.path === '/internal/capture')
    .map((call) => JSON.parse(call.body) as { batch_id: string; snapshots: { product_id: string; observed_at: string }[] });

/** Lets the time pass at once that a page, and our script in it, would wait for. */
export const passTime = async (page: Page, ms: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const passed = new Promise((settle) => devtools.once('Emulation.virtualTimeBudgetExpired', settle));
  await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: ms });
  await passed;
};

/** Notes where a bar ever stood in this page, however briefly. Answers how to read it: the paths, each once. */
export const watchBars = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const paths = new Set<string>();
    Object.assign(window, { pathsWithBar: paths });
    const look = () => document.querySelector('ui-bar') && paths.add(location.pathname);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as never as { pathsWithBar: Set<string> }).pathsWithBar]);
};
