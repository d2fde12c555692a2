import type { Db } from '@telaah/db';
import type { ProductFiguresInput } from '@telaah/shared/features/research/history/inputs';
import { type NamedFigures, namedFigures } from '@telaah/shared/features/research/history/product';
import { productOf } from '#src/features/research/history/product.runner.ts';
import { followShare, noShareLinks } from '#src/ports/share-links.ts';

/**
 * Figures of a product that every plan shows without its history. Costs nothing. A short link stands for what it leads to. Throws
 * `data_not_found` for one that was never seen.
 */
export const figuresOf = async (db: Db, input: ProductFiguresInput, shares = noShareLinks): Promise<NamedFigures> => {
  const asked = 'address' in input ? { address: await followShare(shares, input.address) } : input;
  return namedFigures.parse(await productOf(db, asked));
};
