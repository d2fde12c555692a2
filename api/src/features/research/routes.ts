import { productHistoryInput, productHistoryResult } from '@telaah/shared/features/history/product';
import { categoryNode } from '@telaah/shared/features/market/schema';
import { analyticsResult, productFilter, productsInput, productsResult } from '@telaah/shared/features/research/product';
import { marketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '#src/deps.ts';
import { productHistory } from '#src/features/history/service.ts';
import { createSnapshotCache } from '#src/features/research/cache.ts';
import { analyseProducts, categories, findProducts } from '#src/features/research/service.ts';
import type { AppEnv } from '#src/http/context.ts';
import { describe } from '#src/http/describe.ts';
import { json, query } from '#src/http/validate.ts';

const categoryQuery = z.strictObject({ marketplace: marketplaceId.optional() });

/** A `/W`-prefix or its absence does not matter: the tag is of the content, not of its bytes. */
const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

export const researchRoutes = ({ db, clock }: Deps) => {
  const cache = createSnapshotCache();
  const asking = () => ({ db, cache, now: clock.now() });

  return new Hono<AppEnv>()
    .post(
      '/internal/feature/product_research/products',
      describe({ summary: 'Products that fit a filter, a page at a time', tag: 'research', answer: productsResult }),
      json(productsInput),
      async (c) => c.json(await findProducts(asking(), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/product_research/analytics',
      describe({ summary: 'Totals and days of all products that fit a filter', tag: 'research', answer: analyticsResult }),
      json(productFilter),
      async (c) => c.json(await analyseProducts(asking(), c.req.valid('json')), 200),
    )
    .post(
      '/internal/feature/product_research/product',
      describe({
        summary: 'One product: its days, variants and newest observations',
        tag: 'research',
        answer: productHistoryResult,
        refuses: ['data_not_found'],
      }),
      json(productHistoryInput),
      async (c) => c.json(await productHistory(db, c.req.valid('json'), clock.now()), 200),
    )
    .get(
      '/internal/feature/category',
      describe({ summary: 'The category tree, in tree order', tag: 'research', answer: z.array(categoryNode), reads: true }),
      query(categoryQuery),
      async (c) => {
        const { snapshot, nodes } = await categories(asking(), c.req.valid('query').marketplace);
        const tag = `"categories-${snapshot}"`;
        // Nobody's own data: the browser may keep it, and asks each time whether it still stands.
        const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
        if (hasTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers) as never;
        return c.json(nodes, 200, headers);
      },
    );
};
