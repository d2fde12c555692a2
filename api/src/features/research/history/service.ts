import type { Db } from '@telaah/db';
import type { ProductFiguresInput } from '@telaah/shared/features/research/history/inputs';
import { type NamedFigures, namedFigures } from '@telaah/shared/features/research/history/product';
import { findPriceDiscount, marketPrices } from '#src/features/research/history/discount.ts';
import { findVariants, newestFacts } from '#src/features/research/history/product.repo.ts';
import { productOf } from '#src/features/research/history/product.runner.ts';
import { followShare, noShareLinks, type ShareLinks } from '#src/ports/share-links.ts';

interface FiguresOptions {
  hasHistories: boolean;
  shares?: ShareLinks;
}

/** Free figures of a product and the verdict on its discount; prices only for plans with histories. Throws `data_not_found`. */
export const findHistoryFigures = async (
  db: Db,
  input: ProductFiguresInput,
  { hasHistories, shares = noShareLinks }: FiguresOptions,
): Promise<NamedFigures> => {
  const query = 'address' in input ? { address: await followShare(shares, input.address) } : input;
  const product = await productOf(db, query);
  const [prices, facts] = await Promise.all([marketPrices(db, product), newestFacts(db, Number(product.product_id))]);
  return namedFigures.parse({
    ...product,
    discount: findPriceDiscount(product, findVariants(facts), prices),
    prices: hasHistories ? prices : null,
  });
};
