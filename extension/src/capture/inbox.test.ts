// @vitest-environment jsdom

import { pageReaders } from '@telaah/shared/marketplaces/readers/pages';
import { listFields, readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { describe, expect, it, vi } from 'vitest';
import { installHook } from '#src/capture/hook.ts';
import { type CapturedResponse, inbox, listenForResponses, parseResponse, type ResponseFilter } from '#src/capture/inbox.ts';
import { MAX_ANSWER, MAX_LIST } from '#src/rules/limits.ts';
import { bigList } from '#src/testing/big-list.ts';

const ADDRESS = 'https://shopee.co.id/api/v4/search/search_items?by=relevancy&keyword=rak&limit=60&newest=0';
const now = new Date('2026-11-20T03:00:00Z');
const readers = Object.values(pageReaders);
const kept: ResponseFilter = {
  names: new Set(['keyword', 'by', 'limit', 'newest']),
  lists: readers.flatMap(({ listPaths }) => listPaths),
  fields: listFields,
};
const answerOf = (url: string, body: string) => parseResponse(`${url}\n0\n${body}`, 'https://shopee.co.id/search', now, kept);
const read = (body: string) =>
  readPayload(JSON.parse(body), { observed_at: now.toISOString(), read_from: 'api', url: ADDRESS, request: '', page: '' });

describe('a search of sixty cards of 20 KB', () => {
  const body = JSON.stringify(bigList(60));

  it('is as long as they are today', () => {
    expect(body.length).toBeGreaterThan(60 * 19_000);
    expect(body.length).toBeLessThan(MAX_LIST);
  });

  it('leaves the page as what readers use of it, and says the same', () => {
    const answer = answerOf(ADDRESS, body) as CapturedResponse;
    expect(answer.body.length).toBeLessThan(60 * 2000);
    expect(answer.body).not.toMatch(/tracking|pembeli_rahasia/);
    const found = read(answer.body);
    expect(found?.problems).toEqual([]);
    expect(found?.snapshots).toHaveLength(60);
    expect(found).toEqual(read(body));
    expect(found?.snapshots[59]).toMatchObject({ product_id: '710100059', seen_on: { keyword: 'rak', position: 60, found: 4321 } });
  });

  it('passes the hook, whose page gets its own answer', async () => {
    const network = globalThis.fetch;
    vi.spyOn(Response.prototype, 'url', 'get').mockReturnValue(ADDRESS);
    globalThis.fetch = (async () => new Response(body, { headers: { 'content-type': 'application/json' } })) as typeof fetch;
    const received: CapturedResponse[] = [];
    const tooLong = vi.fn<(length: number) => void>();
    installHook(window as never, pageReaders.shopee.answerPaths, pageReaders.shopee.listPaths);
    listenForResponses(document, inbox({}), (answer) => received.push(answer), kept, tooLong);
    expect(await (await fetch(ADDRESS)).text()).toHaveLength(body.length);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    expect(read(received[0]?.body ?? '')?.snapshots).toHaveLength(60);

    // An answer that no reader accepts is only counted, without its content.
    globalThis.fetch = network;
    expect(tooLong).not.toHaveBeenCalled();
  });
});

describe('an answer that is too long', () => {
  const longer = (length: number) => JSON.stringify({ data: { item: { item_id: 1 } }, x: 'x'.repeat(length) });
  const outcomeOf = async (url: string, body: string) => {
    vi.spyOn(Response.prototype, 'url', 'get').mockReturnValue(url);
    const network = globalThis.fetch;
    globalThis.fetch = (async () => new Response(body, { headers: { 'content-type': 'application/json' } })) as typeof fetch;
    const received: CapturedResponse[] = [];
    const lengths: number[] = [];
    installHook(window as never, pageReaders.shopee.answerPaths, pageReaders.shopee.listPaths);
    listenForResponses(
      document,
      inbox({}),
      (answer) => received.push(answer),
      kept,
      (length) => lengths.push(length),
    );
    await fetch(url);
    await vi.waitFor(() => expect(received.length + lengths.length).toBe(1), { timeout: 20_000 });
    globalThis.fetch = network;
    return [received.length, lengths];
  };
  const product = 'https://shopee.co.id/api/v4/pdp/get_pc?item_id=1';

  it('is counted and none of it is handed on; a list may be longer than a product', async () => {
    const body = longer(MAX_ANSWER);
    expect(await outcomeOf(product, body)).toEqual([0, [body.length]]);
    expect(await outcomeOf(ADDRESS, body)).toEqual([1, []]);
    const list = longer(MAX_LIST);
    expect(await outcomeOf(ADDRESS, list)).toEqual([0, [list.length]]);
  });

  it('is told by its length alone', () => {
    expect(parseResponse(`${product}\n\n5000000`, 'https://shopee.co.id/', now, kept)).toEqual({ tooLong: 5_000_000 });
    for (const bad of [`${product}\n\n`, `${product}\n\n5x`, `${product}\n\n-1`, '\n\n5'])
      expect(parseResponse(bad, 'https://shopee.co.id/', now, kept)).toBeNull();
  });
});

it('a body that is no JSON is none, and a product’s answer stays whole', () => {
  expect(answerOf(ADDRESS, '{"items":[')).toBeNull();
  expect(answerOf('/api/v4/pdp/get_pc', 'xxx')).toBeNull();
  expect(answerOf('/api/v4/pdp/get_pc', '{"data":{"anything":1}}')).toMatchObject({ body: '{"data":{"anything":1}}' });
});
