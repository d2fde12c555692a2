import { createHash } from 'node:crypto';
import { precisionCode, sourceCode } from '@telaah/db/tables/codes';
import type { Seen } from '@telaah/shared/features/market/quarantine';
import type { Source } from '@telaah/shared/features/market/schema';
import type { Reading } from '@telaah/shared/marketplaces/reading';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';

/** Who hands snapshots in. `reporter` is an account id, `network` a prefix that only tells networks apart. */
export interface From {
  source: Source;
  reporter?: string | null;
  network?: string | null;
  now: Date;
}

/** One row of `observation`, without its product. Instants in ms. */
export interface Fact {
  at: number;
  digest: string;
  source: number;
  reporter: string | null;
  network: string | null;
  reader: string;
  price: number | null;
  price_high: number | null;
  original_price: number | null;
  sold_low: number | null;
  sold_high: number | null;
  sold_precision: number;
  badge_low: number | null;
  badge_high: number | null;
  badge_precision: number;
  stock_low: number | null;
  stock_high: number | null;
  stock_precision: number;
  reviews_low: number | null;
  reviews_high: number | null;
  reviews_precision: number;
  likes: number | null;
  rating_c: number | null;
  held_reason: number | null;
  detail: Detail | null;
}

/** What of an observation is kept word for word. */
export interface Detail {
  sold?: string;
  badge?: string;
  stock?: string;
  reviews?: string;
  variants?: SnapshotVariant[];
}

const detailOf = (snapshot: Snapshot): Detail | null => {
  const detail: Detail = {};
  const keep = (key: 'sold' | 'badge' | 'stock' | 'reviews', reading: Reading) => {
    if (reading.text !== null) detail[key] = reading.text;
  };
  keep('sold', snapshot.sold_total);
  keep('badge', snapshot.badge);
  keep('stock', snapshot.stock);
  keep('reviews', snapshot.reviews);
  if (snapshot.variants.length > 0) detail.variants = snapshot.variants;
  return Object.keys(detail).length === 0 ? null : detail;
};

/** The literal facts of a snapshot. Two looks that read the same at the same instant have the same digest. */
export const factOf = (snapshot: Snapshot, from: From): Fact => {
  const { sold_total: sold, badge, stock, reviews } = snapshot;
  const literal = {
    at: Date.parse(snapshot.observed_at),
    source: sourceCode.code(from.source),
    reporter: from.reporter ?? null,
    network: from.network ?? null,
    reader: snapshot.reader,
    price: snapshot.price?.low ?? null,
    price_high: snapshot.price?.high ?? null,
    original_price: snapshot.original_price,
    sold_low: sold.low,
    sold_high: sold.high,
    sold_precision: precisionCode.code(sold.precision),
    badge_low: badge.low,
    badge_high: badge.high,
    badge_precision: precisionCode.code(badge.precision),
    stock_low: stock.low,
    stock_high: stock.high,
    stock_precision: precisionCode.code(stock.precision),
    reviews_low: reviews.low,
    reviews_high: reviews.high,
    reviews_precision: precisionCode.code(reviews.precision),
    likes: snapshot.likes.low,
    rating_c: snapshot.rating === null ? null : Math.round(snapshot.rating * 100),
    detail: detailOf(snapshot),
  };
  const hex = createHash('md5').update(JSON.stringify(literal)).digest('hex');
  return { ...literal, digest: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), held_reason: null };
};

const CAPTURE = sourceCode.code('capture');

/** What the quarantine rules look at. */
export const seenOf = (fact: Fact): Seen => ({
  at: fact.at,
  price: fact.price,
  price_high: fact.price_high,
  original_price: fact.original_price,
  sold_low: fact.sold_low,
  sold_high: fact.sold_high,
  badge_low: fact.badge_low,
  badge_high: fact.badge_high,
  stock_low: fact.stock_low,
  stock_high: fact.stock_high,
  reviews_low: fact.reviews_low,
  reviews_high: fact.reviews_high,
  likes: fact.likes,
  reporter: fact.reporter,
  network: fact.network,
  trusted: fact.source !== CAPTURE,
  minor_unit: 1,
});
