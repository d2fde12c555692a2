import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#src/http/errors.ts';
import { type Guard, guard } from '#src/http/guard.ts';
import { scanJson } from '#src/http/json-scan.ts';
import { writes } from '#src/http/origin.ts';

const KIB = 1024;
export const JSON_LIMIT = 64 * KIB;
export const CAPTURE_LIMIT = 512 * KIB;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;

const tooLarge = (): never => {
  throw new ApiError('payload_too_large', 'The body is too large');
};

/** Bodies in chunks are counted too. */
export const limitBody = (largerPaths: Readonly<Record<string, number>>): Guard => {
  const usual = bodyLimit({ maxSize: JSON_LIMIT, onError: tooLarge });
  const larger = new Map(Object.entries(largerPaths).map(([path, maxSize]) => [path, bodyLimit({ maxSize, onError: tooLarge })]));
  return guard(['payload_too_large'], (c, next) => (larger.get(c.req.path) ?? usual)(c, next), writes);
};

/** Only JSON is taken (a form on a foreign page cannot send it), and only JSON that means one thing. */
export const jsonOnly: Guard = guard(
  ['unsupported_media_type', 'malformed_json', 'bad_request'],
  async (c, next) => {
    const type = c.req.header('Content-Type');
    if (type !== undefined || c.req.raw.body) {
      if (!JSON_TYPE.test(type ?? '')) throw new ApiError('unsupported_media_type', 'Send application/json');
      const text = await c.req.text();
      try {
        JSON.parse(text);
      } catch {
        throw new ApiError('malformed_json', 'The body is not valid JSON');
      }
      const fault = scanJson(text);
      if (fault) throw new ApiError('bad_request', 'The body is not acceptable JSON', { details: { fault } });
    }
    await next();
  },
  writes,
);
