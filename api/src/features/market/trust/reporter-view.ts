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

const toPendingObservation = ({ product_id, snapshot }: repo.PendingRecord): PendingObservation => ({
  product_id: String(product_id),
  observed_at: snapshot.observed_at,
  name: snapshot.name,
  price: snapshot.price,
  of_variant: snapshot.child_id !== null && snapshot.child_id !== snapshot.product_id,
  original_price: snapshot.original_price,
  sold_total: snapshot.sold_total,
  stock: snapshot.stock,
  reviews: snapshot.reviews,
  rating: snapshot.rating,
  reader: snapshot.reader,
});

/** For several products the newest pending observation of each; for one product all of the last `PENDING_DAYS` days. */
export const findPendingObservations = async (
  db: Db,
  reporter: string,
  productIds: string[],
  now: Date,
): Promise<PendingObservationsResult> => {
  const ids = [...new Set(productIds.map(Number))];
  const [onlyId] = ids;
  const records =
    ids.length === 1 && onlyId !== undefined
      ? await repo.findPendingSince(db, reporter, onlyId, dayStart(addDays(wibDay(now), 1 - PENDING_DAYS)))
      : await repo.findNewestPending(db, reporter, ids);
  return { items: records.map(toPendingObservation) };
};

/** Addresses are rebuilt, so that a claimed one sends no browser anywhere but to a marketplace. */
const toPendingProducts = ({ product_id, observations: observationCount, snapshot }: repo.PendingProductRecord): PendingProduct[] =>
  withCanonicalAddresses([{ ...snapshot, variants: [] }]).map((rebuilt) => ({
    marketplace: rebuilt.marketplace,
    external_id: rebuilt.child_id ?? rebuilt.product_id,
    observed_at: rebuilt.observed_at,
    name: rebuilt.name,
    price: rebuilt.price,
    sold_total: rebuilt.sold_total,
    url: rebuilt.url,
    image_url: rebuilt.image_url,
    store_name: rebuilt.store.name,
    looks: observationCount,
    product_id: product_id === null ? null : String(product_id),
  }));

export const findPendingProducts = async (db: Db, reporter: string, askedPage: number): Promise<PendingProductsResult> => {
  // The number of pages is known only after the query, which answers the last page for one beyond it.
  const records = await repo.findPendingProductsPage(db, reporter, clampPage(askedPage, MAX_INT));
  const total_count = records[0]?.total ?? 0;
  const total_page = pageCount(total_count, PENDING_PRODUCTS_A_PAGE);
  return { items: records.flatMap(toPendingProducts), total_count, total_page, page: clampPage(askedPage, total_page) };
};
