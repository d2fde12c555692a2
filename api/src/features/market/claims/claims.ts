import type { StoreFigures } from '@telaah/db/tables/claims';
import { tierCode } from '@telaah/db/tables/codes';
import { type AttributeClaims, addVote, type ObservedMoment, type ReporterClaims } from '@telaah/shared/features/market/claim';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { BatchNames } from '#src/features/market/claims/batch.ts';
import type { StoredClaim } from '#src/features/market/claims/claims.repo.ts';
import { type ClaimedFields, endsOf, type StoreFigure } from '#src/features/market/claims/stored-claim.ts';
import { type BatchOrigin, isTrusted, reporterOf, toReceivedInstant } from '#src/features/market/observations/batch-origin.ts';
import { centi } from '#src/features/market/observations/facts.ts';
import {
  type IdentifiedRecord,
  type IdentityKeys,
  type RecordDescription,
  type Timed,
  toVoteInstant,
} from '#src/features/market/observations/identified-record.ts';

/** Names stores, brands and categories by key, not our id: claims survive joins, and ties in one second break alike everywhere. */
export type ProductField = 'name' | 'url' | 'image' | 'store' | 'brand' | 'category' | 'location' | 'place' | 'listed' | 'twin';

export type StoreAttribute = 'name' | 'domain' | 'tier' | 'image' | 'location' | 'place' | 'listed';
/** Attributes of a store and its figures; of a figure only the newest claim is kept. */
export type StoreField = StoreAttribute | StoreFigure;

export class Claims {
  readonly #claims = new Map<string, StoredClaim>();
  /** Claims that were added to, with the second of each one's newest observation. */
  readonly #changed = new Map<StoredClaim, number>();
  /** Whether a reporter's claims decide at once. Only a change of the reporter's state changes that, for all claims together. */
  readonly #weights = new Map<string, boolean>();

  constructor(stored: StoredClaim[]) {
    for (const claim of stored) this.#add(claim);
  }

  #add(claim: StoredClaim): void {
    const { row_id, reporter, key_id, trusted } = claim;
    this.#claims.set(`${row_id}/${reporter}/${key_id}`, claim);
    this.#weights.set(`${row_id}/${reporter}`, trusted);
  }

  /** The reporter's claim about a row under a key, to be added to. `at` (ms): time of the observation; the newest one sets the network. */
  of(row_id: number, from: BatchOrigin, key_id: number, at: number): AttributeClaims {
    const reporter = reporterOf(from);
    const name = `${row_id}/${reporter}/${key_id}`;
    const existing = this.#claims.get(name);
    const trusted = this.#weights.get(`${row_id}/${reporter}`) ?? isTrusted(from);
    const claim = existing ?? { row_id, reporter, key_id, network: null, trusted, slow: {} };
    const last = this.#changed.get(claim) ?? endsOf(claim.slow).newest;
    const second = Math.floor(at / 1000);
    if (second >= last) claim.network = from.network ?? null;
    if (existing === undefined) this.#add(claim);
    this.#changed.set(claim, Math.max(last, second));
    return claim.slow;
  }

  get changed(): StoredClaim[] {
    return [...this.#changed.keys()];
  }

  get votes(): Map<number, ReporterClaims[]> {
    return byRow([...this.#claims.values()]);
  }
}

export const byRow = (claims: StoredClaim[]): Map<number, ReporterClaims[]> => Map.groupBy(claims, ({ row_id }) => row_id);

/** Rewrites an instant to the form that is stored; most have it already. */
const instant = (text: string | null): string | null =>
  text === null || text.length === OURS_LENGTH ? text : new Date(text).toISOString();
const OURS_LENGTH = '2026-11-21T00:00:00.000Z'.length;

/** The text of a place as it was read, where the place is shown under another name. */
const place = (text: string | null, names: BatchNames): string | null => (text === names.locationName(text) ? null : text);

const momentOf = (observation: Timed, from: BatchOrigin): ObservedMoment => {
  const at = toVoteInstant(observation);
  return { at, received: toReceivedInstant(at, from) };
};

type FieldValue<Field> = readonly [Field, string | null];

/** Values that an observation claims of its product, sorted by field name. */
const toProductFields = (wording: RecordDescription, names: BatchNames): FieldValue<ProductField>[] => {
  const where = wording.location ?? wording.store.location;
  const { twin } = wording;
  return [
    ['brand', names.brandKey(wording.brand)],
    ['category', names.categoryKey(wording)?.key ?? null],
    ['image', wording.image_url],
    ['listed', instant(wording.listed_at)],
    ['location', names.locationKey(where)],
    ['name', wording.name],
    ['place', place(where, names)],
    ['store', names.storeKey(wording)?.key ?? null],
    ['twin', twin === null ? null : `${marketplaces[twin.marketplace].key}/${twin.product_id}`],
    ['url', wording.url],
  ];
};

const hasFieldValue = <Field>(field: FieldValue<Field>): field is readonly [Field, string] => field[1] !== null;

const toClaimedFields = <Field extends string>(fields: FieldValue<Field>[]): ClaimedFields => fields.filter(hasFieldValue);

export const toProductFieldClaims = (wording: RecordDescription, names: BatchNames): ClaimedFields =>
  toClaimedFields(toProductFields(wording, names));

/** Adds an observation's attributes as votes. They count even if its price is quarantined. */
export const voteProduct = (
  slow: AttributeClaims<ProductField>,
  observation: IdentifiedRecord,
  from: BatchOrigin,
  names: BatchNames,
): void => {
  const at = momentOf(observation, from);
  for (const [field, value] of toProductFields(observation.wording, names)) addVote(slow, field, value, at);
};

/** Values that an observation claims of its store, sorted by field name. */
const toStoreFields = ({ store, location }: IdentityKeys, names: BatchNames): FieldValue<StoreAttribute>[] => {
  const where = store.location ?? location;
  return [
    ['domain', store.domain],
    ['image', store.image_url],
    ['listed', instant(store.listed_at)],
    ['location', names.locationKey(where)],
    ['name', store.name],
    ['place', place(where, names)],
    ['tier', store.tier === null ? null : String(tierCode.code(store.tier))],
  ];
};

export const toStoreFieldClaims = (wording: IdentityKeys, names: BatchNames): ClaimedFields =>
  toClaimedFields(toStoreFields(wording, names));

export type StoreMention = Pick<Snapshot, 'dated' | 'store'>;

interface NewestFigure {
  value: number | null;
  second: number;
}

/** Whether a figure is newer than the newest one so far; within one second the smaller text counts. */
const isNewer = ({ value, second }: NewestFigure, newest: NewestFigure): boolean =>
  value !== null && (second > newest.second || (second === newest.second && String(value) < String(newest.value)));

/** The newest figures of a store. A guessed observation sets `seen_second` by its own time, though its figures are older than all others. */
export const findNewestStoreFigures = (observations: readonly { at: number; snapshot: StoreMention }[]): StoreFigures => {
  let followers: NewestFigure = { value: null, second: -1 };
  let rating: NewestFigure = followers;
  let seen = 0;
  for (const observation of observations) {
    const { store } = observation.snapshot;
    const second = Math.floor(toVoteInstant(observation) / 1000);
    const [followerFigure, ratingFigure] = [
      { value: store.followers.low, second },
      { value: centi(store.rating), second },
    ];
    if (isNewer(followerFigure, followers)) followers = followerFigure;
    if (isNewer(ratingFigure, rating)) rating = ratingFigure;
    seen = Math.max(seen, Math.floor(observation.at / 1000));
  }
  const since = ({ value, second }: NewestFigure) => (value === null ? null : second);
  return {
    followers: followers.value,
    followers_second: since(followers),
    rating: rating.value,
    rating_second: since(rating),
    seen_second: seen,
  };
};

export const voteStore = (
  slow: AttributeClaims<StoreField>,
  observation: IdentifiedRecord<IdentityKeys, StoreMention>,
  from: BatchOrigin,
  names: BatchNames,
): void => {
  const at = momentOf(observation, from);
  for (const [field, value] of toStoreFields(observation.wording, names)) addVote(slow, field, value, at);
};
