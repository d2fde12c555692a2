/*
 * A table of fixed widths is drawn as a grid a row: so its head can stick to the page while its rows scroll sideways. On paper it is a table
 * again, whose head is on every sheet.
 */

export interface CellLayout {
  align?: 'left' | 'right';
  /** px; of the first column the least, which takes what the others leave. */
  width: number;
}

/** Widths as CSS writes them, and the least room that all need together, px. */
export const tableWidths = (columns: readonly CellLayout[]): { columns: string; least: number } => {
  const texts = columns.map(({ width }, index) => (index === 0 ? `minmax(${width}px,1fr)` : `${width}px`));
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  return { columns: texts.join(' '), least };
};

/** What is drawn as a grid is no table, row or cell any more in some browsers, unless its role says so. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Class of a row of cells. */
export const rowShape = 'relative grid min-w-(--least) grid-cols-(--columns) print:table-row';

const shape = 'flex min-w-0 flex-col justify-center border-line border-b print:table-cell print:align-middle';

/** Classes of a cell by its column's side: numbers right, texts left. */
export const cellShape = (align: CellLayout['align']): string =>
  `${shape} px-2.5 ${align === 'right' ? 'items-end text-right tabular-nums' : 'text-left'}`;

/** What stays in sight while the others scroll sideways: the name at the left, what can be done with a row at the right. */
export const stickyCells = {
  first: 'sticky left-0 z-cell',
  last: 'sticky right-0 z-cell in-data-wide:border-l',
} as const;
