import type { Snapshot, SnapshotStore } from '@telaah/shared/observation/snapshot';
import type { BatchOrigin } from '#src/features/market/observations/from.ts';

/** What names a look's store, and things beside it; looks at stores alone have no more. */
export type IdentityKeys = Pick<Snapshot, 'marketplace' | 'store' | 'location' | 'brand' | 'category'> &
  Partial<Pick<Snapshot, 'product_id' | 'child_id' | 'url' | 'variants'>>;

/** What a look says besides figures: of which product and store it is, and what these are called. */
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

/** A look and what it says besides figures: an object that it may share with others that say the same. */
export interface IdentifiedRecord<Said = RecordDescription, Seen = Snapshot> {
  wording: Said;
  snapshot: Seen;
  /** When it was made, ms: many ask, and to read it out of its text takes long. */
  at: number;
}

type PartComparison<T> = (a: T, b: T) => boolean;
/** How the parts of a thing are compared; null: they are figures, and no words. */
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
  // Variants with addresses of their own name products: such a look speaks for itself.
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

/** A page and a card of one product say different things, day by day. */
const REMEMBERED = 4;

/** A plausible snapshot, and its position among those that were handed in. */
export interface SubmittedSnapshot {
  snapshot: Snapshot;
  index: number;
}

/** Adds to each look its wording. Those of a history, one after the other, say the same but for figures: it is looked up once for all. */
export const identifyRecords = (looks: readonly SubmittedSnapshot[]): (SubmittedSnapshot & IdentifiedRecord)[] => {
  let recent: Snapshot[] = [];
  return looks.map(({ snapshot, index }) => {
    if (recent[0]?.product_id !== snapshot.product_id) recent = [];
    const known = recent.find((other) => isSameDescription(snapshot, other));
    if (known === undefined && recent.push(snapshot) > REMEMBERED) recent.shift();
    return { snapshot, index, wording: known ?? snapshot, at: Date.parse(snapshot.observed_at) };
  });
};

export type DatedRecord = Pick<Snapshot, 'dated'>;

/**
 * Of looks that share a wording the first and the last: what is said between them says nothing more. An account's looks may have reached us late,
 * each in its own way: of them all are needed.
 */
export const findTellingRecords = <Look extends IdentifiedRecord<IdentityKeys, DatedRecord>>(
  looks: readonly Look[],
  { source }: BatchOrigin,
): readonly Look[] => {
  if (source === 'capture' || looks.length < 3) return looks;
  const ends = new Map<IdentityKeys, { first: Look; from: number; last: Look; to: number }>();
  for (const look of looks) {
    const at = toVoteInstant(look);
    const known = ends.get(look.wording);
    if (known === undefined) ends.set(look.wording, { first: look, from: at, last: look, to: at });
    else if (at < known.from) Object.assign(known, { first: look, from: at });
    else if (at > known.to) Object.assign(known, { last: look, to: at });
  }
  return [...ends.values()].flatMap(({ first, last }) => (first === last ? [first] : [first, last]));
};

/** The instant of a look as a vote. A guessed one is older than all others: it fills what is unknown. */
export const toVoteInstant = ({ at, snapshot }: Timed): number => (snapshot.dated === 'guessed' ? 0 : at);

/** When a look was made, ms, and whether that is known. */
export interface Timed {
  at: number;
  snapshot: Pick<Snapshot, 'dated'>;
}
