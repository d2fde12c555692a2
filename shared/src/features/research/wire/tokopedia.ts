import { z } from 'zod';
import { variantSales } from '#src/features/research/history/variant-sales.ts';
import type { ProductsInput } from '#src/features/research/kinds/product.kind.ts';
import { productRow } from '#src/features/research/product.ts';
import { type StoreRow, storeRow } from '#src/features/research/store.ts';
import { figure, figureText, price, sayFigure, sayFigureText, sayPrice } from '#src/features/research/wire/figures.ts';
import {
  searchCategoryProductsInput,
  searchProductsInput,
  searchStoreProductsInput,
  searchStoresInput,
  statisticsInput,
  type TokopediaOrder,
} from '#src/features/research/wire/inputs.ts';
import type { ResearchParts, SoldProduct, VariantsSaid } from '#src/features/research/wire/parts.ts';
import { generationInfo } from '#src/kinds/answer.ts';
import { defineWireCall, type Windowed } from '#src/kinds/wire.ts';
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

const orderOf = (asked: TokopediaOrder): Pick<ProductsInput, 'sort' | 'order'> => {
  const { sort, order } = tokopediaSorts.find(({ code }) => code === asked) ?? tokopediaSorts[0];
  return { sort, order };
};
const pageAt = (page: number) => ({ from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE });

const isSet = (value: 'true' | 'false' | '1' | '0' | undefined) => (value === undefined ? null : value === 'true' || value === '1');

/** Ids that were made of an address or of names are none of theirs. */
const theirId = (id: string): string | null => (/^\d+$/.test(id) ? id : null);
const marks = (tier: StoreTier | null) => ({
  store_official: tier === null ? null : tier === 'official',
  store_golden_merchant: tier === null ? null : tier === 'power',
});
const markShape = { store_official: z.boolean().nullable(), store_golden_merchant: z.boolean().nullable() };

/** Shop and product as the path of an address names them: what statistics are asked by. */
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
  ...figure('total_sales'),
  /** All units ever sold × the price of now: no revenue that anybody had. */
  ...figureText('total_revenue'),
  ...figure('total_review'),
  rating: z.number().nullable(),
  /** Our own row of it: its ids here, its 30 days, and where they come from. */
  row: productRow,
});

const sayProduct = ({ row, seller }: SoldProduct): z.infer<typeof productWords> => {
  const paid = row.price === null ? null : { low: row.price, high: row.price };
  const sold = intervalOf(row.sold_total);
  const earned = paid && times(paid, sold);
  return {
    product_id: theirId(row.external_id),
    url: linkTo(row.url),
    ...partsOf(row.url),
    store_id: seller,
    store_name: row.store_name,
    ...marks(row.store_tier),
    store_location: row.location,
    image_url: pictureAt(row.image_url),
    name: row.name,
    price: row.price,
    ...sayFigure('total_sales', sold),
    ...sayFigureText('total_revenue', earned),
    ...sayFigure('total_review', intervalOf(row.reviews)),
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

const sayStore = (row: StoreRow): z.infer<typeof storeWords> => ({
  store_id: row.external_id,
  store_name: row.store_name,
  ...marks(row.tier),
  store_location: row.location,
  store_image_url: pictureAt(row.image_url),
  row,
});

/** What every answer says: for a person in `msg`, for the paywall in `isPremium`. */
const said = { msg: z.string(), isPremium: z.boolean() };
const about = {
  ...said,
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
  start: z.int(),
  generation: generationInfo,
  ...price.shape,
};

const sayAbout = <Row>(found: Windowed<Row>, things: string) => {
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
    ...sayPrice(found),
  };
};

const products = z.object({ products: z.array(productWords), ...about });
const sayProducts = (found: Windowed<SoldProduct>) => ({
  products: found.items.map(sayProduct),
  ...sayAbout(found, 'products'),
});

const searchProducts = define({
  method: 'GET',
  path: 'tokopedia/search-products',
  says: 'Products of Tokopedia by words, in its words: the same question as a product search there',
  marketplace,
  of: 'products',
  input: searchProductsInput,
  question: ({ q, page, ob: asked }) => ({
    filter: { keyword: q, marketplaces: [marketplace], ...orderOf(asked) },
    window: pageAt(page),
  }),
  answer: products,
  say: sayProducts,
});

const searchCategoryProducts = define({
  method: 'GET',
  path: 'tokopedia/search-category-products',
  says: 'Products of one category of Tokopedia, in its words: the same question as opening the category',
  marketplace,
  of: 'category_products',
  input: searchCategoryProductsInput,
  names: ({ identifier }) => ({ of: 'category', identifier }),
  question: ({ page, ob: asked }, category_id) => ({ filter: { category_id, ...orderOf(asked) }, window: pageAt(page) }),
  answer: products,
  say: sayProducts,
});

const searchStores = define({
  method: 'GET',
  path: 'tokopedia/search-stores',
  says: 'Stores of Tokopedia by words, in its words; free',
  marketplace,
  of: 'stores',
  input: searchStoresInput,
  question: ({ q, start }) => ({
    filter: { keyword: q, marketplaces: [marketplace] },
    window: { from: start, size: PAGE_SIZE },
  }),
  answer: z.object({ stores: z.array(storeWords), ...about }),
  say: (found) => ({ stores: found.items.map(sayStore), ...sayAbout(found, 'stores') }),
});

/** Official stores and golden merchants are tiers of ours; who is neither is regular. */
const tiersOf = (official: boolean | null, golden: boolean | null): StoreTier[] | undefined => {
  if (official) return ['official'];
  if (golden) return ['power'];
  const left: StoreTier[] = [...(official === null ? ['official' as const] : []), ...(golden === null ? ['power' as const] : [])];
  return left.length === 2 ? undefined : [...left, 'regular'];
};

const searchStoreProducts = define({
  method: 'GET',
  path: 'tokopedia/search-store-products',
  says: 'Products of one store of Tokopedia, in its words: the same question as opening the store. An id names it, else its name and what else is known of it',
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
  say: sayProducts,
});

const sales = {
  ...figure('estimatedSales'),
  ...figure('thisMonthEstimatedSales'),
  /** How sure the month's units are, and whether the variant's own counter tells them or falls in its stock. */
  thisMonthGrade: variantSales.shape.grade.nullable(),
  thisMonthBy: variantSales.shape.by.nullable(),
};
const variantStatistics = z.object({ variantName: z.string(), ...sales });
const detailVariant = z.object({
  variantName: z.string(),
  /** Units × the price of now: no revenue that anybody had. */
  ...figure('estimatedRevenue'),
  ...figure('thisMonthEstimatedRevenue'),
  ...sales,
  ...figure('stock'),
  ...figure('stockValue'),
  price: z.number().nullable(),
  productURL: z.string().nullable(),
  productName: z.string(),
  imageURL: z.string().nullable(),
});

/** Between limits that falls of a stock leave open lies no middle, as it does between those of a rounded counter. */
const saySales = ({ sales: all, month }: VariantsSaid['variants'][number]) => ({
  ...sayFigure('estimatedSales', all),
  ...sayFigure('thisMonthEstimatedSales', month),
  ...(month?.by === 'stock' && { thisMonthEstimatedSales: month.mid }),
  thisMonthGrade: month?.grade ?? null,
  thisMonthBy: month?.by ?? null,
});

const sayDetail = (product: VariantsSaid['product'], variant: VariantsSaid['variants'][number]) => {
  const { name, price: now, month, revenue, stock, stockValue } = variant;
  const earned = now === null || month === null ? null : times({ low: now, high: now }, month);
  return {
    variantName: name,
    ...sayFigure('estimatedRevenue', revenue),
    ...sayFigure('thisMonthEstimatedRevenue', earned),
    ...(month?.by === 'stock' && { thisMonthEstimatedRevenue: now === null || month.mid === null ? null : now * month.mid }),
    ...saySales(variant),
    ...sayFigure('stock', stock),
    ...sayFigure('stockValue', stockValue),
    price: now,
    productURL: linkTo(variant.url ?? product.url),
    productName: product.name,
    imageURL: pictureAt(variant.image_url ?? product.image_url),
  };
};

const statistics = define({
  method: 'GET',
  path: 'tokopedia/statistics',
  says: 'Variants of one product of Tokopedia and what each sold, in its words: the same question as opening the product’s history',
  marketplace,
  of: 'variants',
  input: statisticsInput,
  names: ({ product_id, shop_domain, product_key }) => ({ of: 'product', id: product_id, domain: shop_domain, key: product_key }),
  question: (_input, productId) => ({ productId }),
  answer: z.object({
    variantsStatistics: z.array(variantStatistics),
    detailVariants: z.array(detailVariant),
    /** The days between which "this month" was counted; null: they are not known, or the plan does not show them. */
    thisMonth: z.object({ from: z.string(), to: z.string() }).nullable(),
    ...said,
    spent: price.shape.spent,
    gate: price.shape.gate,
  }),
  say: ({ product, variants, days, spent, gate }) => ({
    variantsStatistics: variants.map((variant) => ({ variantName: variant.name, ...saySales(variant) })),
    detailVariants: variants.map((variant) => sayDetail(product, variant)),
    thisMonth: days,
    msg: variants.length === 0 ? 'No page of this product has shown its variants yet' : 'success',
    isPremium: gate === null,
    spent,
    gate,
  }),
});

export const tokopediaCalls = [searchProducts, searchCategoryProducts, searchStores, searchStoreProducts, statistics] as const;
