/** A marketplace's own order of its lists, and the closest order of ours. */
export interface MarketSort {
  code: string;
  /** Its text key is `browse:sort.<name>`. */
  name: 'best' | 'popular' | 'bestselling' | 'newest' | 'reviews' | 'price_low' | 'price_high';
  sort: 'revenue_30d' | 'sold_30d' | 'listed_at' | 'reviews' | 'price';
  order: 'asc' | 'desc';
}
