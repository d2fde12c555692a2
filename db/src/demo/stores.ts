import { exact } from '@telaah/shared/marketplaces/reading';
import type { SnapshotStore } from '@telaah/shared/marketplaces/snapshot';
import { instantOfDay } from '#src/demo/calendar.ts';
import { CITIES, slugOf, storeName } from '#src/demo/names.ts';
import type { Profile } from '#src/demo/profiles.ts';
import { Random } from '#src/demo/random.ts';

const STORE_STREAM = 1;
/** Products for each store, on average. */
const PRODUCTS_PER_STORE = 20;
const OFFICIAL = 0.08;
const POWER = 0.3;

export const storeCount = (profile: Profile, products: number): number =>
  Math.max(1, Math.floor((products * profile.slots) / 20 / PRODUCTS_PER_STORE));

/**
 * A store by its number on its marketplace. Stores with one number on two marketplaces are one seller: same name, same
 * city. `firstDay`: all stores opened before it.
 */
export const makeStore = (seed: number, profile: Profile, index: number, firstDay: number): SnapshotStore => {
  const random = new Random().seed(seed, STORE_STREAM, index);
  const name = storeName(random);
  const kind = random.next();
  const tier = kind < OFFICIAL ? 'official' : kind < OFFICIAL + POWER ? 'power' : 'regular';
  const location = random.pick(CITIES, 2.5);
  const rating = Math.round((5 - 0.9 * random.next() ** 3) * 100) / 100;
  const popularity = tier === 'official' ? 12 : tier === 'power' ? 9 : 6;
  const followers = Math.floor(Math.exp(popularity + random.normal() * 1.3 - 1));
  const opened = instantOfDay(firstDay - 100 - random.int(2500), random.next());
  const { listedAt } = profile.shows;
  return {
    id: profile.storeId(index),
    name: tier === 'official' && !name.includes('Official') ? `${name} Official` : name,
    domain: `${slugOf(name).replaceAll('-', '')}${index}`,
    tier,
    location,
    rating,
    followers: exact(followers),
    following: exact(Math.floor(followers / 500)),
    products: exact(PRODUCTS_PER_STORE),
    response_rate: 100 - Math.round((5 - rating) * 20),
    marks: tier === 'regular' ? [] : [tier],
    listed_at: listedAt ? opened : null,
  };
};
