/** Rows on one page of a research. */
export const PAGE_SIZE = 30;

/** Pages that `total` rows need; at least one. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The specification's rule: at or below 0 becomes 1, above the total becomes the total. Not a number becomes 1. */
export const clampPage = (page: number, pages: number): number => {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(1, Math.floor(page)), Math.max(1, pages));
};
