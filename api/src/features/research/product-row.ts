import { datedCode, gradeCode, methodCode, precisionCode, reasonCode, sourceCode, tierCode } from '@telaah/db/tables/codes';
import { isOneVoice } from '@telaah/shared/features/belief/big';
import { LOOKS_AT_LEAST, type TwoWeeks, unknownChange, weeklyChange } from '@telaah/shared/features/estimates/change';
import type { Counter, Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import { type ProductRow, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { wibDay } from '@telaah/shared/lib/dates';
import { type Interval, times } from '@telaah/shared/lib/interval';
import { marketplaceByKey } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import type { ProductRecord } from '#src/features/research/product-rows.repo.ts';

export const counterOf = (low: number | null, high: number | null, precision: number): Counter => ({
  low,
  high,
  precision: precisionCode.word(precision),
});

export const marketplaceOf = (key: number): MarketplaceId => {
  const marketplace = marketplaceByKey.get(key);
  if (!marketplace) throw new RangeError(`unknown marketplace ${key}`);
  return marketplace.id;
};

export const ratingOf = (centi: number | null): number | null => (centi === null ? null : centi / 100);

interface Figures {
  low: number | null;
  mid: number | null;
  high: number | null;
  grade: number | null;
  bound_low: number | null;
  bound_high: number | null;
}

const estimateOf = (record: ProductRecord, { low, mid, high, grade, bound_low, bound_high }: Figures): Estimate => ({
  low,
  mid,
  high,
  grade: grade === null ? 'insufficient' : gradeCode.word(grade),
  method: record.method === null || mid === null ? 'none' : methodCode.word(record.method),
  observations: record.window_observations ?? 0,
  seen_days: record.seen_days ?? 0,
  days: WINDOW_DAYS,
  bounds: bound_low === null ? null : { low: bound_low, high: bound_high },
});

const soldOf = (record: ProductRecord): Estimate =>
  estimateOf(record, {
    low: record.sold_30d_low,
    mid: record.sold_30d,
    high: record.sold_30d_high,
    grade: record.grade,
    bound_low: record.sold_bound_low,
    bound_high: record.sold_bound_high,
  });

const revenueOf = (record: ProductRecord): Estimate =>
  estimateOf(record, {
    low: record.revenue_30d_low,
    mid: record.revenue_30d,
    high: record.revenue_30d_high,
    grade: record.revenue_grade,
    bound_low: record.revenue_bound_low,
    bound_high: record.revenue_bound_high,
  });

const GUESSED = datedCode.code('guessed');

/** When something was seen: the day alone where that is a guess. */
export const seenAtOf = (at: Date, dated: number): string => (dated === GUESSED ? wibDay(at) : at.toISOString());

/** "Still being validated": fewer than two observations, or the newest is held back. */
export const provenanceOf = (record: ProductRecord): Provenance => ({
  source: sourceCode.word(record.source),
  observed_at: seenAtOf(record.seen_at, record.dated),
  observations: record.observations,
  first_observed_at: seenAtOf(record.first_seen_at, record.dated),
  dated: datedCode.word(record.dated),
  validating: record.observations < 2 || record.held_reason !== null,
  quarantine_reason: record.held_reason === null ? null : reasonCode.word(record.held_reason),
  one_reporter: isOneVoice(record.voices),
});

const twinOf = ({ twin_marketplace_id: marketplace, twin_product_id: id }: ProductRecord): ProductRow['twin'] =>
  marketplace === null || id === null ? null : { marketplace: marketplaceOf(marketplace), product_id: String(id) };

const weeksOf = ({ sold_7d, sold_prev_7d, sold_7d_sd }: ProductRecord): TwoWeeks => ({
  units: sold_7d,
  before: sold_prev_7d,
  sd: sold_7d_sd,
});

const changeOfWeek = (record: ProductRecord): Pick<ProductRow, 'sold_change_7d' | 'sold_change_unsure'> => {
  const { value, unsure } = (record.window_observations ?? 0) < LOOKS_AT_LEAST ? unknownChange : weeklyChange(weeksOf(record));
  return { sold_change_7d: value, sold_change_unsure: unsure };
};

/** The places of days whose units are known although the counter was not seen on both sides of them. */
const interpolatedOf = ({ daily_sold, counted_days }: ProductRecord): number[] =>
  (daily_sold ?? []).flatMap((sold, i) => (sold !== null && ((counted_days ?? 0) & (1 << i)) === 0 ? [i] : []));

/** Whatever is in stock is sold at one of the prices: within the cheapest and the dearest of all of it. */
const stockValueOf = ({ stock_low, stock_high, price, price_high }: ProductRecord): Interval =>
  times({ low: stock_low, high: stock_high }, { low: price, high: price_high ?? price });

export const productRowOf = (record: ProductRecord): ProductRow => ({
  product_id: String(record.product_id),
  marketplace: marketplaceOf(record.marketplace_id),
  external_id: record.external_id,
  name: record.name,
  url: record.url,
  image_url: record.image_url,
  store_id: record.store_id,
  store_name: record.store_name,
  store_tier: record.store_tier === null ? null : tierCode.word(record.store_tier),
  location: record.location,
  brand: record.brand,
  category_id: record.category_id,
  category_name: record.category_name,
  price: record.price,
  price_high: record.price_high,
  original_price: record.original_price,
  price_after_voucher: record.price_after_voucher,
  stock: counterOf(record.stock_low, record.stock_high, record.stock_precision),
  stock_value: stockValueOf(record),
  likes: counterOf(record.likes_low, record.likes_high, record.likes_precision),
  views: counterOf(record.views_low, record.views_high, record.views_precision),
  status: record.status,
  is_ad: record.is_ad,
  variants: record.variants,
  reviews: counterOf(record.reviews_low, record.reviews_high, record.reviews_precision),
  sold_total: counterOf(record.sold_low, record.sold_high, record.sold_precision),
  rating: ratingOf(record.rating_c),
  listed_at: record.listed_at?.toISOString() ?? null,
  sold_30d: soldOf(record),
  revenue_30d: revenueOf(record),
  ...changeOfWeek(record),
  daily_sold: record.daily_sold ?? Array<null>(WINDOW_DAYS).fill(null),
  daily_interpolated: interpolatedOf(record),
  provenance: provenanceOf(record),
  twin: twinOf(record),
});

/** A row with its newest days only. */
export const shortRow = (row: ProductRow): ProductRow => {
  const hidden = Math.max(0, row.daily_sold.length - PREVIEW_DAYS);
  const places = row.daily_interpolated.filter((place) => place >= hidden).map((place) => place - hidden);
  return { ...row, daily_sold: row.daily_sold.slice(hidden), daily_interpolated: places };
};
