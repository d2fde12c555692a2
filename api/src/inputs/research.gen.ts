// Written from the routes by calls.test.ts (vitest -u): do not edit.
import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import type { wireInputs } from '@telaah/shared/features/research/wire/inputs';
import type { ZodType } from 'zod';

const own = (name: Exclude<keyof typeof researchInputs, 'inputSchema' | 'sumsSchema'>) => async () => researchInputs[name];
const wire = (name: keyof typeof wireInputs) => async () =>
  (await import('@telaah/shared/features/research/wire/inputs')).wireInputs[name];

export const researchCalls = {
  'GET /internal/feature/category': own('categoryQuery'),
  'GET /internal/feature/tokopedia/search-category-products': wire('search-category-products'),
  'GET /internal/feature/tokopedia/search-products': wire('search-products'),
  'GET /internal/feature/tokopedia/search-store-products': wire('search-store-products'),
  'GET /internal/feature/tokopedia/search-stores': wire('search-stores'),
  'GET /internal/feature/tokopedia/statistics': wire('statistics'),
  'GET /internal/users/looks': own('pendingProductsQuery'),
  'POST /internal/capture': async () => (await import('@telaah/shared/features/market/schema')).captureInput,
  'POST /internal/feature/category_research/history': own('categoryHistoryInput'),
  'POST /internal/feature/category_research/history_products': own('categoryHistoryProductsInput'),
  'POST /internal/feature/data_request': own('dataRequestInput'),
  'POST /internal/feature/product_research/figures': own('productFiguresInput'),
  'POST /internal/feature/product_research/highlights': own('highlightsInput'),
  'POST /internal/feature/product_research/options': own('optionsInput'),
  'POST /internal/feature/product_research/product': own('productHistoryInput'),
  'POST /internal/feature/product_research/readings': own('readingsInput'),
  'POST /internal/feature/shopee/store_affiliates': wire('store_analytics'),
  'POST /internal/feature/shopee/store_analytics': wire('store_analytics'),
  'POST /internal/feature/shopee/store_info': wire('store_info'),
  'POST /internal/feature/shopee/store_product': wire('store_product'),
  'POST /internal/feature/shopee/stores': wire('stores'),
  'POST /internal/feature/store_research/history': own('storeHistoryInput'),
  'POST /internal/feature/store_research/history_products': own('storeHistoryProductsInput'),
  'POST /internal/feature/store_research/store': own('storeInput'),
  'POST /internal/users/looks/products': own('pendingObservationsInput'),
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;
