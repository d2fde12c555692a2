/** An answer that was read completely, or why there is none. `lost`: the call may or may not have had its effect. */
export type GatewayAnswer = { kind: 'answer'; http: number; body: Record<string, unknown> } | { kind: 'lost'; reason: string };

export interface GatewayCall {
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
  idempotencyKey?: string;
}

export type Wire = (call: GatewayCall) => Promise<GatewayAnswer>;

/** Ms for connecting, sending and reading the answer. */
export const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

const lost = (reason: string): GatewayAnswer => ({ kind: 'lost', reason });

/** Null: the answer is longer than `MAX_BYTES`; reading stops at once. */
const readText = async (response: Response): Promise<string | null> => {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
};

const asObject = (text: string): Record<string, unknown> | null => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
};

const reasonOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'SyntaxError' || (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? 'unreadable'
    : 'network';
};

/** Never throws. Redirects, answers over 1 MiB and anything but a JSON object are lost: they do not tell what happened. */
export const createWire =
  (serverKey: string, send: typeof fetch, timeoutMs = TIMEOUT_MS): Wire =>
  async ({ method, url, body, idempotencyKey }) => {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      Authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
    };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
    const stop = new AbortController();
    try {
      const response = await send(url, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (response.status >= 300 && response.status < 400) return lost('redirect');
      const text = await readText(response);
      if (text === null) return lost('size');
      const parsed = asObject(text);
      return parsed === null ? lost('unreadable') : { kind: 'answer', http: response.status, body: parsed };
    } catch (error) {
      return lost(reasonOf(error));
    } finally {
      // Closes an answer that was not read; has no effect on one that was.
      stop.abort();
    }
  };
