import type { Db } from '@telaah/db';
import type { VariantDays } from '@telaah/shared/features/research/history/product';
import type { DayRange } from '@telaah/shared/lib/day-range';
import { variantDaysOf } from '#src/features/research/history/readings.repo.ts';
import { counterOf } from '#src/features/research/product-row.ts';

/** What pages said of each variant on these days, oldest first. */
export const variantsByDay = async (db: Db, productId: number, range: DayRange): Promise<VariantDays[]> => {
  const found = new Map<string, VariantDays>();
  // The newest first: the name is the last one.
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
