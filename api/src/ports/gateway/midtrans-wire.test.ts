import { describe, expect, it } from 'vitest';
import { createWire } from '#src/ports/gateway/midtrans-wire.ts';

const call = { method: 'GET', url: 'https://api.example/v2/1/status' } as const;

const after = async (answer: Response | (() => never), sent: Parameters<ReturnType<typeof createWire>>[0] = call) => {
  let request: RequestInit = {};
  const send = (async (_: string, init: RequestInit) => {
    request = init;
    return answer instanceof Response ? answer : answer();
  }) as typeof fetch;
  return { answer: await createWire('key', send)(sent), request };
};

const fails = (error: unknown) => () => {
  throw error;
};

describe('a call', () => {
  it('says only what it has to say', async () => {
    const get = await after(Response.json({}));
    expect(get.request.body).toBeNull();
    expect(get.request.headers).toEqual({ Accept: 'application/json', Authorization: `Basic ${btoa('key:')}` });
    const post = await after(Response.json({}), { ...call, method: 'POST', body: { a: 1 } });
    expect(post.request.body).toBe('{"a":1}');
    expect(post.request.headers).toEqual({ ...get.request.headers, 'Content-Type': 'application/json' });
  });

  it('ends what it did not read, and whatever else is open', async () => {
    expect((await after(new Response('x'.repeat(2_000_000)))).request.signal?.aborted).toBe(true);
    expect((await after(Response.json({}))).request.signal?.aborted).toBe(true);
  });
});

describe('an answer', () => {
  it('of any HTTP status is read, an empty object too', async () => {
    const { answer } = await after(Response.json({}, { status: 503 }));
    expect(answer).toEqual({ kind: 'answer', http: 503, body: {} });
  });

  it('may have a mebibyte, and not a byte more', async () => {
    const sized = (bytes: number) => new Response(`{"a":"${'x'.repeat(bytes - 8)}"}`);
    expect((await after(sized(1_048_576))).answer.kind).toBe('answer');
    expect((await after(sized(1_048_577))).answer).toEqual({ kind: 'lost', reason: 'size' });
  });

  it.each<[string, () => Response | (() => never), string]>([
    ['without a body', () => new Response(null, { status: 204 }), 'unreadable'],
    ['that is null', () => new Response('null'), 'unreadable'],
    ['that is a word', () => new Response('"yes"'), 'unreadable'],
    ['that is a list', () => new Response('[]'), 'unreadable'],
    ['cut off', () => new Response('{"status_code":'), 'unreadable'],
    ['with bytes that are no text', () => new Response(Buffer.from('{"a":"\xff"}', 'latin1')), 'unreadable'],
    ['that leads elsewhere', () => new Response(null, { status: 300 }), 'redirect'],
    ['that leads elsewhere for ever', () => new Response(null, { status: 399 }), 'redirect'],
    ['that takes too long', () => fails(new DOMException('late', 'TimeoutError')), 'timeout'],
    ['that was broken off', () => fails(new DOMException('over', 'AbortError')), 'timeout'],
    ['that never came', () => fails(new TypeError('fetch failed')), 'network'],
    ['of which nothing is known', () => fails('?'), 'network'],
  ])('%s is lost', async (_, answer, reason) => {
    expect((await after(answer())).answer).toEqual({ kind: 'lost', reason });
  });
});
