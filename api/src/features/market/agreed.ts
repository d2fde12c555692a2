import { BELIEF } from '@telaah/shared/features/belief/constants';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { StoredProduct, StoreRow } from '#src/features/market/attributes.repo.ts';
import type { Repeat } from '#src/features/market/claims.repo.ts';
import { type ProductField, reporterOf, type StoreField, saidOfProduct, saidOfStore, voteAt } from '#src/features/market/claims.ts';
import { type From, heardOf, isTrusted } from '#src/features/market/facts.ts';
import type { Change } from '#src/features/market/fold-groups.ts';
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

const inStore: Standing<StoreField, StoreRow> = {
  name: ({ value, row }) => value === row.name,
  domain: ({ value, row }) => value === row.domain,
  tier: ({ value, row }) => Number(value) === row.tier,
  listed: ({ value, row }) => value === row.listed_at,
  rating: ({ value, row }) => Number(value) === row.rating_c,
  followers: ({ value, row }) => Number(value) === row.followers,
  location: ({ value, row, ids }) => ids.location.get(value) === row.location_id,
  place: () => true,
  // It is told with every look.
  seen: () => true,
};

/** A thing with its row, and the looks of a batch at it. */
interface Seen<Look, Row> {
  row_id: number;
  row: Row;
  looks: readonly { look: Look; key_id: number }[];
  mayBegin: boolean;
}

type Dated = Pick<Snapshot, 'observed_at' | 'dated'>;

/** The looks as one, where they all say the same and the row says so already; else null. */
const repeatOf = <Look extends Dated, Row>(
  { row_id, row, looks, mayBegin }: Seen<Look, Row>,
  {
    from,
    names,
    saidOf,
    standing,
  }: { from: From; names: Names; saidOf: (look: Look, names: Names) => Said; standing: Standing<string, Row> },
): Repeat | null => {
  const [first] = looks;
  if (first === undefined) return null;
  const said = saidOf(first.look, names);
  if (!said.every(([field, value]) => standing[field]?.({ value, row, ids: names.ids }))) return null;
  const words = wordsOf(said);
  let [oldest, newest] = [Infinity, 0];
  for (const { look, key_id } of looks) {
    const at = voteAt(look);
    const isInPassing = at > 0 && heardOf(at, from) === at;
    if (!isInPassing || key_id !== first.key_id) return null;
    if (look !== first.look && wordsOf(saidOf(look, names)) !== words) return null;
    const second = Math.floor(at / 1000);
    [oldest, newest] = [Math.min(oldest, second), Math.max(newest, second)];
  }
  const { network = null } = from;
  const by = { reporter: reporterOf(from), key_id: first.key_id, network, trusted: isTrusted(from) };
  return { row_id, ...by, said, words, oldest, newest, mayBegin };
};

/**
 * What the looks of a batch repeat of products of which nobody ever said anything else: whoever says it once more, what they come to stays.
 * Most looks are such.
 */
export const repeatedProducts = (changes: Change[], before: Map<number, StoredProduct>, from: From, names: Names): Repeat[] =>
  changes.flatMap(({ product_id, group, looks }) => {
    const row = before.get(product_id);
    if (!row?.agreed || row.external_id !== group.root.key) return [];
    const seen = looks.map(({ snapshot: look, fact: { key_id } }) => ({ look, key_id }));
    const mayBegin = row.voices === BELIEF.big.enough;
    const product = { row_id: product_id, row, looks: seen, mayBegin };
    return repeatOf(product, { from, names, saidOf: saidOfProduct, standing: inProduct }) ?? [];
  });

/** The same of stores. */
export const repeatedStores = (
  seen: Map<number, { look: Naming; key: StoredKey; key_id: number }[]>,
  before: Map<number, StoreRow>,
  from: From,
  names: Names,
): Repeat[] =>
  [...seen].flatMap(([store_id, looks]) => {
    const row = before.get(store_id);
    const [first] = looks;
    if (!row?.agreed || first === undefined || row.key !== names.storeRoot(first.key).key) return [];
    const store = { row_id: store_id, row, looks, mayBegin: true };
    return repeatOf(store, { from, names, saidOf: saidOfStore, standing: inStore }) ?? [];
  });
