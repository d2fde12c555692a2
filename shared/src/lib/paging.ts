export const PAGE_SIZE = 30;

/** At least one page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** At or below 0 becomes 1, above the total becomes the total, NaN becomes 1. */
export const clampPage = (page: number, pages: number): number => {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(1, Math.floor(page)), Math.max(1, pages));
};
