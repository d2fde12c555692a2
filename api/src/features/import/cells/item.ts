import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import type { ImportedDate } from '#src/features/import/cells/dates.ts';
import type { IdentifiedBy } from '#src/features/import/cells/identify.ts';
import type { ImportRefusal } from '#src/features/import/cells/refusals.ts';

interface ItemPosition {
  /** Counts what a file holds from 0: rows, or the items of its answers. An import continues by it. */
  row: number;
  /** Line of the file, from 1; null inside a document. */
  line: number | null;
}

/** One thing that was read from a file. */
export type Item =
  | (ItemPosition & {
      kind: 'snapshot';
      snapshot: Snapshot;
      dated: ImportedDate;
      identifiedBy: IdentifiedBy;
      rowPerVariant: boolean;
    })
  /** A store of which an answer told without a product. */
  | (ItemPosition & { kind: 'store'; look: StorePageSnapshot; dated: ImportedDate; identifiedBy: IdentifiedBy })
  | (ItemPosition & { kind: 'refused'; reason: ImportRefusal; detail: string });
export type SnapshotItem = Extract<Item, { kind: 'snapshot' }>;

/** What a reader tells about a file besides its items. */
export interface Notes {
  /** A table family or an answer's reader was recognised. */
  recognised(id: string): void;
  unknownColumns(columns: readonly string[]): void;
  /** Columns that are recognised, and of which nothing is kept. */
  notKept(columns: readonly string[]): void;
  /** A reader's complaint that costs no item. */
  problem(code: string, detail: string): void;
  note(text: string): void;
}
