import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Visit } from '#src/background/visit.ts';

/** One sentence that answers first. Numbers are formatted by whoever shows it. */
export type Verdict =
  /** The claimed discount, and the one against the highest price that was really seen, as fractions. */
  | { id: 'discount_claimed'; claimed: number }
  | { id: 'discount_checked'; claimed: number; real: number; visits: number }
  | { id: 'lowest_seen'; visits: number }
  | { id: 'higher_than_lowest'; by: number; visits: number }
  | { id: 'sold_out' }
  | { id: 'sales_hidden' };

const fraction = (from: number, to: number) => (from <= 0 ? 0 : Math.max(0, (from - to) / from));

/** What can be said of a page from itself and from own visits. The most useful comes first; often there is nothing. */
export function verdictsOf(snapshot: Snapshot, visits: readonly Visit[]): Verdict[] {
  const verdicts: Verdict[] = [];
  const now = snapshot.price?.low ?? null;
  const past = visits.flatMap((visit) => (visit.price_low === null ? [] : [visit.price_low]));
  const days = new Set(visits.map((visit) => visit.at.slice(0, 10))).size;
  if (snapshot.stock.low === 0 && snapshot.stock.high === 0) verdicts.push({ id: 'sold_out' });
  if (now !== null && snapshot.original_price !== null && snapshot.original_price > now) {
    const claimed = fraction(snapshot.original_price, now);
    // Own visits of at least three days tell a real discount from a crossed-out number.
    verdicts.push(
      days >= 3
        ? { id: 'discount_checked', claimed, real: fraction(Math.max(now, ...past), now), visits: past.length }
        : { id: 'discount_claimed', claimed },
    );
  }
  if (now !== null && days >= 3) {
    const lowest = Math.min(...past, now);
    if (now > lowest) verdicts.push({ id: 'higher_than_lowest', by: (now - lowest) / lowest, visits: past.length });
    else if (past.some((price) => price > now)) verdicts.push({ id: 'lowest_seen', visits: past.length });
  }
  if (snapshot.badge.precision === 'hidden' && snapshot.sold_total.precision === 'hidden') verdicts.push({ id: 'sales_hidden' });
  return verdicts;
}
