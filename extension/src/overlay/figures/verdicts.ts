import type { Discount } from '@telaah/shared/features/prices/schema';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Visit } from '#src/visits/visit.ts';

/** A sentence above the figures, with unformatted numbers. */
export type Verdict =
  | { id: 'discount'; discount: Discount }
  | { id: 'lowest_seen'; visits: number }
  | { id: 'higher_than_lowest'; by: number; visits: number }
  | { id: 'sold_out' }
  | { id: 'sales_hidden' };

/** Own visits on fewer days say nothing about how a price moves. */
const DAYS_FROM = 3;

/** Judges the page by its data, own visits and its discount. The most useful comes first; often there is none. */
export const verdictsOf = (snapshot: Snapshot, visits: readonly Visit[], discount: Discount | null): Verdict[] => {
  const verdicts: Verdict[] = [];
  const now = snapshot.price?.low ?? null;
  const past = visits.flatMap((visit) => (visit.price_low === null ? [] : [visit.price_low]));
  const days = new Set(visits.map((visit) => visit.at.slice(0, 10))).size;
  if (snapshot.stock.low === 0 && snapshot.stock.high === 0) verdicts.push({ id: 'sold_out' });
  if (discount !== null) verdicts.push({ id: 'discount', discount });
  // With a real discount, "above the lowest price" would be a second answer to the same question.
  const isReal = discount?.result === 'real' || discount?.result === 'part';
  if (now !== null && days >= DAYS_FROM) {
    const lowest = Math.min(...past, now);
    if (now > lowest && !isReal) verdicts.push({ id: 'higher_than_lowest', by: (now - lowest) / lowest, visits: past.length });
    if (now === lowest && past.some((price) => price > now)) verdicts.push({ id: 'lowest_seen', visits: past.length });
  }
  if (snapshot.badge.precision === 'hidden' && snapshot.sold_total.precision === 'hidden') verdicts.push({ id: 'sales_hidden' });
  return verdicts;
};
