import { describe, expect, it, vi } from 'vitest';
import { createRouter } from '#src/background/router.ts';
import type { Sender } from '#src/background/senders.ts';
import { MAX_ANSWER } from '#src/rules/limits.ts';
import { aShoe } from '#src/testing/shoes.ts';

const OWN = 'abcdefghijklmnopabcdefghijklmnop';
const pages = [{ id: 'shopee' as const, matches: ['https://shopee.co.id/*'] }];

const setUp = () => {
  const handlers = {
    visits: vi.fn<(...args: unknown[]) => Promise<string[]>>(async () => ['visit']),
    observed: vi.fn<(...args: unknown[]) => Promise<null>>(async () => null),
    page: vi.fn<() => Promise<object>>(async () => ({ collect: false })),
  };
  const own = { status: vi.fn<() => Promise<string>>(async () => 'status'), consent: vi.fn<() => Promise<null>>(async () => null) };
  const apart = { visits: vi.fn<() => Promise<never[]>>(async () => []) };
  const dashboard = { session_changed: vi.fn<() => Promise<null>>(async () => null) };
  const answer = createRouter({
    ours: { id: OWN, origin: `chrome-extension://${OWN}`, dashboard: async () => 'https://telaah.example', pages },
    handlers: { own, page: handlers, privatePage: apart, dashboard },
  });
  return { handlers, own, apart, dashboard, answer };
};

const page: Sender = { id: OWN, url: 'https://shopee.co.id/x-i.1.2', origin: 'https://shopee.co.id', frameId: 0, tab: { id: 3 } };
const popup: Sender = { id: OWN, url: `chrome-extension://${OWN}/popup.html`, origin: `chrome-extension://${OWN}` };
const visits = { type: 'visits', marketplace: 'shopee', product_id: '2' };

describe('the message router', () => {
  it('answers our script on a page that we read', async () => {
    const { answer, handlers } = setUp();
    expect(await answer(visits, page)).toEqual({ ok: true, value: ['visit'] });
    expect(handlers.visits).toHaveBeenCalledWith(visits, expect.objectContaining({ kind: 'page', tabId: 3 }));
  });

  it('answers a private window apart', async () => {
    const { answer, handlers, apart } = setUp();
    expect(await answer(visits, { ...page, tab: { id: 3, incognito: true } })).toEqual({ ok: true, value: [] });
    expect(apart.visits).toHaveBeenCalledOnce();
    expect(handlers.visits).not.toHaveBeenCalled();
  });

  it('hears the dashboard of the server that is set, not one in a private window', async () => {
    const { answer, dashboard } = setUp();
    const sender = { id: OWN, url: 'https://telaah.example/login', origin: 'https://telaah.example', frameId: 0, tab: { id: 5 } };
    const message = { type: 'session_changed' };
    expect(await answer(message, sender)).toEqual({ ok: true, value: null });
    expect(await answer(visits, sender)).toEqual({ ok: false, error: 'message' });
    expect(await answer(message, { ...sender, tab: { id: 5, incognito: true } })).toEqual({ ok: false, error: 'sender' });
    expect(await answer(message, page)).toEqual({ ok: false, error: 'message' });
    expect(dashboard.session_changed).toHaveBeenCalledOnce();
  });

  it.each([
    ['another extension', { ...page, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['no id', { ...page, id: undefined }],
    [
      'a page of another host',
      { ...page, url: 'https://shopee.co.id.evil.example/x', origin: 'https://shopee.co.id.evil.example' },
    ],
    ['plain http', { ...page, url: 'http://shopee.co.id/x', origin: 'http://shopee.co.id' }],
    ['a frame', { ...page, frameId: 4 }],
    ['no tab', { ...page, tab: undefined }],
    ['an origin that is not the address', { ...page, origin: 'https://evil.example' }],
    ['no address', { ...page, url: undefined }],
    ['an address like ours', { ...popup, url: `chrome-extension://${OWN}.example/popup.html`, origin: undefined }],
  ])('refuses %s', async (_name, sender) => {
    const { answer, handlers, own } = setUp();
    expect(await answer(visits, sender as Sender)).toEqual({ ok: false, error: 'sender' });
    expect(await answer({ type: 'status' }, sender as Sender)).toEqual({ ok: false, error: 'sender' });
    for (const handler of [...Object.values(handlers), ...Object.values(own)]) expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    ['what only our pages may ask', { type: 'status' }],
    ['consent given by a page', { type: 'consent', yes: true, words: true }],
    ['an unknown action', { type: 'fetch', url: 'https://evil.example' }],
    ['an action of the prototype', { type: '__proto__' }],
    ['no object', 'visits'],
    ['an address in place of an id', { ...visits, product_id: '../../admin?x=1' }],
    ['an unknown field', { ...visits, url: 'https://evil.example' }],
    ['a snapshot that is none', { type: 'observed', main: true, snapshots: [{ ...aShoe(), price: 'cheap' }] }],
    ['too many snapshots', { type: 'observed', main: false, snapshots: Array(101).fill(aShoe()) }],
    [
      'a body that is too long',
      {
        type: 'answer',
        url: 'https://shopee.co.id/a',
        request: '',
        page: '',
        body: 'x'.repeat(MAX_ANSWER + 1),
        at: '2026-11-20T03:00:00Z',
      },
    ],
  ])('refuses from a page: %s', async (_name, message) => {
    const { answer, handlers, own } = setUp();
    expect(await answer(message, page)).toEqual({ ok: false, error: 'message' });
    for (const handler of [...Object.values(handlers), ...Object.values(own)]) expect(handler).not.toHaveBeenCalled();
  });

  it('drops fields of a snapshot that are not ours to send', async () => {
    const { answer, handlers } = setUp();
    const withAccount = { ...aShoe(), account: { userid: 5 }, store: { ...aShoe().store, buyer: 'Ani' } };
    await answer({ type: 'observed', main: true, snapshots: [withAccount] }, page);
    expect(JSON.stringify(handlers.observed.mock.calls)).not.toMatch(/userid|Ani/);
  });

  it('lets our pages ask for their own things only', async () => {
    const { answer } = setUp();
    expect(await answer({ type: 'status' }, popup)).toEqual({ ok: true, value: 'status' });
    expect(await answer(visits, popup)).toEqual({ ok: false, error: 'message' });
  });

  it('stops listening to a tab that floods it', async () => {
    const { answer } = setUp();
    const replies = [];
    for (let index = 0; index < 200; index++) replies.push(await answer(visits, page, 1000));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(120);
    expect((await answer(visits, { ...page, tab: { id: 4 } }, 1000)).ok).toBe(true);
    expect((await answer(visits, page, 20_000)).ok).toBe(true);
  });

  it('hides what went wrong inside', async () => {
    const { answer, handlers } = setUp();
    handlers.visits.mockRejectedValue(new Error('secret'));
    expect(await answer(visits, page)).toEqual({ ok: false, error: 'failed' });
  });

  it('survives 10,000 random messages', async () => {
    const { answer } = setUp();
    const pool: unknown[] = [
      null,
      0,
      'status',
      [],
      {},
      { type: 1 },
      { type: 'observed' },
      { type: ['visits'] },
      { toString: 1 },
      Number.NaN,
    ];
    for (let index = 0; index < 10_000; index++) {
      const reply = await answer(pool[index % pool.length], { ...page, tab: { id: index } });
      expect(reply.ok).toBe(false);
    }
  });
});
