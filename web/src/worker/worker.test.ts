import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '#src/testing/fake-caches.ts';

const [load] = Object.values(import.meta.glob('./worker.ts'));
const ORIGIN = 'https://telaah.example';
const KEPT = {
  version: 'new',
  entry: '/assets/index-new.js',
  files: ['/assets/index-new.js', '/icon.svg'],
  texts: { id: ['/assets/texts-new/id/common.json'] },
  pages: ['research'],
};
const SHELL = '<meta name="shell"><script src="/assets/index-new.js">';

let caches: FakeCaches;
/** Bodies by path; other paths answer 404. */
let server: Record<string, string>;
let reach: 'yes' | 'no' | 'late';
let paths: string[];
let listeners: Record<string, (event: object) => void>;
const unregister = vi.fn<() => Promise<boolean>>();

beforeEach(async () => {
  caches = new FakeCaches();
  server = {
    '/shell.html': SHELL,
    '/assets/index-new.js': 'entry',
    '/icon.svg': 'icon',
    '/assets/texts-new/id/common.json': '{}',
    '/worker.js': '',
  };
  reach = 'yes';
  paths = [];
  listeners = {};
  unregister.mockReset();
  vi.resetModules();
  vi.stubGlobal('KEPT_FILES', KEPT);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    location: new URL('/worker.js', ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister },
  });
  vi.stubGlobal('fetch', async (input: string | { url: string }) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    paths.push(pathname);
    if (reach === 'no') throw new TypeError('no network');
    if (reach === 'late') await new Promise(() => undefined);
    const body = server[pathname];
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 });
  });
  await load?.();
});

const tell = async (name: string, event: object = {}) => {
  const waits: Promise<unknown>[] = [];
  listeners[name]?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait), ...event });
  await Promise.all(waits);
};
/** The worker's answer; undefined if it leaves the request to the browser. */
const open = async (path: string, mode = 'navigate'): Promise<string | undefined> => {
  const given: Promise<Response>[] = [];
  const request = { url: ORIGIN + path, method: 'GET', mode };
  const done = tell('fetch', {
    request,
    respondWith: (answer: Promise<Response>) => given.push(answer),
    preloadResponse: undefined,
  });
  const text = given[0] && (await (await given[0]).text());
  if (reach !== 'late') await done;
  return text;
};

it('gives the dashboard where there is no network, whatever the address, and its files', async () => {
  await tell('install');
  reach = 'no';
  for (const path of ['/', '/research/products?q=tas', '/blog', '/no-such-page']) expect(await open(path)).toBe(SHELL);
  expect(await open('/assets/index-new.js', 'cors')).toBe('entry');
});

it('asks the network first: nobody stays with an old page', async () => {
  await tell('install');
  server['/research/products'] = 'newer page';
  expect(await open('/research/products')).toBe('newer page');
});

it('does not wait for ever for a page of the dashboard, but does for one of the public site', async () => {
  await tell('install');
  reach = 'late';
  vi.useFakeTimers();
  try {
    const [own, site] = [open('/research/products'), open('/blog')];
    let isGiven = false;
    void site.then(() => (isGiven = true));
    await vi.advanceTimersByTimeAsync(3_499);
    expect(await Promise.race([own, 'none yet'])).toBe('none yet');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await own).toBe(SHELL);
    expect(isGiven).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['a file that is missing', 'icon.svg', () => delete server['/icon.svg']],
  ['the page of another build', 'another build', () => (server['/shell.html'] = '<script src="/assets/index-newer.js">')],
])('keeps all or nothing: %s, and the build before stays whole', async (_, why, spoil) => {
  await (await caches.open('telaah-files-old')).put('/shell.html', new Response('old'));
  spoil();
  await expect(tell('install')).rejects.toThrow(why);
  expect(await caches.keys()).toEqual(['telaah-files-old']);
});

it('fetches anew only what changed, with the texts that were kept before, and drops what no page can need', async () => {
  for (const name of ['telaah-files-older', 'telaah-files-old']) {
    const before = await caches.open(name);
    await before.put('/assets/index-new.js', new Response('entry'));
    await before.put('/assets/texts-old/id/common.json', new Response('{}'));
  }
  await tell('install');
  expect(paths).toEqual(expect.arrayContaining(['/shell.html', '/icon.svg', '/assets/texts-new/id/common.json']));
  expect(paths).not.toContain('/assets/index-new.js');
  await tell('activate');
  expect(await caches.keys()).toEqual(['telaah-files-old', 'telaah-files-new']);
});

it('keeps the texts of the language that a page is read in', async () => {
  await tell('install');
  expect(paths).not.toContain('/assets/texts-new/id/common.json');
  await tell('message', { data: { language: 'id' } });
  reach = 'no';
  expect(await open('/assets/texts-new/id/common.json', 'cors')).toBe('{}');
});

it('goes, with all that it kept, once the server has it no more; while there is no network it stays', async () => {
  await tell('install');
  await caches.open('telaah-pocket-1');
  delete server['/worker.js'];
  reach = 'no';
  await open('/research/products');
  expect(unregister).not.toHaveBeenCalled();
  reach = 'yes';
  server['/research/products'] = 'page';
  expect(await open('/research/products')).toBe('page');
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual([]);
});
