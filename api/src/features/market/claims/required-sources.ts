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
  /** All stored months; null where they must be read. */
  stored: StoredMonth[] | null;
}

interface SizeQuestion {
  product_id: number;
  independent_sources: number;
  listed_at: string | null;
}

/** A product with a newest accepted observation. `edge`: the day before the 30 days that end with it. */
interface MeasuredProduct extends SizeQuestion {
  fact: NewestAccepted;
  edge: string;
  sized: AggregatedProduct;
}

/** Decides by counters alone, without the product's months. */
const isBigAtOnce = ({ fact }: MeasuredProduct): boolean => isBig({ sold: fact.sold_low, badge: fact.badge_low, revenue: null });

// Decides by units ever sold and by the revenue of the 30 days that end with the newest observation, counted or estimated, whichever is more. Only
// the product's own observations matter, so that the order of arrival makes no difference.
const isBigByDays = ({ fact, edge, listed_at }: MeasuredProduct, months: StoredMonth[]): boolean => {
  const to = addDays(edge, RESEARCH_DAYS);
  const badge = fact.badge_low === null || fact.badge_high === null ? null : { low: fact.badge_low, high: fact.badge_high };
  const stored = months.map(({ period, facts }) => ({ ...facts, period }));
  const window = windowOfMonths(stored, edge, to, { listed: listed_at === null ? null : wibDay(listed_at), badge });
  const estimated = windowEstimate(window, startParameters).revenue.mid ?? 0;
  const counted = [...toDayCounts(months)].filter(([day]) => day > edge && day <= to);
  const earned = counted.reduce((sum, [, { revenue }]) => sum + revenue, 0);
  const sold = window.last === Number.NEGATIVE_INFINITY ? null : window.at(window.last).low;
  return isBig({ sold, badge: null, revenue: Math.max(earned, estimated) });
};

const toMeasuredProducts = (question: SizeQuestion, sized: AggregatedProduct | undefined): MeasuredProduct[] => {
  const fact = sized?.live.accepted;
  if (!sized || !fact || question.independent_sources >= TRUST_RULES.big.networks.most) return [];
  return [{ ...question, sized, fact, edge: addDays(toWibDay(fact.at), -RESEARCH_DAYS) }];
};

/** The months of the 30-day window and of the look-back before it, as they will be stored. */
const monthsAfter = async (db: Db, measured: MeasuredProduct[]): Promise<Map<number, StoredMonth[]>> => {
  const unread = measured.filter(({ sized }) => sized.stored === null);
  const read =
    unread.length === 0
      ? new Map<number, StoredMonth[]>()
      : await loadStoredMonths(
          db,
          unread.map(({ product_id, edge }) => ({ product_id, since: firstOfMonth(addDays(edge, -LOOK_BACK_DAYS)) })),
        );
  return new Map(
    measured.map(({ product_id, sized }) => {
      const stored = sized.stored ?? read.get(product_id) ?? [];
      const all = new Map([...stored, ...sized.months].map((month) => [month.period, month]));
      return [product_id, [...all.values()].sort((a, b) => (a.period < b.period ? -1 : 1))];
    }),
  );
};

/** How many sources each aggregated product needs before it counts. Call before their months are written. */
export const findRequiredSources = async (
  db: Db,
  products: SizeQuestion[],
  aggregates: Map<number, AggregatedProduct>,
): Promise<Map<number, number>> => {
  const aggregatedProducts = products.filter(({ product_id }) => aggregates.has(product_id));
  const measured = aggregatedProducts.flatMap((product) => toMeasuredProducts(product, aggregates.get(product.product_id)));
  const [bigAtOnce, others] = [measured.filter(isBigAtOnce), measured.filter((product) => !isBigAtOnce(product))];
  const months = await monthsAfter(db, others);
  const bigByDays = others.filter((product) => isBigByDays(product, months.get(product.product_id) ?? []));
  const big = new Set([...bigAtOnce, ...bigByDays].map(({ product_id }) => product_id));
  const requiredNetworks = big.size === 0 ? 1 : await findRequiredNetworks(db);
  return new Map(
    aggregatedProducts.map(({ product_id, independent_sources }) => [
      product_id,
      toRequiredSources(independent_sources, big.has(product_id), requiredNetworks),
    ]),
  );
};
