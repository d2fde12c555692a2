import { expect, it, vi } from 'vitest';
import { type PageHandlers, privateHandlers } from '#src/background/handlers.ts';
import { pageMessage } from '#src/messages/messages.ts';
import { aShoe } from '#src/testing/shoes.ts';

// The module calls the browser when it is imported, and there is none here.
vi.mock('#src/settings/storage.ts', () => ({ settings: {} }));
vi.mock('#src/background/signed-out.ts', () => ({ signedOut: {} }));

it('keeps and sends nothing that a page in a private window shows', async () => {
  const names = pageMessage.options.map((option) => option.shape.type.value);
  const open = Object.fromEntries(names.map((name) => [name, vi.fn<() => Promise<object>>(async () => ({ collect: true }))]));
  const handlers = privateHandlers(open as unknown as PageHandlers);
  const from = {
    kind: 'page',
    page: { id: 'shopee', matches: [] },
    tabId: 1,
    url: 'https://shopee.co.id/x-i.1.2',
    isPrivate: true,
  } as const;
  const product = { marketplace: 'shopee', product_id: '2' } as const;

  expect(await handlers.page({ type: 'page', kind: 'product' }, from)).toMatchObject({ collect: false });
  expect(await handlers.observed({ type: 'observed', main: true, snapshots: [aShoe()] }, from)).toBeNull();
  expect(await handlers.visits({ type: 'visits', ...product }, from)).toEqual([]);
  expect(await handlers.server_figures({ type: 'server_figures', ...product, pressed: true }, from)).toEqual({ state: 'private' });
  expect(await handlers.server_product({ type: 'server_product', ...product }, from)).toEqual({ state: 'private' });

  // What only shows something, or opens what a person asked for, works as elsewhere; all else does nothing.
  const passed = names.filter((name) => handlers[name] === (open[name] as unknown));
  expect(passed.toSorted()).toEqual(['open_dashboard', 'open_product', 'texts']);
  expect(names.filter((name) => name !== 'page' && open[name]?.mock.calls.length)).toEqual([]);
});
