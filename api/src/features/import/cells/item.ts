import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import type { ImportedDate } from '#src/features/import/cells/dates.ts';
import type { IdentifiedBy } from '#src/features/import/cells/identify.ts';
import type { ImportRefusal } from '#src/features/import/cells/refusals.ts';

interface ItemPosition {
  /** Counts rows, or items of answers, of a file from 0. An interrupted import continues at it. */
  row: number;
  /** Line of the file, from 1; null inside a document. */
  line: number | null;
}

export type Item =
  | (ItemPosition & {
      kind: 'snapshot';
      snapshot: Snapshot;
      dated: ImportedDate;
      identifiedBy: IdentifiedBy;
      rowPerVariant: boolean;
    })
  /** A store that an answer shows without a product. */
  | (ItemPosition & { kind: 'store'; storeSnapshot: StorePageSnapshot; dated: ImportedDate; identifiedBy: IdentifiedBy })
  | (ItemPosition & { kind: 'refused'; reason: ImportRefusal; detail: string });
export type SnapshotItem = Extract<Item, { kind: 'snapshot' }>;

export interface Notes {
  recognised(id: string): void;
  unknownColumns(columns: readonly string[]): void;
  /** Columns that are recognised but not stored. */
  notKept(columns: readonly string[]): void;
  /** A reader's problem that costs no item. */
  problem(code: string, detail: string): void;
  note(text: string): void;
}
