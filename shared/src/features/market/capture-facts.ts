/** What the extension sends, grouped as a person reads it before consenting; every key of a batch belongs to one group. */
export const captureFacts = {
  product: ['product_id', 'child_id', 'name', 'url', 'image_url', 'category', 'brand', 'location', 'listed_at', 'status', 'twin'],
  prices: ['currency', 'price', 'original_price', 'price_after_voucher'],
  counts: ['sold_total', 'badge', 'stock', 'reviews', 'likes', 'views', 'comments', 'rating'],
  variants: [
    'variants.id',
    'variants.options',
    'variants.name',
    'variants.price',
    'variants.original_price',
    'variants.stock',
    'variants.sold',
    'variants.url',
    'variants.image_url',
    'variants.lower_price_guarantee',
  ],
  store: [
    'store.id',
    'store.name',
    'store.domain',
    'store.image_url',
    'store.tier',
    'store.location',
    'store.rating',
    'store.followers',
    'store.following',
    'store.products',
    'store.response_rate',
    'store.marks',
    'store.listed_at',
  ],
  list: [
    'is_ad',
    'seen_on.kind',
    'seen_on.category',
    'seen_on.shop',
    'seen_on.product',
    'seen_on.sort',
    'seen_on.page',
    'seen_on.position',
    'seen_on.found',
  ],
  /** Sent only with a consent of its own. */
  words: ['seen_on.keyword'],
  reading: ['marketplace', 'observed_at', 'dated', 'read_from', 'reader', 'version', 'batch_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CaptureFact = keyof typeof captureFacts;

/** Groups sent with every consent, in the order in which they are shown. */
export const alwaysSent = [
  'product',
  'prices',
  'counts',
  'variants',
  'store',
  'list',
  'reading',
] as const satisfies readonly Exclude<CaptureFact, 'words'>[];
