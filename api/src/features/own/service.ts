import type { Db } from '@telaah/db';
import { findChangedFigures, MAX_SAVED, type SavedList, VISIT_MS, type WatchedFigures } from '@telaah/shared/features/own/rules';
import {
  figures,
  type SavedItem,
  type SavedItemsResult,
  type SaveItemInput,
  type UnsavedItemResult,
  type UnsaveItemInput,
  type WatchedItem,
  type WatchedResult,
} from '@telaah/shared/features/own/schema';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { StoreRow } from '@telaah/shared/features/research/store';
import { intervalOf, UNKNOWN } from '@telaah/shared/lib/interval';
import { lockAccount } from '#src/features/ledger/service.ts';
import * as repo from '#src/features/own/saved/saved-items.repo.ts';
import { marketplaceOf, productRows } from '#src/features/research/rows/product-row.service.ts';
import { storesOf } from '#src/features/research/store/stores.service.ts';
import { ApiError } from '#src/http/call/errors.ts';

const answerOf = ({ thing, id, name, marketplace_id, kept_at, is_there }: repo.SavedItemRecord): SavedItem => ({
  thing,
  id: String(id),
  name,
  marketplace: marketplaceOf(marketplace_id),
  kept_at: kept_at.toISOString(),
  is_there,
});

export const listSaved = async (db: Db, accountId: string, list: SavedList): Promise<SavedItemsResult> => ({
  items: (await repo.listSavedItems(db, accountId, list)).map(answerOf),
  most: MAX_SAVED[list],
});

type ItemFigures = Omit<WatchedItem, keyof SavedItem | 'before' | 'since'>;

const noFigures: ItemFigures = {
  image_url: null,
  category_name: null,
  store_name: null,
  store_tier: null,
  price: null,
  price_high: null,
  sold_30d: null,
  stock: null,
  rating: null,
  provenance: null,
  observed_at: null,
  now: null,
};

const ofProduct = (row: ProductRow): ItemFigures => {
  const { image_url, category_name, store_name, store_tier, price, price_high, sold_30d, stock, rating, provenance } = row;
  const now: WatchedFigures = {
    price: { low: price, high: price_high ?? price },
    sold_30d: intervalOf(sold_30d),
    stock: intervalOf(stock),
    rating,
  };
  const { observed_at } = provenance;
  return {
    image_url,
    category_name,
    store_name,
    store_tier,
    price,
    price_high,
    sold_30d,
    stock,
    rating,
    provenance,
    observed_at,
    now,
  };
};

const ofStore = ({ tier, sold_30d, store_rating: rating, seen_at }: StoreRow): ItemFigures => ({
  ...noFigures,
  store_tier: tier,
  sold_30d,
  rating,
  observed_at: seen_at,
  now: { price: UNKNOWN, sold_30d: intervalOf(sold_30d), stock: UNKNOWN, rating },
});

const loadItemFigures = async (db: Db, things: readonly repo.SavedItemRef[]): Promise<Map<string, ItemFigures>> => {
  const idsOf = (which: repo.SavedItemRef['thing']) => things.filter(({ thing }) => thing === which).map(({ id }) => id);
  const products = await productRows(db, idsOf('product'));
  const stores = await storesOf(db, idsOf('store'));
  return new Map([
    ...products.map((row) => [`product ${row.product_id}`, ofProduct(row)] as const),
    ...stores.map((row) => [`store ${row.store_id}`, ofStore(row)] as const),
  ]);
};

/** Saves an item once. Throws `not_found` for an unknown item, and `conflict` when the list is full. */
export const saveItem = async (
  db: Db,
  accountId: string,
  { list, thing, id, kept_at }: SaveItemInput,
  now: Date,
): Promise<SavedItem> =>
  db.transaction().execute(async (trx) => {
    // The lock queues simultaneous clicks, so that no two of them take the last free place.
    await lockAccount(trx, accountId);
    const found = await repo.findItem(trx, { thing, id: Number(id) });
    if (!found) throw new ApiError('not_found', `There is no such ${thing}`);
    const answer = (at: Date) => answerOf({ ...unsavedColumns, ...found, kept_at: at, is_there: true });
    const known = await repo.findSavedItem(trx, accountId, list, found);
    if (known) return answer(known);
    const most = MAX_SAVED[list];
    if ((await repo.countSavedItems(trx, accountId, list)) >= most) {
      throw new ApiError('conflict', `No more than ${most} can be ${list}`, { details: { reason: 'full', most } });
    }
    const shown = list === 'watched' ? await loadItemFigures(trx, [found]) : null;
    const at = kept_at === undefined ? now : new Date(Math.min(Date.parse(kept_at), now.getTime()));
    const what = shown?.get(`${thing} ${found.id}`)?.now ?? null;
    await repo.insertSavedItem(trx, accountId, list, found, { kept_at: at, figures: what, now });
    return answer(at);
  });

/** Columns that an item has only once it is saved. */
const unsavedColumns = { thing_id: 0, seen_at: new Date(0), seen: null, shown_at: new Date(0), shown: null };

/** Removes an item from a list; one that is not on it is no error. */
export const unsaveItem = async (db: Db, accountId: string, { list, thing, id }: UnsaveItemInput): Promise<UnsavedItemResult> => {
  const kept_at = await repo.deleteSavedItem(db, accountId, list, { thing, id: Number(id) });
  return { kept_at: kept_at?.toISOString() ?? null };
};

/** Stored figures; null where another version stored other fields. */
const figuresOf = (savedValue: unknown): WatchedFigures | null => figures.safeParse(savedValue).data ?? null;

const instantOf = (at: string | null): number => (at === null ? 0 : Date.parse(at));

/** Watched items with what changed since the visit before. This call starts a new visit when the last one is half an hour ago. */
export const listWatched = async (db: Db, accountId: string, now: Date): Promise<WatchedResult> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const records = await repo.listSavedItems(trx, accountId, 'watched');
    const visitEnds = new Date(now.getTime() - VISIT_MS);
    const shown = await loadItemFigures(trx, records);
    const items = records.map((record): WatchedItem => {
      const isNewVisit = record.shown_at < visitEnds;
      return {
        ...answerOf(record),
        ...(shown.get(`${record.thing} ${record.id}`) ?? noFigures),
        before: figuresOf(isNewVisit ? record.shown : record.seen),
        since: (isNewVisit ? record.shown_at : record.seen_at).toISOString(),
      };
    });
    const notes = records.map(({ thing, thing_id }, i) => ({ thing, thing_id, figures: items[i]?.now ?? null }));
    if (notes.length > 0) await repo.noteShown(trx, accountId, notes, { now, visitEnds });
    const newest = (item: WatchedItem) => (findChangedFigures(item.before, item.now).length > 0 ? instantOf(item.observed_at) : 0);
    return { items: items.toSorted((a, b) => newest(b) - newest(a)), most: MAX_SAVED.watched };
  });
