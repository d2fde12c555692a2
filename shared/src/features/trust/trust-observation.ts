/** One observation as the trust rules see it. Null or missing: not shown. Counters are inclusive bounds. */
export interface TrustObservation {
  reporter: string;
  /** IPv4 /24 or IPv6 /48; all unknown networks count as one. */
  network: string | null;
  /** Whether the reporter was accepted or trusted at that moment. */
  isAccepted: boolean;
  product: number;
  /** Instant, ms. */
  at: number;
  price?: number | null;
  sold?: CounterRange | null;
  reviews?: CounterRange | null;
  /** In hundredths. */
  rating?: number | null;
  /** Normalized names (`nameKey`), image path, key of the leaf category, listing day, official number of the place. */
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

export const attributeFields = ['name', 'store', 'image', 'category', 'brand', 'listed', 'location'] as const;
export type AttributeField = (typeof attributeFields)[number];

export const isOtherSource = (a: TrustObservation, b: TrustObservation): boolean =>
  a.reporter !== b.reporter && a.network !== b.network;

/** Index of the first observation later than `at` (ms); `looks` are in time order. */
export const firstAfter = (observations: readonly TrustObservation[], at: number): number => {
  let [low, high] = [0, observations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((observations[middle]?.at ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low;
};
