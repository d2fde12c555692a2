import type { Db } from '@telaah/db';
import { histories } from '@telaah/shared/features/research/history/heads';
import type { ProductHistoryInput } from '@telaah/shared/features/research/history/inputs';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { HistoryRunner } from '#src/features/research/history/open-history.ts';
import { emptyHistory, type FullHistory, previewOf, productHistory } from '#src/features/research/history/product-history.ts';
import { toDayBounds, toProductDayInput } from '#src/features/research/history/range.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { findProductId, resolveLink } from '#src/features/research/selection/link.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';

const idOf = async (db: Db, input: ProductHistoryInput): Promise<number | null> => {
  if ('product_id' in input) return Number(input.product_id);
  if ('external_id' in input) return findProductId(db, input.marketplace, input.external_id);
  const link = await resolveLink(db, input.address);
  return link === null || link === 'unknown' ? null : link.product_id;
};

/** The row of a product. Throws `data_not_found` for one that was never observed. */
export const productOf = async (db: Db, input: ProductHistoryInput): Promise<ProductRow> => {
  const id = await idOf(db, input);
  const [product] = id === null ? [] : await productRows(db, [id]);
  if (!product) throw new ApiError('data_not_found', "The data you're looking for is not found");
  return product;
};

export const productHistoryRunner: HistoryRunner<ProductHistoryInput, ProductRow, FullHistory> = {
  history: histories.product,
  needs: () => ({}),
  find: ({ db }, input) => productOf(db, input),
  toRange: toProductDayInput,
  id: (product) => product.product_id,
  name: (product) => product.name,
  bounds: toDayBounds,
  read: productHistory,
  empty: emptyHistory,
  preview: previewOf,
};
