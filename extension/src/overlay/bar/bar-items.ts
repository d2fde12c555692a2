import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { Discount } from '@telaah/shared/features/prices/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, type FigureId, toPageFigures } from '#src/overlay/figures/figures.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import type { Visit } from '#src/visits/visit.ts';

/** One figure of the bar, by where it is from. */
export type BarItem =
  /** `change`: the last 7 days against the 7 before, as a fraction. `isSureAs`: its certainty was said by the item before it. */
  | { from: 'market'; id: 'sold_30d' | 'revenue_30d'; estimate: Estimate; change: number | null; isSureAs: boolean }
  | { from: 'visits'; id: 'visits'; count: number; since: string }
  /** `real`: a fraction, as all that is known of the price bears it out. */
  | { from: 'discount'; id: 'discount'; discount: Discount; real: number }
  | { from: 'page'; id: PageFigure; figure: Figure };

/** More than these no bar has room for. */
const MOST = 6;
/** One visit is the one that is being looked at. */
const VISITS_FROM = 2;

/** The price last: it stands on the page in large letters, and is the widest. */
const pageFigureIds = [
  'badge',
  'sold_total',
  'revenue_total',
  'stock',
  'stock_value',
  'price',
] as const satisfies readonly FigureId[];
type PageFigure = (typeof pageFigureIds)[number];

export const isStated = ({ grade, mid }: Estimate): boolean => grade !== 'insufficient' && mid !== null;

const marketItems = ({ sold_30d, revenue_30d, sold_change_7d }: ProductFigures): BarItem[] => {
  const sold = { from: 'market', id: 'sold_30d', estimate: sold_30d, change: sold_change_7d, isSureAs: false } as const;
  const isSureAs = isStated(sold_30d) && sold_30d.grade === revenue_30d.grade && sold_30d.method === revenue_30d.method;
  const revenue = { from: 'market', id: 'revenue_30d', estimate: revenue_30d, change: null, isSureAs } as const;
  return [sold, revenue].filter(({ estimate }) => isStated(estimate));
};

/** A discount of which nothing can be told is no figure: the panel says so. */
const discountItems = (discount: Discount | null): BarItem[] =>
  discount === null || discount.real === null ? [] : [{ from: 'discount', id: 'discount', discount, real: discount.real }];

const visitItems = (visits: readonly Visit[]): BarItem[] => {
  const [first] = visits;
  return first && visits.length >= VISITS_FROM ? [{ from: 'visits', id: 'visits', count: visits.length, since: first.at }] : [];
};

/**
 * What the bar says, most telling first, since a narrow one shows only the first of them: what the page does not know (the
 * market's 30 days, what its discount is worth, own visits), then what it says itself.
 */
export const barItems = (snapshot: Snapshot, visits: readonly Visit[], { market, discount }: MergedFigures): BarItem[] => {
  const figures = toPageFigures(snapshot);
  const page = pageFigureIds.flatMap((id): BarItem[] => {
    const figure = figures.find((each) => each.id === id);
    return figure ? [{ from: 'page', id, figure }] : [];
  });
  const sold = market === null ? [] : marketItems(market);
  // The marketplace's own 30 days, unless the market's are there already.
  const badge = page.filter(({ id }) => id === 'badge' && !sold.some((each) => each.id === 'sold_30d'));
  const own = [...discountItems(discount), ...visitItems(visits)];
  return [...sold, ...badge, ...own, ...page.filter(({ id }) => id !== 'badge')].slice(0, MOST);
};
