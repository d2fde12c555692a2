import { gzipSync } from 'node:zlib';
import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/** An answer's bytes as they are sent. */
interface EncodedBody {
  bytes: Buffer;
  coding: 'gzip' | null;
  /** Is it long enough to be compressed? */
  isLong: boolean;
}

/** What was sent last around a kept list: compressed, since nearly everybody takes that, it is a fraction of what it would be as text. */
interface SentEnvelope {
  /** The JSON before and after the list. */
  around: string;
  body: EncodedBody;
}

/** Null: nobody has asked for it yet. */
const sentEnvelopes = new WeakMap<object, SentEnvelope | null>();

/** A list that the process keeps for the next who asks, and that nobody changes: what is sent of it is kept too. */
export const keepList = <T extends readonly unknown[]>(list: T): T => {
  if (!sentEnvelopes.has(list)) sentEnvelopes.set(list, null);
  return list;
};

export const isKeptList = (list: readonly unknown[]): boolean => sentEnvelopes.has(list);

/** Shorter ones are not worth it. */
const LEAST_BYTES = 1024;
const LEVEL = 4;

const bodyOf = (text: string, takesGzip: boolean): EncodedBody => {
  const plain = Buffer.from(text);
  const isLong = plain.length >= LEAST_BYTES;
  if (!isLong || !takesGzip) return { bytes: plain, coding: null, isLong };
  // At once: a page takes a tenth of a millisecond, and handing it to another thread and back twice that.
  return { bytes: gzipSync(plain, { level: LEVEL }), coding: 'gzip', isLong };
};

/** `names`: under which the kept list stands; `rest`: what stands beside it. Whoever asks the same again within what he has paid for gets the same bytes. */
const bodyAround = (list: readonly unknown[], names: readonly string[], rest: string, takesGzip: boolean): EncodedBody => {
  const around = `${names} ${rest}`;
  const sent = sentEnvelopes.get(list);
  if (sent?.around === around && takesGzip === (sent.body.coding === 'gzip')) return sent.body;
  const text = JSON.stringify(list);
  const named = names.map((name) => `${JSON.stringify(name)}:${text}`).join(',');
  const beside = rest === '{}' ? '}' : `,${rest.slice(1)}`;
  const body = bodyOf(names.length === 0 ? text : `{${named}${beside}`, takesGzip);
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

/** Does the caller take gzip, by name or as one of all? What he excludes has a quality of nothing. */
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

/**
 * Answers JSON, of kept lists the kept bytes. Only for market data: an answer with a token in it must not tell its length (BREACH), and this one
 * is compressed.
 */
export const sendJson = <T extends object>(
  c: Context<AppEnv>,
  answer: T,
  headers: Record<string, string> = {},
): Response & TypedResponse<T, 200, 'json'> => {
  const { bytes, coding, isLong } = bodyFor(answer, takesGzip(c.req.header('Accept-Encoding')));
  const said = new Headers({ 'Content-Type': 'application/json', ...headers });
  if (isLong) said.append('Vary', 'Accept-Encoding');
  if (coding !== null) {
    said.set('Content-Encoding', coding);
    // The same content in other bytes.
    const tag = said.get('ETag');
    if (tag !== null && !tag.startsWith('W/')) said.set('ETag', `W/${tag}`);
  }
  said.set('Content-Length', String(bytes.length));
  return new Response(bytes as Buffer<ArrayBuffer>, { headers: said }) as Response & TypedResponse<T, 200, 'json'>;
};
