import { categoryNode } from '@telaah/shared/features/market/schema';
import { categoryQuery, highlightsInput, storeInput } from '@telaah/shared/features/research/calls/opening-inputs';
import { options, optionsInput } from '@telaah/shared/features/research/calls/options';
import { highlights } from '@telaah/shared/features/research/highlights';
import { groupHistoryResult, historyProductsResult } from '@telaah/shared/features/research/history/group';
import {
  categoryHistoryInput,
  categoryHistoryProductsInput,
  productFiguresInput,
  productHistoryInput,
  readingsInput,
  storeHistoryInput,
  storeHistoryProductsInput,
} from '@telaah/shared/features/research/history/inputs';
import { namedFigures, productHistoryResult } from '@telaah/shared/features/research/history/product';
import { readingsResult } from '@telaah/shared/features/research/history/readings';
import { storeResult } from '@telaah/shared/features/research/store';
import { shopeeCalls } from '@telaah/shared/features/research/wire/shopee';
import { tokopediaCalls } from '@telaah/shared/features/research/wire/tokopedia';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import { createGenerationCache } from '#src/features/research/generation/generation.service.ts';
import {
  categoryHistoryRunner as categoryDays,
  storeHistoryRunner as storeDays,
} from '#src/features/research/history/group.runner.ts';
import { openProducts } from '#src/features/research/history/group-products.ts';
import { openHistory, requireHistoryFacts } from '#src/features/research/history/open-history.ts';
import { productHistoryRunner as productDays } from '#src/features/research/history/product.runner.ts';
import { openReadings } from '#src/features/research/history/readings.service.ts';
import { findHistoryFigures } from '#src/features/research/history/service.ts';
import { categories } from '#src/features/research/places/category-tree.service.ts';
import { findHighlights } from '#src/features/research/product/highlights.ts';
import { findOptions } from '#src/features/research/product/options.ts';
import { runnerRoutes } from '#src/features/research/runners.ts';
import { openStore, requireStoreFacts } from '#src/features/research/store/store.runner.ts';
import { finderOf, researchParts } from '#src/features/research/wire/wire.ts';
import { sendJson } from '#src/http/body/json-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { requireAlways, requireFacts } from '#src/http/call/required-fact.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { demandCallFacts } from '#src/http/session/session.ts';
import { toPayingAsker } from '#src/kinds/charge-answer.ts';
import { requirePlan, rightsOf } from '#src/kinds/rights.ts';
import { wireRoutes } from '#src/kinds/wire.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** Whether the header contains the tag. A `W/` prefix is ignored, because the tag is of the content and not of its bytes. */
const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

export const researchRoutes = (deps: Deps) => {
  const { db, clock } = deps;
  const cache = createGenerationCache();
  const asking = (c: Context<AppEnv>) => {
    const now = clock.now();
    return { db, cache, now, facts: demandCallFacts(c).valuesOf(requireGeneration(now)) };
  };
  const generation = requireAlways(requireGeneration);
  const [ofCategory, ofStore] = [categoryDays(cache), storeDays(cache)];
  const [parts, find] = [researchParts(deps, cache), finderOf(deps, cache)];

  return new Hono<AppEnv>()
    .route('/', runnerRoutes(deps, cache))
    .post(
      '/internal/feature/store_research/store',
      describe({
        summary: 'One store, and what its products come to; paid for with these',
        tag: 'research',
        answer: storeResult,
        refuses: ['data_not_found', 'tokens_exhausted'],
        needs: requireFacts(storeInput, (now, { storeId }) => requireStoreFacts(storeId, now)),
      }),
      json(storeInput),
      async (c) => c.json(await openStore(deps, cache, toPayingAsker(c), c.req.valid('json').storeId), 200),
    )
    .post(
      '/internal/feature/category_research/history',
      describe({
        summary: 'One category by day: units, rupiah and products seen, and what they come to',
        tag: 'research',
        answer: groupHistoryResult,
        refuses: ['data_not_found', 'tokens_exhausted'],
        needs: requireFacts(categoryHistoryInput, (now, { categoryId }) => requireHistoryFacts(ofCategory, categoryId, now)),
      }),
      json(categoryHistoryInput),
      async (c) => c.json(await openHistory(deps, ofCategory, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/category_research/history_products',
      describe({
        summary: 'Products of one category on days of its history, which must be open, a page at a time; the first is free',
        tag: 'research',
        answer: historyProductsResult,
        refuses: ['data_not_found', 'conflict', 'tokens_exhausted'],
        needs: requireFacts(categoryHistoryProductsInput, (now, { categoryId }) =>
          requireHistoryFacts(ofCategory, categoryId, now),
        ),
      }),
      json(categoryHistoryProductsInput),
      async (c) => c.json(await openProducts(deps, cache, ofCategory, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/store_research/history',
      describe({
        summary: 'One store by day: units, rupiah, products seen and what it said of itself, and what they come to',
        tag: 'research',
        answer: groupHistoryResult,
        refuses: ['data_not_found', 'tokens_exhausted'],
        needs: requireFacts(storeHistoryInput, (now, { storeId }) => requireHistoryFacts(ofStore, storeId, now)),
      }),
      json(storeHistoryInput),
      async (c) => c.json(await openHistory(deps, ofStore, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/store_research/history_products',
      describe({
        summary: 'Products of one store on days of its history, which must be open, a page at a time; the first is free',
        tag: 'research',
        answer: historyProductsResult,
        refuses: ['data_not_found', 'conflict', 'tokens_exhausted'],
        needs: requireFacts(storeHistoryProductsInput, (now, { storeId }) => requireHistoryFacts(ofStore, storeId, now)),
      }),
      json(storeHistoryProductsInput),
      async (c) => c.json(await openProducts(deps, cache, ofStore, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .route('/', wireRoutes(tokopediaCalls, parts, find))
    .route('/', wireRoutes(shopeeCalls, parts, find))
    .post(
      '/internal/feature/product_research/product',
      describe({
        summary: 'One product: its days, variants and newest observations',
        tag: 'research',
        answer: productHistoryResult,
        refuses: ['data_not_found', 'tokens_exhausted'],
        needs: requireFacts(productHistoryInput, (now, input) =>
          requireHistoryFacts(productDays, 'product_id' in input ? input.product_id : null, now),
        ),
      }),
      json(productHistoryInput),
      async (c) => c.json(await openHistory(deps, productDays, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/product_research/figures',
      describe({
        summary: 'What one product is and sold in 30 days, and what its discount is worth, without its history: costs nothing',
        tag: 'research',
        answer: namedFigures,
        refuses: ['data_not_found'],
        needs: requireAlways(requirePlan),
      }),
      json(productFiguresInput),
      async (c) => {
        const { history } = await rightsOf(demandCallFacts(c), clock.now());
        const looking = { hasHistories: history.allowed, shares: deps.shareLinks };
        return c.json(await findHistoryFigures(db, c.req.valid('json'), looking), 200);
      },
    )
    .post(
      '/internal/feature/product_research/readings',
      describe({
        summary: 'What was read of one product on days of its history, which must be open: looks, places, variants, its store',
        tag: 'research',
        answer: readingsResult,
        refuses: ['data_not_found', 'conflict'],
        needs: requireFacts(readingsInput, (now, { product_id }) => requireHistoryFacts(productDays, product_id, now)),
      }),
      json(readingsInput),
      async (c) => c.json(await openReadings(deps, toPayingAsker(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/product_research/highlights',
      describe({
        summary: 'The few products that rise or are new and sell, in the market or one category; free',
        tag: 'research',
        answer: highlights,
        needs: generation,
      }),
      json(highlightsInput),
      async (c) => c.json(await findHighlights(asking(c), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/product_research/options',
      describe({
        summary: 'What products can be narrowed to, stores, brands or places, with how many products each holds; free',
        tag: 'research',
        answer: options,
        needs: generation,
      }),
      json(optionsInput),
      async (c) => c.json(await findOptions(asking(c), c.req.valid('json')), 200),
    )
    .get(
      '/internal/feature/category',
      describe({ summary: 'The category tree, in tree order', tag: 'research', answer: z.array(categoryNode), needs: generation }),
      query(categoryQuery),
      async (c) => {
        const { nodes, tag: content } = await categories(asking(c), c.req.valid('query').marketplace);
        const tag = `"categories-${content}"`;
        // The same for every account: the browser may store it, and asks each time whether it is current.
        const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
        if (hasTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers) as never;
        return sendJson(c, nodes, headers);
      },
    );
};
