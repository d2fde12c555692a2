import { z } from 'zod';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import {
  at,
  cleanText,
  cleanUrl,
  listOf,
  makeSnapshotStore,
  type PayloadCollector,
  priceRange,
  type ReadProduct,
  readVariants,
} from '#src/marketplaces/reading/build.ts';
import {
  amount,
  firstKnown,
  instantOfText,
  toWireCounter,
  wireCurrency,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wirePriceFlag,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { toAddressParts, toTokopediaRating, twinOf } from '#src/marketplaces/tokopedia/answers/wire.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { exact, hidden, type Reading } from '#src/observation/reading.ts';
import type { SnapshotVariant } from '#src/observation/snapshot.ts';

const basicInfo = z
  .object({
    id: wireId.optional(),
    productID: wireId.optional(),
    ttsPID: wireText,
    shopID: wireIdOrNone,
    shopName: wireText,
    url: wireText,
    status: wireText,
    createdAt: wireText,
    category: z.object({ detail: z.array(z.object({ id: wireIdOrNone, name: wireText })).nullish() }).nullish(),
    txStats: z.object({ countSold: wireNumber, itemSoldFmt: wireText }).nullish(),
    stats: z.object({ countView: wireNumber, countReview: wireNumber, rating: wireNumber }).nullish(),
  })
  .transform((value, context) => {
    const id = value.id ?? value.productID;
    if (id !== undefined) return { ...value, id };
    context.addIssue({ code: 'custom', message: 'a product without an id' });
    return z.NEVER;
  });

const campaign = z.object({ isActive: wirePriceFlag, originalPrice: wireNumber, discountPrice: wirePrice }).nullish();

const content = z.object({
  name: z.string().min(1),
  price: z.object({ value: wirePrice, currency: wireCurrency, slashPriceFmt: wireText }),
  campaign,
  stock: z.object({ value: wireNumber }).nullish(),
  variant: z.object({ isVariant: wireFlag, parentID: wireIdOrNone }).nullish(),
  isOS: wireFlag,
  isPowerMerchant: wireFlag,
  ttsPID: wireText,
});

const child = z.object({
  productID: wireId,
  price: wirePrice,
  optionID: z.array(z.union([z.string(), z.number()]).transform(String)),
  productURL: wireText,
  picture: z.object({ urlThumbnail: wireText }).nullish(),
  stock: z.object({ stock: wireNumber, isBuyable: wirePriceFlag }).nullish(),
  campaignInfo: campaign,
});

const variantBlock = z.object({
  parentID: wireIdOrNone,
  totalStockFmt: wireText,
  variants: z.array(
    z.object({ name: wireText, option: z.array(z.object({ productVariantOptionID: z.coerce.string(), value: wireText })) }),
  ),
  children: z.array(child),
});
type VariantBlock = z.output<typeof variantBlock>;

const layout = z.object({ basicInfo, content, pdpSession: z.string().nullish() });

const component = (layout: Layout | null, name: string): unknown => {
  for (const each of layout?.components ?? []) {
    const first = at(each, 'name') === name ? listOf(at(each, 'data'))[0] : undefined;
    if (first !== undefined) return first;
  }
  return undefined;
};

const toVariant = (each: VariantBlock['children'][number], axes: VariantBlock['variants']): SnapshotVariant => {
  const options = axes.slice(0, 5).flatMap((axis) => {
    const value = cleanText(axis.option.find((option) => each.optionID.includes(option.productVariantOptionID))?.value, 200);
    return value ? [{ axis: cleanText(axis.name, 100) ?? '', value }] : [];
  });
  const onCampaign = each.campaignInfo?.isActive ? amount(each.campaignInfo.discountPrice) : null;
  const price = onCampaign ?? amount(each.price);
  const original = amount(each.campaignInfo?.originalPrice) ?? amount(each.price);
  return {
    id: each.productID,
    options,
    name: cleanText(options.map((option) => option.value).join(' / '), 400) ?? '',
    price,
    original_price: price !== null && original !== null && original > price ? original : null,
    // Sellers type 99,997 and similar numbers for "plenty"; the page's number is reported unchanged.
    stock: toWireCounter(each.stock?.stock),
    sold: hidden(),
    url: toAddressParts(each.productURL).url,
    image_url: cleanUrl(each.picture?.urlThumbnail),
    lower_price_guarantee: null,
  };
};

/** A variant's name is the product's name, a dash and its options: `Jaket Hoodie - M`. */
const baseName = (name: string, chosen: SnapshotVariant | undefined): string => {
  const values = chosen?.options.map((option) => option.value) ?? [];
  const suffix = ` - ${values.join(', ')}`;
  return values.length > 0 && name.endsWith(suffix) && name.length > suffix.length ? name.slice(0, -suffix.length) : name;
};

/** `countSold` is exact; `itemSoldFmt` is the same number rounded, and becomes the reading's text. */
const soldOf = (stats: { countSold: number | null; itemSoldFmt: string | null } | null | undefined): Reading => {
  if (stats?.countSold != null && stats.countSold >= 0) return exact(stats.countSold, stats.itemSoldFmt);
  return parseCount(stats?.itemSoldFmt, tokopedia, 'sold');
};

export interface Layout {
  basicInfo: unknown;
  components: readonly unknown[];
  pdpSession: unknown;
}

// In `pdpGetLayout` `basicInfo` is next to `components`, in the newer `pdpMainInfo` it is in `data`. Null for everything else, such
// as later requests of the page under the same name.
export const layoutOf = (value: unknown): Layout | null => {
  const basicInfo = at(value, 'basicInfo') ?? at(value, 'data', 'basicInfo');
  const components = [at(value, 'components'), at(value, 'data', 'components')].find(Array.isArray);
  return basicInfo === undefined || components === undefined
    ? null
    : { basicInfo, components, pdpSession: at(value, 'pdpSession') };
};

/** The product is the parent; the variant that was shown is among its variants. */
export const readLayout = (value: Layout | null, collector: PayloadCollector): void => {
  const block = component(value, 'new_variant_options') ?? component(value, 'variant_options');
  const blocks: VariantBlock[] = [];
  const variants =
    block === undefined
      ? []
      : readVariants(block, variantBlock, collector, (parsed) => {
          blocks.push(parsed);
          return parsed.children.map((each) => toVariant(each, parsed.variants));
        });
  const buyable = blocks.flatMap((each) => each.children.filter((one) => one.stock?.isBuyable).map((one) => one.productID));
  const body = {
    basicInfo: value?.basicInfo,
    content: component(value, 'product_content'),
    pdpSession: value?.pdpSession,
  };
  const media = listOf(at(component(value, 'product_media'), 'media')).find((each) => at(each, 'type') === 'image');
  collector.one(body, layout, (page) => {
    const { basicInfo: info, content: productContent } = page;
    const forSale = variants.filter((each) => buyable.includes(each.id));
    const prices = (forSale.length > 0 ? forSale : variants).map((each) => each.price);
    const price = amount(productContent.price.value);
    const image = at(media, 'urlThumbnail') ?? at(media, 'urlOriginal');
    const parts = toAddressParts(info.url);
    return {
      product_id: (productContent.variant?.isVariant ? productContent.variant.parentID : null) ?? info.id,
      currency: productContent.price.currency ?? 'IDR',
      url: parts.url,
      name: baseName(
        productContent.name,
        variants.find((each) => each.id === info.id),
      ),
      image_url: typeof image === 'string' ? cleanUrl(image) : null,
      price: priceRange(prices) ?? priceRange([price]),
      original_price: amount(productContent.campaign?.originalPrice) ?? parsePrice(productContent.price.slashPriceFmt)?.low ?? null,
      sold_total: soldOf(info.txStats),
      stock: firstKnown(
        parseCount(blocks[0]?.totalStockFmt, undefined, 'stock'),
        sumOf(variants),
        toWireCounter(productContent.stock?.value),
      ),
      reviews: toWireCounter(info.stats?.countReview),
      // Views are 0 everywhere since late 2024: the counter was switched off.
      views: info.stats?.countView === 0 ? hidden() : toWireCounter(info.stats?.countView),
      rating: toTokopediaRating(info.stats?.rating),
      listed_at: instantOfText(info.createdAt),
      category: (info.category?.detail ?? []).flatMap((node) => {
        const name = cleanText(node.name, 160);
        return name ? [{ id: node.id, name }] : [];
      }),
      store: makeSnapshotStore({
        id: info.shopID,
        name: info.shopName,
        domain: parts.domain ?? shopDomain(page.pdpSession),
        tier: productContent.isOS
          ? 'official'
          : productContent.isPowerMerchant
            ? 'power'
            : productContent.isOS === null
              ? null
              : 'regular',
      }),
      variants,
      twin: twinOf(info.ttsPID ?? productContent.ttsPID),
      status: info.status === 'ACTIVE' ? 'normal' : (info.status?.toLowerCase() ?? null),
    } satisfies ReadProduct;
  });
};

const sumOf = (variants: readonly SnapshotVariant[]): Reading => {
  if (variants.length === 0 || variants.some((each) => each.stock.precision !== 'exact')) return hidden();
  return toWireCounter(variants.reduce((sum, each) => sum + (each.stock.low ?? 0), 0));
};

/** `pdpSession` is JSON inside a string; only the shop's name in addresses (`sd`) is read. */
const shopDomain = (session: string | null | undefined): string | null => {
  const found = /"sd":"([\w.-]{1,60})"/.exec((session ?? '').slice(0, 2000))?.[1];
  return found ?? null;
};
