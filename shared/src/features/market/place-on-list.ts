/** Places on a list are one number, sorted by page before they are sorted on it. */
export const PLACES_A_PAGE = 1_000;

/** 1,000 for each page before it, and the position on it, both from 1; null where no position was said. */
export const toListPlace = (page: number | null, position: number | null): number | null =>
  position === null ? null : ((page ?? 1) - 1) * PLACES_A_PAGE + position;

/** The page and the position of such a number, or of the median of some. */
export const fromListPlace = (place: number): { page: number; position: number } => ({
  page: Math.floor((place - 1) / PLACES_A_PAGE) + 1,
  position: ((place - 1) % PLACES_A_PAGE) + 1,
});
