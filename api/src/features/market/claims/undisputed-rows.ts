import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { StoreAttributes, StoredProduct } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchContext, BatchNames, ClaimIds, NewObservations } from '#src/features/market/claims/batch.ts';
import type { RepeatedClaim } from '#src/features/market/claims/claims.repo.ts';
import {
  type ProductField,
  type StoreAttribute,
  type StoreMention,
  toProductFieldClaims,
  toStoreFieldClaims,
} from '#src/features/market/claims/claims.ts';
import { type ClaimedFields, digestClaimedFields } from '#src/features/market/claims/stored-claim.ts';
import { nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';
import { isTrusted, reporterOf, toReceivedInstant } from '#src/features/market/observations/batch-origin.ts';
import {
  type DatedRecord,
  type IdentifiedRecord,
  type IdentityKeys,
  type RecordDescription,
  toVoteInstant,
} from '#src/features/market/observations/identified-record.ts';

interface ClaimOnRow<Row> {
  value: string;
  row: Row;
  ids: ClaimIds;
}

const keyed = ({ value: key, row }: ClaimOnRow<StoredProduct>): string => nameOf({ marketplace_id: row.marketplace_id, key });

type RowComparison<Field extends string, Row> = Record<Field, (claim: ClaimOnRow<Row>) => boolean>;

const inProduct: RowComparison<ProductField, StoredProduct> = {
  name: ({ value, row }) => value === row.name,
  url: ({ value, row }) => value === row.url,
  image: ({ value, row }) => value === row.image_url,
  listed: ({ value, row }) => value === row.listed_at,
  twin: ({ value, row }) => value === `${row.twin_marketplace_id}/${row.twin_external_id}`,
  store: (claim) => claim.ids.store.get(keyed(claim)) === claim.row.store_id,
  category: (claim) => claim.ids.category.get(keyed(claim)) === claim.row.category_id,
  brand: ({ value, row, ids }) => ids.brand.get(value) === row.brand_id,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  place: () => true,
};

const inStore: RowComparison<StoreAttribute, StoreAttributes> = {
  name: ({ value, row }) => value === row.name,
  domain: ({ value, row }) => value === row.domain,
  tier: ({ value, row }) => Number(value) === row.tier,
  image: ({ value, row }) => value === row.image_url,
  listed: ({ value, row }) => value === row.listed_at,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  place: () => true,
};

/** A row about which nobody ever claimed otherwise, with observations of it and the key by which each named it. */
export interface UndisputedRow<Said extends IdentityKeys, Seen extends DatedRecord, Row> {
  row_id: number;
  row: Row;
  observations: readonly (IdentifiedRecord<Said, Seen> & { key_id: number })[];
}

interface RecordReader<Own extends IdentityKeys, Row> {
  toClaims: (wording: Own, names: BatchNames) => ClaimedFields;
  comparison: RowComparison<string, Row>;
}

const ofProduct: RecordReader<RecordDescription, StoredProduct> = { toClaims: toProductFieldClaims, comparison: inProduct };
const ofStore: RecordReader<IdentityKeys, StoreAttributes> = { toClaims: toStoreFieldClaims, comparison: inStore };

type ClaimContext = Pick<BatchContext, 'from' | 'names'>;

const isSameClaim = (a: ClaimedFields, b: ClaimedFields): boolean =>
  a.length === b.length && a.every(([field, value], i) => field === b[i]?.[0] && value === b[i]?.[1]);

/** The observations' claims as one; null where they differ or use several keys, or where one was received late or is guessed. */
const toRepeatedClaim =
  <Own extends IdentityKeys, Seen extends DatedRecord, Row>({ toClaims }: RecordReader<Own, Row>) =>
  ({ row_id, observations }: UndisputedRow<Own, Seen, Row>, { from, names }: ClaimContext): RepeatedClaim | null => {
    let oldest = Infinity;
    let newest = 0;
    let claimed: ClaimedFields | null = null;
    let last: Own | null = null;
    const [first] = observations;
    for (const observation of observations) {
      const { wording, key_id } = observation;
      const at = toVoteInstant(observation);
      if (at === 0 || toReceivedInstant(at, from) !== at || key_id !== first?.key_id) return null;
      const second = Math.floor(at / 1000);
      oldest = Math.min(oldest, second);
      newest = Math.max(newest, second);
      if (wording === last) continue;
      const fields = toClaims(wording, names);
      if (claimed !== null && !isSameClaim(claimed, fields)) return null;
      claimed = fields;
      last = wording;
    }
    if (first === undefined || claimed === null) return null;
    const by = { reporter: reporterOf(from), network: from.network ?? null, trusted: isTrusted(from) };
    return { row_id, ...by, key_id: first.key_id, claimed, words: digestClaimedFields(claimed), oldest, newest };
  };

/** Whether all observations claim what the row already has. A guessed one claims nothing for certain. */
const agreesWithRow =
  <Own extends IdentityKeys, Seen extends DatedRecord, Row>({ toClaims, comparison }: RecordReader<Own, Row>) =>
  ({ row, observations }: UndisputedRow<Own, Seen, Row>, { names }: ClaimContext): boolean => {
    const isInRow = (wording: Own) =>
      toClaims(wording, names).every(([field, value]) => comparison[field]?.({ value, row, ids: names.ids }) ?? false);
    return (
      observations.every((observation) => toVoteInstant(observation) !== 0) &&
      [...new Set(observations.map(({ wording }) => wording))].every(isInRow)
    );
  };

export const [repeatOfProduct, productStands] = [toRepeatedClaim(ofProduct), agreesWithRow(ofProduct)];
export const [repeatOfStore, storeStands] = [toRepeatedClaim(ofStore), agreesWithRow(ofStore)];

export const findUndisputedProducts = (
  news: NewObservations[],
  before: Map<number, StoredProduct>,
): UndisputedRow<RecordDescription, Snapshot, StoredProduct>[] =>
  news.flatMap(({ product_id, group, observations }) => {
    const row = before.get(product_id);
    if (!row?.is_undisputed || row.external_id !== group.root.key) return [];
    return { row_id: product_id, row, observations };
  });

export const findUndisputedStores = (
  seen: Map<number, (IdentifiedRecord<IdentityKeys, StoreMention> & { key: StoredKey; key_id: number })[]>,
  before: Map<number, StoreAttributes>,
  names: BatchNames,
): UndisputedRow<IdentityKeys, StoreMention, StoreAttributes>[] =>
  [...seen].flatMap(([row_id, observations]) => {
    const row = before.get(row_id);
    const [first] = observations;
    if (!row?.is_undisputed || first === undefined || row.key !== names.storeRoot(first.key).key) return [];
    return { row_id, row, observations };
  });
