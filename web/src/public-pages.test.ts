import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { expect, it, vi } from 'vitest';
import { pagesIn } from '#src/page-list.ts';

const here = { origin: 'https://telaah.example', search: '', pathname: '/nowhere', replace: vi.fn<(href: string) => void>() };
vi.stubGlobal('location', here);
vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
vi.stubGlobal('self', {});
// Nobody is signed in, and all other calls fail too, because only the final address matters.
vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unauthenticated', message: 'Nobody' } }, { status: 401 }));
const { routeTree } = await import('#src/route-tree.gen.ts');
const { site } = await import('#src/site/site.tsx');
const { createQueryClient } = await import('#src/query-client.ts');
const [tree = ''] = Object.values(
  import.meta.glob<string>('./route-tree.gen.ts', { query: '?raw', import: 'default', eager: true }),
);

/** Pages that are public by the product's definition. */
const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/price',
  '/app/upgrade/payment/success',
  '/app/upgrade/payment/kartu',
  '/forgot-password',
  '/verify-email',
  '/privacy-policy',
  '/refund-policy',
  '/terms-and-condition',
  '/kelas',
  '/produk-terlaris-shopee',
  '/api',
  '/tutorial',
  '/blog',
];
const OURS = ['/calculators', '/calculators/$calculator', '/contact', '/help', '/suppliers', '/suppliers/$listingId'];
/** The dashboard has these pages for signed-in users only; visitors are sent to the public site. */
const LEFT = ['/', '/price'];
/** Pages for search engines, rendered at least partly by the server in every language. */
const FOUND = [
  '/register',
  '/login',
  '/contact',
  '/help',
  '/suppliers',
  '/calculators',
  ...calculatorIds.map((id) => `/calculators/${id}`),
];

const made = new Set(site.pages.map(({ pattern }) => pattern));
const pages = pagesIn(tree, { gallery: false }).map(({ pattern }) => pattern);
const concrete = (pattern: string) => pattern.replaceAll(/\$\w+/g, '1');

interface Guarded {
  options: { beforeLoad?: (given: object) => unknown };
  parentRoute?: Guarded;
}

/** Where a visitor of a dashboard page is sent: null for nowhere, an address of the public site, or another page of the dashboard. */
const sentFrom = async (page: string): Promise<unknown> => {
  here.replace.mockClear();
  const context = { queryClient: createQueryClient(), paths: () => [], shownPath: () => null };
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true, context });
  const routes = Object.entries(router.routesByPath) as unknown as [string, Guarded][];
  const own = routes.find(([path]) => path.replace(/(?<=.)\/$/, '') === page)?.[1];
  const guards: Guarded[] = [];
  for (let route = own; route; route = route.parentRoute) guards.unshift(route);
  const href = concrete(page);
  const toSite = new Promise<string>((resolve) => here.replace.mockImplementation(resolve));
  const enter = async () => {
    for (const { options } of guards) await options.beforeLoad?.({ context, location: { pathname: href, href }, search: {} });
    return guards.length > 0 ? null : 'no such page';
  };
  return Promise.race([toSite, enter().catch((thrown: { options?: unknown }) => thrown.options ?? thrown)]);
};

it('the sixteen public pages are there, each made by the server or drawn by the dashboard', () => {
  expect(PUBLIC.filter((path) => !made.has(path) && !pages.includes(path))).toEqual([]);
});

it('what people look for from outside is made by the server', () => {
  expect(FOUND.filter((path) => !made.has(path))).toEqual([]);
});

it.each(pages.filter((page) => PUBLIC.includes(page) || OURS.includes(page)))('%s asks nobody to sign in', async (page) => {
  expect(await sentFrom(page)).toEqual(LEFT.includes(page) ? page : null);
});

it('what asks for the dashboard’s calculator says nothing of its calculation: what the browser kept is shown', () => {
  const context = { queryClient: createQueryClient(), paths: () => [], shownPath: () => null };
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true, context });
  const { options } = router.routesByPath['/calculators/$calculator'];
  const read = options.validateSearch as (raw: Record<string, unknown>) => Record<string, unknown>;
  expect(
    ['?full=1', '?full=1&price=5'].map((search) => stringifySearch({ ...parseSearch(search), ...read(parseSearch(search)) })),
  ).toEqual(['', '?price=5']);
});

it.each(pages.filter((page) => !PUBLIC.includes(page) && !OURS.includes(page)))(
  '%s leads a visitor to the login, and back',
  async (page) => {
    expect(await sentFrom(page)).toMatchObject({ to: '/login', search: { redirected_from: concrete(page) } });
  },
);
