import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#src/http/errors.ts';
import { type Guard, guard } from '#src/http/guard.ts';
import { type JsonLimits, scanJson, USUAL } from '#src/http/json-scan.ts';
import { writes } from '#src/http/origin.ts';

const KIB = 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;

/** How large a body may be. */
export interface BodyLimits extends JsonLimits {
  bytes: number;
}

export const USUAL_BODY: BodyLimits = { ...USUAL, bytes: 64 * KIB };

/** A body that is no JSON: taken as it is, where it says that it is of one of these types. None of them can be sent by a form on a foreign page. */
export interface RawBody {
  bytes: number;
  types: readonly string[];
}

/** Paths whose bodies have limits of their own, or are no JSON. */
export type OwnLimits = Readonly<Record<string, BodyLimits | RawBody>>;

const tooLarge = (): never => {
  throw new ApiError('payload_too_large', 'The body is too large');
};

/** Bodies in chunks are counted too. */
export const limitBody = (own: OwnLimits): Guard => {
  const limitOf = ({ bytes }: BodyLimits | RawBody) => bodyLimit({ maxSize: bytes, onError: tooLarge });
  const usual = limitOf(USUAL_BODY);
  const others = new Map(Object.entries(own).map(([path, limits]) => [path, limitOf(limits)]));
  return guard(['payload_too_large'], (c, next) => (others.get(c.req.path) ?? usual)(c, next), writes);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid JSON');
  }
};

/**
 * Only JSON is taken (a form on a foreign page cannot send it), and only JSON that means one thing. Its text is looked at before it
 * is parsed, and parsed once: schemas get what is made of it here.
 */
export const jsonOnly = (own: OwnLimits): Guard =>
  guard(
    ['unsupported_media_type', 'malformed_json', 'bad_request'],
    async (c, next) => {
      const type = c.req.header('Content-Type');
      const limits = (Object.hasOwn(own, c.req.path) && own[c.req.path]) || USUAL_BODY;
      if ('types' in limits) {
        if (!limits.types.includes(type ?? '')) {
          throw new ApiError('unsupported_media_type', `Send one of ${limits.types.join(', ')}`);
        }
      } else if (type !== undefined || c.req.raw.body) {
        if (!JSON_TYPE.test(type ?? '')) throw new ApiError('unsupported_media_type', 'Send application/json');
        const text = await c.req.text();
        const fault = scanJson(text, limits);
        if (fault) throw new ApiError('bad_request', 'The body is not acceptable JSON', { details: { fault } });
        const value = parsed(text);
        c.req.json = async <T>() => value as T;
      }
      await next();
    },
    writes,
  );
