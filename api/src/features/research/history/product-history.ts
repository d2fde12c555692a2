import type { Db } from '@telaah/db';
import { datedCode, reasonCode, sourceCode } from '@telaah/db/tables/codes';
import { comparedWeek, twoWeeks, weeklyChange } from '@telaah/shared/features/estimates/change';
import { dayReader } from '@telaah/shared/features/estimates/day-reader';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { phiOf } from '@telaah/shared/features/estimates/evidence';
import { paceOf } from '@telaah/shared/features/estimates/week-change';
import { LOOK_BACK_DAYS, windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { type Gate, PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import type { Preview } from '@telaah/shared/features/plans/preview';
import type { WeekChangeAnswer } from '@telaah/shared/features/research/history/answer';
import { isKnownDay, rangeBefore } from '@telaah/shared/features/research/history/day/calendar';
import { capDayState } from '@telaah/shared/features/research/history/day/day-state';
import { productDays } from '@telaah/shared/features/research/history/days';
import type {
  ObservationRow,
  ProductDay,
  ProductHistoryResult,
  ProductVariant,
  VariantDays,
} from '@telaah/shared/features/research/history/product';
import { variantFigures } from '@telaah/shared/features/research/history/variants/variants';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { withSourceGrade } from '@telaah/shared/features/trust/single-source';
import { addDays, dayEnd, dayList, dayStart, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { type DayRange, earlierDay, isWithin, rangeLength } from '@telaah/shared/lib/dates/day-range';
import type { Reading } from '@telaah/shared/observation/reading';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { findPriceDiscount, marketPrices } from '#src/features/research/history/discount.ts';
import {
  findVariants,
  loadFittedParameters,
  loadMonthRecords,
  type MonthRecord,
  newestFacts,
  newestObservations,
  newestStock,
} from '#src/features/research/history/product.repo.ts';
import { limitsByObservations, variantsByDay, withSales } from '#src/features/research/history/variant-days.ts';
import { counterOf, seenAtOf, shortRow, stockFigure } from '#src/features/research/rows/product-row.service.ts';
import { previewGate } from '#src/kinds/preview.ts';

const observedIn = ({ observations }: FullHistory, days: ProductDay[]): FullHistory['observations'] => {
  const shown = new Set(days.map(({ day }) => day));
  return observations.filter(({ observed_at }) => shown.has(wibDay(observed_at)));
};

/** The answer when nothing was found and nothing paid: the free fields of the product, and its empty days. */
export const emptyHistory = (full: FullHistory): FullHistory => ({
  ...full,
  product: shortRow(full.product),
  observations: observedIn(full, full.days),
});

/** The preview for plans without histories: figures of all days in `full`, but only the newest days and their observations. */
export const previewOf = (full: FullHistory, bounds: DayRange, gate: Gate): FullHistory & Pick<ProductHistoryResult, 'gate'> => {
  const preview: Preview | null = previewGate(gate, rangeLength(bounds), PREVIEW_DAYS);
  const days = full.days.slice(-(preview?.shown ?? full.days.length));
  const read = { observations: observedIn(full, days), variant_days: variantsIn(full, days) };
  return { ...full, product: shortRow(full.product), days, ...read, gate: preview };
};

/** Days during which a marketplace's own 30-day count counts for the window. */
const BADGE_FRESH_DAYS = 2;
/** Days at the end that may lack a counter before the weekly change is given up. */
const TRAILING_DAYS = 2;

const shown = ({ low, high, precision }: Reading) => ({ low, high, precision });

const variantOf = (read: SnapshotVariant): ProductVariant =>
  variantFigures({ ...read, stock: shown(read.stock), sold: shown(read.sold) });

const observationOf = (row: Awaited<ReturnType<typeof newestObservations>>[number]): ObservationRow => ({
  observed_at: seenAtOf(row.observed_at, row.dated),
  dated: datedCode.word(row.dated),
  source: sourceCode.word(row.source),
  reader: row.reader,
  price: row.price,
  price_after_voucher: row.price_after_voucher,
  sold_total: counterOf(row.sold_low, row.sold_high, row.sold_precision),
  sold_text: row.sold_text,
  stock: counterOf(row.stock_low, row.stock_high, row.stock_precision),
  views: counterOf(row.views_low, row.views_high, row.views_precision),
  status: row.status,
  is_ad: row.is_ad,
  state: row.quarantine_reason === null ? 'accepted' : 'quarantined',
  reason: row.quarantine_reason === null ? null : reasonCode.word(row.quarantine_reason),
});

/** The most units of these days; null when one has no upper bound. */
const mostOf = (days: readonly ProductDay[]): number | null =>
  days.reduce<number | null>((sum, { sold_high }) => (sum === null || sold_high === null ? null : sum + sold_high), 0);

const variantsIn = ({ variant_days }: FullHistory, days: readonly ProductDay[]): VariantDays[] => {
  const shown = new Set(days.map(({ day }) => day));
  const cut = variant_days.map((variant) => ({ ...variant, days: variant.days.filter(({ day }) => shown.has(day)) }));
  const read = cut.filter((variant) => variant.days.length > 0);
  // Sales of days that are not shown stay hidden.
  return withSales(read, (from, to) => ({ low: null, high: mostOf(days.filter(({ day }) => day >= from && day <= to)) }));
};

const known = (days: ProductDay[], key: 'price' | 'price_high' | 'reviews'): number[] => days.flatMap((day) => day[key] ?? []);

const reviewsAdded = (days: ProductDay[]): number | null => {
  const [first, ...later] = known(days, 'reviews');
  const last = later.at(-1);
  return first === undefined || last === undefined ? null : Math.max(0, last - first);
};

const changeOfWeek = (months: MonthRecord[], to: string, phi: number): WeekChangeAnswer => {
  // The list of products reads no later day either.
  const counted = dayReader(months).countedUntil(to);
  const newest = dayList(addDays(to, -TRAILING_DAYS), to).findLast((day) => counted(day).units !== null) ?? to;
  const compared = comparedWeek(newest);
  const { days, before, without } = compared;
  const weeks = twoWeeks(compared, counted, phi);
  const change = weeklyChange(weeks);
  return { ...change, pace: paceOf(change, { now: weeks.units, before: weeks.before }), days, before, without };
};

export type FullHistory = Omit<ProductHistoryResult, 'gate' | 'spent' | 'free_until' | 'range'>;

export const productHistory = async (db: Db, product: ProductRow, range: DayRange, bounds: DayRange): Promise<FullHistory> => {
  const { from, to } = range;
  const id = Number(product.product_id);
  const edge = addDays(from, -1);
  const earlier = rangeBefore(range);
  const hasEarlier = isWithin(earlier, bounds);
  const lookBack = addDays(edge, -LOOK_BACK_DAYS);
  const [months, observations, stock, facts, learnt, variant_days, priceDays] = await Promise.all([
    loadMonthRecords(db, id, hasEarlier ? earlierDay(lookBack, addDays(earlier.from, -1)) : lookBack, to),
    newestObservations(db, id),
    newestStock(db, id, dayStart(from), dayEnd(to)),
    newestFacts(db, id),
    loadFittedParameters(db, id),
    variantsByDay(db, id, range),
    marketPrices(db, product),
  ]);
  const days = productDays(months, from, to);
  const variants = findVariants(facts);
  const { soldBetween } = dayReader(months);
  const limits = variant_days.length === 0 ? soldBetween : await limitsByObservations(db, id, range, soldBetween);
  const fresh = facts !== undefined && Math.abs(daysBetween(to, wibDay(facts.seen_at))) <= BADGE_FRESH_DAYS;
  const badge =
    fresh && facts.badge_low !== null && facts.badge_high !== null ? { low: facts.badge_low, high: facts.badge_high } : null;
  const listed = product.listed_at === null ? null : wibDay(product.listed_at);
  const prices = [...known(days, 'price'), ...known(days, 'price_high')];
  const window = windowOfMonths(months, edge, to, { listed, badge });
  const { sold, revenue } = windowEstimate(window, learnt);
  const isAlone = product.provenance.one_reporter;
  return {
    product,
    days: days.map((day) => ({ ...day, state: capDayState(day.state, sold.grade) })),
    summary: {
      sold: withSourceGrade(sold, isAlone),
      revenue: withSourceGrade(revenue, isAlone),
      price_low: prices.length === 0 ? null : Math.min(...prices),
      price_high: prices.length === 0 ? null : Math.max(...prices),
      stock: stock ? stockFigure(stock) : { low: null, high: null, precision: 'hidden' },
      reviews_added: reviewsAdded(days),
      sold_change: changeOfWeek(months, to, phiOf(window, learnt)),
    },
    earlier: hasEarlier && productDays(months, earlier.from, earlier.to).some(isKnownDay),
    discount: findPriceDiscount(product, variants, priceDays),
    variants: variants.map(variantOf),
    variant_days: withSales(variant_days, limits),
    observations: observations.map(observationOf),
  };
};
