import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type JsonLimits, scanJson, USUAL } from '#src/http/body/json-scan.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { ApiError } from '#src/http/call/errors.ts';
import { type Guard, guard } from '#src/http/call/guard.ts';
import { writes } from '#src/http/call/origin.ts';

const KIB = 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;

export interface BodyLimits extends JsonLimits {
  bytes: number;
}

export const USUAL_BODY: BodyLimits = { ...USUAL, bytes: 64 * KIB };

/** A body other than JSON, taken unchanged when its type is one of these. Forms on foreign pages can send none of them. */
export interface RawBody {
  bytes: number;
  types: readonly string[];
}

/** Paths whose bodies have limits of their own, or are not JSON. */
export type OwnLimits = Readonly<Record<string, BodyLimits | RawBody>>;

const tooLarge = (): never => {
  throw new ApiError('payload_too_large', 'The body is too large');
};

const limitsOf = (own: OwnLimits, path: string): BodyLimits | RawBody => (Object.hasOwn(own, path) && own[path]) || USUAL_BODY;

/** Whether `limitBody` lets the declared length pass. Without a length or chunks there is no body (RFC 9112, 6.3). */
export const isShort = (c: Context<AppEnv>, own: OwnLimits): boolean =>
  !writes(c.req) ||
  (c.req.header('Transfer-Encoding') === undefined &&
    Number(c.req.header('Content-Length') ?? 0) <= limitsOf(own, c.req.path).bytes);

/** Chunked bodies are counted too. A body that is read already has been measured. */
export const limitBody = (own: OwnLimits): Guard => {
  const limitOf = ({ bytes }: BodyLimits | RawBody) => bodyLimit({ maxSize: bytes, onError: tooLarge });
  const usual = limitOf(USUAL_BODY);
  const others = new Map(Object.entries(own).map(([path, limits]) => [path, limitOf(limits)]));
  return guard(['payload_too_large'], (c, next) => (c.get('body') ? next() : (others.get(c.req.path) ?? usual)(c, next)), writes);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid JSON');
  }
};

const readJson = async (c: Context<AppEnv>, limits: BodyLimits): Promise<unknown> => {
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) throw new ApiError('unsupported_media_type', 'Send application/json');
  const text = await c.req.text();
  if (text.length > limits.bytes) tooLarge();
  const fault = scanJson(text, limits);
  if (fault) throw new ApiError('bad_request', 'The body is not acceptable JSON', { details: { fault } });
  return parsed(text);
};

/** The JSON body, read once, or its fault. Only JSON (a form on a foreign page cannot send it), scanned first, so that it has one meaning. */
export const bodyOf = (c: Context<AppEnv>, limits: BodyLimits = USUAL_BODY): Promise<unknown> => {
  const body = c.get('body') ?? readJson(c, limits);
  c.set('body', body);
  return body;
};

/** On a server every write has a body, even an empty one. */
const isEmpty = async (c: Context<AppEnv>): Promise<boolean> => c.req.raw.body === null || (await c.req.text()) === '';

/** Refuses a body that is neither JSON nor of its path's types, and gives schemas the value. An empty body without a type is none. */
export const jsonOnly = (own: OwnLimits): Guard =>
  guard(
    ['unsupported_media_type', 'malformed_json', 'bad_request'],
    async (c, next) => {
      const type = c.req.header('Content-Type');
      const limits = limitsOf(own, c.req.path);
      if ('types' in limits) {
        if (!limits.types.includes(type ?? '')) {
          throw new ApiError('unsupported_media_type', `Send one of ${limits.types.join(', ')}`);
        }
      } else if (type !== undefined || !(await isEmpty(c))) {
        const value = await bodyOf(c, limits);
        c.req.json = async <T>() => value as T;
      }
      await next();
    },
    writes,
  );
