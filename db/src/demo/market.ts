import type { Snapshot, SnapshotStore } from '@telaah/shared/observation/snapshot';
import { marketDays } from '#src/demo/calendar.ts';
import { historiesOf, LEAD_DAYS } from '#src/demo/history.ts';
import { createSnapshotMaker } from '#src/demo/listing.ts';
import { createProductMaker, type DemoProduct } from '#src/demo/products.ts';
import { type Profile, profiles } from '#src/demo/profiles.ts';
import { playSearches } from '#src/demo/searches.ts';
import { sellersOf } from '#src/demo/sellers.ts';
import { makeDemoStore, storeCount } from '#src/demo/stores.ts';

export type DemoSize = 'small' | 'medium' | 'large' | { products: number };

export interface DemoMarketOptions {
  size: DemoSize;
  /** Days of history, 30 by default. */
  days?: number;
  /** The last day, `YYYY-MM-DD` WIB, complete; or an instant after which nothing is observed. */
  until: string | Date;
  seed: number;
}

export interface DemoMarket extends Iterable<Snapshot[]> {
  /** The number of listings. Some come late or are never seen: their histories are short or empty. */
  products: number;
  /** One array per listing with its snapshots in time order, from listing number `first` (0) on. Every call yields the same. */
  histories(first?: number): Generator<Snapshot[], void, undefined>;
}

const SIZES = { small: 12_000, medium: 100_000, large: 1_000_000 };
/** Listings come in blocks of 20, in which each marketplace has its share. */
const BLOCK = 20;
const DEFAULT_DAYS = 30;

const profileAt = (index: number): Profile => {
  const slot = index % BLOCK;
  return profiles.find(({ first, slots }) => slot >= first && slot < first + slots) as Profile;
};

/** The sister marketplaces: the first listing of each in a block may be the same thing. */
const [, elder, younger] = profiles as readonly [Profile, Profile, Profile];

/** The two listings that may be the same thing; `elder` defines it. Null: the listing has no sister. */
const toTwinIndexes = (index: number): { elder: number; younger: number } | null => {
  const start = index - (index % BLOCK);
  const pair = { elder: start + elder.first, younger: start + younger.first };
  return index === pair.elder || index === pair.younger ? pair : null;
};

const lastInstant = (until: string | Date): Date => (typeof until === 'string' ? new Date(`${until}T23:59:59+07:00`) : until);

/** The same options give the same bytes. A thing on both sister marketplaces has two listings that name each other. */
export const demoMarket = ({ size, days: count = DEFAULT_DAYS, until, seed }: DemoMarketOptions): DemoMarket => {
  const products = typeof size === 'string' ? SIZES[size] : size.products;
  const days = marketDays(lastInstant(until), count + LEAD_DAYS);
  const firstDay = days[0]?.number ?? 0;
  const sellerAt = sellersOf(seed);
  const stores = new Map<string, SnapshotStore>();

  const storeOf = (profile: Profile, index: number): SnapshotStore => {
    const key = `${profile.id}/${index}`;
    let store = stores.get(key);
    if (store === undefined) stores.set(key, (store = makeDemoStore(profile, sellerAt(index), index, firstDay, products)));
    return store;
  };

  /** The goods of a listing, the number of the listing that defines them, and its sister's number, if it has one. */
  const resolve = (
    index: number,
    goodsAt: (index: number) => DemoProduct,
  ): { goods: DemoProduct; source: number; sister: number | null } => {
    const pair = toTwinIndexes(index);
    if (pair === null || pair.younger >= products) return { goods: goodsAt(index), source: index, sister: null };
    const goods = goodsAt(pair.elder);
    const isPair = goods.hasTwin && goods.store < storeCount(younger, products);
    if (!isPair) return { goods: index === pair.elder ? goods : goodsAt(index), source: index, sister: null };
    return { goods, source: pair.elder, sister: index === pair.elder ? pair.younger : pair.elder };
  };

  const listings = function* (goodsAt: (index: number) => DemoProduct) {
    for (let index = 0; index < products; index++)
      yield { index, marketplace: profileAt(index).id, goods: resolve(index, goodsAt).goods };
  };

  const histories = function* (first = 0): Generator<Snapshot[], void, undefined> {
    const goodsAt = createProductMaker(seed, products, count, (index) => storeCount(profileAt(index), products), sellerAt);
    const play = historiesOf(seed, days);
    const makeSnapshots = createSnapshotMaker(seed, days);
    const placements = playSearches(seed, count, listings(goodsAt));
    for (let index = first; index < products; index++) {
      const profile = profileAt(index);
      const { goods, source, sister } = resolve(index, goodsAt);
      const other = sister === null ? null : profileAt(sister);
      const twin = sister === null || other === null ? null : { marketplace: other.id, product_id: other.productId(sister) };
      yield makeSnapshots(
        { profile, index, goods, store: storeOf(profile, goods.store), twin, stands: placements.get(index) },
        play(goods, source),
      );
    }
  };

  return { products, histories, [Symbol.iterator]: () => histories() };
};
