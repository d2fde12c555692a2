import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import type { KeyName, StoredKey } from '#src/features/market/keys/keys.repo.ts';
import type { Live } from '#src/features/market/months/judge-history.ts';
import type { ProductRebuild } from '#src/features/market/months/product-histories.ts';
import type { BatchObservation } from '#src/features/market/observations/batch-observation.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';
import type { IdentityKeys } from '#src/features/market/observations/identified-record.ts';
import type { SideRecords, VariantUpdate } from '#src/features/market/observations/side-records.ts';

/** Ids by what claims name: stores and categories by marketplace and key (see `nameOf`), brands and places by their folded names. */
export type ClaimIds = Record<'store' | 'category' | 'brand' | 'location', Map<string, number>>;

/** Ids of everything that a batch names. */
export interface BatchNames {
  /** The number of the last change of identity that they know of: they are right while it stays the last. */
  epoch: number;
  product(wording: IdentityKeys): StoredKey;
  location(text: string | null): number | null;
  /** The name under which a place is shown, and what all its spellings come to. */
  locationName(text: string | null): string | null;
  locationKey(text: string | null): string | null;
  brand(name: string | null): number | null;
  brandKey(name: string | null): string | null;
  store(wording: IdentityKeys): number | null;
  /** The keys by which a look names its store and its category. */
  storeKey(wording: IdentityKeys): StoredKey | null;
  categoryKey(wording: IdentityKeys): StoredKey | null;
  /** The key that a product's key, or a store's, belongs to: it names the row. */
  root(key: StoredKey): KeyName;
  storeRoot(key: StoredKey): KeyName;
  /** Everything that the batch names, by the keys that claims use. */
  ids: ClaimIds;
}

/** One product of a batch, with its looks in time order. */
export interface ProductGroup {
  product_id: number;
  root: KeyName;
  looks: BatchObservation[];
}

/** A product of a batch with those of its looks that are new. */
export interface NewObservations {
  product_id: number;
  group: ProductGroup;
  looks: BatchObservation[];
}

export interface ProductUpdate extends NewObservations, ProductRebuild {
  /** Null: nobody had seen it. */
  live: Live | null;
  /** Earlier facts that have another verdict now, where the product was folded again. */
  changedFacts: ObservationFact[] | null;
  /** It was folded from its first look: `stored` is all its months. */
  isWhole: boolean;
  /** Stored months in which nothing was seen after all, as such: they are taken away. Only between looks of which one is no longer believed. */
  gone: StoredMonth[];
  rebuilt: VariantUpdate['rebuilt'];
}

/** What a batch is written with. */
export interface BatchContext {
  sideRecords: SideRecords;
  from: BatchOrigin;
  names: BatchNames;
  /** False: it is taken for granted that no listing around the batch changes, and that none of its looks is stored; true after that was wrong. */
  isCareful: boolean;
}
