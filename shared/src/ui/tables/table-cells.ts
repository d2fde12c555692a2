/* Rows of a fixed-width table are grids, so that the head can stick to the page while rows scroll sideways; in print it is a real table. */

export interface CellLayout {
  align?: 'left' | 'right';
  /** In px; minimum for the first column, which takes the remaining width. */
  width: number;
}

/** Widths as a CSS grid template, and their sum in px. */
export const tableWidths = (columns: readonly CellLayout[]): { columns: string; least: number } => {
  const texts = columns.map(({ width }, index) => (index === 0 ? `minmax(${width}px,1fr)` : `${width}px`));
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  return { columns: texts.join(' '), least };
};

/** Some browsers drop table semantics from elements drawn as a grid, so each needs an explicit role. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export const rowShape = 'relative grid min-w-(--least) grid-cols-(--columns) print:table-row';

const shape = 'flex min-w-0 flex-col justify-center border-line border-b print:table-cell print:align-middle';

export const cellShape = (align: CellLayout['align']): string =>
  `${shape} px-2.5 ${align === 'right' ? 'items-end text-right tabular-nums' : 'text-left'}`;

export const stickyCells = {
  first: 'sticky left-0 z-cell',
  last: 'sticky right-0 z-cell in-data-wide:border-l',
} as const;
