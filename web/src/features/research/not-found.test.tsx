// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { storeProductsKind } from '@telaah/shared/features/research/kinds/store-products.kind';
import common from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import history from '@telaah/shared/i18n/en/history.json' with { type: 'json' };
import layout from '@telaah/shared/i18n/en/layout.json' with { type: 'json' };
import research from '@telaah/shared/i18n/en/research.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { toyKind } from '@telaah/shared/testing/toy-kind';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { MissingPage } from '#src/features/research/group/missing-page.tsx';
import { MissingProduct } from '#src/features/research/history/product/missing-product.tsx';
import { NoResult } from '#src/features/research/search/no-result.tsx';
import { sessionKey } from '#src/session/storage/session-key.ts';

vi.mock('#src/i18n/i18n.ts', () => ({ loadTexts: async () => undefined }));
const i18n = createI18n({ language: 'en', resources: { en: { common, history, layout, research } } });
const nothing = () => undefined;
const PAGE = '/research/stores/7?brand=Kirana';

let page: Root | null = null;
afterEach(() => {
  page?.unmount();
  vi.unstubAllGlobals();
});

const back = { page: '/research/stores', words: 'All stores' };
it.each<[string, ReactNode, object]>([
  ['an opened store', <MissingPage key="1" of="store" icon={Store} title="x" back={back} />, { kind: 'store', asked: PAGE }],
  ['a product’s history', <MissingProduct key="2" />, { kind: 'product', asked: PAGE }],
  [
    'a search that only filters emptied',
    <NoResult key="3" kind={toyKind as unknown as AnyKind} search={{ price_min: 5 }} onSearch={nothing} />,
    { kind: 'product', asked: PAGE },
  ],
  [
    'words among the products of a store',
    <NoResult key="4" kind={storeProductsKind as unknown as AnyKind} search={{ q: 'rak', store: 7 }} onSearch={nothing} />,
    { kind: 'product', asked: PAGE },
  ],
])('%s that is not there can be asked for', async (_name, screen, request) => {
  const sent: unknown[] = [];
  vi.stubGlobal('scrollTo', nothing);
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ kind: 'product', asked: '', state: 'queued', asked_at: '2026-11-20T03:00:00.000Z' });
  });
  const client = new QueryClient();
  client.setQueryData(sessionKey, {});
  const root = createRootRoute({ component: () => screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [PAGE] }) });
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
  const button = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask for this data');
  await expect.poll(button).toBeDefined();
  button()?.click();
  await expect.poll(() => place.textContent).toContain('Noted on 20 Nov 2026');
  expect(sent).toEqual([request]);
});
