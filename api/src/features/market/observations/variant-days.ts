import { precisionCode } from '@telaah/db/tables/codes';
import type { CounterColumns } from '@telaah/db/tables/observation';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { hidesVariants, isGuessed, type ObservationFact } from '#src/features/market/observations/facts.ts';
import { toWibDay } from '#src/features/market/observations/wib-days.ts';

export interface VariantDay extends CounterColumns<'stock' | 'sold'> {
  product_id: number;
  day: string;
  variant_id: string;
  /** ms. */
  seen_at: number;
  name: string;
  price: number | null;
  original_price: number | null;
}

const rowOf = (seen: Pick<VariantDay, 'product_id' | 'day' | 'seen_at'>, variant: SnapshotVariant): VariantDay => ({
  product_id: seen.product_id,
  day: seen.day,
  seen_at: seen.seen_at,
  variant_id: variant.id,
  name: variant.name,
  price: variant.price,
  original_price: variant.original_price,
  stock_low: variant.stock.low,
  stock_high: variant.stock.high,
  stock_precision: precisionCode.code(variant.stock.precision),
  sold_low: variant.sold.low,
  sold_high: variant.sold.high,
  sold_precision: precisionCode.code(variant.sold.precision),
});

/** The last accepted reading of every variant on each of the days. `facts` in time order; guessed instants are left out. */
export const toVariantDays = (product_id: number, facts: readonly ObservationFact[], days?: ReadonlySet<string>): VariantDay[] => {
  const last = new Map<string, VariantDay>();
  for (const fact of facts) {
    const variants = fact.detail?.variants;
    if (variants === undefined || fact.quarantine_reason !== null || isGuessed(fact) || hidesVariants(fact)) continue;
    const day = toWibDay(fact.at);
    if (days?.has(day) === false) continue;
    const seen = { product_id, day, seen_at: fact.at };
    for (const variant of variants) last.set(`${day}/${variant.id}`, rowOf(seen, variant));
  }
  return [...last.values()];
};
