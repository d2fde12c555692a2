import { ownLooksInput, ownLooksResult, ownProductsQuery, ownProductsResult } from '@telaah/shared/features/belief/own-look';
import { captureInput, captureResult } from '@telaah/shared/features/market/schema';
import { Hono } from 'hono';
import type { Deps } from '#src/deps.ts';
import { ownLooksOf, ownProductsOf } from '#src/features/market/belief/own-view.ts';
import { createCapture } from '#src/features/market/capture.service.ts';
import { clientAddress } from '#src/http/address.ts';
import type { AppEnv } from '#src/http/context.ts';
import { describe } from '#src/http/describe.ts';
import { createLimiter, spend } from '#src/http/limits.ts';
import { whoAsks } from '#src/http/session.ts';
import { json, query } from '#src/http/validate.ts';

export const CAPTURE_PATH = '/internal/capture';

/** Pages of one's own list a minute. Each goes through all own looks: more than a person reads would only be work. */
const LISTS_A_MINUTE = 30;

export const marketRoutes = (deps: Deps) => {
  const capture = createCapture(deps);
  const lists = createLimiter(deps, 'own_looks', LISTS_A_MINUTE, 60);

  return new Hono<AppEnv>()
    .post(
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
    )
    .get(
      '/internal/users/looks',
      describe({
        summary: 'Products that only the asker has seen so, newest first, a hundred a page; free',
        tag: 'market',
        answer: ownProductsResult,
        refuses: ['rate_limited'],
      }),
      query(ownProductsQuery),
      async (c) => {
        const reporter = whoAsks(c).account_id;
        await spend(lists, reporter);
        return c.json(await ownProductsOf(deps.db, reporter, c.req.valid('query').page), 200);
      },
    )
    .post(
      '/internal/users/looks/products',
      describe({
        summary: 'Own looks of products of the market: the newest of each, or all of one product; free',
        tag: 'market',
        answer: ownLooksResult,
      }),
      json(ownLooksInput),
      async (c) => c.json(await ownLooksOf(deps.db, whoAsks(c).account_id, c.req.valid('json').product_ids, deps.clock.now()), 200),
    );
};
