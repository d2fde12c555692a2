import type { CounterColumns } from '@telaah/db/tables/look';
import type { SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';
import { counterOf, type Fact, hidesVariants, isGuessed } from '#src/features/market/facts.ts';
import { dayOf } from '#src/features/market/month-days.ts';

/** One variant of a product on one WIB day. */
export interface VariantDay extends CounterColumns<'stock' | 'sold'> {
  product_id: number;
  day: string;
  variant_id: string;
  seen_at: Date;
  name: string;
  price: number | null;
  original_price: number | null;
}

const rowOf = (product_id: number, fact: Fact, variant: SnapshotVariant): VariantDay => ({
  product_id,
  day: dayOf(fact.at),
  variant_id: variant.id,
  seen_at: new Date(fact.at),
  name: variant.name,
  price: variant.price,
  original_price: variant.original_price,
  ...counterOf('stock', variant.stock),
  ...counterOf('sold', variant.sold),
});

/** The last accepted reading of every variant on each of the days. `facts` in time order; guessed days have none. */
export const variantDays = (product_id: number, facts: readonly Fact[], days?: ReadonlySet<string>): VariantDay[] => {
  const last = new Map<string, VariantDay>();
  for (const fact of facts) {
    if (fact.held_reason !== null || isGuessed(fact) || hidesVariants(fact)) continue;
    const day = dayOf(fact.at);
    if (days?.has(day) === false) continue;
    for (const variant of fact.detail?.variants ?? []) last.set(`${day}/${variant.id}`, rowOf(product_id, fact, variant));
  }
  return [...last.values()];
};
