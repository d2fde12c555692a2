import { variantFigures } from '@telaah/shared/features/history/variants';
import { type Interval, intervalOf, isKnown, sum, times, UNKNOWN } from '@telaah/shared/lib/interval';
import type { Precision, Reading } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';

export type FigureId =
  | 'price'
  | 'badge'
  | 'revenue_30d'
  | 'sold_total'
  | 'revenue_total'
  | 'stock'
  | 'stock_value'
  | 'rating'
  | 'reviews'
  | 'likes'
  | 'views';

export interface Figure extends Interval {
  id: FigureId;
  kind: 'money' | 'count' | 'rating';
  /** Null for a figure that was computed here from others. */
  precision: Precision | null;
  /** The page's own words, where they were kept. */
  text: string | null;
}

const counter = (id: FigureId, reading: Reading): Figure => ({
  id,
  kind: 'count',
  low: reading.low,
  high: reading.high,
  precision: reading.precision,
  text: reading.text,
});

const computed = (id: FigureId, { low, high }: Interval): Figure => ({ id, kind: 'money', low, high, precision: null, text: null });

/** Stock × price over the variants; a variant whose stock is not known leaves a lower bound. */
export function stockValueOf(snapshot: Snapshot): Interval {
  const { variants, price, stock } = snapshot;
  if (variants.length > 1) return sum(variants.map((each) => variantFigures(each).stockValue ?? UNKNOWN));
  return times(price ?? UNKNOWN, intervalOf(stock));
}

/**
 * Today's prices × all units ever sold: rough, since prices changed on the way. By variant where the page counts sales by
 * variant; otherwise between the lowest and the highest price.
 */
export function lifetimeRevenueOf(snapshot: Snapshot): Interval {
  const { variants, price, sold_total } = snapshot;
  if (variants.length > 1 && variants.every((each) => each.price !== null && each.sold.precision !== 'hidden')) {
    return sum(variants.map((each) => variantFigures(each).revenue ?? UNKNOWN));
  }
  return times(price ?? UNKNOWN, intervalOf(sold_total));
}

/** Every figure that the page alone gives, in the order in which they are shown. Unknown ones are left out. */
export function figuresOf(snapshot: Snapshot): Figure[] {
  const { price, rating } = snapshot;
  const all: Figure[] = [
    { id: 'price', kind: 'money', low: price?.low ?? null, high: price?.high ?? null, precision: 'exact', text: null },
    counter('badge', snapshot.badge),
    computed('revenue_30d', times(price ?? UNKNOWN, intervalOf(snapshot.badge))),
    counter('sold_total', snapshot.sold_total),
    computed('revenue_total', lifetimeRevenueOf(snapshot)),
    counter('stock', snapshot.stock),
    computed('stock_value', stockValueOf(snapshot)),
    { id: 'rating', kind: 'rating', low: rating, high: rating, precision: 'exact', text: null },
    counter('reviews', snapshot.reviews),
    counter('likes', snapshot.likes),
    counter('views', snapshot.views),
  ];
  return all.filter((figure) => isKnown(figure) || (figure.precision === 'text_only' && figure.text !== null));
}

/** The few that fit into the bar: sales first, by the window that the page knows. */
export function barFigures(figures: readonly Figure[]): Figure[] {
  const has = (id: FigureId) => figures.find((figure) => figure.id === id);
  const chosen = [
    has('badge') ?? has('sold_total'),
    has('badge') ? has('revenue_30d') : has('revenue_total'),
    has('stock'),
    has('stock_value'),
    has('price'),
  ];
  return chosen.filter((figure) => figure !== undefined).slice(0, 4);
}
