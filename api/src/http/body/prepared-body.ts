import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from '#src/http/call/context.ts';

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const codings = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, best),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type Coding = keyof typeof codings;

/** A body that is the same for all clients, encoded and compressed once. */
export interface PreparedBody {
  bytes: Record<Coding | 'identity', Buffer<ArrayBuffer>>;
  type: string;
  tag: string;
}

export const prepareBody = async (body: string | Buffer<ArrayBuffer>, type: string): Promise<PreparedBody> => {
  const identity = Buffer.from(body);
  const [br, zipped] = await Promise.all([codings.br(identity), codings.gzip(identity)]);
  return {
    bytes: { identity, br: Buffer.from(br), gzip: Buffer.from(zipped) },
    type,
    tag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
};

/** The first of the codings, shortest first, that the client accepts. */
const codingFor = (accepted: string | undefined): Coding | null => {
  const taken = parseAccept((accepted ?? '').toLowerCase().slice(0, 200));
  const quality = (name: string) => taken.find(({ type }) => type === name)?.q;
  return (Object.keys(codings) as Coding[]).find((name) => (quality(name) ?? quality('*') ?? 0) > 0) ?? null;
};

/** Sends the body, or 304 to a client that has it. `Accept-Encoding` is added to `Vary`. */
export const sendPrepared = (
  c: Context<AppEnv>,
  { bytes, type, tag }: PreparedBody,
  status: 200 | 404,
  { Vary, ...extraHeaders }: Record<string, string>,
): Response => {
  const headers = { ...extraHeaders, Vary: Vary ? `Accept-Encoding, ${Vary}` : 'Accept-Encoding', ETag: tag };
  const requestedTags = c.req.header('If-None-Match') ?? '';
  if (status === 200 && requestedTags.split(',').some((each) => each.trim().replace(/^(W\/)?/, 'W/') === tag))
    return c.body(null, 304, headers);
  const coding = codingFor(c.req.header('Accept-Encoding'));
  const body = bytes[coding ?? 'identity'];
  return c.body(body, status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...(coding && { 'Content-Encoding': coding }),
  });
};
