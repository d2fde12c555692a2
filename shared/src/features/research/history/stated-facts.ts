import type { Counter } from '#src/features/estimates/provenance.ts';
import type { MarketSource } from '#src/features/market/schema.ts';
import type { ObservationRow } from '#src/features/research/history/product.ts';
import type { ProductRow } from '#src/features/research/product.ts';

type StatedFields = Pick<ObservationRow, 'price_after_voucher' | 'views' | 'status' | 'is_ad'>;

export type StatedFact = { source: MarketSource; observed_at: string } & (
  | { of: 'price_after_voucher'; value: number }
  | { of: 'views'; value: Counter }
  | { of: 'status'; value: string }
  | { of: 'is_ad' }
);

/** Only a positive `is_ad` is a fact: most observations come from places without advertisements. */
const toStatedFacts = ({ price_after_voucher, views, status, is_ad }: StatedFields) => ({
  price_after_voucher: price_after_voucher === null ? null : ({ of: 'price_after_voucher', value: price_after_voucher } as const),
  views: views.precision === 'hidden' ? null : ({ of: 'views', value: views } as const),
  status: status === null ? null : ({ of: 'status', value: status } as const),
  is_ad: is_ad ? ({ of: 'is_ad' } as const) : null,
});

/** Each field comes from the newest observation, or from the newest accepted one that has it. `observations`: newest first. */
export const findLastStated = (
  product: Pick<ProductRow, 'price_after_voucher' | 'views' | 'status' | 'is_ad' | 'provenance'>,
  observations: readonly ObservationRow[],
): StatedFact[] => {
  const { source, observed_at } = product.provenance;
  const accepted = observations.filter(({ state }) => state === 'accepted');
  const candidates = [{ ...product, is_ad: product.is_ad ?? false, source, observed_at }, ...accepted];
  return (['price_after_voucher', 'views', 'status', 'is_ad'] as const).flatMap((of) => {
    for (const candidate of candidates) {
      const fact = toStatedFacts(candidate)[of];
      if (fact !== null) return { ...fact, source: candidate.source, observed_at: candidate.observed_at };
    }
    return [];
  });
};
