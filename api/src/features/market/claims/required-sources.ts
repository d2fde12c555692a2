import type { Db } from '@telaah/db';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import type { StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { LOOK_BACK_DAYS, windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { isBig, toRequiredSources } from '@telaah/shared/features/trust/big-products';
import { TRUST_RULES } from '@telaah/shared/features/trust/trust-rules';
import { addDays, firstOfMonth, wibDay } from '@telaah/shared/lib/dates/dates';
import { findRequiredNetworks } from '#src/features/market/claims/required-networks.repo.ts';
import { toDayCounts } from '#src/features/market/months/counted-days.ts';
import type { LiveProduct, NewestAccepted } from '#src/features/market/months/judge-history.ts';
import { loadStoredMonths } from '#src/features/market/months/months.repo.ts';
import { RESEARCH_DAYS, toWibDay } from '#src/features/market/observations/wib-days.ts';

export interface AggregatedProduct {
  live: Pick<LiveProduct, 'accepted'>;
  /** The months to be written: at least those that changed. */
  months: StoredMonth[];
  /** All stored months; null: not all of them are read yet. */
  stored: StoredMonth[] | null;
}

interface SourcedProduct {
  product_id: number;
  independent_sources: number;
  listed_at: string | null;
}

/** A product that may need several sources: it has an accepted observation, and fewer sources than a big product may need. */
interface BigCandidate extends SourcedProduct {
  newest: NewestAccepted;
  /** The day before the 30 days that end with the newest accepted observation. */
  dayBeforeWindow: string;
  aggregate: AggregatedProduct;
}

/** Decides by counters alone, so that the product's months need not be read. */
const isBigByCounters = ({ newest }: BigCandidate): boolean =>
  isBig({ sold: newest.sold_low, badge: newest.badge_low, revenue: null });

// Decides by lifetime units and by the revenue of the window's 30 days: the counted or the estimated one, whichever is more. Uses only the
// product's own observations and no fitted parameters, so that any order of arrival gives the same answer.
const isBigByMonths = ({ newest, dayBeforeWindow, listed_at }: BigCandidate, months: StoredMonth[]): boolean => {
  const lastDay = addDays(dayBeforeWindow, RESEARCH_DAYS);
  const badge = newest.badge_low === null || newest.badge_high === null ? null : { low: newest.badge_low, high: newest.badge_high };
  const windowMonths = months.map(({ period, facts }) => ({ ...facts, period }));
  const listed = listed_at === null ? null : wibDay(listed_at);
  const window = windowOfMonths(windowMonths, dayBeforeWindow, lastDay, { listed, badge });
  const estimatedRevenue = windowEstimate(window, startParameters).revenue.mid ?? 0;
  const countedDays = [...toDayCounts(months)].filter(([day]) => day > dayBeforeWindow && day <= lastDay);
  const countedRevenue = countedDays.reduce((sum, [, { revenue }]) => sum + revenue, 0);
  const sold = window.last === Number.NEGATIVE_INFINITY ? null : window.at(window.last).low;
  return isBig({ sold, badge: null, revenue: Math.max(countedRevenue, estimatedRevenue) });
};

const toBigCandidates = (product: SourcedProduct, aggregate: AggregatedProduct | undefined): BigCandidate[] => {
  const newest = aggregate?.live.accepted;
  if (!aggregate || !newest || product.independent_sources >= TRUST_RULES.big.networks.most) return [];
  return [{ ...product, aggregate, newest, dayBeforeWindow: addDays(toWibDay(newest.at), -RESEARCH_DAYS) }];
};

/** Loads each product's months of the window and of the look-back before it, with the months to be written in place of stored ones. */
const loadMonthsAsWritten = async (db: Db, candidates: BigCandidate[]): Promise<Map<number, StoredMonth[]>> => {
  const unread = candidates.filter(({ aggregate }) => aggregate.stored === null);
  const loaded =
    unread.length === 0
      ? new Map<number, StoredMonth[]>()
      : await loadStoredMonths(
          db,
          unread.map(({ product_id, dayBeforeWindow }) => ({
            product_id,
            since: firstOfMonth(addDays(dayBeforeWindow, -LOOK_BACK_DAYS)),
          })),
        );
  return new Map(
    candidates.map(({ product_id, aggregate }) => {
      const stored = aggregate.stored ?? loaded.get(product_id) ?? [];
      const byPeriod = new Map([...stored, ...aggregate.months].map((month) => [month.period, month]));
      return [product_id, [...byPeriod.values()].sort((a, b) => (a.period < b.period ? -1 : 1))];
    }),
  );
};

/** How many sources each aggregated product needs before it counts. Call before their months are written. */
export const findRequiredSources = async (
  db: Db,
  products: SourcedProduct[],
  aggregates: Map<number, AggregatedProduct>,
): Promise<Map<number, number>> => {
  const aggregatedProducts = products.filter(({ product_id }) => aggregates.has(product_id));
  const candidates = aggregatedProducts.flatMap((product) => toBigCandidates(product, aggregates.get(product.product_id)));
  const bigByCounters = candidates.filter(isBigByCounters);
  const others = candidates.filter((product) => !isBigByCounters(product));
  const months = await loadMonthsAsWritten(db, others);
  const bigByMonths = others.filter((product) => isBigByMonths(product, months.get(product.product_id) ?? []));
  const big = new Set([...bigByCounters, ...bigByMonths].map(({ product_id }) => product_id));
  const requiredNetworks = big.size === 0 ? 1 : await findRequiredNetworks(db);
  return new Map(
    aggregatedProducts.map(({ product_id, independent_sources }) => [
      product_id,
      toRequiredSources(independent_sources, big.has(product_id), requiredNetworks),
    ]),
  );
};
