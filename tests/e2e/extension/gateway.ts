import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  path: string;
  body: string;
}

/** What the gateway does with the calls of a path instead of forwarding them. */
export type Fault = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'hang';

export interface Gateway {
  origin: string;
  seen: Seen[];
  faults: Map<string, Fault>;
  /** Cuts the connection after the server has answered, so that the caller does not know that it succeeded. */
  loseAnswers: Set<string>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A proxy between the extension and the real server: records every call and can make it fail. */
export const openGateway = async (server: string): Promise<Gateway> => {
  const seen: Seen[] = [];
  const faults: Gateway['faults'] = new Map();
  const loseAnswers = new Set<string>();
  const gateway = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '/';
    seen.push({ method: request.method ?? '', path, body: body.toString() });
    const fault = faults.get(path);
    if (fault === 'cut') return void request.destroy();
    if (fault === 'hang') return;
    if (fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      return void response.end(JSON.stringify(fault.body ?? { error: { code: 'server_error', message: 'as told' } }));
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !['host', 'connection'].includes(name)));
    const answer = await fetch(`${server}${path}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: body.length > 0 ? new Uint8Array(body) : undefined,
      redirect: 'manual',
    }).catch(() => null);
    if (!answer) return void request.destroy();
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (loseAnswers.has(path)) return void request.destroy();
    const forwarded = [...answer.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(forwarded));
    response.end(bytes);
  });
  await new Promise<void>((settle) => gateway.listen(0, '127.0.0.1', settle));
  return {
    origin: `http://localhost:${(gateway.address() as AddressInfo).port}`,
    seen,
    faults,
    loseAnswers,
    close: () =>
      new Promise((settle) => {
        gateway.close(() => settle());
        gateway.closeAllConnections();
      }),
  };
};
