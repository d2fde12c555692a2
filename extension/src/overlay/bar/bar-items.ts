import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { Discount } from '@telaah/shared/features/prices/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, type FigureId, toPageFigures } from '#src/overlay/figures/figures.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import type { Visit } from '#src/visits/visit.ts';

export type BarItem =
  /** `change`: last 7 days against the 7 before, a fraction. `isSureAs`: as sure as the item before, so it is not repeated. */
  | { from: 'market'; id: 'sold_30d' | 'revenue_30d'; estimate: Estimate; change: number | null; isSureAs: boolean }
  | { from: 'visits'; id: 'visits'; count: number; since: string }
  /** `real`: the real discount by all known prices, a fraction. */
  | { from: 'discount'; id: 'discount'; discount: Discount; real: number }
  | { from: 'page'; id: PageFigure; figure: Figure };

const MOST = 6;
/** A single visit is the current one. */
const VISITS_FROM = 2;

/** The price is last: the page shows it in large letters, and it is the widest. */
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

/** A discount that cannot be judged is no figure; the panel shows it. */
const discountItems = (discount: Discount | null): BarItem[] =>
  discount === null || discount.real === null ? [] : [{ from: 'discount', id: 'discount', discount, real: discount.real }];

const visitItems = (visits: readonly Visit[]): BarItem[] => {
  const [first] = visits;
  return first && visits.length >= VISITS_FROM ? [{ from: 'visits', id: 'visits', count: visits.length, since: first.at }] : [];
};

/** Most telling first, since a narrow bar shows only the first: what the page does not know, then what it shows itself. */
export const barItems = (snapshot: Snapshot, visits: readonly Visit[], { market, discount }: MergedFigures): BarItem[] => {
  const figures = toPageFigures(snapshot);
  const page = pageFigureIds.flatMap((id): BarItem[] => {
    const figure = figures.find((each) => each.id === id);
    return figure ? [{ from: 'page', id, figure }] : [];
  });
  const sold = market === null ? [] : marketItems(market);
  // The marketplace's own 30 days, unless the market's are shown.
  const badge = page.filter(({ id }) => id === 'badge' && !sold.some((each) => each.id === 'sold_30d'));
  const own = [...discountItems(discount), ...visitItems(visits)];
  return [...sold, ...badge, ...own, ...page.filter(({ id }) => id !== 'badge')].slice(0, MOST);
};
