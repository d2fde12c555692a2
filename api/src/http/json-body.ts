import { gzipSync } from 'node:zlib';
import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '#src/http/context.ts';

/** The bytes of an answer: as they are, and compressed once somebody wanted that. */
interface Bytes {
  plain: Buffer;
  gzip: Buffer | null;
}

/** The last whole answer around a kept list, and where the list's own JSON lies in it: it is kept once. */
interface Made {
  bytes: Bytes;
  around: string;
  from: number;
  to: number;
}

/** Null: nobody has asked for it yet. */
const kept = new WeakMap<object, Made | null>();

/** A list that the process keeps for the next who asks, and that nobody changes: its JSON is made once. */
export const keep = <T extends readonly unknown[]>(list: T): T => {
  if (!kept.has(list)) kept.set(list, null);
  return list;
};

export const isKept = (list: readonly unknown[]): boolean => kept.has(list);

const bytesOf = (text: string): Bytes => ({ plain: Buffer.from(text), gzip: null });

/** `before` and `after`: the JSON around the kept list. Whoever asks the same again within what he has paid for gets the same bytes. */
const bytesAround = (list: readonly unknown[], made: Made | null, before: string, after: string): Bytes => {
  const around = `${before} ${after}`;
  if (made?.around === around) return made.bytes;
  const [first, last] = [Buffer.from(before), Buffer.from(after)];
  const own = made === null ? Buffer.from(JSON.stringify(list)) : made.bytes.plain.subarray(made.from, made.to);
  const bytes = { plain: Buffer.concat([first, own, last]), gzip: null };
  kept.set(list, { bytes, around, from: first.length, to: first.length + own.length });
  return bytes;
};

const bytesFor = (answer: object): Bytes => {
  const own = Array.isArray(answer) ? kept.get(answer) : undefined;
  if (own !== undefined) return bytesAround(answer as unknown[], own, '', '');
  for (const [name, value] of Object.entries(answer)) {
    const made = Array.isArray(value) ? kept.get(value) : undefined;
    if (made === undefined) continue;
    const rest = JSON.stringify({ ...answer, [name]: undefined });
    return bytesAround(value, made, `{${JSON.stringify(name)}:`, rest === '{}' ? '}' : `,${rest.slice(1)}`);
  }
  return bytesOf(JSON.stringify(answer));
};

/** Shorter ones are not worth it. */
const LEAST_BYTES = 1024;
const LEVEL = 4;

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
  const bytes = bytesFor(answer);
  const said = new Headers({ 'Content-Type': 'application/json', ...headers });
  let body = bytes.plain;
  if (body.length >= LEAST_BYTES) {
    said.append('Vary', 'Accept-Encoding');
    if (takesGzip(c.req.header('Accept-Encoding'))) {
      // At once: a page takes a tenth of a millisecond, and handing it to another thread and back twice that.
      bytes.gzip ??= gzipSync(bytes.plain, { level: LEVEL });
      body = bytes.gzip;
      said.set('Content-Encoding', 'gzip');
      // The same content in other bytes.
      const tag = said.get('ETag');
      if (tag !== null && !tag.startsWith('W/')) said.set('ETag', `W/${tag}`);
    }
  }
  said.set('Content-Length', String(body.length));
  return new Response(body as Buffer<ArrayBuffer>, { headers: said }) as Response & TypedResponse<T, 200, 'json'>;
};
