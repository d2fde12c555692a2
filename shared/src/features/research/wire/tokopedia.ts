import { z } from 'zod';
import { variantSales } from '#src/features/research/history/variant-sales.ts';
import type { ProductsInput } from '#src/features/research/kinds/product.kind.ts';
import { productRow } from '#src/features/research/product.ts';
import { type StoreRow, storeRow } from '#src/features/research/store.ts';
import {
  figureSchema,
  figureTextSchema,
  priceSchema,
  toWireFigure,
  toWireFigureText,
  toWirePrice,
} from '#src/features/research/wire/figures.ts';
import {
  searchCategoryProductsInput,
  searchProductsInput,
  searchStoreProductsInput,
  searchStoresInput,
  statisticsInput,
  type TokopediaOrder,
} from '#src/features/research/wire/inputs.ts';
import type { ResearchParts, SoldProduct, VariantStatistics } from '#src/features/research/wire/parts.ts';
import { generationInfo } from '#src/kinds/answer.ts';
import { defineWireCall, type WindowPage } from '#src/kinds/wire.ts';
import { intervalOf, times } from '#src/lib/interval.ts';
import { PAGE_SIZE } from '#src/lib/paging.ts';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';
import { linkTo } from '#src/marketplaces/links/link-to.ts';
import { pictureAt } from '#src/marketplaces/links/pictures.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { tokopediaSorts } from '#src/marketplaces/tokopedia/sorts.ts';

const define = defineWireCall<ResearchParts>();
const marketplace = tokopedia.id;

const orderOf = (orderCode: TokopediaOrder): Pick<ProductsInput, 'sort' | 'order'> => {
  const { sort, order } = tokopediaSorts.find(({ code }) => code === orderCode) ?? tokopediaSorts[0];
  return { sort, order };
};
const pageAt = (page: number) => ({ from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE });
const isSet = (value: 'true' | 'false' | '1' | '0' | undefined) => (value === undefined ? null : value === 'true' || value === '1');
/** Null for an id that we derived from an address or a name. */
const toForeignId = (id: string): string | null => (/^\d+$/.test(id) ? id : null);
const toStoreBadges = (tier: StoreTier | null) => ({
  store_official: tier === null ? null : tier === 'official',
  store_golden_merchant: tier === null ? null : tier === 'power',
});
const markShape = { store_official: z.boolean().nullable(), store_golden_merchant: z.boolean().nullable() };
const partsOf = (url: string | null): { shop_domain: string | null; product_key: string | null } => {
  const address = url === null ? null : parseAddress(url);
  const ref = address && tokopedia.parseUrl(address);
  const isProduct = ref?.kind === 'product';
  return { shop_domain: isProduct ? ref.store_domain : null, product_key: isProduct ? ref.product_key : null };
};

const productWords = z.object({
  product_id: z.string().nullable(),
  url: z.string().nullable(),
  shop_domain: z.string().nullable(),
  product_key: z.string().nullable(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  ...markShape,
  store_location: z.string().nullable(),
  image_url: z.string().nullable(),
  name: z.string(),
  price: z.number().nullable(),
  ...figureSchema('total_sales'),
  ...figureTextSchema('total_revenue'),
  ...figureSchema('total_review'),
  rating: z.number().nullable(),
  row: productRow,
});

const toProductAnswer = ({ row, seller }: SoldProduct): z.infer<typeof productWords> => {
  const paid = row.price === null ? null : { low: row.price, high: row.price };
  const sold = intervalOf(row.sold_total);
  const earned = paid && times(paid, sold);
  return {
    product_id: toForeignId(row.external_id),
    url: linkTo(row.url),
    ...partsOf(row.url),
    store_id: seller,
    store_name: row.store_name,
    ...toStoreBadges(row.store_tier),
    store_location: row.location,
    image_url: pictureAt(row.image_url),
    name: row.name,
    price: row.price,
    ...toWireFigure('total_sales', sold),
    ...toWireFigureText('total_revenue', earned),
    ...toWireFigure('total_review', intervalOf(row.reviews)),
    rating: row.rating,
    row,
  };
};

const storeWords = z.object({
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  ...markShape,
  store_location: z.string().nullable(),
  store_image_url: z.string().nullable(),
  row: storeRow,
});

const toTokopediaStoreAnswer = (row: StoreRow): z.infer<typeof storeWords> => ({
  store_id: row.external_id,
  store_name: row.store_name,
  ...toStoreBadges(row.tier),
  store_location: row.location,
  store_image_url: pictureAt(row.image_url),
  row,
});

const messageFields = { msg: z.string(), isPremium: z.boolean() };
const answerInfoFields = {
  ...messageFields,
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
  start: z.int(),
  generation: generationInfo,
  ...priceSchema.shape,
};

const toAnswerInfo = <Row>(found: WindowPage<Row>, things: string) => {
  const { total_count, total_page, page, from, generation, gate } = found;
  const shown = `${gate?.shown} of ${total_count} ${things} are shown; the plan ${gate?.requiredPlan} shows all`;
  const all = total_count === 0 ? "The data you're looking for is not found" : 'success';
  return {
    msg: gate && gate.hidden > 0 ? shown : all,
    isPremium: gate === null,
    total_count,
    total_page,
    page,
    start: from,
    generation,
    ...toWirePrice(found),
  };
};

const products = z.object({ products: z.array(productWords), ...answerInfoFields });
const toProductsAnswer = (found: WindowPage<SoldProduct>) => ({
  products: found.items.map(toProductAnswer),
  ...toAnswerInfo(found, 'products'),
});

const searchProducts = define({
  method: 'GET',
  path: 'tokopedia/search-products',
  description: 'Products of Tokopedia by words, in its words: the same question as a product search there',
  marketplace,
  of: 'products',
  input: searchProductsInput,
  question: ({ q, page, ob: orderCode }) => ({
    filter: { keyword: q, marketplaces: [marketplace], ...orderOf(orderCode) },
    window: pageAt(page),
  }),
  answer: products,
  toAnswer: toProductsAnswer,
});

const searchCategoryProducts = define({
  method: 'GET',
  path: 'tokopedia/search-category-products',
  description: 'Products of one category of Tokopedia, in its words: the same question as opening the category',
  marketplace,
  of: 'category_products',
  input: searchCategoryProductsInput,
  names: ({ identifier }) => ({ of: 'category', identifier }),
  question: ({ page, ob: orderCode }, category_id) => ({ filter: { category_id, ...orderOf(orderCode) }, window: pageAt(page) }),
  answer: products,
  toAnswer: toProductsAnswer,
});

const searchStores = define({
  method: 'GET',
  path: 'tokopedia/search-stores',
  description: 'Stores of Tokopedia by words, in its words; free',
  marketplace,
  of: 'stores',
  input: searchStoresInput,
  question: ({ q, start }) => ({
    filter: { keyword: q, marketplaces: [marketplace] },
    window: { from: start, size: PAGE_SIZE },
  }),
  answer: z.object({ stores: z.array(storeWords), ...answerInfoFields }),
  toAnswer: (found) => ({ stores: found.items.map(toTokopediaStoreAnswer), ...toAnswerInfo(found, 'stores') }),
});

/** Official stores and golden merchants are our tiers `official` and `power`; all others are `regular`. */
const tiersOf = (official: boolean | null, golden: boolean | null): StoreTier[] | undefined => {
  if (official) return ['official'];
  if (golden) return ['power'];
  const left: StoreTier[] = [...(official === null ? ['official' as const] : []), ...(golden === null ? ['power' as const] : [])];
  return left.length === 2 ? undefined : [...left, 'regular'];
};

const searchStoreProducts = define({
  method: 'GET',
  path: 'tokopedia/search-store-products',
  description:
    'Products of one store of Tokopedia, in its words: the same question as opening the store. An id names it, else its name and what else is known of it',
  marketplace,
  of: 'store_products',
  input: searchStoreProductsInput,
  names: (input) => ({
    of: 'store',
    id: input.store_id,
    name: input.store_name,
    tiers: tiersOf(isSet(input.store_official), isSet(input.store_golden_merchant)),
    location: input.store_location,
  }),
  question: ({ page, sort }, storeId) => ({ filter: { storeId, ...orderOf(sort) }, window: pageAt(page) }),
  answer: products,
  toAnswer: toProductsAnswer,
});

const sales = {
  ...figureSchema('estimatedSales'),
  ...figureSchema('thisMonthEstimatedSales'),
  thisMonthGrade: variantSales.shape.grade.nullable(),
  thisMonthBy: variantSales.shape.by.nullable(),
};
const variantStatistics = z.object({ variantName: z.string(), ...sales });
const detailVariant = z.object({
  variantName: z.string(),
  ...figureSchema('estimatedRevenue'),
  ...figureSchema('thisMonthEstimatedRevenue'),
  ...sales,
  ...figureSchema('stock'),
  ...figureSchema('stockValue'),
  price: z.number().nullable(),
  productURL: z.string().nullable(),
  productName: z.string(),
  imageURL: z.string().nullable(),
});

/** Only the bounds of a counter have a middle; units from falls in stock keep their own `mid`, which may be null. */
const toSalesAnswer = ({ sales: all, month }: VariantStatistics['variants'][number]) => ({
  ...toWireFigure('estimatedSales', all),
  ...toWireFigure('thisMonthEstimatedSales', month),
  ...(month?.by === 'stock' && { thisMonthEstimatedSales: month.mid }),
  thisMonthGrade: month?.grade ?? null,
  thisMonthBy: month?.by ?? null,
});

const toVariantAnswer = (product: VariantStatistics['product'], variant: VariantStatistics['variants'][number]) => {
  const { name, price: now, month, revenue, stock, stockValue } = variant;
  const earned = now === null || month === null ? null : times({ low: now, high: now }, month);
  return {
    variantName: name,
    ...toWireFigure('estimatedRevenue', revenue),
    ...toWireFigure('thisMonthEstimatedRevenue', earned),
    ...(month?.by === 'stock' && { thisMonthEstimatedRevenue: now === null || month.mid === null ? null : now * month.mid }),
    ...toSalesAnswer(variant),
    ...toWireFigure('stock', stock),
    ...toWireFigure('stockValue', stockValue),
    price: now,
    productURL: linkTo(variant.url ?? product.url),
    productName: product.name,
    imageURL: pictureAt(variant.image_url ?? product.image_url),
  };
};

const statistics = define({
  method: 'GET',
  path: 'tokopedia/statistics',
  description:
    'Variants of one product of Tokopedia and what each sold, in its words: the same question as opening the product’s history',
  marketplace,
  of: 'variants',
  input: statisticsInput,
  names: ({ product_id, shop_domain, product_key }) => ({ of: 'product', id: product_id, domain: shop_domain, key: product_key }),
  question: (_input, productId) => ({ productId }),
  answer: z.object({
    variantsStatistics: z.array(variantStatistics),
    detailVariants: z.array(detailVariant),
    /** The days over which "this month" was counted; null: unknown, or not shown by the plan. */
    thisMonth: z.object({ from: z.string(), to: z.string() }).nullable(),
    ...messageFields,
    spent: priceSchema.shape.spent,
    gate: priceSchema.shape.gate,
  }),
  toAnswer: ({ product, variants, days, spent, gate }) => ({
    variantsStatistics: variants.map((variant) => ({ variantName: variant.name, ...toSalesAnswer(variant) })),
    detailVariants: variants.map((variant) => toVariantAnswer(product, variant)),
    thisMonth: days,
    msg: variants.length === 0 ? 'No page of this product has shown its variants yet' : 'success',
    isPremium: gate === null,
    spent,
    gate,
  }),
});

export const tokopediaCalls = [searchProducts, searchCategoryProducts, searchStores, searchStoreProducts, statistics] as const;
