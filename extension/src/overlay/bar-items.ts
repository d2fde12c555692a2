import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Visit } from '#src/background/visit.ts';
import { type Figure, type FigureId, figuresOf } from '#src/overlay/figures.ts';
import { verdictsOf } from '#src/overlay/verdicts.ts';

/** One figure of the bar, by where it is from. */
export type BarItem =
  /** `change`: the last 7 days against the 7 before, as a fraction. `isSureAs`: its certainty was said by the item before it. */
  | { from: 'market'; id: 'sold_30d' | 'revenue_30d'; estimate: Estimate; change: number | null; isSureAs: boolean }
  | { from: 'visits'; id: 'visits'; count: number; since: string }
  /** Fractions: against the highest price that own visits saw, and as the page claims it. */
  | { from: 'visits'; id: 'discount'; real: number; claimed: number }
  | { from: 'page'; id: PageFigure; figure: Figure };

/** More than these no bar has room for. */
const MOST = 6;
/** One visit is the one that is being looked at. */
const VISITS_FROM = 2;

/** The price last: it stands on the page in large letters, and is the widest. */
const ofPage = ['badge', 'sold_total', 'revenue_total', 'stock', 'stock_value', 'price'] as const satisfies readonly FigureId[];
type PageFigure = (typeof ofPage)[number];

export const isStated = ({ grade, mid }: Estimate): boolean => grade !== 'insufficient' && mid !== null;

const marketItems = ({ sold_30d, revenue_30d, sold_change_7d }: ProductFigures): BarItem[] => {
  const sold = { from: 'market', id: 'sold_30d', estimate: sold_30d, change: sold_change_7d, isSureAs: false } as const;
  const isSureAs = isStated(sold_30d) && sold_30d.grade === revenue_30d.grade && sold_30d.method === revenue_30d.method;
  const revenue = { from: 'market', id: 'revenue_30d', estimate: revenue_30d, change: null, isSureAs } as const;
  return [sold, revenue].filter(({ estimate }) => isStated(estimate));
};

const visitItems = (snapshot: Snapshot, visits: readonly Visit[]): BarItem[] => {
  const [first] = visits;
  const items: BarItem[] = [];
  if (first && visits.length >= VISITS_FROM) items.push({ from: 'visits', id: 'visits', count: visits.length, since: first.at });
  const discount = verdictsOf(snapshot, visits).find(({ id }) => id === 'discount_checked');
  if (discount?.id === 'discount_checked') {
    items.push({ from: 'visits', id: 'discount', real: discount.real, claimed: discount.claimed });
  }
  return items;
};

/**
 * What the bar says, most telling first, since a narrow one shows only the first of them: what the page does not know (the
 * market's 30 days, own visits), then what it says itself.
 */
export function barItems(snapshot: Snapshot, visits: readonly Visit[], market: ProductFigures | null): BarItem[] {
  const figures = figuresOf(snapshot);
  const page = ofPage.flatMap((id): BarItem[] => {
    const figure = figures.find((each) => each.id === id);
    return figure ? [{ from: 'page', id, figure }] : [];
  });
  const sold = market === null ? [] : marketItems(market);
  // The marketplace's own 30 days, unless the market's are there already.
  const badge = page.filter(({ id }) => id === 'badge' && !sold.some((each) => each.id === 'sold_30d'));
  return [...sold, ...badge, ...visitItems(snapshot, visits), ...page.filter(({ id }) => id !== 'badge')].slice(0, MOST);
}
