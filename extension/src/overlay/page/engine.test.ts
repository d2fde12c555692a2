// @vitest-environment jsdom
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { shopeePage } from '@telaah/shared/marketplaces/shopee/answers/page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CapturedResponse, Inbox } from '#src/capture/inbox.ts';
import type { PageMessage } from '#src/messages/messages.ts';
import { type BodyReader, createCollector } from '#src/overlay/page/collector.ts';
import { createEngine } from '#src/overlay/page/engine.ts';
import { createPageStore } from '#src/overlay/page/page-store.ts';

const sent: PageMessage[] = [];
vi.mock('#src/messages/send.ts', () => ({ send: async (message: PageMessage) => void sent.push(message) }));

const SITE = 'https://shopee.co.id';
const FIRST = '/Payung-Lipat-i.910101.710100151';
const NEXT = '/Rak-Sepatu-i.910101.710100152';
const answer: CapturedResponse = {
  url: `${SITE}/api/v4/pdp/get_pc`,
  request: '',
  page: SITE + NEXT,
  at: '2026-11-20T03:00:00.000Z',
  body: JSON.stringify({
    data: {
      item: { item_id: 710100152, shop_id: 910101, title: 'Rak Sepatu Kayu', currency: 'IDR', price: 31_000_000_000 },
      product_review: { historical_sold: 3 },
    },
  }),
};
const show = (name: string, price: string, sold: string) => {
  document.body.innerHTML = `<div class="page-product"><h1>${name}</h1><div>${price}</div><p>${sold}</p></div>`;
};
const read: BodyReader = async (body, context) => readPayload(JSON.parse(body), context);

/** Changes as in a browser, since jsdom cannot leave its own origin. */
let address = SITE + FIRST;
vi.stubGlobal('location', {
  get href() {
    return address;
  },
});

const setUp = (path = FIRST, loaded = path) => {
  address = SITE + path;
  const box: Inbox = { responses: [], onResponse: null, overlay: true, loaded: SITE + loaded };
  const store = createPageStore();
  const lines: string[] = [];
  store.subscribe(() => {
    const page = store.get();
    if (page?.state === 'ready') lines.push(`${page.ref.product_id} ${page.snapshot.name} ${page.snapshot.price?.low}`);
  });
  const goTo = createEngine({ box, store, reader: shopeePage, collector: createCollector(read), show: () => {}, hide: () => {} });
  const go = (to: string) => {
    address = SITE + to;
    goTo(address);
  };
  return { box, store, lines, go };
};
const observed = () =>
  sent.flatMap((each) => (each.type === 'observed' ? each.snapshots.map(({ product_id, name }) => `${product_id} ${name}`) : []));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('the page behind a new address', () => {
  it('is not shown or sent while it still shows the former product', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { box, lines, go } = setUp();
    await vi.advanceTimersByTimeAsync(8000);
    expect(lines.at(-1)).toBe('710100151 Payung Lipat 55000');

    go(NEXT);
    await vi.advanceTimersByTimeAsync(2500);
    expect(lines.filter((each) => each.startsWith('710100152'))).toEqual([]);
    expect(observed().filter((each) => each.startsWith('710100152'))).toEqual([]);

    box.onResponse?.(answer);
    await vi.advanceTimersByTimeAsync(0);
    show('Rak Sepatu Kayu', 'Rp310.000', '3 Terjual');
    await vi.advanceTimersByTimeAsync(8000);
    expect(new Set(lines.filter((each) => each.startsWith('710100152')))).toEqual(new Set(['710100152 Rak Sepatu Kayu 310000']));
    expect(new Set(observed())).toEqual(new Set(['710100151 Payung Lipat', '710100152 Rak Sepatu Kayu']));
  });

  it('is shown from its visible text once that has changed, figure by figure', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { store, go } = setUp();
    await vi.advanceTimersByTimeAsync(1000);
    go(NEXT);
    show('Rak Sepatu Kayu', 'Rp55.000', '3 Terjual');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get()).toMatchObject({ snapshot: { name: 'Rak Sepatu Kayu', price: null, sold_total: { low: 3 } } });
    show('Rak Sepatu Kayu', 'Rp310.000', '3 Terjual');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get()).toMatchObject({ snapshot: { name: 'Rak Sepatu Kayu', price: { low: 310_000 }, sold_total: { low: 3 } } });
  });

  it('keeps quiet where it never changes', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { lines, go } = setUp();
    go(NEXT);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lines).toEqual([]);
    expect(observed()).toEqual([]);
  });

  it('is not read under the address before, where nobody has told yet that it changed', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { lines } = setUp();
    address = SITE + NEXT;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lines).toEqual([]);
  });

  it('is known at once where its own answer came before the address changed, and again on the way back', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { box, store, go } = setUp();
    await vi.advanceTimersByTimeAsync(1000);
    box.onResponse?.(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get()).toMatchObject({ snapshot: { product_id: '710100151' } });
    go(NEXT);
    expect(store.get()).toMatchObject({ state: 'ready', snapshot: { product_id: '710100152', name: 'Rak Sepatu Kayu' } });
    go(FIRST);
    expect(store.get()).toMatchObject({ state: 'ready', snapshot: { product_id: '710100151', name: 'Payung Lipat' } });
  });

  it('whose document came for another page is not believed until it changes', async () => {
    show('Payung Lipat', 'Rp55.000', '1.250 Terjual');
    const { lines, store } = setUp(NEXT, '/search?keyword=rak');
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toEqual([]);
    show('Rak Sepatu Kayu', 'Rp310.000', '3 Terjual');
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.get()).toMatchObject({ state: 'ready', snapshot: { name: 'Rak Sepatu Kayu' } });
  });

  it('is not read from data in the document that are another product’s', async () => {
    show('Rak Sepatu Kayu', '', '');
    const { item } = JSON.parse(answer.body).data;
    const state = { initialState: { item: { items: { '1': { ...item, item_id: 710100151, title: 'Payung Lipat' } } } } };
    document.body.insertAdjacentHTML('beforeend', `<script type="text/mfe-initial-data">${JSON.stringify(state)}</script>`);
    const { lines } = setUp(NEXT);
    await vi.advanceTimersByTimeAsync(3000);
    expect(lines).toEqual([]);
  });

  it('opened by an affiliate’s link shows only what names the product', async () => {
    show('Toko Kirana', 'Rp55.000', '1.250 Terjual');
    const { box, lines } = setUp('/opaanlp/910101/710100152');
    await vi.advanceTimersByTimeAsync(3000);
    expect(lines).toEqual([]);
    box.onResponse?.(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toEqual(['710100152 Rak Sepatu Kayu 310000']);
  });
});
