import { firstSnapshot } from '@telaah/shared/features/market/first-snapshot';
import {
  captureInput,
  captureResult,
  type ExtensionState,
  extensionState,
  uncheckedSnapshot,
} from '@telaah/shared/features/market/schema';
import {
  pendingObservationsInput,
  pendingObservationsResult,
  pendingProductsQuery,
  pendingProductsResult,
} from '@telaah/shared/features/trust/pending-observation';
import { snapshot, storePageSnapshot } from '@telaah/shared/observation/snapshot';
import { Hono } from 'hono';
import { z } from 'zod';
import { hasBatches } from '#src/features/market/sources/capture.repo.ts';
import { createCapture } from '#src/features/market/sources/capture.service.ts';
import { createCaptureLimits } from '#src/features/market/sources/capture-limits.ts';
import { findPendingObservations, findPendingProducts } from '#src/features/market/trust/reporter-view.ts';
import type { BodyLimits } from '#src/http/body/body.ts';
import { clientAddress } from '#src/http/call/address.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { type Guard, guard } from '#src/http/call/guard.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

export const CAPTURE_PATH = '/internal/capture';
/** 1,000 variants have some 25,000 values; an observation has some thirty keys. */
export const CAPTURE_BODY: BodyLimits = { bytes: 512 * 1024, depth: 8, brackets: 12_000, values: 40_000, keys: 64 };

// Observations are parsed one by one; the description of the call shows the shape of each.
for (const [unread, shape] of [
  [uncheckedSnapshot.product, snapshot],
  [uncheckedSnapshot.first, firstSnapshot],
  [uncheckedSnapshot.store, storePageSnapshot],
] as const)
  z.globalRegistry.add(unread, z.toJSONSchema(shape, { io: 'input' }));

const REFUSED: ReadonlySet<number> = new Set([400, 412, 415]);

/** Counts the body before it is read, and again when it turns out to be no batch. */
export const captureGuard = (deps: Deps): Guard => {
  const limits = createCaptureLimits(deps);
  return guard(['rate_limited'], async (c, next) => {
    const { account_id } = demandSession(c);
    await limits.body(account_id);
    await next();
    if (REFUSED.has(c.res.status)) await limits.refused(account_id);
  });
};

/** Pages of the own list a minute. Each page reads all pending observations of the account. */
const LISTS_A_MINUTE = 30;

export const marketRoutes = (deps: Deps) => {
  const capture = createCapture(deps);
  const lists = createLimiter(deps, 'own_looks', LISTS_A_MINUTE, 60);

  return new Hono<AppEnv>()
    .post(
      CAPTURE_PATH,
      describe({
        summary:
          'Hand in what the extension read; the same batch again is stored once. An observation that cannot be read is refused alone',
        tag: 'market',
        answer: captureResult,
        refuses: ['rate_limited', 'unavailable'],
      }),
      json(captureInput),
      async (c) => {
        const outcomes = await capture(demandSession(c), clientAddress(c, deps.trustedProxies), c.req.valid('json'));
        return c.json({ outcomes }, 200);
      },
    )
    .get(
      '/internal/users/extension',
      describe({ summary: 'Has the extension of the asker ever handed anything in? Free', tag: 'market', answer: extensionState }),
      async (c) => {
        const state: ExtensionState = { has_sent: await hasBatches(deps.db, demandSession(c).account_id) };
        return c.json(state, 200);
      },
    )
    .get(
      '/internal/users/looks',
      describe({
        summary: 'Products that only the asker has seen so, newest first, a hundred a page; free',
        tag: 'market',
        answer: pendingProductsResult,
        refuses: ['rate_limited'],
      }),
      query(pendingProductsQuery),
      async (c) => {
        const reporter = demandSession(c).account_id;
        await countUse(lists, reporter);
        return c.json(await findPendingProducts(deps.db, reporter, c.req.valid('query').page), 200);
      },
    )
    .post(
      '/internal/users/looks/products',
      describe({
        summary: 'Own observations of products of the market: the newest of each, or all of one product; free',
        tag: 'market',
        answer: pendingObservationsResult,
      }),
      json(pendingObservationsInput),
      async (c) =>
        c.json(
          await findPendingObservations(deps.db, demandSession(c).account_id, c.req.valid('json').product_ids, deps.clock.now()),
          200,
        ),
    );
};
