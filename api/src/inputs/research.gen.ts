// Written from the routes by calls.test.ts (vitest -u): do not edit.
import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import type { ZodType } from 'zod';

const wireCallInputs = async () => (await import('@telaah/shared/features/research/wire/inputs')).wireInputs;

export const researchCalls = {
  'GET /internal/feature/category': async () => researchInputs.categoryQuery,
  'GET /internal/feature/tokopedia/search-category-products': async () => (await wireCallInputs())['search-category-products'],
  'GET /internal/feature/tokopedia/search-products': async () => (await wireCallInputs())['search-products'],
  'GET /internal/feature/tokopedia/search-store-products': async () => (await wireCallInputs())['search-store-products'],
  'GET /internal/feature/tokopedia/search-stores': async () => (await wireCallInputs())['search-stores'],
  'GET /internal/feature/tokopedia/statistics': async () => (await wireCallInputs())['statistics'],
  'GET /internal/users/looks': async () => researchInputs.pendingProductsQuery,
  'POST /internal/capture': async () => (await import('@telaah/shared/features/market/schema')).captureInput,
  'POST /internal/feature/category_research/history': async () => researchInputs.categoryHistoryInput,
  'POST /internal/feature/category_research/history_products': async () => researchInputs.categoryHistoryProductsInput,
  'POST /internal/feature/data_request': async () => researchInputs.dataRequestInput,
  'POST /internal/feature/product_research/figures': async () => researchInputs.productFiguresInput,
  'POST /internal/feature/product_research/highlights': async () => researchInputs.highlightsInput,
  'POST /internal/feature/product_research/options': async () => researchInputs.optionsInput,
  'POST /internal/feature/product_research/product': async () => researchInputs.productHistoryInput,
  'POST /internal/feature/product_research/readings': async () => researchInputs.readingsInput,
  'POST /internal/feature/shopee/store_affiliates': async () => (await wireCallInputs())['store_analytics'],
  'POST /internal/feature/shopee/store_analytics': async () => (await wireCallInputs())['store_analytics'],
  'POST /internal/feature/shopee/store_info': async () => (await wireCallInputs())['store_info'],
  'POST /internal/feature/shopee/store_product': async () => (await wireCallInputs())['store_product'],
  'POST /internal/feature/shopee/stores': async () => (await wireCallInputs())['stores'],
  'POST /internal/feature/store_research/history': async () => researchInputs.storeHistoryInput,
  'POST /internal/feature/store_research/history_products': async () => researchInputs.storeHistoryProductsInput,
  'POST /internal/feature/store_research/store': async () => researchInputs.storeInput,
  'POST /internal/users/looks/products': async () => researchInputs.pendingObservationsInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;
