import type { Db } from '@telaah/db';
import {
  PENDING_DAYS,
  PENDING_PRODUCTS_A_PAGE,
  type PendingObservation,
  type PendingObservationsResult,
  type PendingProduct,
  type PendingProductsResult,
} from '@telaah/shared/features/trust/pending-observation';
import { addDays, dayStart, wibDay } from '@telaah/shared/lib/dates/dates';
import { clampPage, pageCount } from '@telaah/shared/lib/paging';
import { MAX_INT } from '@telaah/shared/lib/text';
import { withCanonicalAddresses } from '@telaah/shared/marketplaces/links/links';
import * as repo from '#src/features/market/trust/reporter-view.repo.ts';

const toPendingObservation = ({ product_id, look }: repo.PendingRecord): PendingObservation => ({
  product_id: String(product_id),
  observed_at: look.observed_at,
  name: look.name,
  price: look.price,
  of_variant: look.child_id !== null && look.child_id !== look.product_id,
  original_price: look.original_price,
  sold_total: look.sold_total,
  stock: look.stock,
  reviews: look.reviews,
  rating: look.rating,
  reader: look.reader,
});

/** Pending observations: of several products the newest each, of one product all of the last `PENDING_DAYS` days. */
export const findPendingObservations = async (
  db: Db,
  reporter: string,
  productIds: string[],
  now: Date,
): Promise<PendingObservationsResult> => {
  const ids = [...new Set(productIds.map(Number))];
  const [only] = ids;
  const records =
    ids.length === 1 && only !== undefined
      ? await repo.findPendingSince(db, reporter, only, dayStart(addDays(wibDay(now), 1 - PENDING_DAYS)))
      : await repo.findNewestPending(db, reporter, ids);
  return { items: records.map(toPendingObservation) };
};

/** Addresses are built from the snapshot's ids; the claimed page and picture are read for nothing else. */
const toPendingProducts = ({ product_id, looks, look }: repo.PendingProductRecord): PendingProduct[] =>
  withCanonicalAddresses([{ ...look, variants: [] }]).map((made) => ({
    marketplace: made.marketplace,
    external_id: made.child_id ?? made.product_id,
    observed_at: made.observed_at,
    name: made.name,
    price: made.price,
    sold_total: made.sold_total,
    url: made.url,
    image_url: made.image_url,
    store_name: made.store.name,
    looks,
    product_id: product_id === null ? null : String(product_id),
  }));

export const findPendingProducts = async (db: Db, reporter: string, askedPage: number): Promise<PendingProductsResult> => {
  const records = await repo.findPendingProductsPage(db, reporter, clampPage(askedPage, MAX_INT));
  const total_count = records[0]?.total ?? 0;
  const total_page = pageCount(total_count, PENDING_PRODUCTS_A_PAGE);
  return { items: records.flatMap(toPendingProducts), total_count, total_page, page: clampPage(askedPage, total_page) };
};
