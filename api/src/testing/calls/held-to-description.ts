import type { ErrorBody } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';
import { callFinder, describedCalls } from '#src/http/description/calls.ts';

/** Every test holds the API to its own words: a refusal that `/openapi.json` does not name for that call fails whoever gets it. */
export const heldToDescription = (app: Hono<AppEnv>): Hono<AppEnv> => {
  const find = callFinder(() => describedCalls(app));
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    if (response.status < 400 || request.method === 'HEAD') return response;
    const call = find(request.method, new URL(request.url).pathname);
    if (!call) return response;
    const { error } = (await response.clone().json()) as ErrorBody;
    if (call.refuses.has(error.code)) return response;
    throw new Error(`${call.method} ${call.path} answered ${error.code} (${error.message}), which its description does not name`);
  };
  return app;
};
