import { FILES_STORE, OFFLINE_STORE, SHELL_PATH } from '@telaah/shared/lib/shell';
import { chooseSource, findOutdated, isDashboardPath } from '#src/worker/rules.ts';

/*
 * Not a library's worker, because those cache one list for all languages and do not check that page and list belong to one build. To remove
 * it, answer its address with 404 or 410; it then unregisters itself.
 */

declare const self: ServiceWorkerGlobalScope;

/** Inserted by `vite.worker.ts`. */
declare const KEPT_FILES: {
  version: string;
  /** Entry module of this build's page. */
  entry: string;
  files: string[];
  texts: Record<string, string[]>;
  /** First path parts of dashboard pages. */
  pages: string[];
};

const { version, entry, files, texts, pages } = KEPT_FILES;
const STORE = FILES_STORE + version;
/** How long a dashboard page waits for the server before the cached shell is shown, ms. */
const PAGE_TIMEOUT_MS = 3_500;
const MAX_PARALLEL = 3;
const HASHED = '/assets/';
/** Ignores `Vary`, because files are the same for everybody. */
const any = { ignoreVary: true } as const;

const storesOf = async (prefix: string): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

const get = async (path: string): Promise<Response> => {
  // A hashed name means the same content in every build.
  const cached = path.startsWith(HASHED) ? await caches.match(path, any) : undefined;
  const answer = cached ?? (await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  return answer;
};

/** Few at a time, because the page's own requests are more urgent. */
const storeFiles = async (paths: readonly string[]): Promise<void> => {
  const store = await caches.open(STORE);
  const queue = [...paths];
  const takeAll = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (!(await store.match(path, any))) await store.put(path, await get(path));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, takeAll));
};

/** Throws if the server already has another build, whose page does not match these files. */
const storeShell = async (): Promise<void> => {
  const shell = await get(SHELL_PATH);
  if (!(await shell.clone().text()).includes(entry)) throw new Error('the page is of another build');
  await (await caches.open(STORE)).put(SHELL_PATH, shell);
};

/** Languages that the previous build cached. */
const languagesBefore = async (): Promise<string[]> => {
  const stores = await Promise.all((await storesOf(FILES_STORE)).map((name) => caches.open(name)));
  const cachedRequests = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const found = cachedRequests.flatMap(({ url }) => /\/texts-[^/]+\/([a-z]+)\//.exec(url)?.[1] ?? []);
  return [...new Set(found)];
};

/** All or nothing: if a file fails, the previous worker with its complete files stays. */
const install = async (): Promise<void> => {
  try {
    await storeShell();
    await storeFiles([...files, ...(await languagesBefore()).flatMap((language) => texts[language] ?? [])]);
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
  // Open pages find their files in the previous cache or at the server.
  await self.skipWaiting();
};

const activate = async (): Promise<void> => {
  await Promise.all(findOutdated(await storesOf(FILES_STORE), STORE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

const CHECK_EVERY_MS = 60_000;
let lastCheckAt = 0;
const unregisterIfRemoved = async (): Promise<void> => {
  if (Date.now() - lastCheckAt < CHECK_EVERY_MS) return;
  lastCheckAt = Date.now();
  const { status } = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  const stores = [...(await storesOf(FILES_STORE)), ...(await storesOf(OFFLINE_STORE))];
  await Promise.all(stores.map((name) => caches.delete(name)));
  await self.registration.unregister();
};

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ...any, cacheName: STORE })) ?? (await caches.match(request, any)) ?? fetch(request);

const shell = () => caches.match(SHELL_PATH, { cacheName: STORE });
const shellIfLate = async (path: string): Promise<Response | undefined> => {
  const hasOfflineCache = (await storesOf(OFFLINE_STORE)).length > 0;
  // Never resolves for the public site, so that the race waits for the network.
  if (!isDashboardPath(path, pages, hasOfflineCache)) return new Promise(() => undefined);
  await new Promise((after) => setTimeout(after, PAGE_TIMEOUT_MS));
  return shell();
};

/** Prefers the network, so that pages stay current; offline the cached shell. */
const pageFor = async (path: string, fresh: Promise<Response>): Promise<Response> => {
  const first = await Promise.race([fresh.catch(() => undefined), shellIfLate(path)]);
  return first ?? (await shell()) ?? fresh;
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** Caches the texts of the page's language; a failure is repeated with the next page. */
self.addEventListener('message', (event) => {
  const { language } = event.data as { language: string };
  event.waitUntil(storeFiles(texts[language] ?? []).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const what = chooseSource({ method: request.method, mode: request.mode, path }, files);
  if (what === 'file') event.respondWith(fileFor(request));
  if (what !== 'page') return;
  const fresh = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then((answer) => answer ?? fetch(request));
  event.respondWith(pageFor(path, fresh));
  event.waitUntil(fresh.then(unregisterIfRemoved).catch(() => undefined));
});
