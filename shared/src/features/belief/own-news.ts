import type { PendingObservation } from '#src/features/belief/own-look.ts';
import type { Counter, Provenance } from '#src/features/estimates/provenance.ts';
import { wibDay } from '#src/lib/dates/dates.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';
import type { Reading } from '#src/observation/reading.ts';

/** Where an own look says otherwise than what is published; null where it does not. */
export interface PendingDifference {
  observed_at: string;
  price: { low: number; high: number } | null;
  sold_total: Reading | null;
}

/** What others see of the product. */
export interface PublishedFigures {
  price: number | null;
  price_high: number | null;
  sold_total: Counter;
  provenance: Pick<Provenance, 'observed_at'>;
}

/** One variant's price is none of the product's bounds: it says otherwise only outside of them. */
const pricesDiffer = ({ price: own, of_variant }: PendingObservation, { price, price_high }: PublishedFigures): boolean => {
  if (own === null) return false;
  if (price === null) return true;
  const high = price_high ?? price;
  return of_variant ? own.low < price || own.high > high : own.low !== price || own.high !== high;
};

/** Can both counters be of one number? A rounded one often is. */
const countersDiffer = (own: Reading, published: Counter): boolean => {
  if (own.low === null) return false;
  if (published.low === null) return true;
  return own.low > (published.high ?? Number.POSITIVE_INFINITY) || (own.high ?? Number.POSITIVE_INFINITY) < published.low;
};

/** What an own look tells that the published figures do not: only a newer one does. Null: nothing. */
export const toPendingDifference = (look: PendingObservation | undefined, row: PublishedFigures): PendingDifference | null => {
  if (look === undefined || Date.parse(look.observed_at) <= Date.parse(row.provenance.observed_at)) return null;
  const price = pricesDiffer(look, row) ? look.price : null;
  const sold_total = countersDiffer(look.sold_total, row.sold_total) ? look.sold_total : null;
  return price === null && sold_total === null ? null : { observed_at: look.observed_at, price, sold_total };
};

/** The newest own look of each product, by our id. */
export const newestByProduct = (looks: readonly PendingObservation[]): ReadonlyMap<string, PendingObservation> => {
  const newest = new Map<string, PendingObservation>();
  for (const look of looks) {
    const known = newest.get(look.product_id);
    if (known === undefined || Date.parse(known.observed_at) < Date.parse(look.observed_at)) newest.set(look.product_id, look);
  }
  return newest;
};

/** Own looks on these days; `isOpen`: those after the last of them too. */
export const pendingWithin = (
  looks: readonly PendingObservation[],
  { from, to }: DayRange,
  isOpen: boolean,
): PendingObservation[] =>
  looks.filter(({ observed_at }) => {
    const day = wibDay(observed_at);
    return day >= from && (isOpen || day <= to);
  });
