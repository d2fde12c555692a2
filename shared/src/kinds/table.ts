import type { Feature } from '#src/features/plans/gates.ts';
import type { AnyColumn, Columns, Entity, TableDefinition } from '#src/kinds/column.ts';

type ColumnTable = Pick<TableDefinition<object, Columns<object>>, 'columns'>;

const figures: readonly AnyColumn['form'][] = ['money', 'count', 'decimal', 'estimate', 'counter', 'change', 'interval', 'share'];

/** Numbers are aligned right, texts left. */
export const isFigure = (column: AnyColumn): boolean =>
  figures.includes(column.form) || (column.form === 'slot' && column.figure === true);

const widths: Readonly<Record<AnyColumn['form'], number>> = {
  entity: 232,
  money: 120,
  count: 88,
  decimal: 76,
  estimate: 138,
  counter: 88,
  text: 144,
  change: 84,
  trend: 92,
  date: 112,
  instant: 144,
  interval: 138,
  share: 136,
  word: 144,
  slot: 144,
};

/** Width on a wide screen, px. */
export const widthOf = ({ form, width }: AnyColumn): number => width ?? widths[form];

export const entityOf = ({ columns }: ColumnTable, row: object): Entity | null => {
  const column = Object.values(columns).find(({ form }) => form === 'entity');
  return column?.form === 'entity' ? column.get(row) : null;
};

/** Unknown stored names are dropped, no choice means the usual columns, and the column that names the row always shows. */
export const chosenColumns = ({ columns }: ColumnTable, remembered: unknown): string[] => {
  const all = Object.entries(columns);
  const isShown = Array.isArray(remembered) ? (name: string) => remembered.includes(name) : (name: string) => columns[name]?.usual;
  return all.filter(([name, { fixed }]) => fixed || isShown(name)).map(([name]) => name);
};

export const toggleColumn = (table: ColumnTable, chosen: readonly string[], name: string): string[] =>
  chosenColumns(table, chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

export const openColumns = ({ columns }: ColumnTable, chosen: readonly string[], isOpen: (feature: Feature) => boolean): string[] =>
  chosen.filter((name) => {
    const needs = columns[name]?.needs;
    return needs === undefined || isOpen(needs);
  });

export const sortsOf = ({ columns }: ColumnTable): string[] =>
  Object.entries(columns).flatMap(([name, { sort }]) => (sort ? [name] : []));
