import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import { windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { addDays, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { aggregateAll } from '#src/features/market/months/product-months.ts';
import { toObservationFact } from '#src/features/market/observations/read-facts.ts';

const BADGE_FRESH_DAYS = 2;

/** The estimate of the `days` days until `to`, as ingestion and history make it, without a database. Later snapshots count too. */
export const estimateFromSnapshots = (
  snapshots: Snapshot[],
  to: string,
  days: number,
  parameters: FittedParameters = startParameters,
) => {
  const facts = snapshots.map((snapshot) => toObservationFact(snapshot, { source: 'import', now: new Date(snapshot.observed_at) }));
  const { live, months } = aggregateAll(facts);
  const last = snapshots.at(-1);
  const { badge_low: low = null, badge_high: high = null } = live.accepted ?? {};
  const isFresh = last !== undefined && Math.abs(daysBetween(to, wibDay(last.observed_at))) <= BADGE_FRESH_DAYS;
  const product = {
    listed: last?.listed_at == null ? null : wibDay(last.listed_at),
    badge: isFresh && low !== null && high !== null ? { low, high } : null,
  };
  const stored = months.map(({ period, facts: month }) => ({ ...month, period }));
  return windowEstimate(windowOfMonths(stored, addDays(to, -days), to, product), parameters);
};
