import type { Interval } from '#src/lib/interval.ts';

/** Saved items an account may have on each list, products and stores together. */
export const MAX_SAVED = { watched: 100, hidden: 1000 } as const;
export type SavedList = keyof typeof MAX_SAVED;

/** Saved views an account may have over all kinds, and the longest name of one in characters. */
export const MOST_VIEWS = 50;
export const VIEW_NAME = 60;

/** Openings of the watched list less than this apart count as one visit, in ms. */
export const VISIT_MS = 30 * 60_000;

/** Figures of a watched item that are compared with those of the visit before; unknown ones are null. */
export interface WatchedFigures {
  price: Interval;
  sold_30d: Interval;
  stock: Interval;
  rating: number | null;
}
export type FigureName = keyof WatchedFigures;

const NAMES = ['price', 'sold_30d', 'stock', 'rating'] as const satisfies readonly FigureName[];

const isUp = (before: number | null, now: number | null): boolean | null =>
  before === null || now === null || before === now ? null : now > before;

/** An uncertain figure has surely moved where the two ranges do not overlap. */
const toIntervalChange = (before: Interval, now: Interval): boolean | null => {
  if (before.high !== null && now.low !== null && now.low > before.high) return true;
  return before.low !== null && now.high !== null && now.high < before.low ? false : null;
};

const changeByFigure: { readonly [N in FigureName]: (before: WatchedFigures[N], now: WatchedFigures[N]) => boolean | null } = {
  // Both ends of a price are exact, so a change of either end is a change.
  price: (before, now) => isUp(before.low, now.low) ?? isUp(before.high, now.high),
  sold_30d: toIntervalChange,
  stock: toIntervalChange,
  rating: isUp,
};

export interface ChangedFigure {
  name: FigureName;
  isUp: boolean;
}

/** Leaves out unknown figures and overlapping ranges. */
export const findChangedFigures = (before: WatchedFigures | null, now: WatchedFigures | null): ChangedFigure[] => {
  if (!before || !now) return [];
  return NAMES.flatMap((name) => {
    // TypeScript cannot see that both values have the type of the same figure.
    const up = (changeByFigure[name] as (before: unknown, now: unknown) => boolean | null)(before[name], now[name]);
    return up === null ? [] : [{ name, isUp: up }];
  });
};
