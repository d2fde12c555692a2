import { datedCode, precisionCode, readFromCode, sourceCode } from '@telaah/db/tables/codes';
import { type CounterColumn, type CounterName, counterColumn } from '@telaah/db/tables/observation';
import type { SuspiciousField } from '@telaah/shared/features/market/quarantine/quarantine';
import { isKnown } from '@telaah/shared/lib/interval';
import { toProductStock, withoutPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type BatchOrigin, isTrusted } from '#src/features/market/observations/batch-origin.ts';
import { createObservationDigest } from '#src/features/market/observations/digest.ts';
import { centi, type Detail, hiddenCounter, type ObservationFact } from '#src/features/market/observations/facts.ts';
import type { IdentifiedRecord } from '#src/features/market/observations/identified-record.ts';

const counters = Object.entries(counterColumn) as [CounterName, CounterColumn][];

const detailOf = (snapshot: Snapshot): Detail | null => {
  let detail: Detail | null = null;
  for (const [name, column] of counters) {
    const { text } = snapshot[name];
    if (text !== null) (detail ??= {})[column] = text;
  }
  if (snapshot.variants.length > 0) (detail ??= {}).variants = snapshot.variants;
  return detail;
};

/** Shared: an observation that was not judged yet has no suspicious fields. */
const NONE: readonly SuspiciousField[] = [];

/** Written out column by column: it is the most frequent object of a batch, and growing it by computed names is slow. */
const literalOf = ({ snapshot, at }: IdentifiedRecord, from: BatchOrigin): ObservationFact => {
  const { sold_total, badge, stock, reviews, likes, views } = snapshot;
  return {
    sold_low: sold_total.low,
    sold_high: sold_total.high,
    sold_precision: precisionCode.code(sold_total.precision),
    badge_low: badge.low,
    badge_high: badge.high,
    badge_precision: precisionCode.code(badge.precision),
    stock_low: stock.low,
    stock_high: stock.high,
    stock_precision: precisionCode.code(stock.precision),
    reviews_low: reviews.low,
    reviews_high: reviews.high,
    reviews_precision: precisionCode.code(reviews.precision),
    likes_low: likes.low,
    likes_high: likes.high,
    likes_precision: precisionCode.code(likes.precision),
    views_low: views.low,
    views_high: views.high,
    views_precision: precisionCode.code(views.precision),
    key_id: 0,
    part: null,
    at,
    received: from.now.getTime(),
    digest: '',
    source: sourceCode.code(from.source),
    reporter: from.reporter ?? null,
    network: from.network ?? null,
    reader: snapshot.reader,
    read_from: readFromCode.code(snapshot.read_from),
    is_ad: snapshot.is_ad,
    quarantine_reason: null,
    detail: detailOf(snapshot),
    trusted: isTrusted(from),
    unsure: NONE,
    dated: datedCode.code(snapshot.dated),
    price: snapshot.price?.low ?? null,
    price_high: snapshot.price?.high ?? null,
    original_price: snapshot.original_price,
    price_after_voucher: snapshot.price_after_voucher,
    rating_c: centi(snapshot.rating),
    comments: snapshot.comments,
    status: snapshot.status,
  };
};

/** Whether a placeholder stock of a variant is included in the total, which looks real. */
const countsPlenty = (snapshot: Snapshot): boolean =>
  snapshot.variants.length > 0 && isKnown(withoutPlaceholderStock(snapshot.stock)) && !isKnown(toProductStock(snapshot));

/** The total is stored as it was written, but is no number. */
const withoutTotal = (fact: ObservationFact): ObservationFact => ({
  ...fact,
  ...hiddenCounter('stock'),
  detail: { ...fact.detail, stock: fact.detail?.stock ?? String(fact.stock_low ?? '') },
});

export const createFactReader = (from: BatchOrigin): ((record: IdentifiedRecord) => ObservationFact) => {
  const digest = createObservationDigest();
  return (record) => {
    const fact = literalOf(record, from);
    fact.digest = digest(fact, record);
    return countsPlenty(record.snapshot) ? withoutTotal(fact) : fact;
  };
};

export const toObservationFact = (snapshot: Snapshot, from: BatchOrigin): ObservationFact =>
  createFactReader(from)({ wording: snapshot, snapshot, at: Date.parse(snapshot.observed_at) });
