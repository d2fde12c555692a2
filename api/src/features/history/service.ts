import type { Db } from '@telaah/db';
import { reasonCode, sourceCode } from '@telaah/db/tables/codes';
import { windowEstimate } from '@telaah/shared/features/estimates/window';
import {
  MAX_HISTORY_DAYS,
  type ObservationRow,
  type ProductDay,
  type ProductHistoryInput,
  type ProductHistoryResult,
  type ProductVariant,
} from '@telaah/shared/features/history/product';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays, dayEnd, daysBetween, dayStart, wibDay } from '@telaah/shared/lib/dates';
import type { Reading } from '@telaah/shared/marketplaces/reading';
import type { SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';
import { loadMonths, newestFacts, newestObservations, newestStock } from '#src/features/history/product.repo.ts';
import { productDays, windowOf } from '#src/features/history/product-days.ts';
import { counterOf, findProductId, productRows, weeklyChange } from '#src/features/research/service.ts';
import { ApiError } from '#src/http/errors.ts';

/** A marketplace's own 30-day count stands for the window only while it is this fresh. */
const BADGE_FRESH_DAYS = 2;
/** Days at the end that may still be without a counter before the weekly change is given up. */
const TRAILING_DAYS = 2;

const rangeOf = ({ min_date, max_date }: ProductHistoryInput, now: Date) => {
  const to = max_date ?? wibDay(now);
  const from = min_date ?? addDays(to, 1 - WINDOW_DAYS);
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= MAX_HISTORY_DAYS) return { from, to, days };
  const message = `Choose 1 to ${MAX_HISTORY_DAYS} days`;
  throw new ApiError('validation', 'Data Validation Error', {
    details: { fields: [{ path: 'min_date', code: 'range', message }] },
  });
};

const idOf = async (db: Db, input: ProductHistoryInput): Promise<number | null> =>
  'product_id' in input ? Number(input.product_id) : findProductId(db, input.marketplace, input.external_id);

const shown = ({ low, high, precision }: Reading) => ({ low, high, precision });

const variantOf = ({ id, name, price, original_price, stock, sold }: SnapshotVariant): ProductVariant => ({
  id,
  name,
  price,
  original_price,
  stock: shown(stock),
  sold: shown(sold),
});

const observationOf = (row: Awaited<ReturnType<typeof newestObservations>>[number]): ObservationRow => ({
  observed_at: row.observed_at.toISOString(),
  source: sourceCode.word(row.source),
  reader: row.reader,
  price: row.price,
  sold_total: counterOf(row.sold_low, row.sold_high, row.sold_precision),
  sold_text: row.sold_text,
  stock: counterOf(row.stock_low, row.stock_high, row.stock_precision),
  state: row.held_reason === null ? 'accepted' : 'quarantined',
  reason: row.held_reason === null ? null : reasonCode.word(row.held_reason),
});

const known = (days: ProductDay[], key: 'price' | 'reviews'): number[] => days.flatMap((day) => day[key] ?? []);

const reviewsAdded = (days: ProductDay[]): number | null => {
  const [first, ...later] = known(days, 'reviews');
  const last = later.at(-1);
  return first === undefined || last === undefined ? null : Math.max(0, last - first);
};

const changeOfWeek = (days: ProductDay[]): number | null => {
  const sold = days.map((day) => day.sold);
  const end = sold.findLastIndex((value) => value !== null) + 1;
  return sold.length - end > TRAILING_DAYS ? null : weeklyChange(sold.slice(0, end));
};

/** One product day by day, 90 days at most. Throws `data_not_found` for one that was never seen. */
export const productHistory = async (db: Db, input: ProductHistoryInput, now: Date): Promise<ProductHistoryResult> => {
  const { from, to, days: length } = rangeOf(input, now);
  const id = await idOf(db, input);
  const [product] = id === null ? [] : await productRows(db, [id]);
  if (id === null || !product) throw new ApiError('data_not_found', "The data you're looking for is not found");
  const [months, observations, stock, facts] = await Promise.all([
    loadMonths(db, id, addDays(from, -1), to),
    newestObservations(db, id),
    newestStock(db, id, dayStart(from), dayEnd(to)),
    newestFacts(db, id),
  ]);
  const { days, cells } = productDays(months, from, to);
  const fresh = length === WINDOW_DAYS && facts !== undefined && wibDay(facts.seen_at) >= addDays(to, -BADGE_FRESH_DAYS);
  const badge =
    fresh && facts.badge_low !== null && facts.badge_high !== null ? { low: facts.badge_low, high: facts.badge_high } : null;
  const prices = known(days, 'price');
  return {
    product,
    days,
    summary: {
      ...windowEstimate(windowOf(cells, { badge, price: facts?.price ?? null })),
      price_low: prices.length === 0 ? null : Math.min(...prices),
      price_high: prices.length === 0 ? null : Math.max(...prices),
      stock: stock
        ? counterOf(stock.stock_low, stock.stock_high, stock.stock_precision)
        : { low: null, high: null, precision: 'hidden' },
      reviews_added: reviewsAdded(days),
      sold_change: changeOfWeek(days),
    },
    variants: ((facts?.variants ?? []) as SnapshotVariant[]).map(variantOf),
    observations: observations.map(observationOf),
  };
};
