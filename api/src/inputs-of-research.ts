import { researchInputs } from '@telaah/shared/features/research/inputs';
import { type Head, heads } from '@telaah/shared/kinds/heads';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import type { ZodType } from 'zod';

const product = async () => (await import('@telaah/shared/features/research/product.kind')).productKind;
const keyword = async () => (await import('@telaah/shared/features/research/keyword.kind')).keywordKind;
const ads = async () => (await import('@telaah/shared/features/research/ad.kind')).adKind;
const category = async () => (await import('@telaah/shared/features/research/category.kind')).categoryKind;
const categoryProducts = async () => (await import('@telaah/shared/features/research/category-products.kind')).categoryProductsKind;
const store = async () => (await import('@telaah/shared/features/research/store.kind')).storeKind;
const storeProducts = async () => (await import('@telaah/shared/features/research/store-products.kind')).storeProductsKind;
const worded = async () => (await import('@telaah/shared/features/research/wire/inputs')).wireInputs;

const rowsOf = (kind: () => Promise<AnyKind>) => async (): Promise<ZodType> => researchInputs.inputSchema(await kind());

/** What a kind's two calls take is made of it. */
const ofKind = <const H extends Head>({ path, call }: H, kind: () => Promise<AnyKind>) =>
  ({
    [`POST /internal/feature/${path}/${call}`]: rowsOf(kind),
    [`POST /internal/feature/${path}/analytics`]: async () => researchInputs.sumsSchema(await kind()),
  }) as Record<`POST /internal/feature/${H['path']}/${H['call'] | 'analytics'}`, () => Promise<ZodType>>;

/** What calls in a marketplace's words take. */
const inWords = <const M extends 'GET' | 'POST', const Of extends string, N extends keyof Awaited<ReturnType<typeof worded>>>(
  method: M,
  of: Of,
  ...names: readonly N[]
) =>
  Object.fromEntries(
    names.map((name) => [`${method} /internal/feature/${of}/${name}`, async () => (await worded())[name]]),
  ) as unknown as Record<`${M} /internal/feature/${Of}/${N}`, () => Promise<ZodType>>;

/** What calls of research take. A page of research fetches it with what it asks first. */
export const researchCalls = {
  'GET /internal/users/looks': async () => researchInputs.ownProductsQuery,
  'POST /internal/users/looks/products': async () => researchInputs.ownLooksInput,
  ...ofKind(heads.product, product),
  'POST /internal/feature/category_research/categories': rowsOf(category),
  ...ofKind({ ...heads.category, call: 'products' }, categoryProducts),
  'POST /internal/feature/store_research/stores': rowsOf(store),
  ...ofKind({ ...heads.store, call: 'products' }, storeProducts),
  'POST /internal/feature/store_research/store': async () => researchInputs.storeInput,
  'POST /internal/feature/category_research/history': async () => researchInputs.categoryHistoryInput,
  'POST /internal/feature/category_research/history_products': async () => researchInputs.categoryHistoryProductsInput,
  'POST /internal/feature/store_research/history': async () => researchInputs.storeHistoryInput,
  'POST /internal/feature/store_research/history_products': async () => researchInputs.storeHistoryProductsInput,
  ...ofKind(heads.keyword, keyword),
  ...ofKind(heads.ads, ads),
  ...inWords(
    'GET',
    'tokopedia',
    'search-products',
    'search-category-products',
    'search-stores',
    'search-store-products',
    'statistics',
  ),
  ...inWords('POST', 'shopee', 'stores', 'store_info', 'store_analytics', 'store_product', 'store_affiliates'),
  'POST /internal/feature/keyword_research/suggestions': async () => researchInputs.suggestionsInput,
  'POST /internal/feature/product_research/product': async () => researchInputs.productHistoryInput,
  'POST /internal/feature/product_research/figures': async () => researchInputs.productFiguresInput,
  'POST /internal/feature/product_research/readings': async () => researchInputs.readingsInput,
  'POST /internal/feature/data_request': async () => researchInputs.dataRequestInput,
  'POST /internal/feature/product_research/highlights': async () => researchInputs.highlightsInput,
  'POST /internal/feature/product_research/options': async () => researchInputs.optionsInput,
  'GET /internal/feature/category': async () => researchInputs.categoryQuery,
  // The extension's alone: no page needs its shape.
  'POST /internal/capture': async () => (await import('@telaah/shared/features/market/schema')).captureInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;
