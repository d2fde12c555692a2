import type { ImportRow } from '#src/features/import/cells/row.ts';
import type { CounterField, TableShape } from '#src/features/import/cells/table.ts';

/** Finds the counters that are 0 or empty in every row of a table, among those for which that means "not shown". */
export class HiddenCounters {
  readonly #columns: Map<CounterField, string[]>;

  constructor(shape: TableShape) {
    const columnsOf = (counter: CounterField) => [shape.map[counter] ?? []].flat();
    this.#columns = new Map((shape.zeroIsHidden ?? []).map((counter) => [counter, columnsOf(counter)]));
  }

  /** False once every counter had a value, so that the rest of the table need not be read. */
  get undecided(): boolean {
    return this.#columns.size > 0;
  }

  note(row: ImportRow): void {
    for (const [counter, columns] of this.#columns) {
      if (columns.some((column) => /[1-9]/.test(row.get(column) ?? ''))) this.#columns.delete(counter);
    }
  }

  get counters(): ReadonlySet<CounterField> {
    return new Set(this.#columns.keys());
  }
}

export const toHiddenCountersNote = (counters: ReadonlySet<CounterField>): string =>
  `0 in every row is read as "not shown": ${[...counters].join(', ')}`;
