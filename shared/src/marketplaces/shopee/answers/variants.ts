import { z } from 'zod';
import { cleanText } from '#src/marketplaces/reading/build.ts';
import { toWireCounter, wireFlag, wireId, wireNumber, wirePrice, wireText } from '#src/marketplaces/reading/wire.ts';
import { imageUrl, money } from '#src/marketplaces/shopee/answers/wire.ts';
import type { SnapshotVariant } from '#src/observation/snapshot.ts';

const tiers = z.array(
  z.object({
    name: wireText,
    options: z.array(wireText),
    images: z
      .array(wireText)
      .nullish()
      .transform((list) => list ?? []),
  }),
);

const indexes = z.array(z.int().min(0)).nullish();

/** A model in any of three spellings: 2019 (`modelid`), web (`model_id`, `extinfo`), gateway (`tier_indices`, prices as texts). */
const model = z
  .object({
    model_id: wireId.optional(),
    modelid: wireId.optional(),
    name: wireText,
    price: wirePrice,
    price_before_discount: wireNumber,
    normal_price: wireNumber,
    price_info: z.object({ final_price: wireNumber }).nullish(),
    stock: wireNumber,
    sold: wireNumber,
    is_lowest_price_at_shopee: wireFlag,
    tier_indices: indexes,
    extinfo: z.object({ tier_index: indexes }).nullish(),
  })
  .refine((value) => value.model_id !== undefined || value.modelid !== undefined, { error: 'a model without an id' });

export const variantLists = z.object({
  models: z
    .array(model)
    .max(1000)
    .nullish()
    .transform((list) => list ?? []),
  tier_variations: tiers.nullish().transform((list) => list ?? []),
});
export type VariantLists = z.output<typeof variantLists>;
type ShopeeModel = z.output<typeof model>;

/** Empty for a single model without options, which is the product itself. */
export const toShopeeVariants = (lists: VariantLists): SnapshotVariant[] => {
  const named = lists.tier_variations.some((tier) => tier.options.some((option) => option !== null));
  if (lists.models.length === 0 || (!named && lists.models.length === 1)) return [];
  return lists.models.map((each) => toVariant(each, lists.tier_variations));
};

/** Prices of the models after the vouchers that the page already applied. */
export const finalPrices = (lists: VariantLists): (number | null)[] =>
  lists.models.map((each) => money(each.price_info?.final_price));

/** Lifetime sold and stock of every model, also of a single one. */
export const modelCounters = (lists: VariantLists) => ({
  sold: lists.models.map((each) => toWireCounter(each.sold)),
  stock: lists.models.map((each) => toWireCounter(each.stock)),
});

const toVariant = (each: ShopeeModel, axes: VariantLists['tier_variations']): SnapshotVariant => {
  // By index, because names are joined by commas and an option may contain one.
  const chosen = each.tier_indices ?? each.extinfo?.tier_index ?? [];
  const options = chosen.slice(0, 5).flatMap((index, axis) => {
    const value = cleanText(axes[axis]?.options[index], 200);
    return value ? [{ axis: cleanText(axes[axis]?.name, 100) ?? '', value }] : [];
  });
  const price = money(each.price);
  const original = money(each.price_before_discount) ?? money(each.normal_price);
  return {
    id: each.model_id ?? each.modelid ?? '',
    options,
    name: cleanText(options.map((option) => option.value).join(' / '), 400) ?? cleanText(each.name, 400) ?? '',
    price,
    original_price: original !== null && price !== null && original > price ? original : null,
    stock: toWireCounter(each.stock),
    sold: toWireCounter(each.sold),
    url: null,
    image_url: imageUrl(axes[0]?.images[chosen[0] ?? -1]),
    lower_price_guarantee: each.is_lowest_price_at_shopee,
  };
};
