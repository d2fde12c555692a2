import { type Snapshot, snapshot as snapshotShape } from '@telaah/shared/observation/snapshot';
import { rowOfObject } from '#src/features/import/cells/row.ts';
import { type RowResult, rowSnapshot, type TableFacts } from '#src/features/import/cells/row-snapshot.ts';
import { HiddenCounters } from '#src/features/import/cells/zero-columns.ts';
import { nearestShapes, shapeOf } from '#src/features/import/known-tables.ts';

export type Cells = Record<string, unknown>;

/** Recognises a hand-made row by its columns and reads it. `others`: further rows of its file. */
export const readCells = (cells: Cells, options: Partial<TableFacts> & { others?: Cells[] } = {}): RowResult => {
  const row = rowOfObject(cells);
  const shape = shapeOf(new Set(row.keys()));
  if (shape === null) throw new Error(`no family: ${JSON.stringify(nearestShapes(new Set(row.keys())))}`);
  const hiddenCounters = new HiddenCounters(shape);
  for (const other of [cells, ...(options.others ?? [])]) hiddenCounters.note(rowOfObject(other));
  const dated = { at: '2026-01-01T05:00:00.000Z', from: 'file_name' as const };
  return rowSnapshot(row, { shape, dated, silent: hiddenCounters.counters, marketplace: null, currency: null, ...options });
};

export const readTakenRow = (cells: Cells, options: Parameters<typeof readCells>[1] = {}): Snapshot => {
  const result = readCells(cells, options);
  if ('refused' in result) throw new Error(`${result.refused}: ${result.detail}`);
  return snapshotShape.parse(result.snapshot);
};

export const readRefusal = (cells: Cells, options: Parameters<typeof readCells>[1] = {}): string => {
  const result = readCells(cells, options);
  return 'refused' in result ? result.refused : 'taken';
};
