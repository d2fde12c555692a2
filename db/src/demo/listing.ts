import { marketplaces } from '@telaah/shared/marketplaces/index';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot, SnapshotStore, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { instantOfDay, type MarketDay, momentOfDays } from '#src/demo/calendar.ts';
import { type DemoCourse, LEAD_DAYS } from '#src/demo/history.ts';
import { toAddressSlug } from '#src/demo/names.ts';
import { variantPrice } from '#src/demo/prices.ts';
import type { DemoProduct } from '#src/demo/products.ts';
import type { Profile, Publish } from '#src/demo/profiles.ts';
import { Random } from '#src/demo/random.ts';
import type { SearchPlacement } from '#src/demo/searches.ts';

const LISTING_STREAM = 6;
const HIDDEN = hidden();
/** Every fourth snapshot is of the product's own page, which alone shows variants. */
const PAGE_EVERY = 4;
const FEW_REVIEWS = 25;

export interface DemoListing {
  profile: Profile;
  index: number;
  goods: DemoProduct;
  store: SnapshotStore;
  twin: Snapshot['twin'];
  /** Its places in searches by shown day; undefined: none. */
  stands: readonly (SearchPlacement | undefined)[] | undefined;
}

/** Publishes a counter and returns the same object while the value stays the same. */
const remembering = (publish: Publish): Publish => {
  let last = -1;
  let reading = HIDDEN;
  return (value) => {
    if (value !== last) reading = publish(value);
    last = value;
    return reading;
  };
};

const plain: Publish = (value) => exact(value);
const never: Publish = () => HIDDEN;

const pageAddress = (random: Random, { profile, goods, store, twin }: DemoListing, product_id: string): string | null => {
  const tail = twin && random.chance(0.7) ? twin.product_id : random.hex(5);
  const product_key = `${toAddressSlug(goods.title).slice(0, 80)}-${tail}`;
  return marketplaces[profile.id].productUrl({ product_id, store_id: store.id, store_domain: store.domain, product_key });
};

/** Whether the listing is seen on each shown day: mostly, with lost days, longer gaps, and listings that are gone for good. */
const seenDays = (random: Random, course: DemoCourse, count: number): boolean[] => {
  const goneFrom = random.chance(0.02) ? 5 + random.int(Math.max(1, count - 5)) : count;
  const gapFrom = random.chance(0.03) ? random.int(count) : count;
  const gapTo = gapFrom + 4 + random.int(7);
  return Array.from({ length: count }, (_, d) => {
    const lost = random.chance(0.03);
    return !lost && d < goneFrom && (d < gapFrom || d >= gapTo) && d + LEAD_DAYS >= course.from;
  });
};

const before = ({ listPrice }: DemoProduct, price: number): number | null =>
  listPrice !== null && listPrice > price ? listPrice : null;

/** Few reviews have few possible averages: three have 4.67 or 5, not 4.83. */
const ratingOf = ({ rating }: DemoProduct, reviews: number): number | null => {
  if (reviews === 0) return null;
  return reviews < FEW_REVIEWS ? Math.round((Math.round(rating * reviews) / reviews) * 100) / 100 : rating;
};

const splitStock = (goods: DemoProduct, stock: number): number[] => {
  const parts = goods.variants.map((variant) => Math.floor(stock * variant.share));
  const assigned = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, i) => (i === 0 ? part + stock - assigned : part));
};

const variantsAt = (
  listing: DemoListing,
  product_id: string,
  price: number,
  stock: number,
  sold: number,
  publishStock: Publish,
): SnapshotVariant[] => {
  const { goods, profile } = listing;
  const parts = splitStock(goods, stock);
  return goods.variants.map((variant, i) => ({
    id: `${product_id.slice(0, -3)}${100 + i}`,
    options: variant.options,
    name: variant.name,
    price: variantPrice(price, variant.priceFactor),
    original_price: before(goods, variantPrice(price, variant.priceFactor)),
    stock: publishStock(parts[i] ?? 0),
    sold: profile.shows.variantSold ? exact(Math.floor(sold * variant.share)) : HIDDEN,
    url: null,
    image_url: null,
    lower_price_guarantee: null,
  }));
};

/** What a card shows of its store; the rest is on the product's own page. */
const onCard = (store: SnapshotStore): SnapshotStore => ({
  ...store,
  rating: null,
  followers: HIDDEN,
  following: HIDDEN,
  products: HIDDEN,
  response_rate: null,
  marks: null,
  listed_at: null,
});

/** A store as its products' pages show it so many days before the last one, with fewer followers. */
const onPageBefore = (store: SnapshotStore, days: number): SnapshotStore => {
  const followers = store.followers.low ?? 0;
  return { ...store, followers: exact(Math.max(0, followers - days * Math.ceil(followers / 2000))) };
};

/** Reuses one object per store for cards, and one per store and day for pages. */
const storeViews = () => {
  const cards = new WeakMap<SnapshotStore, SnapshotStore>();
  const pages = new WeakMap<SnapshotStore, SnapshotStore[]>();
  return {
    card(store: SnapshotStore): SnapshotStore {
      const made = cards.get(store) ?? onCard(store);
      cards.set(store, made);
      return made;
    },
    page(store: SnapshotStore, days: number): SnapshotStore {
      const made = pages.get(store) ?? [];
      pages.set(store, made);
      return (made[days] ??= onPageBefore(store, days));
    },
  };
};

/** On so many last days a product in a search is seen there, and not on its own page. */
const SEARCHED_DAYS = 2;

/** Makes a listing's snapshots in time order, one for each shown day on which it was seen. */
export const createSnapshotMaker = (seed: number, days: readonly MarketDay[]) => {
  const shown = days.slice(LEAD_DAYS);
  const random = new Random();
  const views = storeViews();

  return (listing: DemoListing, course: DemoCourse): Snapshot[] => {
    const { profile, goods, store, index } = listing;
    random.seed(seed, LISTING_STREAM, index);
    const product_id = profile.productId(index);
    const url = pageAddress(random, listing, product_id);
    const momentOf = momentOfDays(random.next());
    const publishStock = profile.stock(random);
    const sold = remembering(profile.sold(random));
    const badge = remembering(profile.shows.badge ? profile.badge(random) : never);
    const stock = remembering(publishStock);
    const reviews = remembering(plain);
    const likes = remembering(profile.shows.likes ? plain : never);
    const viewed = remembering(profile.shows.views ? plain : never);
    const voucher = profile.shows.badge && random.chance(0.1) ? 0.95 : null;
    const spread = goods.variants.reduce((most, variant) => Math.max(most, variant.priceFactor), 1);
    const category = goods.category.path.map(({ id, name }) => ({ id: profile.categoryId(id), name }));
    const firstDay = (days[0] as MarketDay).number;
    const listedOn = goods.age < 0 ? firstDay + course.from : firstDay - goods.age;
    const listed_at = profile.shows.listedAt ? instantOfDay(listedOn, 0) : null;
    const pageDay = random.int(PAGE_EVERY);
    const isAd = random.chance(0.03);
    const seen = seenDays(random, course, shown.length);
    const last = days.length - 1;

    const makeSnapshot = (day: MarketDay, t: number): Snapshot => {
      const price = course.price[t] as number;
      const stockLeft = course.stock[t] as number;
      const high = variantPrice(price, spread);
      const placement = listing.stands?.[t - LEAD_DAYS];
      const onPage = (t + pageDay) % PAGE_EVERY === 0 && (placement === undefined || last - t >= SEARCHED_DAYS);
      const reviewed = course.reviews[t] as number;
      return {
        marketplace: profile.id,
        product_id,
        child_id: null,
        currency: 'IDR',
        observed_at: momentOf(day),
        dated: 'known',
        read_from: onPage ? 'embedded' : 'api',
        reader: onPage ? 'demo_page' : 'demo_list',
        url,
        name: goods.title,
        image_url: null,
        price: { low: price, high },
        original_price: before(goods, price),
        price_after_voucher: voucher === null ? null : Math.round((price * voucher) / 100) * 100,
        sold_total: sold(course.total[t] as number),
        badge: badge(course.window[t] as number),
        stock: stock(stockLeft),
        reviews: reviews(reviewed),
        likes: likes(course.likes[t] as number),
        views: viewed(course.views[t] as number),
        comments: null,
        rating: ratingOf(goods, reviewed),
        listed_at,
        location: store.location,
        brand: goods.brand,
        category,
        store: onPage ? views.page(store, last - t) : views.card(store),
        variants:
          onPage && goods.variants.length > 0
            ? variantsAt(listing, product_id, price, stockLeft, course.total[t] as number, publishStock)
            : [],
        twin: listing.twin,
        status: stockLeft > 0 ? 'normal' : 'sold_out',
        is_ad: placement && !onPage ? placement.isAd : isAd,
        seen_on: placement && !onPage ? placement.seen_on : null,
      };
    };

    const snapshots: Snapshot[] = [];
    shown.forEach((day, d) => {
      if (seen[d]) snapshots.push(makeSnapshot(day, d + LEAD_DAYS));
    });
    return snapshots;
  };
};
