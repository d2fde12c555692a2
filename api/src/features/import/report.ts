import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import { z } from 'zod';
import type { Item, Notes } from '#src/features/import/cells/item.ts';
import { refusalWords } from '#src/features/import/cells/refusals.ts';

const counts = z.record(z.string(), z.int());
const refusedRow = z.object({ row: z.int(), line: z.int().nullable(), reason: z.string(), detail: z.string() });

/**
 * What became of a file.
 * - `imported`: read to its end.
 * - `already_imported`: exactly this file was imported before; nothing was done.
 * - `stopped`: broken off on request; importing it again continues.
 * - `no_products`: read to its end, and no product is in it.
 * - `unrecognised`: no known format, table or answer; `notes` say what was looked for.
 * - `unreadable`: missing, forbidden, damaged; `error` says why.
 */
export const fileState = z.enum(['imported', 'already_imported', 'stopped', 'no_products', 'unrecognised', 'unreadable']);

/** Counts are rows, or items of recorded answers: rows = accepted + repeated + quarantined + refused. */
export const fileReport = z.object({
  state: fileState,
  format: z.string(),
  recognised: z.array(z.string()),
  rows: z.int(),
  accepted: z.int(),
  repeated: z.int(),
  quarantined: counts,
  refused: counts,
  /** The first few of each reason. */
  refusals: z.array(refusedRow),
  problems: counts,
  /** Observations by where their date was found. */
  observed_at: counts,
  identified_by: counts,
  unknown_columns: z.array(z.string()),
  columns_not_kept: z.array(z.string()),
  /** Observations whose day is a guess, by how exact their date is: they count in no window of days. */
  guessed_days: counts,
  notes: z.array(z.string()),
  error: z.string().nullable(),
});
export type FileReport = z.infer<typeof fileReport>;

export interface RowReport {
  path: string;
  row: number;
  line: number | null;
  state: 'refused' | 'quarantined';
  reason: string;
  detail: string;
}

const FIRST_FEW = 3;
const MAX_NOTES = 20;
const MAX_COLUMNS = 100;

const count = (into: Record<string, number>, key: string, by = 1): void => {
  into[key] = (into[key] ?? 0) + by;
};

const addNew = (into: string[], words: Iterable<string>, most: number): void => {
  for (const word of words) if (into.length < most && !into.includes(word)) into.push(word);
};

export const emptyReport = (): FileReport => ({
  state: 'imported',
  format: 'unknown',
  recognised: [],
  rows: 0,
  accepted: 0,
  repeated: 0,
  quarantined: {},
  refused: {},
  refusals: [],
  problems: {},
  observed_at: {},
  identified_by: {},
  unknown_columns: [],
  columns_not_kept: [],
  guessed_days: {},
  notes: [],
  error: null,
});

export class ImportReporter implements Notes {
  readonly report: FileReport;
  readonly #path: string;
  readonly #tell: ((row: RowReport) => void) | undefined;

  constructor(path: string, report: FileReport, tell?: (row: RowReport) => void) {
    this.#path = path;
    this.report = report;
    this.#tell = tell;
  }

  recognised = (id: string): void => addNew(this.report.recognised, [id], MAX_COLUMNS);
  unknownColumns = (columns: readonly string[]): void => addNew(this.report.unknown_columns, columns, MAX_COLUMNS);
  notKept = (columns: readonly string[]): void => addNew(this.report.columns_not_kept, columns, MAX_COLUMNS);
  note = (text: string): void => addNew(this.report.notes, [text.slice(0, 500)], MAX_NOTES);

  problem(code: string, detail: string): void {
    count(this.report.problems, code);
    if ((this.report.problems[code] ?? 0) <= FIRST_FEW) this.note(`${code}: ${detail}`);
  }

  refused({ row, line }: Item, reason: string, detail: string): void {
    this.report.rows++;
    count(this.report.refused, reason);
    if ((this.report.refused[reason] ?? 0) <= FIRST_FEW) this.report.refusals.push({ row, line, reason, detail });
    this.#tell?.({ path: this.#path, row, line, state: 'refused', reason, detail });
  }

  outcome(item: Exclude<Item, { kind: 'refused' }>, outcome: IngestOutcome): void {
    const [id, called] =
      item.kind === 'store'
        ? [item.storeSnapshot.store.id, item.storeSnapshot.store.name]
        : [item.snapshot.product_id, item.snapshot.name];
    const name = `${id} ${called}`.slice(0, 200);
    if (outcome.state === 'refused') return this.refused(item, outcome.reason, `${refusalWords[outcome.reason]}: ${name}`);
    this.report.rows++;
    count(this.report.observed_at, item.dated.from);
    if (item.dated.guessed !== undefined) count(this.report.guessed_days, item.dated.guessed);
    count(this.report.identified_by, item.identifiedBy);
    if (outcome.state === 'accepted') this.report.accepted++;
    else if (outcome.state === 'repeated') this.report.repeated++;
    else {
      const { row, line } = item;
      count(this.report.quarantined, outcome.reason);
      this.#tell?.({ path: this.#path, row, line, state: 'quarantined', reason: outcome.reason, detail: name });
    }
  }

  finish(): void {
    const { report } = this;
    const reasons = Object.keys(report.refused);
    const only = (...allowed: string[]) => reasons.every((reason) => allowed.includes(reason));
    const taken = report.rows - Object.values(report.refused).reduce((sum, number) => sum + number, 0);
    if (report.recognised.length === 0 && taken === 0 && only('unknown_shape', 'broken_row') && report.format !== 'empty') {
      report.state = 'unrecognised';
    } else report.state = taken === 0 && only('no_products', 'no_product_data', 'own_orders') ? 'no_products' : 'imported';
  }
}
