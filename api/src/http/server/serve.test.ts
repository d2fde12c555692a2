import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#src/http/server/serve.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let server: Server;
let port: number;

/** `/slow` is answered once this resolves. */
const answered = Promise.withResolvers<void>();

/** More than the buffers of both ends together. */
const LARGE = 64 * 1024 * 1024;
const answering = { now: 0, most: 0 };
/** The server that stops before `/late` is answered. */
const late: { server: Server | null } = { server: null };

beforeAll(async () => {
  api = await createTestApp();
  api.app.get('/slow', async (c) => {
    await answered.promise;
    return c.text('at last');
  });
  api.app.get('/counted', async (c) => {
    answering.now += 1;
    answering.most = Math.max(answering.most, answering.now);
    await setImmediate();
    answering.now -= 1;
    return c.text(`counted: ${new URL(c.req.url).search.slice(1)};`);
  });
  api.app.get('/large', (c) => c.body(Buffer.alloc(LARGE)));
  api.app.get('/late', async (c) => {
    await once(late.server as Server, 'timeout');
    return c.text('at last');
  });
  server = await listen(api.app, { host: '127.0.0.1', port: 0, behindProxy: false });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await stopListening(server, 1000);
  await api.close();
});

/** Writes raw bytes and answers what came back until the server closed the connection. */
const raw = (bytes: string, to = port): Promise<{ answer: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve({ answer }));
    socket.on('error', reject);
  });
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

describe('the server', () => {
  it('answers, with the security headers', async () => {
    const { answer } = await raw(get('/healthz'));
    expect(status(answer)).toBe(200);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).not.toMatch(/x-powered-by|server:/);
  });

  it.each([
    [
      'a length and chunks at once',
      'POST /public/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'POST /public/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    ['a method that is none', 'GE T /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['bare line ends', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
    ['a space before a colon', 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nhello'],
  ])('refuses %s', async (_name, bytes) => {
    const { answer } = await raw(bytes);
    expect(status(answer)).toBe(400);
  });

  it('refuses headers over 16 KiB', async () => {
    expect(status((await raw(get('/healthz', `X-Large: ${'x'.repeat(17_000)}\r\n`))).answer)).toBe(431);
  });

  it('answers TRACE 405 and hands nothing back', async () => {
    const { answer } = await raw('TRACE /internal/auth/check HTTP/1.1\r\nHost: x\r\nX-Secret: hush\r\nConnection: close\r\n\r\n');
    expect(status(answer)).toBe(405);
    // The word contains letters that the hex digits of a request id cannot.
    expect(answer).not.toContain('hush');
  });

  it('is patient with a slow header for 5 seconds and with a slow body for 8', () => {
    expect(server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 8_000 });
  });

  it('hangs up on silence, on a slow header and on a slow body when its patience is over', async () => {
    const patience = { headersTimeout: 20, requestTimeout: 30, connectionsCheckingInterval: 5, unread: 60_000 };
    const own = await listen(api.app, { host: '127.0.0.1', port: 0, behindProxy: false, patience });
    const to = (own.address() as AddressInfo).port;
    const answers = await Promise.all([
      raw('', to),
      raw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', to),
      raw('POST /public/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em', to),
    ]);
    // The last is answered once its header is read, and closed when its body does not come.
    expect(answers.map(({ answer }) => status(answer))).toEqual([408, 408, 403]);
    await stopListening(own, 1_000);
  });

  it('answers one request of a connection after another, in their order, and hangs up on who sends too many at once', async () => {
    answering.most = 0;
    const some = '/counted '
      .repeat(20)
      .trim()
      .split(' ')
      .map((path, i) => `GET ${path}?${i} HTTP/1.1\r\nHost: x\r\n\r\n`)
      .join('');
    const { answer } = await raw(`${some}${get('/counted?last')}`);
    expect(answer.match(/counted: \w+;/g)).toEqual([...Array(20).keys(), 'last'].map((n) => `counted: ${n};`));
    expect(answering.most).toBe(1);
    const many = await raw(some.repeat(2)).catch(() => ({ answer: '' }));
    expect((many.answer.match(/counted: /g) ?? []).length).toBeLessThan(40);
  });

  describe('with an answer that no buffer holds', () => {
    const unread = 500;
    const patience = { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000, unread };
    let own: Server;
    beforeAll(async () => {
      own = await listen(api.app, { host: '127.0.0.1', port: 0, behindProxy: false, patience });
      late.server = own;
    });
    afterAll(() => stopListening(own, 1_000));
    const ask = (path: string) => {
      const socket = connect((own.address() as AddressInfo).port, '127.0.0.1');
      socket.pause();
      socket.write(get(path));
      return socket;
    };

    it('hangs up on who takes nothing of it', async () => {
      const accepted = once(own, 'connection') as Promise<[Socket]>;
      const client = ask('/large');
      const [connection] = await accepted;
      await once(connection, 'close');
      expect(connection.destroyed).toBe(true);
      client.destroy();
    });

    it('lets who takes it slowly have all of it, longer than its patience', async () => {
      const client = ask('/large');
      let taken = 0;
      client.on('data', ({ length }) => {
        taken += length;
        const early = 3 * unread * (taken / LARGE) - (performance.now() - began);
        if (early <= 0) return;
        client.pause();
        setTimeout(() => client.resume(), early);
      });
      const began = performance.now();
      client.resume();
      await once(client, 'close');
      expect(taken).toBeGreaterThan(LARGE);
      expect(performance.now() - began).toBeGreaterThan(unread);
    });

    it('waits for itself where the answer takes longer to make than that', async () => {
      const client = ask('/late');
      client.resume();
      const [bytes] = (await once(client, 'data')) as [Buffer];
      expect(bytes.toString()).toContain('at last');
    });
  });

  it('finishes what it is answering before it stops', async () => {
    const own = await listen(api.app, { host: '127.0.0.1', port: 0, behindProxy: false });
    const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const inFlight = fetch(`${address}/slow`);
    await once(own, 'request');
    const stopped = stopListening(own, 60_000);
    answered.resolve();
    expect(await (await inFlight).text()).toBe('at last');
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });
});
