import type { Db } from '@telaah/db';
import { gradeCode } from '@telaah/db/tables/codes';
import type { Grade } from '@telaah/shared/features/estimates/schema';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { SiteData, SiteNeed } from '@telaah/shared/features/site/bundle';
import {
  BEST_SELLERS,
  isPublic,
  LEADERS,
  SEEN_BY_AT_LEAST,
  type SiteCategory,
  type SiteMarket,
  type SiteRow,
  slugOf,
} from '@telaah/shared/features/site/market';
import { ALL } from '@telaah/shared/features/suppliers/listing-choices';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { catalogueOf } from '#src/features/plans/service.ts';
import { type CachedContext, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { categories } from '#src/features/research/places/category-tree.service.ts';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { findBestSellers } from '#src/features/site/site.repo.ts';
import { listings } from '#src/features/suppliers/service.ts';

/** The marketplace whose best sellers have pages of their own; its name is part of their address. */
export const LISTED: MarketplaceId = 'shopee';

/** A range of at most 2.5 times: wider ones are too unsure for the public site. */
const SURE: readonly Grade[] = ['measured', 'a', 'b'];
const grades = SURE.map(gradeCode.code);

const shown = (row: ProductRow): SiteRow => ({
  product_id: row.product_id,
  marketplace: row.marketplace,
  name: row.name,
  url: row.url,
  store_id: row.store_id,
  store_name: row.store_name,
  category_name: row.category_name,
  price: row.price,
  price_high: row.price_high,
  rating: row.rating,
  sold_30d: row.sold_30d,
  revenue_30d: row.revenue_30d,
  sold_change_7d: row.sold_change_7d,
  sold_change_same: row.sold_change_same,
  sold_change_unsure: row.sold_change_unsure,
  sold_a_day: row.sold_a_day,
});

const isSolid = ({ provenance: { one_reporter, validating } }: ProductRow): boolean => !one_reporter && !validating;

const rowsOf = async (db: Db, query: { marketplace: MarketplaceId | null; categoryId: number | null; rows: number }) => {
  // Twice as many, because some are dropped once their whole rows are loaded.
  const ids = await findBestSellers(db, { ...query, rows: 2 * query.rows, grades, seenBy: SEEN_BY_AT_LEAST });
  const rows = (await productRows(db, ids)).filter(isSolid).slice(0, query.rows).map(shown);
  return isPublic(rows) ? rows : [];
};

/** First-level categories of the listed marketplace, the largest first, with their ids. */
const listedCategories = async (asking: CachedContext): Promise<(SiteCategory & { id: number })[]> => {
  const { nodes } = await categories(asking, LISTED);
  const seen = new Set<string>();
  return nodes
    .filter(({ parent_id }) => parent_id === null)
    .toSorted((a, b) => b.products - a.products || a.category_id - b.category_id)
    .flatMap(({ category_id: id, category_name: name, products }) => {
      const slug = slugOf(name) || String(id);
      if (seen.has(slug)) return [];
      seen.add(slug);
      return [{ id, slug, name, products }];
    });
};

export const categorySlugs = async (asking: CachedContext): Promise<string[]> =>
  (await listedCategories(asking)).map(({ slug }) => slug);

const marketOf = async (
  asking: CachedContext,
  need: 'leaders' | 'bestSellers',
  slug: string | null,
): Promise<SiteMarket | null> => {
  const { generation } = await presentVersion(asking);
  const named = await listedCategories(asking);
  const chosen = slug === null ? null : named.find((each) => each.slug === slug);
  if (chosen === undefined) return null;
  const rows = await rowsOf(asking.db, {
    marketplace: need === 'leaders' ? null : LISTED,
    categoryId: chosen?.id ?? null,
    rows: need === 'leaders' ? LEADERS : BEST_SELLERS,
  });
  const { day_to, built_at, demo } = generation;
  const plain = ({ name, products, slug: own }: SiteCategory): SiteCategory => ({ slug: own, name, products });
  return { rows, category: chosen && plain(chosen), categories: named.map(plain), day_to, built_at, demo };
};

/** A page's data other than this installation's settings; null: it names an unknown category. */
export const siteData = async (
  asking: CachedContext,
  needs: readonly SiteNeed[],
  slug: string | null,
): Promise<Pick<SiteData, 'plans' | 'market' | 'suppliers'> | null> => {
  const marketNeed = needs.find((need) => need === 'leaders' || need === 'bestSellers');
  const [catalogue, market, suppliers] = await Promise.all([
    needs.includes('plans') ? catalogueOf(asking.db) : undefined,
    marketNeed === undefined ? undefined : marketOf(asking, marketNeed, slug),
    needs.includes('suppliers')
      ? listings(asking.db, null, { page: 1, product: '', category: ALL, type: ALL }, asking.now)
      : undefined,
  ]);
  if (market === null) return null;
  return { ...(catalogue && { plans: catalogue.plans }), ...(market && { market }), ...(suppliers && { suppliers }) };
};
