import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/**
 * Slow and silent clients are let go within 6 and 9 seconds; Node's own figures would keep them for minutes. `unread`: how long nothing of an answer
 * need be taken. Whoever takes some of it in that time gets all of it, however long that is; buffers between us hold some megabytes, so that it is long.
 */
const PATIENCE = { headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000, unread: 60_000 };

/** How many requests of one connection may wait for the answers before them. Browsers send none before they have the last answer. */
const MOST_WAITING = 32;

const limits = (behindProxy: boolean) => ({
  keepAliveTimeout: behindProxy ? 65_000 : 5_000,
  maxHeaderSize: 16 * 1024,
  maxRequestsPerSocket: 1_000,
});

/** Whoever reads the first of two hosts and whoever reads the second would speak of different sites (RFC 9112, 3.2). */
const hasTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Of connections on which something is being answered, the requests after that. */
const waitingRequests = new WeakMap<Socket, (() => void)[]>();

/** One answer of a connection at a time: whoever asks often and reads nothing costs us one answer, not all of them. */
const inTurn =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    const answer = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : waitingRequests.get(socket)?.shift();
        // Other connections have their turn first.
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

/** Nothing has come or gone for so long. It is the client's fault unless an answer is still being made, of which nothing waits to be taken. */
const closeStalledConnections = (server: Server, unread: number): void => {
  server.setTimeout(unread, (socket) => {
    if (waitingRequests.has(socket) && socket.writableLength === 0) socket.setTimeout(unread);
    else socket.destroy();
  });
};

/** Resolves when the port is open; rejects when it cannot be had. */
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
  // A connection whose last answer goes out while we stop would be kept for the next request, and we would wait for it.
  server.on('request', (_request, response: ServerResponse) => {
    response.once('close', () => setImmediate(() => server.listening || server.closeIdleConnections()));
  });
  return promise;
};

/** Takes no new connections and waits for requests that are being answered, `graceMs` at most. */
export const stopListening = async (server: Server, graceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(late);
};
