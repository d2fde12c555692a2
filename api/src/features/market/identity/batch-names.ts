import type { Db } from '@telaah/db';
import { locationName } from '@telaah/shared/features/market/locations';
import { brandName, nameKey } from '@telaah/shared/features/market/names';
import { memoize } from '@telaah/shared/lib/memoize';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { BatchNames } from '#src/features/market/claims/batch.ts';
import { idsOfKeys } from '#src/features/market/claims/resolve-values.ts';
import { type BatchClaims as AllSpoken, resolveKeys } from '#src/features/market/identity/identity.ts';
import {
  type CategoryIdentityClaim,
  type IdentityClaim,
  toCategoryIdentities,
  toProductIdentity,
  toStoreIdentity,
} from '#src/features/market/keys/identity.rules.ts';
import type { BatchClaimant } from '#src/features/market/keys/key-claims.ts';
import { findIdentityVersion, findKeysById, type KeyName, type StoredKey } from '#src/features/market/keys/keys.repo.ts';
import { resolveNames } from '#src/features/market/keys/names.repo.ts';
import { type BatchOrigin, isTrusted, reporterOf, toReceivedInstant } from '#src/features/market/observations/batch-origin.ts';
import { type IdentifiedRecord, type IdentityKeys, toVoteInstant } from '#src/features/market/observations/identified-record.ts';
import { statementsSent } from '#src/features/market/rows/pipelined.ts';

type NamedObservation = IdentifiedRecord<IdentityKeys, Pick<Snapshot, 'dated'>>;

/** Entries cached for each marketplace: stores, categories and places repeat in most batches. */
const REMEMBERED = 4000;

/** Cached for each marketplace, where the same text means something else than on another one. */
const readersOf = memoize((marketplace: MarketplaceId) => ({
  storeOf: memoize(
    (store: Pick<Snapshot['store'], 'id' | 'domain' | 'name'>) => toStoreIdentity(marketplace, store),
    ({ id, domain, name }) => JSON.stringify([id, domain, name]),
    REMEMBERED,
  ),
  categoryOf: memoize(toCategoryIdentities, (category) => JSON.stringify(category), REMEMBERED),
}));

const placeNamed = memoize(locationName, (text) => text, REMEMBERED);

/** Each distinct claim of a batch, with the first instant (ms) at which it was made. */
class FirstClaims<Said extends IdentityClaim> {
  readonly #first = new Map<Said, { marketplace_id: number; at: number; claim: Said }>();

  add(marketplace_id: number, at: number, claim: Said): void {
    const existing = this.#first.get(claim);
    if (existing === undefined) this.#first.set(claim, { marketplace_id, at, claim });
    else existing.at = Math.min(existing.at, at);
  }

  get list() {
    return [...this.#first.values()];
  }
}

/** When each description was first received (ms). */
const findFirstSeen = (observations: readonly NamedObservation[], from: BatchOrigin): Map<IdentityKeys, number> => {
  const first = new Map<IdentityKeys, number>();
  for (const observation of observations) {
    const at = toReceivedInstant(toVoteInstant(observation), from);
    const known = first.get(observation.wording);
    if (known === undefined || at < known) first.set(observation.wording, at);
  }
  return first;
};

const toIdentityClaims = (firstSeen: Map<IdentityKeys, number>) => {
  const claims = {
    product: new FirstClaims<IdentityClaim>(),
    store: new FirstClaims<IdentityClaim>(),
    category: new FirstClaims<CategoryIdentityClaim>(),
  };
  const products = new Map<string, IdentityClaim>();
  const productOf = ({
    marketplace,
    product_id,
    child_id = null,
    url = null,
    variants = [],
  }: IdentityKeys): IdentityClaim | null => {
    if (product_id === undefined) return null;
    const product = { marketplace, product_id, child_id, url, variants };
    if (variants.some((variant) => variant.url !== null)) return toProductIdentity(product);
    const name = `${marketplace} ${product_id} ${child_id} ${url}`;
    const claim = products.get(name) ?? toProductIdentity(product);
    products.set(name, claim);
    return claim;
  };
  const keyOf = new Map(
    Array.from(firstSeen, ([wording, at]) => {
      const { marketplace } = wording;
      const marketplace_id = marketplaces[marketplace].key;
      const { storeOf, categoryOf } = readersOf(marketplace);
      const identities = {
        marketplace_id,
        product: productOf(wording),
        store: storeOf(wording.store),
        category: categoryOf(wording.category),
      };
      if (identities.product !== null) claims.product.add(marketplace_id, at, identities.product);
      if (identities.store !== null) claims.store.add(marketplace_id, at, identities.store);
      for (const node of identities.category) claims.category.add(marketplace_id, at, node);
      return [wording, identities] as const;
    }),
  );
  const identityClaims: AllSpoken = { product: claims.product.list, store: claims.store.list, category: claims.category.list };
  return { sayings: identityClaims, keyOf };
};

/** The account whose claims a batch makes, and which may be withdrawn; null for our own sources. */
const toBatchClaimant = (from: BatchOrigin): BatchClaimant =>
  from.source === 'capture' ? { reporter: reporterOf(from), network: from.network ?? null, trusted: isTrusted(from) } : null;

/** Root keys of the keys that belong to another one, where the batch does not name the root. */
const rootsOf = async (db: Db, kind: 'product' | 'store', keys: StoredKey[]): Promise<Map<number, StoredKey>> => {
  const named = new Set(keys.map((key) => key.key_id));
  const missing = [...new Set(keys.map((key) => key.row_id).filter((id) => !named.has(id)))];
  return new Map((missing.length === 0 ? [] : await findKeysById(db, kind, missing)).map((key) => [key.key_id, key]));
};

const present = <T>(list: (T | null)[]): T[] => list.filter((each) => each !== null);

/** Finds or creates ids for all names of a batch, in own transactions before any product is locked. Rows claimed to be one have then joined. */
export const resolveBatchNames = async (
  db: Db,
  observations: readonly NamedObservation[],
  from: BatchOrigin,
): Promise<BatchNames> => {
  const firstSeen = findFirstSeen(observations, from);
  const descriptions = [...firstSeen.keys()];
  const claimsRead = statementsSent().then(() => toIdentityClaims(firstSeen));
  const [version, { sayings: identityClaims, keyOf }] = await Promise.all([findIdentityVersion(db), claimsRead]);
  const places = new Map(descriptions.flatMap((s) => [s.location, s.store.location]).map((text) => [text, placeNamed(text)]));
  const shownBrand = memoize(brandName);
  const [{ keys, epoch }, locations, brands] = await Promise.all([
    resolveKeys(db, identityClaims, toBatchClaimant(from), version),
    resolveNames(db, 'location', present([...places.values()])),
    resolveNames(db, 'brand', present(descriptions.map(({ brand }) => shownBrand(brand)))),
  ]);
  const roots = { product: await rootsOf(db, 'product', keys.product.all), store: await rootsOf(db, 'store', keys.store.all) };
  const storeKey = (wording: IdentityKeys) => {
    const identities = keyOf.get(wording);
    return identities?.store == null ? null : keys.store.get(identities.marketplace_id, identities.store.own);
  };
  const categoryKey = (wording: IdentityKeys) => {
    const identities = keyOf.get(wording);
    const leaf = identities?.category.at(-1);
    return identities === undefined || leaf === undefined ? null : keys.category.get(identities.marketplace_id, leaf.own);
  };
  const rootOf = (kind: 'product' | 'store') => {
    const byId = new Map(keys[kind].all.map((key) => [key.key_id, key]));
    return (key: StoredKey): KeyName => byId.get(key.row_id) ?? roots[kind].get(key.row_id) ?? key;
  };
  const shownPlace = (text: string | null) => places.get(text) ?? locationName(text);
  const keyed = (shown: string | null) => (shown === null ? null : nameKey(shown));
  const locationKey = memoize((text: string | null) => keyed(shownPlace(text)));
  const brandKey = memoize((name: string | null) => keyed(shownBrand(name)));
  const idOf = (ids: Map<string, number>, key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  return {
    epoch,
    product: (wording) => {
      const identities = keyOf.get(wording);
      if (identities?.product == null) throw new RangeError('no product of this batch');
      return keys.product.get(identities.marketplace_id, identities.product.own);
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
