import type { Db } from '@telaah/db';
import { claimedPrice } from '@telaah/shared/features/prices/claim';
import { judgeDiscount, PRICE_DAYS } from '@telaah/shared/features/prices/discount';
import { toPriceDays } from '@telaah/shared/features/prices/price-days';
import type { Discount, PriceDay } from '@telaah/shared/features/prices/schema';
import { productDays } from '@telaah/shared/features/research/history/days';
import type { ProductDay } from '@telaah/shared/features/research/history/product';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { loadMonthRecords } from '#src/features/research/history/product.repo.ts';

type PricedRow = Pick<ProductRow, 'price' | 'original_price'> & { provenance: Pick<ProductRow['provenance'], 'observed_at'> };
type PricedVariant = Pick<SnapshotVariant, 'price' | 'original_price'>;

/** The day of the newest observation, whose price is the product's. */
const dayOf = ({ provenance }: PricedRow): string => wibDay(provenance.observed_at);

export const pricesOfDays = (days: readonly ProductDay[]): PriceDay[] =>
  toPriceDays(
    'market',
    days.filter(({ observed }) => observed),
  );

/** Market prices up to the newest observation, as far back as a discount is judged by. */
export const marketPrices = async (db: Db, product: ProductRow): Promise<PriceDay[]> => {
  const to = dayOf(product);
  const from = addDays(to, -PRICE_DAYS);
  return pricesOfDays(productDays(await loadMonthRecords(db, Number(product.product_id), from, to), from, to));
};

export const findPriceDiscount = (
  product: PricedRow,
  variants: readonly PricedVariant[],
  prices: readonly PriceDay[],
): Discount | null => {
  const price = product.price === null ? null : { low: product.price };
  const claimed = claimedPrice({ price, original_price: product.original_price, variants });
  return judgeDiscount({ day: dayOf(product), price: product.price, claimed }, prices);
};
