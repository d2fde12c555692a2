import { type CountedFigure } from '@telaah/shared/lib/numbers/count-words';
import { parsePrice } from '@telaah/shared/lib/numbers/price-text';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { parseCount, parseMonthlyCount } from '@telaah/shared/observation/count-text';
import type { Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { CounterField } from '#src/features/import/cells/table.ts';

export type CountedColumn = CounterField | 'store_followers' | 'store_following' | 'store_products';

const counts: Readonly<Record<CountedColumn, CountedFigure>> = {
  sold_total: 'sold',
  badge: 'badge',
  stock: 'stock',
  reviews: 'reviews',
  likes: 'likes',
  views: 'views',
  store_followers: 'followers',
  store_following: 'followers',
  store_products: 'products',
};

export const countIn = (text: string | null, column: CountedColumn, marketplace: MarketplaceId): Reading =>
  parseCount(text, marketplaces[marketplace], counts[column]);

/** The count of about 30 days: from its own column, or from the lifetime column where that says so (`500 / bulan`). */
export const badgeOr = (own: Reading, sold: string | null, marketplace: MarketplaceId): Reading => {
  const badge = own.precision === 'hidden' ? parseMonthlyCount(sold, marketplaces[marketplace]) : own;
  return badge.low === null ? own : badge;
};

/** What recorders write where there is no price. */
const NONE = /^(?:Rp\s?)?(?:-1|0+(?:[.,]0+)?)$/i;

/** Extends a price to the highest one of a separate column. Null where that column is no price: the range has no upper bound. */
export const priceUpTo = (price: Snapshot['price'], highest: string | null): Snapshot['price'] => {
  if (price === null || highest === null || NONE.test(highest)) return price;
  const high = parsePrice(highest)?.high;
  return high === undefined ? null : { low: price.low, high: Math.max(price.high, high) };
};

/** The price cells' text for the report where a row has no readable price; null where the cells state that there is none. */
export const unreadPrice = (cells: readonly (string | null)[], { price, variants }: Snapshot): string | null => {
  const isMissing = price === null && variants.every((variant) => variant.price === null);
  const texts = cells.filter((text) => text !== null && !NONE.test(text)).join(' … ');
  return isMissing && texts !== '' ? texts.replace(/\s+/g, ' ').slice(0, 40) : null;
};
