/** Id of the rows' container; target of the second skip link. */
export const RESULTS = 'results';

/** Moves the focus to the name in the next (1) or previous (-1) row; from outside to the first row. */
export const stepRows = (by: 1 | -1): void => {
  const rows = document.querySelectorAll(`#${RESULTS} :is(tbody tr, li)`);
  const names = [...rows].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  const now = names.findIndex((name) => name.closest('tr, li')?.contains(document.activeElement));
  names[now === -1 ? 0 : now + by]?.focus();
};
