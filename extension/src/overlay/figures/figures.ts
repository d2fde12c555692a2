import { variantFigures } from '@telaah/shared/features/research/history/variants/variants';
import { type Interval, intervalOf, isKnown, sum, times, UNKNOWN } from '@telaah/shared/lib/interval';
import { exact, type Precision, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { typedStock } from '#src/visits/typed-stock.ts';

export type FigureId =
  | 'price'
  | 'badge'
  | 'sold_total'
  | 'revenue_total'
  | 'stock'
  | 'stock_value'
  | 'rating'
  | 'reviews'
  | 'likes'
  | 'views'
  | 'comments';

export interface Figure extends Interval {
  id: FigureId;
  kind: 'money' | 'count' | 'rating';
  /** Null: computed here from other figures. */
  precision: Precision | null;
  /** The page's own words, where they were kept. */
  text: string | null;
  /** A typed placeholder for "plenty": shown as typed, with unknown bounds. */
  typed: number | null;
}

const counter = (id: FigureId, reading: Reading): Figure => ({
  id,
  kind: 'count',
  low: reading.low,
  high: reading.high,
  precision: reading.precision,
  text: reading.text,
  typed: null,
});

const stockOf = (snapshot: Snapshot): Figure => {
  const typed = typedStock(snapshot);
  const figure = counter('stock', snapshot.stock);
  return typed === null ? figure : { ...figure, ...UNKNOWN, precision: 'text_only', text: null, typed };
};

const toMoneyFigure = (id: FigureId, { low, high }: Interval): Figure => ({
  id,
  kind: 'money',
  low,
  high,
  precision: null,
  text: null,
  typed: null,
});

/** Stock × price over the variants; a variant with unknown stock leaves a lower bound. Unknown for a placeholder stock. */
export const stockValueOf = (snapshot: Snapshot): Interval => {
  if (typedStock(snapshot) !== null) return UNKNOWN;
  const { variants, price, stock } = snapshot;
  if (variants.length > 1) return sum(variants.map((each) => variantFigures(each).stockValue ?? UNKNOWN));
  return times(price ?? UNKNOWN, intervalOf(stock));
};

/**
 * All units ever sold at today's lowest to highest price, since nobody knows at which prices they sold. Needs every variant's
 * counter. Unknown if the variants do not add up to the product's counter, because deleted ones took their prices with them.
 */
export const lifetimeRevenueOf = (snapshot: Snapshot): Interval => {
  const { variants, sold_total } = snapshot;
  const prices = variants.flatMap(({ price }) => price ?? []);
  const sold = sum(variants.map((variant) => intervalOf(variant.sold)));
  if (variants.length < 2 || prices.length < variants.length || sold.low === null || sold.high === null) return UNKNOWN;
  const isWhole = sold.low <= (sold_total.high ?? sold.low) && sold.high >= (sold_total.low ?? sold.high);
  return isWhole ? times({ low: Math.min(...prices), high: Math.max(...prices) }, sold) : UNKNOWN;
};

/** Known figures of the page alone, in the order shown. */
export const toPageFigures = (snapshot: Snapshot): Figure[] => {
  const { price, rating } = snapshot;
  const all: Figure[] = [
    { id: 'price', kind: 'money', low: price?.low ?? null, high: price?.high ?? null, precision: 'exact', text: null, typed: null },
    counter('badge', snapshot.badge),
    counter('sold_total', snapshot.sold_total),
    toMoneyFigure('revenue_total', lifetimeRevenueOf(snapshot)),
    stockOf(snapshot),
    toMoneyFigure('stock_value', stockValueOf(snapshot)),
    { id: 'rating', kind: 'rating', low: rating, high: rating, precision: 'exact', text: null, typed: null },
    counter('reviews', snapshot.reviews),
    counter('likes', snapshot.likes),
    counter('views', snapshot.views),
    counter('comments', exact(snapshot.comments)),
  ];
  return all.filter(
    (figure) => isKnown(figure) || figure.typed !== null || (figure.precision === 'text_only' && figure.text !== null),
  );
};
