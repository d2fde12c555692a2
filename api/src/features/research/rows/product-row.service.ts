import type { Db } from '@telaah/db';
import { datedCode, gradeCode, methodCode, precisionCode, reasonCode, sourceCode, tierCode } from '@telaah/db/tables/codes';
import { OBSERVATIONS_NEEDED, type TwoWeeks, unknownChange, weeklyChange } from '@telaah/shared/features/estimates/change';
import type { Counter, Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Estimate, Missing } from '@telaah/shared/features/estimates/schema';
import { type TotalRevenue, totalRevenue } from '@telaah/shared/features/estimates/total-revenue';
import { type SoldChange, soldChangeOf } from '@telaah/shared/features/estimates/week-change';
import { PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import { type ProductRow, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { isSingleSource } from '@telaah/shared/features/trust/single-source';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { type Interval, isKnown, times } from '@telaah/shared/lib/interval';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaceByKey } from '@telaah/shared/marketplaces/index';
import { withoutPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';
import { loadProducts, type ProductRecord } from '#src/features/research/rows/product-rows.repo.ts';

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

export const toRating = (centi: number | null): number | null => (centi === null ? null : centi / 100);

interface FigureColumns {
  low: number | null;
  mid: number | null;
  high: number | null;
  grade: number | null;
  bound_low: number | null;
  bound_high: number | null;
}

const estimateOf = (record: ProductRecord, { low, mid, high, grade, bound_low, bound_high }: FigureColumns): Estimate => ({
  low,
  mid,
  high,
  grade: grade === null ? 'insufficient' : gradeCode.word(grade),
  method: record.method === null || mid === null ? 'none' : methodCode.word(record.method),
  observations: record.window_observations ?? 0,
  seen_days: record.seen_days ?? 0,
  days: WINDOW_DAYS,
  bounds: bound_low === null ? null : { low: bound_low, high: bound_high },
  ...(mid === null && { missing: missingOf(record) }),
});

/** Why research has no figure of the product; null where it has one, or has not built its row yet. */
const missingOf = (record: ProductRecord): Missing | null => {
  if (record.grade === null || record.sold_30d !== null) return null;
  if (record.sold_low === null) return 'hidden';
  if ((record.window_observations ?? 0) === 0) return 'unseen';
  if (record.sold_high === null) return 'capped';
  return record.observations < 2 ? 'one_look' : 'too_wide';
};

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

/** When something was observed; only the day where the instant is guessed. */
export const seenAtOf = (at: Date, dated: number): string => (dated === GUESSED ? wibDay(at) : at.toISOString());

/** `validating`: fewer than two observations, or the newest is quarantined. */
export const toProvenance = (record: ProductRecord): Provenance => ({
  source: sourceCode.word(record.source),
  observed_at: seenAtOf(record.seen_at, record.dated),
  observations: record.observations,
  first_observed_at: seenAtOf(record.first_seen_at, record.dated),
  dated: datedCode.word(record.dated),
  validating: record.observations < 2 || record.quarantine_reason !== null,
  quarantine_reason: record.quarantine_reason === null ? null : reasonCode.word(record.quarantine_reason),
  one_reporter: isSingleSource(record.independent_sources),
});

const twinOf = ({ twin_marketplace_id: marketplace, twin_product_id: id }: ProductRecord): ProductRow['twin'] =>
  marketplace === null || id === null ? null : { marketplace: marketplaceOf(marketplace), product_id: String(id) };

const weeksOf = ({ sold_7d, sold_prev_7d, sold_7d_sd }: ProductRecord): TwoWeeks => ({
  units: sold_7d,
  before: sold_prev_7d,
  sd: sold_7d_sd,
});

const changeOfWeek = (record: ProductRecord): SoldChange => {
  const weeks = weeksOf(record);
  const change = (record.window_observations ?? 0) < OBSERVATIONS_NEEDED ? unknownChange : weeklyChange(weeks);
  return soldChangeOf(change, { now: weeks.units, before: weeks.before });
};

/** Units of the days that the counter's path knows; null for the others, which are estimates. */
const knownDays = ({ daily_sold, known_days }: ProductRecord): (number | null)[] =>
  Array.from({ length: WINDOW_DAYS }, (_, i) => {
    const sold = daily_sold?.[i] ?? null;
    return sold === null || ((known_days ?? 0) & (1 << i)) === 0 ? null : sold;
  });

/** Positions of days with known units on which, or before which, the counter was not read. */
const interpolatedOf = (days: readonly (number | null)[], counted_days: number | null): number[] =>
  days.flatMap((sold, i) => (sold !== null && ((counted_days ?? 0) & (1 << i)) === 0 ? [i] : []));

/** The stock as a figure; hidden where the number is a placeholder for "plenty". */
export const stockFigure = ({
  stock_low: low,
  stock_high: high,
  stock_precision,
}: Pick<ProductRecord, 'stock_low' | 'stock_high' | 'stock_precision'>): Counter =>
  isKnown(withoutPlaceholderStock({ low, high }))
    ? counterOf(low, high, stock_precision)
    : { low: null, high: null, precision: 'hidden' };

const stockValueOf = (stock: Interval, { price, price_high }: ProductRecord): Interval =>
  times(stock, { low: price, high: price_high ?? price });

/** A product first observed within so long of its listing (ms) was observed from the start. */
const BEGIN_MS = 2 * 86_400_000;

const revenueTotalOf = (record: ProductRecord): TotalRevenue => {
  const { listed_at, first_seen_at, price, price_high } = record;
  const isSeenFromBegin = listed_at !== null && first_seen_at.getTime() - listed_at.getTime() <= BEGIN_MS;
  // The newest observation may be of a month that is not written yet.
  const seen = [record.price_least, record.price_most, price, price_high].filter((each) => each !== null);
  const prices = seen.length === 0 ? { least: null, most: null } : { least: Math.min(...seen), most: Math.max(...seen) };
  const total = totalRevenue({ low: record.sold_low, high: record.sold_high }, prices, isSeenFromBegin);
  return isSingleSource(record.independent_sources) && total.grade !== 'insufficient' ? { ...total, grade: 'd' } : total;
};

export const productRowOf = (record: ProductRecord): ProductRow => rowOf(record, knownDays(record));

const rowOf = (record: ProductRecord, daily_sold: (number | null)[]): ProductRow => ({
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
  stock: stockFigure(record),
  stock_value: stockValueOf(stockFigure(record), record),
  revenue_total: revenueTotalOf(record),
  likes: counterOf(record.likes_low, record.likes_high, record.likes_precision),
  views: counterOf(record.views_low, record.views_high, record.views_precision),
  comments: record.comments,
  status: record.status,
  is_ad: record.is_ad,
  variants: record.variants,
  reviews: counterOf(record.reviews_low, record.reviews_high, record.reviews_precision),
  sold_total: counterOf(record.sold_low, record.sold_high, record.sold_precision),
  rating: toRating(record.rating_c),
  listed_at: record.listed_at?.toISOString() ?? null,
  sold_30d: soldOf(record),
  revenue_30d: revenueOf(record),
  ...changeOfWeek(record),
  daily_sold,
  daily_interpolated: interpolatedOf(daily_sold, record.counted_days),
  provenance: toProvenance(record),
  twin: twinOf(record),
});

export const shortRow = (row: ProductRow): ProductRow => {
  const hidden = Math.max(0, row.daily_sold.length - PREVIEW_DAYS);
  const places = row.daily_interpolated.filter((place) => place >= hidden).map((place) => place - hidden);
  return { ...row, daily_sold: row.daily_sold.slice(hidden), daily_interpolated: places };
};

/** In the order of `ids`; unknown ones are left out. */
export const productRows = async (db: Db, ids: number[]): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await loadProducts(db, ids)).map((record) => [record.product_id, productRowOf(record)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
