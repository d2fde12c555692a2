// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installHook } from '#src/capture/hook.ts';
import { type CapturedResponse, inbox, listenForResponses, parseResponse } from '#src/capture/inbox.ts';
import { MAX_ANSWER } from '#src/rules/limits.ts';

/** Longer than a busy machine needs. */
const PATIENCE = { timeout: 20_000 };
const NAMES = new Set(['shop_id', 'q', 'page']);
const PATHS = ['/api/v4/pdp/get_pc', '/api/v4/item/get$'];
const ADDRESS = 'https://shopee.co.id/api/v4/pdp/get_pc?shop_id=1';
const originals = { fetch: globalThis.fetch, open: XMLHttpRequest.prototype.open, send: XMLHttpRequest.prototype.send };
let undo: (() => void)[] = [];

const setUp = (body = '{"a":1}', headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  const network = vi.fn<(input: unknown) => Promise<Response>>(async (input) => {
    const response = new Response(body, { headers });
    Object.defineProperty(response, 'url', { value: String(input instanceof Request ? input.url : input) });
    return response;
  });
  // The hook reads `url` through the prototype's getter, which a made-up response leaves empty.
  vi.spyOn(Response.prototype, 'url', 'get').mockReturnValue(ADDRESS);
  globalThis.fetch = network as typeof fetch;
  const received: CapturedResponse[] = [];
  const box = inbox({});
  installHook(window as never, PATHS);
  listenForResponses(document, box, (answer) => received.push(answer), NAMES);
  return { network, received, box };
};

const poison = <T extends object>(owner: T, name: keyof T | string, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  undo.push(() => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name)));
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => vi.restoreAllMocks());
afterEach(() => {
  vi.useRealTimers();
  for (const each of undo.toReversed()) each();
  undo = [];
  globalThis.fetch = originals.fetch;
  XMLHttpRequest.prototype.open = originals.open;
  XMLHttpRequest.prototype.send = originals.send;
});

describe('the hook in the page', () => {
  it('copies an answer that is wanted and gives the page the very same promise', async () => {
    const { network, received } = setUp();
    let given: Promise<Response> | undefined;
    network.mockImplementation(() => {
      given = Promise.resolve(new Response('{"a":1}', { headers: { 'content-type': 'application/json' } }));
      return given;
    });
    const answer = fetch(ADDRESS);
    expect(answer).toBe(given);
    expect(await (await answer).json()).toEqual({ a: 1 });
    await vi.waitFor(() => expect(received).toMatchObject([{ url: ADDRESS, body: '{"a":1}' }]), PATIENCE);
  });

  it('tells which list was asked for, and nothing else that a request or an address says', async () => {
    const { received } = setUp();
    const posted = JSON.stringify([
      { variables: { params: 'q=kaos+polos&page=2&user_cityId=176' }, user_id: '77', query: 'query($q: String)' },
    ]);
    await fetch(`${ADDRESS}&user_id=77`, { method: 'POST', body: posted });
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
    expect(received[0]).toMatchObject({ url: ADDRESS, request: '{"q":"kaos polos","page":"2"}', body: '{"a":1}' });
    // The moment may have any digits.
    expect(JSON.stringify(received.map((exchange) => ({ ...exchange, at: null })))).not.toMatch(/user|77|176/);
  });

  it('leaves everything else alone: other paths, wanted words in the query, other types', async () => {
    const { received } = setUp();
    await fetch('https://shopee.co.id/api/v4/cart/get');
    await fetch('https://shopee.co.id/api/v4/account/basic?next=/api/v4/pdp/get_pc');
    await settle();
    expect(received).toEqual([]);
    const html = setUp('<html>', { 'content-type': 'text/html' });
    await fetch(ADDRESS);
    await settle();
    expect(html.received).toEqual([]);
  });

  it('copies a path that must end there, and none that goes on', async () => {
    const { received } = setUp();
    vi.spyOn(Response.prototype, 'url', 'get').mockReturnValue('https://shopee.co.id/api/v4/item/get?itemid=1');
    await fetch('https://shopee.co.id/api/v4/item/get_ratings?itemid=1');
    await fetch('https://shopee.co.id/api/v4/item/get?itemid=1');
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
    await settle();
    expect(received).toHaveLength(1);
  });

  it('does not copy what is too long', async () => {
    const { received } = setUp(`"${'x'.repeat(MAX_ANSWER)}"`);
    await (await fetch(ADDRESS)).text();
    await settle();
    expect(received).toEqual([]);
  });

  it('keeps name, length and descriptor of what it wraps', () => {
    const before = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open');
    setUp();
    const after = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open');
    expect(after).toMatchObject({ enumerable: before?.enumerable, writable: before?.writable, configurable: before?.configurable });
    expect([XMLHttpRequest.prototype.open.name, XMLHttpRequest.prototype.open.length]).toEqual([
      originals.open.name,
      originals.open.length,
    ]);
    expect(Function.prototype.toString.call(XMLHttpRequest.prototype.send)).toContain('[native code]');
  });

  it('works and throws nothing into a page that has poisoned everything later', async () => {
    const { received } = setUp();
    const boom = () => {
      throw new Error('poisoned');
    };
    // Only natives that the test runner can spare; an end-to-end test poisons everything.
    poison(EventTarget.prototype, 'dispatchEvent', boom);
    poison(Response.prototype, 'clone', boom);
    poison(Response.prototype, 'text', boom);
    poison(globalThis, 'CustomEvent', boom);
    poison(Object.prototype, 'bubbles', true);
    const answer = await fetch(ADDRESS);
    for (const each of undo.toReversed()) each();
    undo = [];
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
  });

  it('passes on the page its own failures', async () => {
    const { network, received } = setUp();
    network.mockRejectedValueOnce(new TypeError('offline'));
    await expect(fetch(ADDRESS)).rejects.toThrow('offline');
    network.mockImplementationOnce(() => {
      throw new RangeError('bad');
    });
    expect(() => fetch(ADDRESS)).toThrow(RangeError);
    await settle();
    expect(received).toEqual([]);
  });

  it('tells its channel to nobody who asks later', () => {
    setUp();
    const events: unknown[] = [];
    document.addEventListener('telaah:hook', (event) => events.push((event as CustomEvent).detail));
    document.dispatchEvent(new CustomEvent('telaah:listener'));
    expect(events).toEqual([]);
  });

  it('shakes hands also when the listener comes first', async () => {
    globalThis.fetch = vi.fn<() => Promise<Response>>(
      async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    ) as typeof fetch;
    vi.spyOn(Response.prototype, 'url', 'get').mockReturnValue(ADDRESS);
    const received: CapturedResponse[] = [];
    listenForResponses(document, inbox({}), (answer) => received.push(answer));
    installHook(window as never, PATHS);
    await fetch(ADDRESS);
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
    const events: unknown[] = [];
    document.addEventListener('telaah:hook', (event) => events.push(event));
    document.dispatchEvent(new CustomEvent('telaah:listener'));
    expect(events).toEqual([]);
  });

  it('takes at most 20 answers a second', async () => {
    const now = vi.spyOn(window.performance, 'now');
    // The page's side and the extension's side use different clocks.
    const at = (milliseconds: number) => {
      now.mockReturnValue(milliseconds);
      vi.setSystemTime(milliseconds);
    };
    at(10_000);
    const { received } = setUp();
    const ask = async () => {
      for (let index = 0; index < 50; index++) await fetch(ADDRESS);
      await settle();
    };
    await ask();
    await vi.waitFor(() => expect(received).toHaveLength(20), PATIENCE);
    at(10_999);
    await ask();
    expect(received).toHaveLength(20);
    at(11_000);
    await ask();
    await vi.waitFor(() => expect(received).toHaveLength(40), PATIENCE);
  });
});

describe('what the hook hands over', () => {
  it('is refused in any other form', () => {
    const now = new Date('2026-11-20T03:00:00Z');
    for (const bad of [
      null,
      7,
      {},
      '',
      'no newline',
      '\nbody',
      'https://a\n',
      `${'a'.repeat(3000)}\nbody`,
      `a\n0\n${'x'.repeat(600_000)}`,
      '/api/x\n{}\n',
      '/api/x\n9\n{}',
    ]) {
      expect(parseResponse(bad, 'https://shopee.co.id/', now)).toBeNull();
    }
    expect(parseResponse('/api/x?u=1\n3\n{}\n{}\n', 'https://shopee.co.id/y?u=1#z', now)).toEqual({
      url: 'https://shopee.co.id/api/x',
      request: '',
      page: 'https://shopee.co.id/y',
      body: '{}\n',
      at: '2026-11-20T03:00:00.000Z',
    });
  });
});
