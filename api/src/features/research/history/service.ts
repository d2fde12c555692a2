import type { Db } from '@telaah/db';
import type { ProductHistoryInput } from '@telaah/shared/features/research/history/inputs';
import { type ProductFigures, productFigures } from '@telaah/shared/features/research/history/product';
import { productOf } from '#src/features/research/history/product.runner.ts';

/** Figures of a product that every plan shows without its history. Costs nothing. Throws `data_not_found` for one that was never seen. */
export const figuresOf = async (db: Db, input: ProductHistoryInput): Promise<ProductFigures> =>
  productFigures.parse(await productOf(db, input));
