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
  // Only this machine can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface Installed {
  context: BrowserContext;
  welcome: Page;
  close(): Promise<void>;
}

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

export interface Shared {
  context: BrowserContext;
  /** A passive page of the extension, with all its rights. It stays open. */
  home: Page;
  newSite(): Marketplaces;
  /** Restores the browser to its state after the installation, without the welcome page. */
  reset(): Promise<void>;
}

export const share = async ({ context }: Installed): Promise<Shared> => {
  // Only once, while the worker runs: Playwright sends a new route to workers too, and a sleeping one does not answer.
  const newSite = await serveMarketplaces(context);
  const home = await context.newPage();
  await home.goto(ownAddress('manifest.json'));
  const devtools = await context.newCDPSession(home);
  await devtools.send('ServiceWorker.enable');
  // Only these origins can have stored anything.
  const visited = new Set([`chrome-extension://${extensionId}`]);
  context.on('request', (request) => {
    if (request.url().startsWith('http')) visited.add(new URL(request.url()).origin);
  });

  const closeTabs = async () => {
    const others = context.pages().filter((page) => page !== home);
    // The browser knows tabs that Playwright has not been told of yet.
    await home.evaluate(async () => {
      const homeTab = await chrome.tabs.getCurrent();
      const all = await chrome.tabs.query({});
      await chrome.tabs.remove(all.map(({ id }) => id).filter((id) => id !== homeTab.id));
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
    // Stops the worker with its memory and pending work; the next message starts it again.
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

/** All but `service_workers`, which would remove the extension's own worker. */
const STORAGES = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql,cache_storage,interest_groups,shared_storage';
