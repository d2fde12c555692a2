import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Logger, pino, stdSerializers } from 'pino';
import type { AppEnv } from '#src/http/call/context.ts';

/** An error without the fields of a driver: PostgreSQL's `detail` and `parameters` contain personal values. */
const plainError = (error: Error) => {
  const { type, message, stack, code } = stdSerializers.err(error) as {
    type: string;
    message: string;
    stack: string;
    code?: unknown;
  };
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) };
};

export const createLog = (level: string, destination?: { write(line: string): void }): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } };
  return destination ? pino(options, destination) : pino(options);
};

/** Gives each request an id. Never taken from the client, because an id from outside could forge log lines. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('requestId', randomUUID());
  c.set('session', null);
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId'));
};

/** The pattern of the matched call; without one, the longest middleware pattern. Never the address itself. */
const routeOf = (c: Context<AppEnv>): string => {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? paths.toSorted((a, b) => b.length - a.length)[0] ?? '';
};

/** Logs one line a request. Never bodies, cookies or query strings: search words are private. */
export const accessLog =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const line = {
      request_id: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      account_id: c.get('session')?.account_id,
    };
    if (c.res.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
