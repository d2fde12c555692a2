import type { Db } from '@telaah/db';
import type { VariantDays } from '@telaah/shared/features/research/history/product';
import { type ProductLimits, salesOfVariants } from '@telaah/shared/features/research/history/variant-sales';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { toRiseOver, UNKNOWN } from '@telaah/shared/lib/interval';
import { countersWithVariants, variantDaysOf } from '#src/features/research/history/readings.repo.ts';
import { counterOf } from '#src/features/research/rows/product-row.service.ts';

type ReadVariant = Omit<VariantDays, 'sales'>;

export const variantsByDay = async (db: Db, productId: number, range: DayRange): Promise<ReadVariant[]> => {
  const found = new Map<string, ReadVariant>();
  // Rows come newest first, so the first name is the newest.
  for (const row of await variantDaysOf(db, productId, range).execute()) {
    const { variant_id, name, day, price } = row;
    const of = found.get(variant_id) ?? { item_id: variant_id, name, days: [] };
    of.days.unshift({
      day,
      price,
      stock: counterOf(row.stock_low, row.stock_high, row.stock_precision),
      sold: counterOf(row.sold_low, row.sold_high, row.sold_precision),
    });
    found.set(variant_id, of);
  }
  return [...found.values()];
};

/** Units of the product between two days with variant readings, by the counter of those observations or, without one, by the days. */
export const limitsByObservations = async (
  db: Db,
  productId: number,
  range: DayRange,
  ofDays: ProductLimits,
): Promise<ProductLimits> => {
  const countersByDay = new Map(
    (await countersWithVariants(db, productId, range)).map(({ day, low, high }) => [day, { low, high }]),
  );
  return (from, to) => {
    const [first, last] = [countersByDay.get(from), countersByDay.get(to)];
    return first && last ? (toRiseOver([first, last]) ?? UNKNOWN) : ofDays(from, to);
  };
};

export const withSales = (variants: readonly ReadVariant[], limits: ProductLimits): VariantDays[] => {
  const sales = salesOfVariants(variants, limits);
  return variants.map((variant) => ({ ...variant, sales: sales.get(variant.item_id) ?? null }));
};
