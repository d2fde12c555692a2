import type { ErrorBody } from '@telaah/shared/errors';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';
import { callFinder, describedCalls } from '#src/http/description/calls.ts';

/** Throws at a refusal that `/openapi.json` does not name for its call, so that every test checks the description. */
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
