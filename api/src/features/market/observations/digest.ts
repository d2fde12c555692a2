import { hash } from 'node:crypto';
import { memoize } from '@telaah/shared/lib/memoize';
import type { Snapshot, SnapshotStore } from '@telaah/shared/observation/snapshot';
import { ownKey } from '#src/features/market/keys/identity.rules.ts';
import type { ObservationFact } from '#src/features/market/observations/facts.ts';
import type { IdentifiedRecord, RecordDescription } from '#src/features/market/observations/identified-record.ts';

const uuidOf = (text: string): string => {
  const hex = hash('md5', text);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** The same value always has the same uuid. */
export const toUuidDigest = (value: unknown): string => uuidOf(JSON.stringify(value));

/** Everything but figures that an observation says, under one key. */
const toDescriptionFields = (wording: RecordDescription) => {
  const { name, url, image_url, listed_at, location, brand, category, store, twin } = wording;
  const { id, domain, tier } = store;
  const storeFields = [id, store.name, domain, tier, store.location, store.listed_at];
  return [ownKey(wording), name, url, image_url, listed_at, location, brand, category, storeFields, twin];
};

/** Whether a store shows anything that changes with time; cards show only its name, place and tier. */
export const hasStoreFigures = ({ followers, following, products, rating, response_rate, marks }: SnapshotStore): boolean =>
  rating !== null ||
  response_rate !== null ||
  marks !== null ||
  followers.precision !== 'hidden' ||
  following.precision !== 'hidden' ||
  products.precision !== 'hidden';

const figuresOf = (store: SnapshotStore) => {
  if (!hasStoreFigures(store)) return null;
  const { rating, followers, following, products, response_rate, marks } = store;
  return [rating, followers, following, products, response_rate, marks];
};

/** Detail with variants sorted by id, because a page or file may list them in any order. */
const detailOf = ({ detail }: ObservationFact): ObservationFact['detail'] =>
  detail?.variants === undefined
    ? detail
    : { ...detail, variants: detail.variants.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))) };

/** Values that the digest is made of. They are listed by hand, because a lookup by name for each would slow every observation down. */
const literals = (fact: ObservationFact, { store }: Snapshot): unknown[] => [
  fact.at,
  fact.source,
  fact.reporter,
  fact.network,
  fact.reader,
  fact.read_from,
  fact.is_ad,
  fact.dated,
  fact.price,
  fact.price_high,
  fact.original_price,
  fact.price_after_voucher,
  fact.sold_low,
  fact.sold_high,
  fact.sold_precision,
  fact.badge_low,
  fact.badge_high,
  fact.badge_precision,
  fact.stock_low,
  fact.stock_high,
  fact.stock_precision,
  fact.reviews_low,
  fact.reviews_high,
  fact.reviews_precision,
  fact.likes_low,
  fact.likes_high,
  fact.likes_precision,
  fact.views_low,
  fact.views_high,
  fact.views_precision,
  fact.rating_c,
  fact.status,
  detailOf(fact),
  figuresOf(store),
  // Without comments nothing is added, so that older observations keep their stored digest.
  ...(fact.comments === null ? [] : [fact.comments]),
];

/** Observations that read the same under one key at one instant share a digest. All but figures is digested once for those that share it. */
export const createObservationDigest = (): ((fact: ObservationFact, record: IdentifiedRecord) => string) => {
  const digestDescription = memoize((wording: RecordDescription) => toUuidDigest(toDescriptionFields(wording)));
  return (fact, { wording, snapshot }) => uuidOf(`${digestDescription(wording)}${JSON.stringify(literals(fact, snapshot))}`);
};
