/** A place on a list is one number, which sorts by page before position. */
export const PLACES_A_PAGE = 1_000;

/** 1,000 for each earlier page plus the position, both from 1; null without a position. */
export const toListPlace = (page: number | null, position: number | null): number | null =>
  position === null ? null : ((page ?? 1) - 1) * PLACES_A_PAGE + position;

/** Page and position of such a number, or of a median of several. */
export const fromListPlace = (place: number): { page: number; position: number } => ({
  page: Math.floor((place - 1) / PLACES_A_PAGE) + 1,
  position: ((place - 1) % PLACES_A_PAGE) + 1,
});
