// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { readRoas, writeRoas } from '@telaah/shared/features/calculators/ad-address';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCalculation } from '#src/features/calculators/calculation/use-calculation.ts';
import { createQueryClient } from '#src/query-client.ts';
import { setSession } from '#src/session/account/session.ts';

const codec = { read: readRoas, write: writeRoas };
const onSearch = vi.fn<(search: Record<string, unknown>) => void>();
const sent: { body: unknown; keepalive: boolean | undefined }[] = [];

let page: Root;

const Page = ({ search }: { search: Record<string, unknown> }) => {
  const { state, change } = useCalculation('roas', codec, { search, onSearch });
  return (
    <button type="button" onClick={() => change({ ...state, sales: 5000, spend: 700 })}>
      {state.sales}
    </button>
  );
};
const button = () => document.querySelector('button') as HTMLButtonElement;
const shown = () => Number(button().textContent);
const write = () => act(() => button().click());

const open = (search: Record<string, unknown> = {}) => {
  const client = createQueryClient();
  setSession(client, { user: { id: 'tuti' }, csrf_token: 'a' } as UserState);
  page = createRoot(document.body);
  act(() =>
    page.render(
      <QueryClientProvider client={client}>
        <Page search={search} />
      </QueryClientProvider>,
    ),
  );
};
const leave = () => act(() => page.unmount());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_: string, { method, body, keepalive }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ kept: null });
    sent.push({ body: JSON.parse(String(body)) as unknown, keepalive });
    return Response.json({ kept: null });
  });
  localStorage.clear();
  onSearch.mockClear();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADDRESS = '?sales=5000&spend=700';
const keptHere = () => JSON.parse(localStorage.getItem('telaah:calculator-roas') ?? '') as unknown;
const sentOnce = (keepalive: boolean) =>
  vi.waitFor(() => expect(sent).toEqual([{ body: { calculator: 'roas', address: ADDRESS, products: [] }, keepalive }]));

it('what is written stands in the address after a pause', async () => {
  vi.useFakeTimers();
  open();
  write();
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(400));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ sales: 5000, spend: 700 });
  leave();
  expect(onSearch).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await sentOnce(false);
});

it('who goes on within the pause finds the last edit again, in this browser and in the account', async () => {
  open();
  write();
  leave();
  // Changing the address would lead back to the page that is being left.
  expect(onSearch).not.toHaveBeenCalled();
  await sentOnce(false);
  open();
  expect(shown()).toBe(5000);
  leave();
});

it('an account that was not reached hears of it the next time, and once', async () => {
  const answer = globalThis.fetch;
  const tried: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    tried.push(method);
    return Promise.reject(new TypeError('no network'));
  });
  open();
  write();
  leave();
  await vi.waitFor(() => expect(tried).toContain('PUT'));
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
  open();
  act(() => vi.advanceTimersByTime(400));
  leave();
  vi.useRealTimers();
  await sentOnce(false);
  await vi.waitFor(() => expect(keptHere()).toMatchObject({ unsent: null }));
  vi.useFakeTimers();
  open();
  act(() => vi.advanceTimersByTime(400));
  leave();
  vi.useRealTimers();
  await sentOnce(false);
});

it('and comes back to it by the address that it was too late for, once', async () => {
  vi.useFakeTimers();
  open({ sales: 1000 });
  write();
  leave();
  open({ sales: 1000 });
  expect(shown()).toBe(5000);
  act(() => vi.advanceTimersByTime(400));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ sales: 5000, spend: 700 });
  leave();
  open({ sales: 1000 });
  expect(shown()).toBe(1000);
  leave();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

it.each([
  ['closes the page', () => window.dispatchEvent(new Event('pagehide'))],
  ['takes up another app', () => document.dispatchEvent(new Event('visibilitychange'))],
])('nor does who %s lose it', async (_, go) => {
  open();
  write();
  act(() => void go());
  expect(keptHere()).toMatchObject({ address: ADDRESS });
  leave();
  await sentOnce(true);
});
