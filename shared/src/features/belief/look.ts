/** One look as belief sees it. Null or left out: not shown. Counters are inclusive bounds. */
export interface TrustObservation {
  reporter: string;
  /** Where from: IPv4 /24 or IPv6 /48; unknown ones are one. */
  network: string | null;
  /** Whether his word counted when he looked: believed or trusted. */
  voice: boolean;
  product: number;
  /** Instant, ms. */
  at: number;
  price?: number | null;
  sold?: CounterRange | null;
  reviews?: CounterRange | null;
  /** In hundredths. */
  rating?: number | null;
  /** Folded names (`nameKey`), the path of the image, the leaf's key, the day of the listing, the official number of the place. */
  name?: string | null;
  store?: string | null;
  image?: string | null;
  category?: string | null;
  brand?: string | null;
  listed?: string | null;
  location?: string | null;
}

export interface CounterRange {
  low: number;
  high: number | null;
}

/** What changes slowly, and is equal or not. */
export const attributeFields = ['name', 'store', 'image', 'category', 'brand', 'listed', 'location'] as const;
export type AttributeField = (typeof attributeFields)[number];

/** Somebody else, from somewhere else. */
export const isOtherSource = (a: TrustObservation, b: TrustObservation): boolean =>
  a.reporter !== b.reporter && a.network !== b.network;

/** The first of looks in the order of time that is later than an instant. */
export const firstAfter = (looks: readonly TrustObservation[], at: number): number => {
  let [low, high] = [0, looks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((looks[middle]?.at ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low;
};
