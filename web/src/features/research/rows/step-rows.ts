/** Where rows are found, and whither the second skip link leads. */
export const RESULTS = 'results';

/** Moves the focus to what names the row after (1) or before (-1) the one that it is in; from elsewhere to the first. */
export const stepRows = (by: 1 | -1): void => {
  const rows = document.querySelectorAll(`#${RESULTS} :is(tbody tr, li)`);
  const names = [...rows].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  const now = names.findIndex((name) => name.closest('tr, li')?.contains(document.activeElement));
  names[now === -1 ? 0 : now + by]?.focus();
};
