import { z } from 'zod';
import { hundredths, instant, text } from '#src/lib/text.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { externalId, marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';
import { MAX_COUNTER } from '#src/observation/reading.ts';
import { reading } from '#src/observation/reading-shape.ts';

const word = (most: number) => text(most, 1);

/** As it was read: only its ids count (`addresses.ts`). */
const address = text(2000);

/** Since when something is there. What no calendar of ours holds is a placeholder or a trap. */
const beginning = instant.refine((iso) => iso < '2100');

export const snapshotStore = z.object({
  id: externalId.nullable(),
  name: word(200).nullable(),
  /** The part of the store's address that names it: `kirana` in `tokopedia.com/kirana`. */
  domain: word(200).nullable(),
  /** `official`: mall or official store; `power`: star, power merchant, preferred. Null: the page did not say. */
  tier: storeTier.nullable(),
  location: word(120).nullable(),
  rating: hundredths(5).nullable(),
  followers: reading,
  /** Whom it follows itself. */
  following: reading,
  /** Products on sale. */
  products: reading,
  /** Share of chats that it answers, in percent. */
  response_rate: hundredths(100).nullable(),
  /** The marketplace's own words for the badges it carries, such as `preferred_plus`; null: the page did not say. */
  marks: z.array(word(40)).max(10).nullable(),
  listed_at: beginning.nullable(),
  /** Its picture. Older extensions never say it. */
  image_url: address.nullable().default(null),
});
export type SnapshotStore = z.infer<typeof snapshotStore>;

export const snapshotVariant = z.object({
  id: externalId,
  /** Tier options in order, such as `[{axis:'Warna', value:'Hitam'}, {axis:'Ukuran', value:'40'}]`. */
  options: z.array(z.object({ axis: text(100), value: text(200) })).max(5),
  /** Joined options (` / `), or '' for a product without variants. */
  name: text(400),
  price: rupiah.nullable(),
  original_price: rupiah.nullable(),
  stock: reading,
  sold: reading,
  url: address.nullable(),
  image_url: address.nullable(),
  /** Shopee's own claim `is_lowest_price_at_shopee`; null elsewhere. */
  lower_price_guarantee: z.boolean().nullable(),
});
export type SnapshotVariant = z.infer<typeof snapshotVariant>;

/** Of one product at most. */
export const MAX_VARIANTS = 1000;

/** Which part of a page a snapshot was read from, best first. */
export const readFrom = z.enum(['embedded', 'api', 'dom', 'file']);
export type ReadFrom = z.infer<typeof readFrom>;

export const pageKind = z.enum(['search', 'category', 'shop', 'recommendation', 'product']);
export type PageKind = z.infer<typeof pageKind>;

/** A page that shows many products, and where on it one of them stood. Whatever is null was not said. */
export const seenOn = z.object({
  /** `product`: another product's page. */
  kind: pageKind,
  /** What was searched for, as it was typed. */
  keyword: word(200).nullable(),
  /** The marketplace's id of the category, or its path. */
  category: word(160).nullable(),
  /** The shop's id, or the part of its address that names it. */
  shop: word(200).nullable(),
  /** The product on whose page it was. */
  product: word(200).nullable(),
  /** The marketplace's own word for the order. */
  sort: word(60).nullable(),
  /** From 1; null on lists without pages. */
  page: z.int().min(1).max(10_000).nullable(),
  /** From 1, in the list it came in: advertisements with a list of their own count among themselves. */
  position: z.int().min(1).max(100_000).nullable(),
  /** How many products the list itself says that it found, without a filter; null where it does not say. Older extensions never say it. */
  found: z.int().min(1).max(MAX_COUNTER).nullable().default(null),
});
export type SeenOn = z.infer<typeof seenOn>;

/** Whether the moment of a look is known, or its day is a guess (a file's name that says the year alone). */
export const dated = z.enum(['known', 'guessed']);
export type Dated = z.infer<typeof dated>;

/** Of every look: whose page it was, when and how it was read. */
const snapshotFields = {
  marketplace: marketplaceId,
  observed_at: instant,
  dated,
  read_from: readFrom,
  /** Name of the payload shape that was recognised, such as `pdp_get_pc`. */
  reader: text(60),
  store: snapshotStore,
};

/**
 * What one product's page, card or recorded row said at one moment, literally, in whole rupiah. Every door
 * (capture, import, provider, demo) makes these and `ingest` takes nothing else.
 */
export const snapshot = z.object({
  ...snapshotFields,
  /** The marketplace's own product id; for Tokopedia the parent, with children as variants. */
  product_id: externalId,
  /** The one variant that was shown, where it is a listing of its own (Tokopedia): price and address are its, not the product's. */
  child_id: externalId.nullable().default(null),
  /** ISO 4217. Ingestion refuses everything but IDR, with that reason. */
  currency: word(8),
  url: address.nullable(),
  name: word(500),
  image_url: address.nullable(),
  /** Lowest and highest price over the variants that can be bought; null where the page showed none. */
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  /** Price before discount; null for none (`0`, `-1`, `''` on the wire). */
  original_price: rupiah.nullable(),
  price_after_voucher: rupiah.nullable(),
  /** Lifetime sold, the marketplace's own counter. */
  sold_total: reading,
  /** The marketplace's own rolling window of about 30 days. It can fall. */
  badge: reading,
  stock: reading,
  reviews: reading,
  likes: reading,
  views: reading,
  /** Ratings that came with words: how many the marketplace says there are, not how many were given. Older extensions never say it. */
  comments: z.int().min(0).max(MAX_COUNTER).nullable().default(null),
  rating: hundredths(5).nullable(),
  listed_at: beginning.nullable(),
  location: word(120).nullable(),
  brand: word(120).nullable(),
  /** Root to leaf. `id` is null where only a name was given. */
  category: z.array(z.object({ id: externalId.nullable(), name: word(160) })).max(6),
  variants: z.array(snapshotVariant).max(MAX_VARIANTS),
  /** The same goods on the sister marketplace (Tokopedia ↔ TikTok Shop), so that they are not counted twice. */
  twin: z.object({ marketplace: marketplaceId, product_id: externalId }).nullable(),
  /** The marketplace's word for the listing: `normal`, `sold_out`, `banned` … */
  status: text(40).nullable(),
  is_ad: z.boolean(),
  /** Where it was seen among others; null on its own page, and where nothing says. */
  seen_on: seenOn.nullable(),
});
export type Snapshot = z.infer<typeof snapshot>;

/** What a page said of a store alone: a snapshot without a product. */
export const storePageSnapshot = z.object(snapshotFields);
export type StorePageSnapshot = z.infer<typeof storePageSnapshot>;

/** What a payload reader answers. `problems` are counted and shown; they never throw. */
export interface ReadResult {
  reader: string;
  marketplace: MarketplaceId;
  snapshots: Snapshot[];
  /** Stores of which the answer told without a product. */
  stores: StorePageSnapshot[];
  problems: ReadProblem[];
}

/**
 * - `invalid_payload`: the answer failed its schema and was ignored.
 * - `invalid_variants`: the variants failed theirs; the snapshot stands with an empty list.
 * - `invalid_field`: fields of a product were odd and read as if they had not been there; the rest of it stands.
 * - `invalid_item`: one item of a list failed; the others stand.
 * - `no_products`: a well-formed answer without products.
 */
export interface ReadProblem {
  code: 'invalid_payload' | 'invalid_variants' | 'invalid_field' | 'invalid_item' | 'no_products';
  /** Position in the list where there is one. */
  index?: number;
  detail: string;
}
