import type { Db } from '@telaah/db';
import { historyAddress } from '@telaah/shared/features/research/address';
import { usualRange } from '@telaah/shared/features/research/history/calendar';
import {
  type ProductFigures,
  type ProductHistoryInput,
  type ProductHistoryResult,
  productFigures,
} from '@telaah/shared/features/research/history/product';
import { type ProductRow, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import { type DayRange, isWithin } from '@telaah/shared/lib/day-range';
import type { Deps } from '#src/deps.ts';
import { emptyHistory, isFound, previewOf, productHistory } from '#src/features/research/history/product-history.ts';
import { boundsOf, rangeOf } from '#src/features/research/history/range.ts';
import { findProductId, resolveLink } from '#src/features/research/link.repo.ts';
import { productRows } from '#src/features/research/service.ts';
import { ApiError } from '#src/http/errors.ts';
import { type Asker, paidFor, pay } from '#src/kinds/pay.ts';
import { rightsOf } from '#src/kinds/rights.ts';

const idOf = async (db: Db, input: ProductHistoryInput): Promise<number | null> => {
  if ('product_id' in input) return Number(input.product_id);
  if ('external_id' in input) return findProductId(db, input.marketplace, input.external_id);
  const link = await resolveLink(db, input.address);
  return link === null || link === 'unknown' ? null : link.product_id;
};

/** The row of a product. Throws `data_not_found` for one that was never seen, before anything is paid. */
const productOf = async (db: Db, input: ProductHistoryInput): Promise<ProductRow> => {
  const id = await idOf(db, input);
  const [product] = id === null ? [] : await productRows(db, [id]);
  if (!product) throw new ApiError('data_not_found', "The data you're looking for is not found");
  return product;
};

/** Figures of a product that every plan shows without its history. Costs nothing. Throws `data_not_found` for one that was never seen. */
export const figuresOf = async (db: Db, input: ProductHistoryInput): Promise<ProductFigures> =>
  productFigures.parse(await productOf(db, input));

const isSame = (a: DayRange, b: DayRange): boolean => a.from === b.from && a.to === b.to;
const answered = (range: DayRange, bounds: DayRange) => ({ ...range, min: bounds.from, max: bounds.to });

/** Of the newest 30 days with data the figures, and a few days. Costs nothing, whatever days are asked for. */
const preview = async (db: Db, product: ProductRow, now: Date, gate: Parameters<typeof previewOf>[2]) => {
  const bounds = boundsOf(product, now, WINDOW_DAYS);
  const range = { from: addDays(bounds.to, 1 - WINDOW_DAYS), to: bounds.to };
  const full = await productHistory(db, product, range, bounds);
  return { ...previewOf(full, bounds, gate), range: answered(range, bounds), spent: 0, paid: [] };
};

/**
 * A product's history as people get it. With historical data in the plan its days cost tokens, those within days that were paid for within the
 * last hour excepted, and those of which nothing is known. Without, it is a preview. Throws `data_not_found` and `validation` before anything is paid.
 */
export const openHistory = async (
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  asker: Asker,
  input: ProductHistoryInput,
): Promise<ProductHistoryResult> => {
  const { db, clock } = deps;
  const now = clock.now();
  const [rights, product] = await Promise.all([rightsOf(db, asker.accountId, now), productOf(db, input)]);
  if (!rights.history.allowed) return preview(db, product, now, rights.history);

  const bounds = boundsOf(product, now, rights.historicalRange);
  const range = rangeOf(input, bounds, now);
  const same = ['historical_product', product.product_id];
  const paid = (await paidFor(deps, asker, same)).flatMap(({ days, until }) => (days ? [{ ...days, until }] : []));
  const question = {
    // The first days of an hour open the history, all later ones are other days of it.
    use: paid.length === 0 ? ('historical_product' as const) : ('date_range' as const),
    same,
    days: range,
    label: async () => product.name,
    link: historyAddress(product.product_id, isSame(range, usualRange(bounds, wibDay(now))) ? null : range),
    freeUntil: paid.find((days) => isWithin(range, days))?.until ?? null,
  };
  const { result, spent, freeUntil } = await pay(deps, asker, question, () => productHistory(db, product, range, bounds), isFound);
  const isNew = question.freeUntil === null && freeUntil !== null;
  const nowPaid = isNew ? [{ ...range, until: freeUntil }, ...paid] : paid;
  return {
    ...(isFound(result) ? result : emptyHistory(result)),
    range: answered(range, bounds),
    spent,
    paid: nowPaid.map(({ until, ...days }) => ({ ...days, until: until.toISOString() })),
    gate: null,
  };
};
