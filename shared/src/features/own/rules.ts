import type { Interval } from '#src/lib/interval.ts';

/** How much an account may keep of each list, products and stores together. */
export const MAX_SAVED = { watched: 100, hidden: 1000 } as const;
export type SavedList = keyof typeof MAX_SAVED;

/** Saved views of an account, of all kinds together, and the longest name of one. */
export const MOST_VIEWS = 50;
export const VIEW_NAME = 60;

/** Looks at what is watched that are less than this apart are one visit, in ms. */
export const VISIT_MS = 30 * 60_000;

/** What of a watched thing is held against what it was; what is not known is null. */
export interface WatchedFigures {
  /** The lowest and the highest that could be paid. */
  price: Interval;
  /** Within which the units of 30 days are likely to be. */
  sold_30d: Interval;
  stock: Interval;
  rating: number | null;
}
export type FigureName = keyof WatchedFigures;

const NAMES = ['price', 'sold_30d', 'stock', 'rating'] as const satisfies readonly FigureName[];

const isUp = (before: number | null, now: number | null): boolean | null =>
  before === null || now === null || before === now ? null : now > before;

/** Bounds of a figure that is not exactly known: it moved for sure where they have nothing in common. */
const toIntervalChange = (before: Interval, now: Interval): boolean | null => {
  if (before.high !== null && now.low !== null && now.low > before.high) return true;
  return before.low !== null && now.high !== null && now.high < before.low ? false : null;
};

const changeByFigure: { readonly [N in FigureName]: (before: WatchedFigures[N], now: WatchedFigures[N]) => boolean | null } = {
  // Both ends of a price are exact: a range moves where either does.
  price: (before, now) => isUp(before.low, now.low) ?? isUp(before.high, now.high),
  sold_30d: toIntervalChange,
  stock: toIntervalChange,
  rating: isUp,
};

/** A figure that is another than before, and whether it is a higher one. */
export interface ChangedFigure {
  name: FigureName;
  isUp: boolean;
}

/** What surely changed. Where either side is unknown, or the bounds of both have something in common, nothing is said. */
export const findChangedFigures = (before: WatchedFigures | null, now: WatchedFigures | null): ChangedFigure[] => {
  if (!before || !now) return [];
  return NAMES.flatMap((name) => {
    // The figures of one name have one type; of a name that is not known yet the compiler cannot see that.
    const up = (changeByFigure[name] as (before: unknown, now: unknown) => boolean | null)(before[name], now[name]);
    return up === null ? [] : [{ name, isUp: up }];
  });
};
