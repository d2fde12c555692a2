import type { Db } from '@telaah/db';
import type { ProductHistoryInput, ProductHistoryResult } from '@telaah/shared/features/history/product';
import { historyAddress } from '@telaah/shared/features/research/address';
import { type ProductRow, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import type { Deps } from '#src/deps.ts';
import { historyFor } from '#src/features/history/preview.ts';
import { type HistoryRange, productHistory, rangeOf } from '#src/features/history/product-history.ts';
import {
  type Asker,
  findProductId,
  isPaid,
  pay,
  productRows,
  type Question,
  resolveLink,
  rightsOf,
} from '#src/features/research/service.ts';
import { ApiError } from '#src/http/errors.ts';

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

/** The days that a history opens with. */
const isUsual = ({ from, to }: HistoryRange, now: Date): boolean => to === wibDay(now) && from === addDays(to, 1 - WINDOW_DAYS);

const questionOf = ({ product_id, name }: ProductRow, range: HistoryRange, now: Date): Question => {
  const usual = isUsual(range, now);
  return {
    use: usual ? 'historical_product' : 'date_range',
    same: ['historical_product', product_id, range.from, range.to],
    label: async () => name,
    link: historyAddress(product_id, usual ? null : range),
  };
};

/**
 * A product's history as people get it. With historical data in the plan it costs tokens: opening it, and every other range of days.
 * Without, it is a preview of the last 30 days and costs nothing.
 */
export const openHistory = async (
  deps: Pick<Deps, 'db' | 'clock' | 'checkpoint'>,
  asker: Asker,
  input: ProductHistoryInput,
): Promise<ProductHistoryResult> => {
  const { db, clock } = deps;
  const now = clock.now();
  // What cannot be answered is refused to everybody alike.
  rangeOf(input, now, Number.POSITIVE_INFINITY);
  const [rights, product] = await Promise.all([rightsOf(db, asker.accountId, now), productOf(db, input)]);
  if (!rights.history.allowed) {
    const range = rangeOf({ product_id: product.product_id }, now, WINDOW_DAYS);
    return { ...historyFor(await productHistory(db, product, range), rights), spent: 0 };
  }
  const range = rangeOf(input, now, rights.historicalRange);
  const work = () => productHistory(db, product, range);
  const question = questionOf(product, range, now);
  const paid = await isPaid(deps, asker, question);
  const { result, spent } = await pay(deps, asker, { ...question, paid }, work, () => true);
  return { ...historyFor(result, rights), spent };
};
