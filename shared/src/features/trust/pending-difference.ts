import type { Counter, Provenance } from '#src/features/estimates/provenance.ts';
import type { PendingObservation } from '#src/features/trust/pending-observation.ts';
import { wibDay } from '#src/lib/dates/dates.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';
import type { Reading } from '#src/observation/reading.ts';

/** Figures of a pending observation that differ from the published ones; null where they do not. */
export interface PendingDifference {
  observed_at: string;
  price: { low: number; high: number } | null;
  sold_total: Reading | null;
}

export interface PublishedFigures {
  price: number | null;
  price_high: number | null;
  sold_total: Counter;
  provenance: Pick<Provenance, 'observed_at'>;
}

/** One variant's price differs only outside the product's range. */
const pricesDiffer = ({ price: pending, of_variant }: PendingObservation, { price, price_high }: PublishedFigures): boolean => {
  if (pending === null) return false;
  if (price === null) return true;
  const high = price_high ?? price;
  return of_variant ? pending.low < price || pending.high > high : pending.low !== price || pending.high !== high;
};

/** Rounded counters often are of one number, so they differ only if their bounds do not overlap. */
const countersDiffer = (pending: Reading, published: Counter): boolean => {
  if (pending.low === null) return false;
  if (published.low === null) return true;
  return pending.low > (published.high ?? Number.POSITIVE_INFINITY) || (pending.high ?? Number.POSITIVE_INFINITY) < published.low;
};

/** Null unless the pending observation is newer than the published figures and differs from them. */
export const toPendingDifference = (pending: PendingObservation | undefined, row: PublishedFigures): PendingDifference | null => {
  if (pending === undefined || Date.parse(pending.observed_at) <= Date.parse(row.provenance.observed_at)) return null;
  const price = pricesDiffer(pending, row) ? pending.price : null;
  const sold_total = countersDiffer(pending.sold_total, row.sold_total) ? pending.sold_total : null;
  return price === null && sold_total === null ? null : { observed_at: pending.observed_at, price, sold_total };
};

export const newestByProduct = (observations: readonly PendingObservation[]): ReadonlyMap<string, PendingObservation> => {
  const newest = new Map<string, PendingObservation>();
  for (const observation of observations) {
    const known = newest.get(observation.product_id);
    if (known === undefined || Date.parse(known.observed_at) < Date.parse(observation.observed_at))
      newest.set(observation.product_id, observation);
  }
  return newest;
};

/** Those on days of the range; `isOpen` includes all later days. */
export const pendingWithin = (
  observations: readonly PendingObservation[],
  { from, to }: DayRange,
  isOpen: boolean,
): PendingObservation[] =>
  observations.filter(({ observed_at }) => {
    const day = wibDay(observed_at);
    return day >= from && (isOpen || day <= to);
  });
