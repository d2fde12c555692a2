import { tierCode } from '@telaah/db/tables/codes';
import { FRESH_DAYS } from '@telaah/shared/features/research/fresh';
import {
  GROUP_ROWS,
  type GroupPart,
  type GroupSummary,
  type LeadingStore,
  type RisingProduct,
  risingProduct,
} from '@telaah/shared/features/research/group';
import type { ProductFilter } from '@telaah/shared/features/research/kinds/product.kind';
import { addDays, dayStart } from '@telaah/shared/lib/dates/dates';
import type { CachedContext } from '#src/features/research/generation/generation.service.ts';
import { findSpread, leadingStores, priceBands } from '#src/features/research/group/group.repo.ts';
import { analyseProducts, findCachedFigure } from '#src/features/research/product/products.ts';
import { marketplaceOf, productRows } from '#src/features/research/rows/product-row.service.ts';
import { pageOfProducts } from '#src/features/research/selection/product.repo.ts';
import type { Selection } from '#src/features/research/selection/selection-sql.ts';
import type { SummedRows } from '#src/kinds/runner.ts';

/** The products whose week certainly rose most, fastest first. */
const risingOf = async ({ db }: CachedContext, selection: Selection): Promise<RisingProduct[]> => {
  const fastest = { sort: 'sold_change_7d', order: 'desc', page: 1, total: GROUP_ROWS } as const;
  const rows = await productRows(db, await pageOfProducts(db, selection, fastest));
  return rows.flatMap((row) => ((row.sold_change_7d ?? 0) > 0 ? [risingProduct.parse(row)] : []));
};

const storesOf = async ({ db }: CachedContext, selection: Selection): Promise<LeadingStore[]> =>
  (await leadingStores(db, selection)).map(({ marketplace_id, tier, ...seller }) => ({
    ...seller,
    marketplace: marketplaceOf(marketplace_id),
    tier: tier === null ? null : tierCode.word(tier),
  }));

const shareOf = (part: number, all: number | null): number | null => (all !== null && all > 0 ? part / all : null);

export const analyseGroup = async (
  asking: CachedContext,
  filter: ProductFilter,
  partsOf: (selection: Selection) => Promise<GroupPart[]>,
): Promise<SummedRows<GroupSummary>> => {
  const [{ summary, ...rest }, about] = await Promise.all([
    analyseProducts(asking, filter, 'own'),
    findCachedFigure(asking, filter, 'own', 'group', async (selection, { generation }) => {
      const freshSince = dayStart(addDays(generation.day_to, -FRESH_DAYS));
      const [spread, price_bands, stores_leading, parts, rising] = await Promise.all([
        findSpread(asking.db, selection, freshSince),
        priceBands(asking.db, selection),
        storesOf(asking, selection),
        partsOf(selection),
        risingOf(asking, selection),
      ]);
      const largest = stores_leading.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0);
      return {
        new_products: spread.fresh,
        top_products_share: shareOf(spread.top ?? 0, spread.revenue),
        top_stores_share: shareOf(largest, spread.revenue),
        price_bands,
        stores_leading,
        parts,
        rising,
      };
    }),
  ]);
  const nothing = { new_products: 0, top_products_share: null, top_stores_share: null };
  return { ...rest, summary: { ...summary, ...nothing, price_bands: [], stores_leading: [], parts: [], rising: [], ...about } };
};
