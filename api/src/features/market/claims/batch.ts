import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { KeyName, StoredKey } from '#src/features/market/keys/keys.repo.ts';
import type { LiveProduct } from '#src/features/market/months/judge-history.ts';
import type { ProductRebuild } from '#src/features/market/months/product-histories.ts';
import type { BatchObservation } from '#src/features/market/observations/batch-observation.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import type { IdentityKeys } from '#src/features/market/observations/identified-record.ts';
import type { SideRecords, VariantUpdate } from '#src/features/market/observations/side-records.ts';

/** Ids by the names that claims use: stores and categories by marketplace and key (see `nameOf`), brands and places by folded name. */
export type ClaimIds = Record<'store' | 'category' | 'brand' | 'location', Map<string, number>>;

export interface BatchNames {
  /** The last change of identity that these names include: they are valid while there is no newer one. */
  epoch: number;
  product(wording: IdentityKeys): StoredKey;
  location(text: string | null): number | null;
  /** The name under which a place is shown, and its key; all spellings of a place share both. */
  locationName(text: string | null): string | null;
  locationKey(text: string | null): string | null;
  brand(name: string | null): number | null;
  brandKey(name: string | null): string | null;
  store(wording: IdentityKeys): number | null;
  storeKey(wording: IdentityKeys): StoredKey | null;
  categoryKey(wording: IdentityKeys): StoredKey | null;
  /** The root key of the row that a product's or store's key belongs to. */
  root(key: StoredKey): KeyName;
  storeRoot(key: StoredKey): KeyName;
  ids: ClaimIds;
}

export interface ProductGroup {
  product_id: number;
  root: KeyName;
  observations: BatchObservation[];
}

/** A product of a batch with those of its observations that are not stored yet. */
export interface NewObservations {
  product_id: number;
  group: ProductGroup;
  observations: BatchObservation[];
}

export interface ProductUpdate extends NewObservations, ProductRebuild {
  /** Null: the product is new. */
  live: LiveProduct | null;
  /** Stored facts whose verdict changed; null where the product was not rebuilt. */
  changedFacts: ObservationFact[] | null;
  /** `stored` has all months, because the product was rebuilt from its first observation. */
  isWhole: boolean;
  /** Stored months, as empty ones, to be deleted: they lay between two observations of which one is no longer accepted. */
  emptiedMonths: StoredMonth[];
  rebuilt: VariantUpdate['rebuilt'];
}

export interface BatchContext {
  sideRecords: SideRecords;
  from: BatchOrigin;
  names: BatchNames;
  /** False: assumes that no listing outside the batch changes and that none of its observations is stored; true: a retry after that failed. */
  isCareful: boolean;
}
