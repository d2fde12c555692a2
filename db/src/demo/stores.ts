import { exact } from '@telaah/shared/observation/reading';
import type { SnapshotStore } from '@telaah/shared/observation/snapshot';
import { instantOfDay } from '#src/demo/calendar.ts';
import { toAddressSlug } from '#src/demo/names.ts';
import type { Profile } from '#src/demo/profiles.ts';
import type { Random } from '#src/demo/random.ts';
import type { DemoSeller } from '#src/demo/sellers.ts';

const PRODUCTS_PER_STORE = 14;
/** Above 1: the first stores have more products than the last. */
const CONCENTRATION = 1.25;

const listingsOf = (profile: Profile, products: number): number => (products * profile.slots) / 20;

export const storeCount = (profile: Profile, products: number): number =>
  Math.max(1, Math.floor(listingsOf(profile, products) / PRODUCTS_PER_STORE));

export const pickStore = (random: Random, stores: number): number => random.int(stores, CONCENTRATION);

const productsOf = (profile: Profile, products: number, index: number): number => {
  const stores = storeCount(profile, products);
  const below = (at: number) => (Math.min(at, stores) / stores) ** (1 / CONCENTRATION);
  return Math.ceil(listingsOf(profile, products) * (below(index + 1) - below(index)));
};

/** A seller's store number `index` on one marketplace. All stores opened before `firstDay`. */
export const makeDemoStore = (
  profile: Profile,
  seller: DemoSeller,
  index: number,
  firstDay: number,
  products: number,
): SnapshotStore => {
  const { name, location, rating, age } = seller;
  const tier = seller.tier === 'power' && !profile.shows.powerTier ? 'regular' : seller.tier;
  const popularity = tier === 'official' ? 12 : tier === 'power' ? 9 : 6;
  const followers = Math.floor(Math.exp(popularity + seller.popularity * 1.3 - 1));
  return {
    id: profile.storeId(index),
    name,
    domain: `${toAddressSlug(name).replaceAll('-', '')}${index}`,
    tier,
    location,
    rating,
    followers: exact(followers),
    following: exact(Math.floor(followers / 500)),
    // Not all of its products were observed.
    products: exact(Math.ceil(productsOf(profile, products, index) * 1.8) + 12),
    response_rate: 100 - Math.round((5 - rating) * 20),
    marks: tier === 'regular' ? [] : [tier],
    listed_at: profile.shows.listedAt ? instantOfDay(firstDay - age, (index % 97) / 97) : null,
    image_url: null,
  };
};
