// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import common from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import research from '@telaah/shared/i18n/en/research.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { DataRequestButton, type DataRequestOfferProps } from '#src/kit/data-request/data-request-button.tsx';
import { sessionKey } from '#src/session/storage/session-key.ts';

const i18n = createI18n({ language: 'en', resources: { en: { common, research } } });
const HERE = '/research/browse/shopee?q=zzz';
let page: Root | null = null;
afterEach(() => {
  page?.unmount();
  vi.unstubAllGlobals();
});

const shownTo = async (session: object | null, props: DataRequestOfferProps) => {
  const requests: unknown[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    requests.push(JSON.parse(String(init.body)));
    return Response.json({ ...props, state: 'queued', asked_at: '2026-11-20T03:00:00.000Z' });
  });
  const client = new QueryClient();
  client.setQueryData(sessionKey, session);
  const root = createRootRoute({ component: () => <DataRequestButton {...props} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [HERE] }) });
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
  await expect.poll(() => place.textContent).toContain('Ask for this data');
  return { place, requests };
};

it.each<[DataRequestOfferProps, string]>([
  [{ of: 'keyword', subject: 'rak bumbu' }, 'rak bumbu'],
  [{ of: 'store' }, HERE],
  [{ of: 'product', subject: 'x'.repeat(300) }, 'x'.repeat(200)],
])('is asked for once, by its words or else by the address of the page: %j', async (props, text) => {
  const shown = await shownTo({}, props);
  shown.place.querySelector('button')?.click();
  await expect.poll(() => shown.place.textContent).toMatch(/^Noted on 20 Nov 2026/);
  expect(shown.place.querySelector('button')).toBeNull();
  expect(shown.requests).toEqual([{ kind: props.of, asked: text }]);
});

it('leads who is not signed in to the way in, and back', async () => {
  const { place } = await shownTo(null, { of: 'product' });
  expect(place.querySelector('button')).toBeNull();
  expect(place.querySelector('a')?.getAttribute('href')).toBe(`/login?redirected_from=${encodeURIComponent(HERE)}`);
});
