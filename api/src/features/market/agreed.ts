import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { StoredProduct, StoreRow } from '#src/features/market/attributes.repo.ts';
import type { Repeat } from '#src/features/market/claims.repo.ts';
import { type ProductField, reporterOf, type StoreWord, saidOfProduct, saidOfStore, voteAt } from '#src/features/market/claims.ts';
import { type From, heardOf, isTrusted } from '#src/features/market/facts.ts';
import type { News } from '#src/features/market/fold-groups.ts';
import { nameOf, type StoredKey } from '#src/features/market/identity.repo.ts';
import type { Names, Naming } from '#src/features/market/names.ts';
import type { Ids } from '#src/features/market/settle.ts';
import { type Said, wordsOf } from '#src/features/market/stored-claim.ts';

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
  listed: ({ value, row }) => value === row.listed_at,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  place: () => true,
};

/** A thing of which all looks of a batch say what everybody says: what it comes to stays as it is. */
export interface Agreed {
  row_id: number;
  /** The looks as one; null where they differ in what they left out, or reached us late. */
  repeat: Omit<Repeat, 'row_id' | 'mayBegin'> | null;
}

type Dated = Pick<Snapshot, 'observed_at' | 'dated'>;

/** Looks at one thing, with the key by which each named it. */
type Looks<Look> = readonly { look: Look; key_id: number }[];

interface Reading<Look, Row> {
  from: From;
  names: Names;
  saidOf: (look: Look, names: Names) => Said;
  standing: Standing<string, Row>;
}

/** Null where one of the looks says something else than the row, or is a guess. */
const agreedOf = <Look extends Dated, Row>(
  row_id: number,
  row: Row,
  looks: Looks<Look>,
  { from, names, saidOf, standing }: Reading<Look, Row>,
): Agreed | null => {
  let [oldest, newest] = [Infinity, 0];
  let isInPassing = true;
  const told: Said[] = [];
  for (const { look } of looks) {
    const at = voteAt(look);
    const said = saidOf(look, names);
    const stands = ([field, value]: Said[number]) => standing[field]?.({ value, row, ids: names.ids }) ?? false;
    if (at === 0 || !said.every(stands)) return null;
    isInPassing &&= heardOf(at, from) === at;
    const second = Math.floor(at / 1000);
    [oldest, newest] = [Math.min(oldest, second), Math.max(newest, second)];
    told.push(said);
  }
  const [first] = looks;
  const [said = []] = told;
  if (first === undefined || !isInPassing || looks.some(({ key_id }) => key_id !== first.key_id)) return { row_id, repeat: null };
  const words = wordsOf(said);
  // What stands is one value a field: looks that name the same number of fields say the same only if these are the same fields.
  const isAlike = told.every((other) => other === said || (other.length === said.length && wordsOf(other) === words));
  const by = { reporter: reporterOf(from), key_id: first.key_id, network: from.network ?? null, trusted: isTrusted(from) };
  return { row_id, repeat: isAlike ? { ...by, said, words, oldest, newest } : null };
};

/** The products of a batch of which nobody ever said anything else than it says. Most looks are such. */
export const agreedProducts = (news: News[], before: Map<number, StoredProduct>, from: From, names: Names): Agreed[] => {
  const reading = { from, names, saidOf: saidOfProduct, standing: inProduct };
  return news.flatMap(({ product_id, group, looks }) => {
    const row = before.get(product_id);
    if (!row?.agreed || row.external_id !== group.root.key) return [];
    const seen = looks.map(({ snapshot: look, fact: { key_id } }) => ({ look, key_id }));
    return agreedOf(product_id, row, seen, reading) ?? [];
  });
};

/** The same of stores. */
export const agreedStores = (
  seen: Map<number, { look: Naming; key: StoredKey; key_id: number }[]>,
  before: Map<number, StoreRow>,
  from: From,
  names: Names,
): Agreed[] => {
  const reading = { from, names, saidOf: saidOfStore, standing: inStore };
  return [...seen].flatMap(([store_id, looks]) => {
    const row = before.get(store_id);
    const [first] = looks;
    if (!row?.agreed || first === undefined || row.key !== names.storeRoot(first.key).key) return [];
    return agreedOf(store_id, row, looks, reading) ?? [];
  });
};

/** What is only repeated. `mayBegin`: does one more who says so make no difference? */
export const repeatsOf = (agreed: Agreed[], mayBegin: (row_id: number) => boolean): Repeat[] =>
  agreed.flatMap(({ row_id, repeat }) => (repeat === null ? [] : { ...repeat, row_id, mayBegin: mayBegin(row_id) }));
