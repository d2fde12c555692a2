import { z } from 'zod';
import type { ProductsInput } from '#src/features/research/kinds/product.kind.ts';
import { productRow } from '#src/features/research/product.ts';
import { type StoreRow, storeRow, storeSummary } from '#src/features/research/store.ts';
import { priceSchema, toWirePrice } from '#src/features/research/wire/figures.ts';
import {
  type ShopeeOrder,
  storeDaysInput,
  storeInfoInput,
  storeProductInput,
  storesInput,
} from '#src/features/research/wire/inputs.ts';
import type { ResearchParts } from '#src/features/research/wire/parts.ts';
import { generationInfo, sumsRange } from '#src/kinds/answer.ts';
import { defineWireCall, type WindowPage } from '#src/kinds/wire.ts';
import { calendarDay } from '#src/lib/text.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { shopeeSorts } from '#src/marketplaces/shopee/sorts.ts';

const define = defineWireCall<ResearchParts>();
const marketplace = shopee.id;

const PRO_PAGE = 10;
const pageAt = (number: number) => ({ from: (number - 1) * PRO_PAGE, size: PRO_PAGE });

const toStoreName = ({ username: domain }: { username: string }) => ({ of: 'store', domain }) as const;

const storeWords = storeRow.extend({ username: z.string().nullable() });
const toShopeeStoreAnswer = (row: StoreRow): z.infer<typeof storeWords> => ({ ...row, username: row.domain });

const paging = { totalCount: z.int(), totalPages: z.int(), page: z.int(), generation: generationInfo, ...priceSchema.shape };
const toPagingAnswer = <Row>(found: WindowPage<Row>) => ({
  totalCount: found.total_count,
  totalPages: found.total_page,
  page: found.page,
  generation: found.generation,
  ...toWirePrice(found),
});

const stores = define({
  method: 'POST',
  path: 'shopee/stores',
  description: 'Stores of Shopee by words, ten a page; free',
  marketplace,
  of: 'stores',
  input: storesInput,
  question: ({ keyword = '', page: pageNumber, sort }) => ({
    filter: { keyword, marketplaces: [marketplace], sort },
    window: pageAt(pageNumber),
  }),
  answer: z.object({ stores: z.array(storeWords), ...paging }),
  toAnswer: (found) => ({ stores: found.items.map(toShopeeStoreAnswer), ...toPagingAnswer(found) }),
});

const storeInfo = define({
  method: 'POST',
  path: 'shopee/store_info',
  description: 'One store of Shopee by its username, and what its products come to: the same question as opening the store',
  marketplace,
  of: 'store',
  input: storeInfoInput,
  names: toStoreName,
  question: (_input, storeId) => ({ storeId }),
  answer: z.object({
    store: storeWords,
    generation: generationInfo,
    spent: priceSchema.shape.spent,
    free_until: priceSchema.shape.free_until,
  }),
  toAnswer: ({ store, ...rest }) => ({ store: toShopeeStoreAnswer(store), ...rest }),
});

const storeAnalytics = define({
  method: 'POST',
  path: 'shopee/store_analytics',
  description: 'Days and sums of one store of Shopee: the same question as opening the store',
  marketplace,
  of: 'store_sums',
  input: storeDaysInput,
  names: toStoreName,
  question: ({ minDate, maxDate }, storeId) => ({ storeId, minDate, maxDate }),
  answer: z.object({
    daily_stats: z.array(z.object({ day: calendarDay, sold: z.number().nullable(), revenue: z.number().nullable() })),
    summaryData: storeSummary,
    summary_range: z.object({ from: calendarDay, to: calendarDay }),
    ...sumsRange,
    generation: generationInfo,
    ...priceSchema.shape,
  }),
  toAnswer: ({ daily_sales, summary, summary_range, range, in_range, generation, ...rest }) => ({
    daily_stats: daily_sales.map(({ day, sold, revenue }) => ({ day, sold, revenue })),
    summaryData: summary,
    summary_range,
    range,
    in_range,
    generation,
    ...toWirePrice(rest),
  }),
});

const orderOf = (orderCode: ShopeeOrder): Pick<ProductsInput, 'sort' | 'order'> => {
  const { sort, order } = shopeeSorts.find(({ code }) => code === orderCode) ?? shopeeSorts[0];
  return { sort, order };
};

const storeProduct = define({
  method: 'POST',
  path: 'shopee/store_product',
  description: 'Products of one store of Shopee, ten a page: the same question as opening the store',
  marketplace,
  of: 'store_products',
  input: storeProductInput,
  names: toStoreName,
  question: ({ page: pageNumber, sort }, storeId) => ({ filter: { storeId, ...orderOf(sort) }, window: pageAt(pageNumber) }),
  answer: z.object({ products: z.array(productRow), ...paging }),
  toAnswer: (found) => ({ products: found.items.map(({ row }) => row), ...toPagingAnswer(found) }),
});

const creator = z.object({ username: z.string(), name: z.string().nullable(), sales: z.number().nullable() });

const storeAffiliates = define({
  method: 'POST',
  path: 'shopee/store_affiliates',
  description: 'Who promotes a store’s products; nobody has told us of any yet, so the list is empty and costs nothing',
  marketplace,
  of: 'creators',
  input: storeDaysInput,
  names: toStoreName,
  question: ({ minDate, maxDate }, storeId) => ({ storeId, minDate, maxDate }),
  // `known` false: no source has stated them, so an empty list says nothing of the store.
  answer: z.object({ creators: z.array(creator), known: z.boolean(), spent: priceSchema.shape.spent }),
  toAnswer: () => ({ creators: [], known: false, spent: 0 }),
});

export const shopeeCalls = [stores, storeInfo, storeAnalytics, storeProduct, storeAffiliates] as const;
