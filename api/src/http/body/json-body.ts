import { gzipSync } from 'node:zlib';
import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

interface EncodedBody {
  bytes: Buffer;
  coding: 'gzip' | null;
  isLong: boolean;
}

/** The last answer with this list, compressed because nearly every client accepts it. */
interface SentEnvelope {
  around: string;
  body: EncodedBody;
}

/** Null: not sent yet. */
const sentEnvelopes = new WeakMap<object, SentEnvelope | null>();

/** Marks a cached list that nobody changes: the encoded answer around it is cached too. */
export const cacheEncodedList = <T extends readonly unknown[]>(list: T): T => {
  if (!sentEnvelopes.has(list)) sentEnvelopes.set(list, null);
  return list;
};

export const isEncodedList = (list: readonly unknown[]): boolean => sentEnvelopes.has(list);

/** Shorter answers are not compressed. */
const LEAST_BYTES = 1024;
const LEVEL = 4;

const bodyOf = (text: string, takesGzip: boolean): EncodedBody => {
  const plain = Buffer.from(text);
  const isLong = plain.length >= LEAST_BYTES;
  if (!isLong || !takesGzip) return { bytes: plain, coding: null, isLong };
  // Synchronously, because compressing a page takes less time than handing it to another thread.
  return { bytes: gzipSync(plain, { level: LEVEL }), coding: 'gzip', isLong };
};

/** `names`: fields with the list; `rest`: the others as JSON. The last encoded answer is sent again when it is the same. */
const bodyAround = (list: readonly unknown[], names: readonly string[], rest: string, takesGzip: boolean): EncodedBody => {
  const around = `${names} ${rest}`;
  const sent = sentEnvelopes.get(list);
  if (sent?.around === around && takesGzip === (sent.body.coding === 'gzip')) return sent.body;
  const text = JSON.stringify(list);
  const named = names.map((name) => `${JSON.stringify(name)}:${text}`).join(',');
  const tail = rest === '{}' ? '}' : `,${rest.slice(1)}`;
  const body = bodyOf(names.length === 0 ? text : `{${named}${tail}`, takesGzip);
  sentEnvelopes.set(list, { around, body });
  return body;
};

const bodyFor = (answer: object, takesGzip: boolean): EncodedBody => {
  if (Array.isArray(answer) && sentEnvelopes.has(answer)) return bodyAround(answer, [], '', takesGzip);
  const parts = Object.entries(answer);
  const list = parts.find(([, value]) => Array.isArray(value) && sentEnvelopes.has(value))?.[1];
  if (list === undefined) return bodyOf(JSON.stringify(answer), takesGzip);
  const names = parts.flatMap(([name, value]) => (value === list ? [name] : []));
  const rest = JSON.stringify(Object.fromEntries(parts.filter(([, value]) => value !== list)));
  return bodyAround(list, names, rest, takesGzip);
};

/** Whether the client accepts gzip, by name or by `*`; a quality of 0 excludes it. */
const takesGzip = (accepted: string | undefined): boolean => {
  const codings = (accepted ?? '').split(',').map((each) =>
    each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const quality = (name: string) => codings.find(([coding]) => coding === name)?.[1];
  const isNamed = (name: string) => codings.some(([coding]) => coding === name);
  const name = isNamed('gzip') ? 'gzip' : '*';
  return isNamed(name) && Number(quality(name) ?? 1) > 0;
};

/** Sends JSON, with cached bytes for cached lists. Only market data: compressed lengths could reveal a secret (BREACH). */
export const sendJson = <T extends object>(
  c: Context<AppEnv>,
  answer: T,
  headers: Record<string, string> = {},
): Response & TypedResponse<T, 200, 'json'> => {
  const { bytes, coding, isLong } = bodyFor(answer, takesGzip(c.req.header('Accept-Encoding')));
  const responseHeaders = new Headers({ 'Content-Type': 'application/json', ...headers });
  if (isLong) responseHeaders.append('Vary', 'Accept-Encoding');
  if (coding !== null) {
    responseHeaders.set('Content-Encoding', coding);
    // The same content in other bytes, so the tag becomes weak.
    const tag = responseHeaders.get('ETag');
    if (tag !== null && !tag.startsWith('W/')) responseHeaders.set('ETag', `W/${tag}`);
  }
  responseHeaders.set('Content-Length', String(bytes.length));
  return new Response(bytes as Buffer<ArrayBuffer>, { headers: responseHeaders }) as Response & TypedResponse<T, 200, 'json'>;
};
