import { Agent, request } from 'node:http';

export interface Load {
  /** Milliseconds of each answered request. */
  times: number[];
  requests: number;
  seconds: number;
  /** Number of answers by unexpected status; 0 means no answer. */
  failed: Map<number, number>;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const send = (agent: Agent, port: number, { method, path, headers, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }, (response) => {
      response.on('data', () => {});
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Each connection sends its next request as soon as it was answered, for `ms`. `call(n)` makes the n-th request. */
export const load = async (
  port: number,
  due: number,
  ms: number,
  connections: number,
  call: (n: number) => Call,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let requests = 0;
  const failed = new Map<number, number>();
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      const status = await send(agent, port, call(requests++)).catch(() => 0);
      if (status === due) times.push(performance.now() - start);
      else failed.set(status, (failed.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { times, requests, seconds: (performance.now() - began) / 1000, failed };
};

export const together = (parts: readonly Load[]): Load => ({
  times: parts.flatMap(({ times }) => times),
  requests: parts.reduce((sum, part) => sum + part.requests, 0),
  seconds: parts.reduce((sum, part) => sum + part.seconds, 0),
  failed: parts
    .flatMap((part) => [...part.failed])
    .reduce((sums, [status, count]) => sums.set(status, (sums.get(status) ?? 0) + count), new Map<number, number>()),
});
