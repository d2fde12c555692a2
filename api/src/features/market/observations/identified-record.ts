import type { Snapshot, SnapshotStore } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';

/** What identifies a store and the product on its page; a store page has no product. */
export type IdentityKeys = Pick<Snapshot, 'marketplace' | 'store' | 'location' | 'brand' | 'category'> &
  Partial<Pick<Snapshot, 'product_id' | 'child_id' | 'url' | 'variants'>>;

/** The parts of a snapshot that are not figures: which product and store it shows, and their names. */
export type RecordDescription = Pick<
  Snapshot,
  | 'marketplace'
  | 'product_id'
  | 'child_id'
  | 'name'
  | 'url'
  | 'image_url'
  | 'listed_at'
  | 'location'
  | 'brand'
  | 'category'
  | 'store'
  | 'variants'
  | 'twin'
>;

/** A snapshot and its description, an object that equal descriptions share. */
export interface IdentifiedRecord<Said = RecordDescription, Seen = Snapshot> {
  wording: Said;
  snapshot: Seen;
  /** When it was observed, ms: parsed once, because many rules read it. */
  at: number;
}

type PartComparison<T> = (a: T, b: T) => boolean;
/** How the parts of an object are compared; null: a figure, which is not compared. */
type PartComparisons<T> = { [Name in keyof T]: PartComparison<T[Name]> | null };

const same: PartComparison<unknown> = (a, b) => a === b;
const figure = null;

const sameIn = <T extends object>(sameness: PartComparisons<T>): PartComparison<T> => {
  const words = (Object.entries(sameness) as [keyof T, PartComparison<unknown> | null][]).flatMap(([name, is]) =>
    is === null ? [] : [{ name, is }],
  );
  return (a, b) => {
    for (const { name, is } of words) if (is === same ? a[name] !== b[name] : !is(a[name], b[name])) return false;
    return true;
  };
};

const sameStore = sameIn<SnapshotStore>({
  id: same,
  name: same,
  domain: same,
  tier: same,
  location: same,
  listed_at: same,
  image_url: same,
  rating: figure,
  followers: figure,
  following: figure,
  products: figure,
  response_rate: figure,
  marks: figure,
});

const isListed = ({ url }: Snapshot['variants'][number]): boolean => url !== null;

const isSameDescription = sameIn<Snapshot>({
  marketplace: same,
  product_id: same,
  child_id: same,
  name: same,
  url: same,
  image_url: same,
  listed_at: same,
  location: same,
  brand: same,
  category: (a, b) => a.length === b.length && a.every(({ id, name }, i) => id === b[i]?.id && name === b[i].name),
  store: sameStore,
  // Variants with their own addresses name products, so such a snapshot keeps its own description.
  variants: (a, b) => !a.some(isListed) && !b.some(isListed),
  twin: (a, b) => a === b || (a !== null && b !== null && a.marketplace === b.marketplace && a.product_id === b.product_id),
  currency: figure,
  observed_at: figure,
  dated: figure,
  read_from: figure,
  reader: figure,
  price: figure,
  original_price: figure,
  price_after_voucher: figure,
  sold_total: figure,
  badge: figure,
  stock: figure,
  reviews: figure,
  likes: figure,
  views: figure,
  comments: figure,
  rating: figure,
  status: figure,
  is_ad: figure,
  seen_on: figure,
});

/** How many descriptions are remembered: pages and cards of one product differ, and alternate from day to day. */
const REMEMBERED = 4;

export interface SubmittedSnapshot {
  snapshot: Snapshot;
  index: number;
}

/** Adds the description. Consecutive snapshots of a product mostly share one, which is then looked up only once. */
export const identifyRecords = (snapshots: readonly SubmittedSnapshot[]): (SubmittedSnapshot & IdentifiedRecord)[] => {
  let recent: Snapshot[] = [];
  return snapshots.map(({ snapshot, index }) => {
    if (recent[0]?.product_id !== snapshot.product_id) recent = [];
    const described = recent.find((other) => isSameDescription(snapshot, other));
    if (described === undefined && recent.push(snapshot) > REMEMBERED) recent.shift();
    return { snapshot, index, wording: described ?? snapshot, at: Date.parse(snapshot.observed_at) };
  });
};

export type DatedRecord = Pick<Snapshot, 'dated'>;

/** First and last of the observations with equal descriptions. Captures are all kept, because each may be received late on its own. */
export const findInformativeRecords = <Look extends IdentifiedRecord<IdentityKeys, DatedRecord>>(
  observations: readonly Look[],
  { source }: BatchOrigin,
): readonly Look[] => {
  if (source === 'capture' || observations.length < 3) return observations;
  const ends = new Map<IdentityKeys, { first: Look; from: number; last: Look; to: number }>();
  for (const observation of observations) {
    const at = toVoteInstant(observation);
    const span = ends.get(observation.wording);
    if (span === undefined) ends.set(observation.wording, { first: observation, from: at, last: observation, to: at });
    else if (at < span.from) Object.assign(span, { first: observation, from: at });
    else if (at > span.to) Object.assign(span, { last: observation, to: at });
  }
  return [...ends.values()].flatMap(({ first, last }) => (first === last ? [first] : [first, last]));
};

/** The instant of an observation as a vote. A guessed one is older than all others, so it only fills what is unknown. */
export const toVoteInstant = ({ at, snapshot }: Timed): number => (snapshot.dated === 'guessed' ? 0 : at);

export interface Timed {
  at: number;
  snapshot: Pick<Snapshot, 'dated'>;
}
