import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../runner/chromium.ts';
import { type Marketplaces, serveMarketplaces } from '../markets/marketplace-server.ts';
import { extensionFolder, extensionId } from './build.ts';

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

export interface Installed {
  context: BrowserContext;
  /** Opened by the extension when it was installed. */
  welcome: Page;
  close(): Promise<void>;
}

/** A browser with a profile of its own, into which the built extension has just been installed. */
export const install = async (viewport: { width: number; height: number } | null | undefined): Promise<Installed> => {
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
  const isWelcome = (page: Page) => page.url().endsWith('/welcome.html');
  const welcome = context.pages().find(isWelcome) ?? (await context.waitForEvent('page', isWelcome));
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, welcome, close };
};

export const ownAddress = (file: string) => `chrome-extension://${extensionId}/${file}`;

/** A browser that many stories use one after the other. */
export interface Shared {
  context: BrowserContext;
  /** A page of the extension that runs nothing by itself. It stays open and may do all that the extension may. */
  home: Page;
  /** Marketplaces of which nothing is known yet, in the place of those before. */
  newSite(): Marketplaces;
  /** Nothing is left of what happened so far: the browser is as after the installation, once the welcome page was closed. */
  reset(): Promise<void>;
}

export const share = async ({ context }: Installed): Promise<Shared> => {
  // Once, while the worker runs: a route is told to workers too, and one that sleeps does not answer.
  const newSite = await serveMarketplaces(context);
  const home = await context.newPage();
  await home.goto(ownAddress('manifest.json'));
  const devtools = await context.newCDPSession(home);
  await devtools.send('ServiceWorker.enable');
  // Nobody else can have kept something.
  const visited = new Set([`chrome-extension://${extensionId}`]);
  context.on('request', (request) => {
    if (request.url().startsWith('http')) visited.add(new URL(request.url()).origin);
  });

  const closeTabs = async () => {
    const others = context.pages().filter((page) => page !== home);
    // The browser knows of tabs that have not been reported to us yet.
    await home.evaluate(async () => {
      const own = await chrome.tabs.getCurrent();
      const all = await chrome.tabs.query({});
      await chrome.tabs.remove(all.map(({ id }) => id).filter((id) => id !== own.id));
    });
    await Promise.all(others.map((page) => page.isClosed() || page.waitForEvent('close')));
  };
  const granted = await home.evaluate(() => chrome.permissions.getAll());
  const emptyExtension = () =>
    home.evaluate(async (first) => {
      const { storage, alarms, permissions } = chrome;
      await Promise.all([storage.local.clear(), storage.session.clear(), storage.sync.clear(), alarms.clearAll()]);
      const now = await permissions.getAll();
      await permissions.remove({
        permissions: now.permissions.filter((each) => !first.permissions.includes(each)),
        origins: now.origins.filter((each) => !first.origins.includes(each)),
      });
    }, granted);
  const reset = async () => {
    await closeTabs();
    // With the worker goes all that it remembers and whatever it was about to do; the next message starts it again.
    await devtools.send('ServiceWorker.stopAllWorkers');
    await closeTabs();
    await emptyExtension();
    for (const origin of visited) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGES });
    }
    await devtools.send('Network.clearBrowserCache');
    await context.clearCookies();
    await context.clearPermissions();
  };
  return { context, home, newSite, reset };
};

/** All but `service_workers`, of which the extension's own is one. */
const STORAGES = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql,cache_storage,interest_groups,shared_storage';
