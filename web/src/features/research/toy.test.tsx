// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { noPremium } from '@telaah/shared/features/accounts/schema';
import common from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import layout from '@telaah/shared/i18n/en/layout.json' with { type: 'json' };
import research from '@telaah/shared/i18n/en/research.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { rooms, roomsKind, shelves, toyKind } from '@telaah/shared/testing/toy-kind';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { sessionKey } from '#src/session/storage/session-key.ts';

const i18n = createI18n({ language: 'en', resources: { en: { common, layout, research } } });
const nothing = () => undefined;
const generation = { id: 1, built_at: '2026-11-21T03:00:00Z', day_from: '2026-10-22', day_to: '2026-11-20', demo: false };
const found = {
  items: shelves,
  total_count: 2,
  total_page: 1,
  page: 1,
  hidden: 0,
  generation,
  spent: 1,
  free_until: new Date(Date.now() + 3_600_000).toISOString(),
  gate: null,
};
const session = { premium: { ...noPremium, name: 'Enterprise', enterpriseSupport: true, expired_at: '2026-12-21T03:00:00Z' } };

let page: Root | null = null;
afterEach(() => {
  page?.unmount();
  vi.unstubAllGlobals();
});

const pageAt = async (address: string, kind: AnyKind = toyKind, answer: object = found) => {
  const requests: [string, unknown][] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal('scrollTo', nothing);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    requests.push([new URL(input).pathname, JSON.parse(String(init.body))]);
    return Response.json(answer);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  client.setQueryData(sessionKey, session);
  const root = createRootRoute();
  const toys = createRoute({
    getParentRoute: () => root,
    path: kind.page,
    validateSearch: looseSearch<typeof toyKind>,
    component: () => {
      const navigate = toys.useNavigate();
      return (
        <ResearchPage
          kind={kind}
          search={toys.useSearch()}
          onSearch={(search) => void navigate({ search: search as never, replace: true })}
        />
      );
    },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([toys]), history, parseSearch, stringifySearch });
  await router.load();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  page = createRoot(place);
  page.render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { place, requests, router, client };
};

it('a kind that nothing else knows has a page: its box, chips, table and what it costs', async () => {
  const { place, requests } = await pageAt('/research/toys?q=rak&price_max=9&price_min=300000&tier=official&colour=red');
  await expect.poll(() => place.querySelectorAll('tbody tr th a').length).toBe(2);
  // One request, without sums, as the address means it.
  const input = { q: 'rak', price_min: 9, price_max: 300_000, tier: 'official', sort: 'price', order: 'desc', page: 1 };
  expect(requests).toEqual([['/internal/feature/toy_research/shelves', input]]);
  const texts = (selector: string) => [...place.querySelectorAll(selector)].map((each) => each.textContent?.trim());
  expect(texts('tbody tr th a')).toEqual(['Rak kayu', 'Rak besi']);
  expect(texts('thead th').slice(0, 2)).toEqual(['Product', 'Price']);
  expect(place.querySelector('thead th[aria-sort="descending"]')?.textContent).toBe('Price');
  expect(texts('tbody td')[0]).toContain('Rp250,000');
  expect(texts('tbody td')[2]).toContain('—');
  // The chips load separately; on a busy machine they arrive after the rows.
  await expect
    .poll(() => texts('ul[aria-label="Filters that are on"] li'))
    .toEqual([expect.stringContaining('Price'), expect.stringContaining('Official'), expect.stringContaining('Clear all')]);
  expect(place.querySelector<HTMLInputElement>('input[name="q"]')?.value).toBe('rak');
  await expect.poll(() => place.textContent).toContain('1 token used');
  expect(place.querySelector('a[href^="/research/toys?q=s1"]')).not.toBeNull();
});

it('a free list is there without a question, names no price, and says what opening a row takes', async () => {
  const free = { ...found, items: rooms, spent: 0 };
  const { place, requests } = await pageAt('/research/rooms', roomsKind, free);
  await expect.poll(() => place.querySelectorAll('tbody tr th a').length).toBe(2);
  expect(requests).toEqual([['/internal/feature/room_research/rooms', { sort: 'stock', order: 'desc', page: 1 }]]);
  const [link] = place.querySelectorAll<HTMLAnchorElement>('tbody tr th a');
  expect(link?.getAttribute('href')).toBe('/research/rooms/11');
  // No picture and no marketplace mark, but the path and the price of opening.
  expect(place.querySelector('tbody th img, tbody th svg')).toBeNull();
  expect(place.querySelector('tbody tr th')?.textContent).toBe('Gudang1 tokenRumah > Belakang');
  expect(place.querySelector('fieldset[aria-label="Marketplaces"]')).toBeNull();
  expect(place.querySelector('form[role="search"] button[type="submit"]')?.textContent).toBe('Search');
  expect(place.textContent).toContain('Searching, filtering and sorting this list is free.');
  expect(place.textContent).not.toMatch(/token used|paid for less than an hour ago/);
  expect(place.querySelector('footer')?.textContent).toContain('1 token');
});

it('its order is another address, and no other question', async () => {
  const { place, requests, router } = await pageAt('/research/toys?q=rak');
  await expect.poll(() => place.querySelectorAll('tbody tr th a').length).toBe(2);
  const [sort] = place.querySelectorAll<HTMLButtonElement>('thead th button');
  sort?.click();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.[1]).toMatchObject({ q: 'rak', sort: 'price', order: 'asc' });
  // Default values stay out of the address.
  await expect.poll(() => router.state.location.searchStr).toBe('?q=rak&order=asc');
});

it('once its hour is over another order only arms the button, which says the price', async () => {
  const { place, requests, router } = await pageAt('/research/toys?q=rak', toyKind, { ...found, free_until: null });
  await expect.poll(() => place.querySelectorAll('tbody tr th a').length).toBe(2);
  place.querySelector<HTMLButtonElement>('thead th button')?.click();
  await expect.poll(() => place.textContent).toContain('Not searched yet: Search takes 1 token.');
  expect([requests.length, router.state.location.searchStr]).toEqual([1, '?q=rak']);
  const search = place.querySelector<HTMLButtonElement>('form[role="search"] button[type="submit"]');
  expect(search?.textContent).toBe('Search· 1 token');
  search?.click();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]?.[1]).toMatchObject({ q: 'rak', order: 'asc' });
});

it('the back button asks for nothing that costs again: a press does, at its price', async () => {
  const { place, requests, router, client } = await pageAt('/research/toys?q=rak', toyKind, { ...found, free_until: null });
  await expect.poll(() => place.querySelectorAll('tbody tr th a').length).toBe(2);
  router.history.push('/research/toys?q=meja');
  await expect.poll(() => requests.length).toBe(2);
  // A query that is removed while it is fetched is fetched again.
  await expect.poll(() => client.isFetching()).toBe(0);
  client.removeQueries({ queryKey: ['research'] });
  router.history.back();
  await expect.poll(() => place.textContent).toContain('Its hour is over');
  expect(requests.length).toBe(2);
  const [, again] = [...place.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Search· 1 token');
  again?.click();
  await expect.poll(() => requests.length).toBe(3);
  expect(requests[2]?.[1]).toMatchObject({ q: 'rak' });
});
