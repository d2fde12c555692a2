import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Logger, pino, stdSerializers } from 'pino';
import type { AppEnv } from '#src/http/call/context.ts';

/** An error without what a driver hangs on it: PostgreSQL's `detail` and `parameters` hold people's values. */
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

/** One id a request, ours alone: an id from outside could forge log lines. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('requestId', randomUUID());
  c.set('session', null);
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId'));
};

/** The pattern of the call that was asked for; where there is none, of the area in which it was looked for. Never the address itself. */
const routeOf = (c: Context<AppEnv>): string => {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.findLast((path) => !path.includes('*')) ?? paths.toSorted((a, b) => b.length - a.length)[0] ?? '';
};

/** One line a request. Never bodies, cookies or addresses with their query: keywords are people's secrets. */
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
