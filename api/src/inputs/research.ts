import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import type { Head } from '@telaah/shared/kinds/head';
import { allHeads, loadKind } from '@telaah/shared/kinds/registry/heads';
import type { ZodType } from 'zod';

export type Inputs = Readonly<Record<string, () => Promise<ZodType>>>;

const wireCallInputs = async () => (await import('@telaah/shared/features/research/wire/inputs')).wireInputs;

type CallInput = [call: string, input: () => Promise<ZodType>];

const at = ({ path }: Head, call: string): string => `POST /internal/feature/${path}/${call}`;

/** The inputs of a kind's calls: of its list, and of the page that a row opens. */
const ofKind = (head: Head): CallInput[] => [
  ...[head, ...(head.opened ? [head.opened] : [])].flatMap(({ id, call, summed }): CallInput[] => [
    [at(head, call), async () => researchInputs.inputSchema(await loadKind(id))],
    ...(summed ? [[at(head, summed), async () => researchInputs.sumsSchema(await loadKind(id))] satisfies CallInput] : []),
  ]),
  ...(head.suggests ? [[at(head, head.suggests), async () => researchInputs.suggestionsInput] satisfies CallInput] : []),
];
const ofKinds: Inputs = Object.fromEntries(allHeads.flatMap(ofKind));

const inWords = <
  const M extends 'GET' | 'POST',
  const Of extends string,
  N extends keyof Awaited<ReturnType<typeof wireCallInputs>>,
>(
  method: M,
  of: Of,
  ...names: readonly N[]
) =>
  Object.fromEntries(
    names.map((name) => [`${method} /internal/feature/${of}/${name}`, async () => (await wireCallInputs())[name]]),
  ) as unknown as Record<`${M} /internal/feature/${Of}/${N}`, () => Promise<ZodType>>;

/** Inputs of research calls other than those of kinds. A page of research loads them with its first call. */
const ownCalls = {
  'GET /internal/users/looks': async () => researchInputs.ownProductsQuery,
  'POST /internal/users/looks/products': async () => researchInputs.ownLooksInput,
  'POST /internal/feature/store_research/store': async () => researchInputs.storeInput,
  'POST /internal/feature/category_research/history': async () => researchInputs.categoryHistoryInput,
  'POST /internal/feature/category_research/history_products': async () => researchInputs.categoryHistoryProductsInput,
  'POST /internal/feature/store_research/history': async () => researchInputs.storeHistoryInput,
  'POST /internal/feature/store_research/history_products': async () => researchInputs.storeHistoryProductsInput,
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
  'POST /internal/feature/product_research/product': async () => researchInputs.productHistoryInput,
  'POST /internal/feature/product_research/figures': async () => researchInputs.productFiguresInput,
  'POST /internal/feature/product_research/readings': async () => researchInputs.readingsInput,
  'POST /internal/feature/data_request': async () => researchInputs.dataRequestInput,
  'POST /internal/feature/product_research/highlights': async () => researchInputs.highlightsInput,
  'POST /internal/feature/product_research/options': async () => researchInputs.optionsInput,
  'GET /internal/feature/category': async () => researchInputs.categoryQuery,
  // Only the extension makes this call, so no page loads its shape.
  'POST /internal/capture': async () => (await import('@telaah/shared/features/market/schema')).captureInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;

export const researchCalls: typeof ownCalls & Inputs = { ...ofKinds, ...ownCalls };
