/** An order that a marketplace offers for its lists, by its own word, and the order of ours that comes closest. */
export interface MarketSort {
  code: string;
  /** Its text is `browse:sort.<name>`. */
  name: 'best' | 'popular' | 'bestselling' | 'newest' | 'reviews' | 'price_low' | 'price_high';
  sort: 'revenue_30d' | 'sold_30d' | 'listed_at' | 'reviews' | 'price';
  order: 'asc' | 'desc';
}
