import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { StoredProduct, StoreRow } from '#src/features/market/claims/attributes.repo.ts';
import type { BatchContext, Ids, Names, News } from '#src/features/market/claims/batch.ts';
import type { Repeat } from '#src/features/market/claims/claims.repo.ts';
import {
  type ProductField,
  type StoreSeen,
  type StoreWord,
  saidOfProduct,
  saidOfStore,
} from '#src/features/market/claims/claims.ts';
import { type Said, wordsOf } from '#src/features/market/claims/stored-claim.ts';
import { nameOf, type StoredKey } from '#src/features/market/keys/keys.repo.ts';
import { heardOf, isTrusted, reporterOf } from '#src/features/market/observations/from.ts';
import { type Naming, voteAt, type Worded, type Wording } from '#src/features/market/observations/identified-record.ts';

/** A value that a look says, the row that it is said of, and what names come to. */
interface Spoken<Row> {
  value: string;
  row: Row;
  ids: Ids;
}

const keyed = ({ value: key, row }: Spoken<StoredProduct>): string => nameOf({ marketplace_id: row.marketplace_id, key });

/** Does the row say so already? */
type Standing<Field extends string, Row> = Record<Field, (said: Spoken<Row>) => boolean>;

const inProduct: Standing<ProductField, StoredProduct> = {
  name: ({ value, row }) => value === row.name,
  url: ({ value, row }) => value === row.url,
  image: ({ value, row }) => value === row.image_url,
  listed: ({ value, row }) => value === row.listed_at,
  twin: ({ value, row }) => value === `${row.twin_marketplace_id}/${row.twin_external_id}`,
  store: (said) => said.ids.store.get(keyed(said)) === said.row.store_id,
  category: (said) => said.ids.category.get(keyed(said)) === said.row.category_id,
  brand: ({ value, row, ids }) => ids.brand.get(value) === row.brand_id,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  // Kept with the claim alone.
  place: () => true,
};

const inStore: Standing<StoreWord, StoreRow> = {
  name: ({ value, row }) => value === row.name,
  domain: ({ value, row }) => value === row.domain,
  tier: ({ value, row }) => Number(value) === row.tier,
  image: ({ value, row }) => value === row.image_url,
  listed: ({ value, row }) => value === row.listed_at,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  place: () => true,
};

type Dated = Pick<Snapshot, 'dated'>;

/** A thing of which nobody ever said anything else than its row says, with looks at it and the key by which each named it. */
export interface Agreed<Said extends Naming, Seen extends Dated, Row> {
  row_id: number;
  row: Row;
  looks: readonly (Worded<Said, Seen> & { key_id: number })[];
}

/** How looks of a kind are read. */
interface Reading<Own extends Naming, Row> {
  saidOf: (wording: Own, names: Names) => Said;
  standing: Standing<string, Row>;
}

const ofProduct: Reading<Wording, StoredProduct> = { saidOf: saidOfProduct, standing: inProduct };
const ofStore: Reading<Naming, StoreRow> = { saidOf: saidOfStore, standing: inStore };

type By = Pick<BatchContext, 'from' | 'names'>;

const isSameSaid = (a: Said, b: Said): boolean =>
  a.length === b.length && a.every(([field, value], i) => field === b[i]?.[0] && value === b[i]?.[1]);

/** What the looks say, as one; null where they differ in what they say or left out, one reached us late, or one is a guess. */
const repeatOf =
  <Own extends Naming, Seen extends Dated, Row>({ saidOf }: Reading<Own, Row>) =>
  ({ row_id, looks }: Agreed<Own, Seen, Row>, { from, names }: By): Repeat | null => {
    let oldest = Infinity;
    let newest = 0;
    let said: Said | null = null;
    let last: Own | null = null;
    const [first] = looks;
    for (const look of looks) {
      const { wording, key_id } = look;
      const at = voteAt(look);
      if (at === 0 || heardOf(at, from) !== at || key_id !== first?.key_id) return null;
      const second = Math.floor(at / 1000);
      oldest = Math.min(oldest, second);
      newest = Math.max(newest, second);
      if (wording === last) continue;
      const own = saidOf(wording, names);
      if (said !== null && !isSameSaid(said, own)) return null;
      said = own;
      last = wording;
    }
    if (first === undefined || said === null) return null;
    const by = { reporter: reporterOf(from), network: from.network ?? null, trusted: isTrusted(from) };
    return { row_id, ...by, key_id: first.key_id, said, words: wordsOf(said), oldest, newest };
  };

/** Do all looks say what the row says already? A guess says nothing for certain. */
const stands =
  <Own extends Naming, Seen extends Dated, Row>({ saidOf, standing }: Reading<Own, Row>) =>
  ({ row, looks }: Agreed<Own, Seen, Row>, { names }: By): boolean => {
    const isSaid = (wording: Own) =>
      saidOf(wording, names).every(([field, value]) => standing[field]?.({ value, row, ids: names.ids }) ?? false);
    return looks.every((look) => voteAt(look) !== 0) && [...new Set(looks.map(({ wording }) => wording))].every(isSaid);
  };

export const [repeatOfProduct, productStands] = [repeatOf(ofProduct), stands(ofProduct)];
export const [repeatOfStore, storeStands] = [repeatOf(ofStore), stands(ofStore)];

/** The products of a batch on which everybody agreed so far. Most are such. */
export const agreedProducts = (news: News[], before: Map<number, StoredProduct>): Agreed<Wording, Snapshot, StoredProduct>[] =>
  news.flatMap(({ product_id, group, looks }) => {
    const row = before.get(product_id);
    if (!row?.agreed || row.external_id !== group.root.key) return [];
    return { row_id: product_id, row, looks };
  });

/** The same of stores. */
export const agreedStores = (
  seen: Map<number, (Worded<Naming, StoreSeen> & { key: StoredKey; key_id: number })[]>,
  before: Map<number, StoreRow>,
  names: Names,
): Agreed<Naming, StoreSeen, StoreRow>[] =>
  [...seen].flatMap(([row_id, looks]) => {
    const row = before.get(row_id);
    const [first] = looks;
    if (!row?.agreed || first === undefined || row.key !== names.storeRoot(first.key).key) return [];
    return { row_id, row, looks };
  });
