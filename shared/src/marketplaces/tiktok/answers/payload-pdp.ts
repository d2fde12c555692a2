import { z } from 'zod';
import {
  at,
  cleanText,
  cleanUrl,
  isRecord,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
  readVariants,
} from '#src/marketplaces/reading/build.ts';
import type { PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import {
  amount,
  firstKnown,
  stars,
  toWireCounter,
  wireCurrency,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { componentData, toTiktokAddress, toTiktokCurrency, wireImage } from '#src/marketplaces/tiktok/answers/components.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { hidden, type Reading } from '#src/observation/reading.ts';
import type { SnapshotVariant } from '#src/observation/snapshot.ts';

const sku = z.object({
  sku_id: wireId,
  sku_sale_props: z
    .array(z.object({ prop_name: wireText, prop_value: wireText }))
    .nullish()
    .transform((list) => list ?? []),
  stock: wireNumber,
  price: z.object({ real_price: z.object({ price_val: wirePrice }).nullish(), original_price_value: wireNumber }).nullish(),
});
const skus = z
  .array(sku)
  .max(1000)
  .nullish()
  .transform((list) => list ?? []);
type Sku = z.output<typeof sku>;

const product = z.object({
  product_id: wireId,
  seller: z
    .object({ seller_id: wireIdOrNone, name: wireText, seller_location: wireText, product_count: wireNumber, avatar: wireImage })
    .nullish(),
  seller_id: wireIdOrNone,
  product_base: z.object({
    title: z.string().min(1),
    images: z.array(wireImage).nullish(),
    sold_count: wireNumber,
    specifications: z.array(z.object({ name: wireText, value: wireText })).nullish(),
    price: z
      .object({
        min_sku_price: wirePrice,
        max_sku_price: wirePrice,
        min_sku_original_price: wireNumber,
        currency: wireCurrency,
        real_price: wireCurrency,
      })
      .nullish(),
  }),
  product_detail_review: z.object({ product_rating: wireNumber, review_count: wireNumber, review_count_str: wireText }).nullish(),
});
type TiktokProduct = z.output<typeof product>;

const categories = z.array(z.object({ category_id: wireIdOrNone, level: wireNumber, category_name: wireText })).nullish();

// A largest value shared by at least three SKUs and a fifth of all is taken for the page's cap (25 on 17 of 40 SKUs of the recorded
// page): those SKUs have at least that stock, the others are exact. A seller with equal stocks is only reported with less
// certainty.
export const stockCap = (stocks: readonly (number | null)[]): number | null => {
  const known = stocks.filter((each) => each !== null);
  const largest = Math.max(0, ...known);
  const times = known.filter((each) => each === largest).length;
  return largest > 0 && times >= 3 && times * 5 >= known.length ? largest : null;
};

const stockReading = (value: number | null, cap: number | null): Reading =>
  value !== null && value === cap ? { low: value, high: null, precision: 'capped', text: null } : toWireCounter(value);

/** Exact, capped where one SKU is, hidden where one is unknown. */
const totalStock = (readings: readonly Reading[]): Reading => {
  const lows = readings.map((each) => each.low);
  if (lows.length === 0 || lows.includes(null)) return hidden();
  const sum = lows.reduce<number>((total, low) => total + (low ?? 0), 0);
  return readings.some((each) => each.precision === 'capped')
    ? { low: sum, high: null, precision: 'capped', text: null }
    : toWireCounter(sum);
};

const toVariant = (each: Sku, cap: number | null): SnapshotVariant => {
  const options = each.sku_sale_props.slice(0, 5).flatMap((prop) => {
    const value = cleanText(prop.prop_value, 200);
    return value ? [{ axis: cleanText(prop.prop_name, 100) ?? '', value }] : [];
  });
  const price = amount(each.price?.real_price?.price_val);
  const original = amount(each.price?.original_price_value);
  return {
    id: each.sku_id,
    options,
    name: cleanText(options.map((option) => option.value).join(' / '), 400) ?? '',
    price,
    original_price: price !== null && original !== null && original > price ? original : null,
    stock: stockReading(each.stock, cap),
    sold: hidden(),
    url: null,
    image_url: null,
    lower_price_guarantee: null,
  };
};

const toFound = (value: TiktokProduct, variants: SnapshotVariant[], block: unknown, context: ReadContext): ReadProduct => {
  const base = value.product_base;
  const review = value.product_detail_review;
  const real = variants.filter((each) => each.options.length > 0);
  const canBeBought = variants.filter((each) => each.stock.low !== 0);
  const brand = base.specifications?.find((each) => /^(brand|merek|merk)$/i.test(each.name ?? ''))?.value ?? null;
  const path = categories.safeParse(at(block, 'categories')).data ?? [];
  return {
    product_id: value.product_id,
    currency: toTiktokCurrency(base.price?.currency, base.price?.real_price, context.url),
    url: toTiktokAddress(context.url?.includes(value.product_id) ? context.url : null, value.product_id),
    name: base.title,
    image_url: cleanUrl(base.images?.[0]?.url_list?.[0]),
    price:
      priceRange([amount(base.price?.min_sku_price), amount(base.price?.max_sku_price)]) ??
      priceRange((canBeBought.length > 0 ? canBeBought : variants).map((each) => each.price)),
    original_price:
      amount(base.price?.min_sku_original_price) ?? priceRange(variants.map((each) => each.original_price))?.low ?? null,
    sold_total: toWireCounter(base.sold_count),
    stock: totalStock(variants.map((each) => each.stock)),
    reviews: firstKnown(toWireCounter(review?.review_count), parseCount(review?.review_count_str, tiktok, 'reviews')),
    rating: stars(review?.product_rating),
    location: value.seller?.seller_location ?? null,
    brand,
    category: path
      .toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0))
      .flatMap((node) => {
        const name = cleanText(node.category_name, 160);
        return name ? [{ id: node.category_id, name }] : [];
      }),
    store: makeSnapshotStore({
      id: value.seller?.seller_id ?? value.seller_id,
      name: value.seller?.name ?? null,
      location: value.seller?.seller_location ?? null,
      products: toWireCounter(value.seller?.product_count),
      image_url: cleanUrl(value.seller?.avatar?.url_list?.[0]),
    }),
    variants: real,
  };
};

const blockOf = (body: unknown): unknown => {
  const candidates = [
    componentData(body, 'product_info'),
    at(body, 'component_data'),
    at(body, 'data', 'global_data', 'product_info'),
  ];
  return candidates.find((each) => isRecord(at(each, 'product_info')));
};

/** For the embedded `__MODERN_ROUTER_DATA__` and for `pdp_desktop/page_data`. Reviewers are never read. */
export const productPage: PayloadReader = {
  id: 'product_info',
  marketplace: 'tiktok',
  detect: (body) => blockOf(body) !== undefined,
  read(body, context) {
    const collector = new PayloadCollector('tiktok', 'product_info', context);
    const block = blockOf(body);
    const info = at(block, 'product_info');
    const error = at(block, 'error_code');
    if (at(info, 'product_base') === undefined) {
      // A blocked region answers 200 with the ids and an error code only.
      collector.problem('no_products', `the page was refused with code ${typeof error === 'number' ? error : 'unknown'}`);
      return collector.result();
    }
    const variants = readVariants(at(info, 'skus'), skus, collector, (list) => {
      const cap = stockCap(list.map((each) => each.stock));
      return list.map((each) => toVariant(each, cap));
    });
    collector.one(info, product, (value) => toFound(value, variants, block, context));
    return collector.result();
  },
};
