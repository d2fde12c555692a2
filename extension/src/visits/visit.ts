import { exact, type Reading } from '@telaah/shared/observation/reading';
import type { ReadFrom, Snapshot } from '@telaah/shared/observation/snapshot';
import { typedStock } from '#src/visits/typed-stock.ts';

/** What one visit to a product page showed. Stays on this device. */
export interface Visit {
  at: string;
  price_low: number | null;
  price_high: number | null;
  sold_total: Reading;
  badge: Reading;
  stock: Reading;
  rating: number | null;
  /** Missing in former versions. */
  read_from?: ReadFrom;
}

const HOUR = 3_600_000;

/** The typed placeholder, even if the page adds up several such variants. */
const stockOf = (snapshot: Snapshot): Reading => {
  const typed = typedStock(snapshot);
  return typed === null ? snapshot.stock : exact(typed);
};

export const toVisit = (snapshot: Snapshot): Visit => ({
  at: snapshot.observed_at,
  price_low: snapshot.price?.low ?? null,
  price_high: snapshot.price?.high ?? null,
  sold_total: snapshot.sold_total,
  badge: snapshot.badge,
  stock: stockOf(snapshot),
  rating: snapshot.rating,
  read_from: snapshot.read_from,
});

const serializeFigures = ({ at: _at, read_from: _part, ...rest }: Visit) => JSON.stringify(rest);

/** The same figures within the hour are not worth storing. */
export const isWorthStoring = (last: Visit | undefined, visit: Visit): boolean =>
  !last || serializeFigures(last) !== serializeFigures(visit) || Date.parse(visit.at) - Date.parse(last.at) >= HOUR;
