import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

// Slow and silent clients are disconnected within 6 and 9 seconds; Node's defaults take minutes. `unread`: how long a client may read nothing of
// an answer (ms), long because buffers in between take megabytes.
const PATIENCE = { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000, unread: 60_000 };

/** Requests of one connection that may wait for earlier answers. Browsers send none before they have the last answer. */
const MOST_WAITING = 32;

const limits = (behindProxy: boolean) => ({
  keepAliveTimeout: behindProxy ? 65_000 : 5_000,
  maxHeaderSize: 16 * 1024,
  maxRequestsPerSocket: 1_000,
});

/** Two Host headers are refused, because proxy and server could each use another one (RFC 9112, 3.2). */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** The waiting requests of connections on which an answer is being made. */
const waitingRequests = new WeakMap<Socket, (() => void)[]>();

/** Answers one request of a connection at a time, so that a client that sends many and reads nothing costs one answer. */
const inTurn =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    const answer = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : waitingRequests.get(socket)?.shift();
        // Other connections get their turn first.
        if (next) setImmediate(next);
        else waitingRequests.delete(socket);
      });
      listener(request, response);
    };
    const waiting = waitingRequests.get(socket);
    if (waiting === undefined) {
      waitingRequests.set(socket, []);
      answer();
    } else if (waiting.length < MOST_WAITING) waiting.push(answer);
    else socket.destroy();
  };

const withOneHost = (options: ServerOptions, listener: RequestListener): Server =>
  createServer(
    options,
    inTurn((request, response) => {
      if (hasTwoHosts(request.rawHeaders)) response.writeHead(400, { Connection: 'close' }).end();
      else listener(request, response);
    }),
  );

/** Closes connections that were idle for so long, unless an answer is still being made and the client has read all so far. */
const closeStalledConnections = (server: Server, unread: number): void => {
  server.setTimeout(unread, (socket) => {
    if (waitingRequests.has(socket) && socket.writableLength === 0) socket.setTimeout(unread);
    else socket.destroy();
  });
};

/** Resolves when the port is open; rejects when it cannot be opened. */
export const listen = (
  app: Hono<AppEnv>,
  at: { host: string; port: number; behindProxy: boolean; patience?: typeof PATIENCE },
): Promise<Server> => {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const { maxRequestsPerSocket, unread, ...serverOptions } = { ...limits(at.behindProxy), ...(at.patience ?? PATIENCE) };
  const server = serve(
    { fetch: app.fetch, hostname: at.host, port: at.port, createServer: withOneHost as typeof createServer, serverOptions },
    () => resolve(server),
  ) as Server;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  closeStalledConnections(server, unread);
  server.once('error', reject);
  // A connection whose last answer ends during the stop would stay open for a next request, and the stop would wait for it.
  server.on('request', (_request, response: ServerResponse) => {
    response.once('close', () => setImmediate(() => server.listening || server.closeIdleConnections()));
  });
  return promise;
};

/** Accepts no new connections, and waits at most `graceMs` for requests that are being answered. */
export const stopListening = async (server: Server, graceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(late);
};
