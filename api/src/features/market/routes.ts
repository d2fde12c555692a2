import { captureInput, captureResult } from '@telaah/shared/features/market/schema';
import { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import { createCapture } from '#src/features/market/capture.service.ts';
import { clientAddress } from '#src/http/address.ts';
import type { AppEnv } from '#src/http/context.ts';
import { describe } from '#src/http/describe.ts';
import { whoAsks } from '#src/http/session.ts';
import { json } from '#src/http/validate.ts';

export const CAPTURE_PATH = '/internal/capture';

export const marketRoutes = (deps: Deps) => {
  const capture = createCapture(deps);

  return new Hono<AppEnv>().post(
    CAPTURE_PATH,
    describe({
      summary: 'Hand in what the extension read; the same batch again is stored once',
      tag: 'market',
      answer: captureResult,
      refuses: ['rate_limited'],
    }),
    json(captureInput),
    async (c) => {
      const outcomes = await capture(whoAsks(c).account_id, clientAddress(c, deps.trustedProxies), c.req.valid('json'));
      return c.json({ outcomes }, 200);
    },
  );
};
