import { z } from 'zod';
import { hundredths, instant, text } from '#src/lib/text.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { externalId, marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';
import { MAX_COUNTER } from '#src/observation/reading.ts';
import { reading } from '#src/observation/reading-shape.ts';

const word = (most: number) => text(most, 1);

/** An address as captured: only the ids in it are used (`addresses.ts`). */
const address = text(2000);

/** Since when something exists. A year from 2100 on is a placeholder or a trap. */
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
  following: reading,
  /** Products on sale. */
  products: reading,
  /** Share of chats that the store answers, in percent. */
  response_rate: hundredths(100).nullable(),
  /** The marketplace's own names of the store's badges, such as `preferred_plus`; null: the page did not say. */
  marks: z.array(word(40)).max(10).nullable(),
  listed_at: beginning.nullable(),
  /** Older extensions never send it. */
  image_url: address.nullable().default(null),
});
export type SnapshotStore = z.infer<typeof snapshotStore>;

export const snapshotVariant = z.object({
  id: externalId,
  /** Variant options in order, such as `[{axis:'Warna', value:'Hitam'}, {axis:'Ukuran', value:'40'}]`. */
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

export const MAX_VARIANTS = 1000;

/** Part of the page that a snapshot was read from, most reliable first. */
export const readFrom = z.enum(['embedded', 'api', 'dom', 'file']);
export type ReadFrom = z.infer<typeof readFrom>;

export const pageKind = z.enum(['search', 'category', 'shop', 'recommendation', 'product']);
export type PageKind = z.infer<typeof pageKind>;

/** A page that lists many products, and the product's placement on it. Null: the page did not say. */
export const seenOn = z.object({
  /** `product`: another product's page. */
  kind: pageKind,
  keyword: word(200).nullable(),
  /** The marketplace's id of the category, or its path. */
  category: word(160).nullable(),
  /** The shop's id, or the part of its address that names it. */
  shop: word(200).nullable(),
  product: word(200).nullable(),
  /** The marketplace's own name of the sort order. */
  sort: word(60).nullable(),
  /** From 1; null on lists without pages. */
  page: z.int().min(1).max(10_000).nullable(),
  /** From 1, within its own list: advertisements in a separate list are numbered separately. */
  position: z.int().min(1).max(100_000).nullable(),
  /** Number of results stated by an unfiltered list; null where it states none. Older extensions never send it. */
  found: z.int().min(1).max(MAX_COUNTER).nullable().default(null),
});
export type SeenOn = z.infer<typeof seenOn>;

/** `guessed`: the exact day is unknown, as for a file whose name gives only the year. */
export const dated = z.enum(['known', 'guessed']);
export type Dated = z.infer<typeof dated>;

const snapshotFields = {
  marketplace: marketplaceId,
  observed_at: instant,
  dated,
  read_from: readFrom,
  /** Name of the payload shape that was recognised, such as `pdp_get_pc`. */
  reader: text(60),
  store: snapshotStore,
};

/** What a product's page, card or row stated at one moment, literally, in whole rupiah. Every source makes these; `ingest` takes nothing else. */
export const snapshot = z.object({
  ...snapshotFields,
  /** The marketplace's own product id; for Tokopedia the parent, with children as variants. */
  product_id: externalId,
  /** The variant that was shown, where it is a listing of its own (Tokopedia): price and address belong to it, not to the product. */
  child_id: externalId.nullable().default(null),
  /** ISO 4217. Ingestion rejects every currency but IDR. */
  currency: word(8),
  url: address.nullable(),
  name: word(500),
  image_url: address.nullable(),
  /** Lowest and highest price of the variants that can be bought; null where the page showed none. */
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  /** Price before discount; null for none (`0`, `-1`, `''` on the wire). */
  original_price: rupiah.nullable(),
  price_after_voucher: rupiah.nullable(),
  sold_total: reading,
  /** The marketplace's counter of about the last 30 days. It can fall. */
  badge: reading,
  stock: reading,
  reviews: reading,
  likes: reading,
  views: reading,
  /** Number of ratings with text, as stated by the marketplace. Older extensions never send it. */
  comments: z.int().min(0).max(MAX_COUNTER).nullable().default(null),
  rating: hundredths(5).nullable(),
  listed_at: beginning.nullable(),
  location: word(120).nullable(),
  brand: word(120).nullable(),
  /** Root to leaf. `id` is null where only a name is known. */
  category: z.array(z.object({ id: externalId.nullable(), name: word(160) })).max(6),
  variants: z.array(snapshotVariant).max(MAX_VARIANTS),
  /** The same product on the sister marketplace (Tokopedia ↔ TikTok Shop), so that it is not counted twice. */
  twin: z.object({ marketplace: marketplaceId, product_id: externalId }).nullable(),
  /** The marketplace's own word for the listing's status: `normal`, `sold_out`, `banned` … */
  status: text(40).nullable(),
  is_ad: z.boolean(),
  /** Its placement on a list; null on its own page and where the list is unknown. */
  seen_on: seenOn.nullable(),
});
export type Snapshot = z.infer<typeof snapshot>;

export const storePageSnapshot = z.object(snapshotFields);
export type StorePageSnapshot = z.infer<typeof storePageSnapshot>;

/** Result of a payload reader. `problems` are counted and shown, never thrown. */
export interface ReadResult {
  reader: string;
  marketplace: MarketplaceId;
  snapshots: Snapshot[];
  stores: StorePageSnapshot[];
  problems: ReadProblem[];
}

/**
 * - `invalid_payload`: the answer failed its schema and was ignored.
 * - `invalid_variants`: the variants failed their schema; the snapshot has an empty list instead.
 * - `invalid_field`: some fields of a product were invalid and were treated as missing.
 * - `invalid_item`: one item of a list failed; the others were read.
 * - `no_products`: a well-formed answer without products.
 */
export interface ReadProblem {
  code: 'invalid_payload' | 'invalid_variants' | 'invalid_field' | 'invalid_item' | 'no_products';
  /** Position in the list where there is one. */
  index?: number;
  detail: string;
}
