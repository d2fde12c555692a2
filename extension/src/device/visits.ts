import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { database } from '#src/device/database.ts';
import { settings } from '#src/settings/storage.ts';
import { isWorthStoring, toVisit, type Visit } from '#src/visits/visit.ts';

const PER_PRODUCT = 400;
const keyOf = (marketplace: MarketplaceId, productId: string) => `${marketplace}/${productId}`;

/** The latest write of a visit. Readers wait for it, so that a page finds the visit it has just reported. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Adds a visit, unless the setting forbids it, and keeps the newest 400 of a product. */
export const recordVisit = (snapshot: Snapshot): Promise<void> => {
  const written = lastWrite.then(() => write(snapshot));
  lastWrite = written.catch(() => {});
  return written;
};

const write = async (snapshot: Snapshot): Promise<void> => {
  if (!(await settings.keepVisits.getValue())) return;
  const product = keyOf(snapshot.marketplace, snapshot.product_id);
  const visit = toVisit(snapshot);
  const tx = (await database()).transaction('visits', 'readwrite');
  const keys = await tx.store.index('product').getAllKeys(product);
  const lastKey = keys.at(-1);
  const row = lastKey === undefined ? undefined : await tx.store.get(lastKey);
  const last = row && toVisitValue(row);
  if (isWorthStoring(last, visit)) {
    await tx.store.add({ ...visit, product });
    for (const key of keys.slice(0, Math.max(0, keys.length + 1 - PER_PRODUCT))) await tx.store.delete(key);
  }
  await tx.done;
};

const toVisitValue = ({ id: _id, product: _product, ...visit }: Visit & { id?: number; product: string }): Visit => visit;

/** Own visits to a product, oldest first. */
export const findVisits = async (marketplace: MarketplaceId, productId: string): Promise<Visit[]> => {
  await lastWrite;
  const rows = await (await database()).getAllFromIndex('visits', 'product', keyOf(marketplace, productId));
  return rows.map(toVisitValue).toSorted((a, b) => a.at.localeCompare(b.at));
};

export const countVisits = async (): Promise<number> => {
  await lastWrite;
  return (await database()).count('visits');
};

export const clearVisits = async (): Promise<void> => {
  await lastWrite;
  await (await database()).clear('visits');
};
