import type { Db } from '@telaah/db';
import { brandName, nameKey } from '@telaah/shared/features/market/names';
import { locationName } from '@telaah/shared/features/market/places';
import { remembering } from '@telaah/shared/lib/remembering';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Names } from '#src/features/market/claims/batch.ts';
import { idsOfKeys } from '#src/features/market/claims/resolve-values.ts';
import { type Spoken as AllSpoken, resolveKeys } from '#src/features/market/identity/identity.ts';
import {
  categorySayings,
  type NodeSaying,
  productSaying,
  type Saying,
  storeSaying,
} from '#src/features/market/keys/identity.rules.ts';
import type { By } from '#src/features/market/keys/key-claims.ts';
import { findKeysById, identityNow, type KeyName, type StoredKey } from '#src/features/market/keys/keys.repo.ts';
import { resolveNames } from '#src/features/market/keys/names.repo.ts';
import { type From, heardOf, isTrusted, reporterOf } from '#src/features/market/observations/from.ts';
import { type Naming, voteAt, type Worded } from '#src/features/market/observations/identified-record.ts';
import { sent } from '#src/features/market/rows/pipelined.ts';

/** A look by what it says, and when it was. */
type Heard = Worded<Naming, Pick<Snapshot, 'dated'>>;

/** So many answers of each marketplace are remembered: more stores and categories than some batches name. */
const REMEMBERED = 4000;

/** What is said of stores and categories comes with most batches again. A marketplace each: of another the same words say something else. */
const readersOf = remembering((marketplace: MarketplaceId) => ({
  storeOf: remembering(
    (store: Pick<Snapshot['store'], 'id' | 'domain' | 'name'>) => storeSaying(marketplace, store),
    ({ id, domain, name }) => JSON.stringify([id, domain, name]),
    REMEMBERED,
  ),
  categoryOf: remembering(categorySayings, (category) => JSON.stringify(category), REMEMBERED),
}));

const placeNamed = remembering(locationName, (text) => text, REMEMBERED);

/** What the looks say, each thing once, with the first instant at which it was said. */
class Spoken<Said extends Saying> {
  readonly #first = new Map<Said, { marketplace_id: number; at: number; saying: Said }>();

  add(marketplace_id: number, at: number, saying: Said): void {
    const known = this.#first.get(saying);
    if (known === undefined) this.#first.set(saying, { marketplace_id, at, saying });
    else known.at = Math.min(known.at, at);
  }

  get list() {
    return [...this.#first.values()];
  }
}

/** When each wording was heard first (ms). */
const firstHeard = (looks: readonly Heard[], from: From): Map<Naming, number> => {
  const first = new Map<Naming, number>();
  for (const look of looks) {
    const at = heardOf(voteAt(look), from);
    const known = first.get(look.wording);
    if (known === undefined || at < known) first.set(look.wording, at);
  }
  return first;
};

const sayingsOf = (heard: Map<Naming, number>) => {
  const spoken = { product: new Spoken<Saying>(), store: new Spoken<Saying>(), category: new Spoken<NodeSaying>() };
  const products = new Map<string, Saying>();
  const productOf = ({ marketplace, product_id, child_id = null, url = null, variants = [] }: Naming): Saying | null => {
    if (product_id === undefined) return null;
    const product = { marketplace, product_id, child_id, url, variants };
    if (variants.some((variant) => variant.url !== null)) return productSaying(product);
    const name = `${marketplace} ${product_id} ${child_id} ${url}`;
    const saying = products.get(name) ?? productSaying(product);
    products.set(name, saying);
    return saying;
  };
  const keyOf = new Map(
    Array.from(heard, ([wording, at]) => {
      const { marketplace } = wording;
      const marketplace_id = marketplaces[marketplace].key;
      const { storeOf, categoryOf } = readersOf(marketplace);
      const said = {
        marketplace_id,
        product: productOf(wording),
        store: storeOf(wording.store),
        category: categoryOf(wording.category),
      };
      if (said.product !== null) spoken.product.add(marketplace_id, at, said.product);
      if (said.store !== null) spoken.store.add(marketplace_id, at, said.store);
      for (const node of said.category) spoken.category.add(marketplace_id, at, node);
      return [wording, said] as const;
    }),
  );
  const sayings: AllSpoken = { product: spoken.product.list, store: spoken.store.list, category: spoken.category.list };
  return { sayings, keyOf };
};

/** Whose word a batch is, where it can be taken back. */
const byOf = (from: From): By =>
  from.source === 'capture' ? { reporter: reporterOf(from), network: from.network ?? null, trusted: isTrusted(from) } : null;

/** The root keys of keys that belong to another one, where the batch does not name it. */
const rootsOf = async (db: Db, kind: 'product' | 'store', keys: StoredKey[]): Promise<Map<number, StoredKey>> => {
  const named = new Set(keys.map((key) => key.key_id));
  const missing = [...new Set(keys.map((key) => key.row_id).filter((id) => !named.has(id)))];
  return new Map((missing.length === 0 ? [] : await findKeysById(db, kind, missing)).map((key) => [key.key_id, key]));
};

const present = <T>(list: (T | null)[]): T[] => list.filter((each) => each !== null);

/**
 * Finds or makes the ids for every name in the batch, in short transactions of its own, before any product is locked. A batch that
 * says nothing new only reads. Where it says that two rows are one thing, they have joined when this returns.
 */
export const resolveBatchNames = async (db: Db, looks: readonly Heard[], from: From): Promise<Names> => {
  const heard = firstHeard(looks, from);
  const wordings = [...heard.keys()];
  const hearing = sent().then(() => sayingsOf(heard));
  const [known, { sayings, keyOf }] = await Promise.all([identityNow(db), hearing]);
  const places = new Map(wordings.flatMap((s) => [s.location, s.store.location]).map((text) => [text, placeNamed(text)]));
  const shownBrand = remembering(brandName);
  const [{ keys, epoch }, locations, brands] = await Promise.all([
    resolveKeys(db, sayings, byOf(from), known),
    resolveNames(db, 'location', present([...places.values()])),
    resolveNames(db, 'brand', present(wordings.map(({ brand }) => shownBrand(brand)))),
  ]);
  const roots = { product: await rootsOf(db, 'product', keys.product.all), store: await rootsOf(db, 'store', keys.store.all) };
  const storeKey = (wording: Naming) => {
    const said = keyOf.get(wording);
    return said?.store == null ? null : keys.store.get(said.marketplace_id, said.store.own);
  };
  const categoryKey = (wording: Naming) => {
    const said = keyOf.get(wording);
    const leaf = said?.category.at(-1);
    return said === undefined || leaf === undefined ? null : keys.category.get(said.marketplace_id, leaf.own);
  };
  const rootOf = (kind: 'product' | 'store') => {
    const byId = new Map(keys[kind].all.map((key) => [key.key_id, key]));
    return (key: StoredKey): KeyName => byId.get(key.row_id) ?? roots[kind].get(key.row_id) ?? key;
  };
  const shownPlace = (text: string | null) => places.get(text) ?? locationName(text);
  const keyed = (shown: string | null) => (shown === null ? null : nameKey(shown));
  const locationKey = remembering((text: string | null) => keyed(shownPlace(text)));
  const brandKey = remembering((name: string | null) => keyed(shownBrand(name)));
  const idOf = (ids: Map<string, number>, key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  return {
    epoch,
    product: (wording) => {
      const said = keyOf.get(wording);
      if (said?.product == null) throw new RangeError('no product of this batch');
      return keys.product.get(said.marketplace_id, said.product.own);
    },
    locationName: shownPlace,
    locationKey,
    location: (text) => idOf(locations, locationKey(text)),
    brandKey,
    brand: (name) => idOf(brands, brandKey(name)),
    storeKey,
    categoryKey,
    store: (wording) => storeKey(wording)?.row_id ?? null,
    root: rootOf('product'),
    storeRoot: rootOf('store'),
    ids: {
      store: new Map(idsOfKeys(keys.store.all)),
      category: new Map(idsOfKeys(keys.category.all)),
      brand: brands,
      location: locations,
    },
  };
};
