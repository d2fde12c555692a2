import { FILES_STORE, OFFLINE_STORE, SHELL_PATH } from '@telaah/shared/lib/shell';
import { chooseSource, findOutdated, isDashboardPath } from '#src/worker/rules.ts';

/*
 * Gives the dashboard where there is no network. Our own and not a library's: what those keep is one list for everybody, while texts go by the
 * language, and none would see that the page and the list are of two builds.
 *
 * To be rid of it: answer its address with 404 or 410. Browsers keep a worker then; this one looks itself, and goes.
 */

declare const self: ServiceWorkerGlobalScope;

/** Written by the build, see `vite.worker.ts`. */
declare const KEPT_FILES: {
  version: string;
  /** The module with which the page of this build begins. */
  entry: string;
  files: string[];
  texts: Record<string, string[]>;
  /** How addresses of the dashboard begin. */
  pages: string[];
};

const { version, entry, files, texts, pages } = KEPT_FILES;
const STORE = FILES_STORE + version;
/** How long a page of the dashboard is waited for, ms: a network that is there and does not answer is none. */
const PATIENCE_MS = 3_500;
const AT_ONCE = 3;
const HASHED = '/assets/';
/** Files are the same for everybody, whatever the answer says of encodings. */
const any = { ignoreVary: true } as const;

const storesOf = async (prefix: string): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix));

const get = async (path: string): Promise<Response> => {
  // What has its content's hash in its name is the same in any build.
  const known = path.startsWith(HASHED) ? await caches.match(path, any) : undefined;
  const answer = known ?? (await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  return answer;
};

/** A few at a time: nobody waits for these, and somebody may wait for others. */
const storeFiles = async (paths: readonly string[]): Promise<void> => {
  const store = await caches.open(STORE);
  const left = [...paths];
  const takeAll = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (!(await store.match(path, any))) await store.put(path, await get(path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
};

/** The server may have another build by now: its page with our files would be neither. */
const storeShell = async (): Promise<void> => {
  const shell = await get(SHELL_PATH);
  if (!(await shell.clone().text()).includes(entry)) throw new Error('the page is of another build');
  await (await caches.open(STORE)).put(SHELL_PATH, shell);
};

/** Languages whose texts the build before kept. */
const languagesBefore = async (): Promise<string[]> => {
  const stores = await Promise.all((await storesOf(FILES_STORE)).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const found = kept.flatMap(({ url }) => /\/texts-[^/]+\/([a-z]+)\//.exec(url)?.[1] ?? []);
  return [...new Set(found)];
};

/** All or nothing: a browser that cannot have all keeps the worker of before, whose files are whole. */
const install = async (): Promise<void> => {
  try {
    await storeShell();
    await storeFiles([...files, ...(await languagesBefore()).flatMap((language) => texts[language] ?? [])]);
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
  // Pages that are open find their own files in the store of before, or with the server.
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
  const hasPocket = (await storesOf(OFFLINE_STORE)).length > 0;
  // Undefined is never the first answer of two: who has the site waits for it.
  if (!isDashboardPath(path, pages, hasPocket)) return new Promise(() => undefined);
  await new Promise((after) => setTimeout(after, PATIENCE_MS));
  return shell();
};

/** The network's page, so that nobody stays with an old one; without a network ours. */
const pageFor = async (path: string, fresh: Promise<Response>): Promise<Response> => {
  const first = await Promise.race([fresh.catch(() => undefined), shellIfLate(path)]);
  return first ?? (await shell()) ?? fresh;
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** A page says in which language it is read. What cannot be had now is had with the next page. */
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
