import type { Db } from '@telaah/db';
import { plausible } from '@telaah/shared/features/market/plausibility';
import type { IngestOutcome } from '@telaah/shared/features/market/schema';
import {
  type Snapshot,
  type StorePageSnapshot,
  snapshot as snapshotShape,
  storePageSnapshot as storeShape,
} from '@telaah/shared/observation/snapshot';
import type { ZodType } from 'zod';
import { isStoreZero, withoutStoreZero } from '#src/features/import/cells/identify.ts';
import type { Item, SnapshotItem } from '#src/features/import/cells/item.ts';
import { hasLostSign, refusalWords } from '#src/features/import/cells/refusals.ts';
import {
  FileTooLargeError,
  hashTextFile,
  openTextFile,
  type TextFile,
  UnreadableFileError,
} from '#src/features/import/files/text-file.ts';
import { Mappings } from '#src/features/import/mappings.ts';
import { mergeSnapshots } from '#src/features/import/merge.ts';
import { importedFormat, readFile } from '#src/features/import/read-file.ts';
import { findImportProgress, findMappings, forgetImport, saveImportProgress, saveMapping } from '#src/features/import/repo.ts';
import { emptyReport, type FileReport, ImportReporter, type RowReport } from '#src/features/import/report.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';
import type { IngestFunction } from '#src/features/market/ingest/ingest.service.ts';
import { ingestStores, momentOutcome } from '#src/features/market/ingest/ingest-stores.service.ts';

export interface ImportOptions extends ImportSettings {
  now: Date;
  /** The account that uploads; null or absent for the machine's operator. */
  reporter?: string | null;
  again?: boolean;
  /** Ends after the current batch; importing the file again continues. */
  signal?: AbortSignal;
  onFile?(file: TextFile): void;
  /** Gets every row that was not imported. */
  onRow?(row: RowReport): void;
}

type FoundStore = Extract<Item, { kind: 'store' }>;

interface Destination {
  take(snapshots: Snapshot[]): Promise<IngestOutcome[]>;
  takeStores(snapshots: StorePageSnapshot[]): Promise<IngestOutcome[]>;
  save(nextRow: number, report: FileReport, finished: boolean): Promise<void>;
}

/** Snapshots in one transaction: large enough to be quick, small enough to lose little. */
const BATCH = 1_000;
/** Rows kept in memory for tables with a row for each variant, because a product's rows may be anywhere in the file. */
const MAX_BUFFERED_ROWS = 100_000;

/** Whether the error means that this file cannot be read, and not that something is broken. */
const isUnreadable = (error: unknown): error is Error => {
  // Nested deeper than any reader goes.
  if (error instanceof RangeError && error.message.includes('call stack')) return true;
  if (error instanceof UnreadableFileError || error instanceof FileTooLargeError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ENOENT|EACCES|EPERM|EISDIR|EIO|ELOOP|ENAMETOOLONG|ENOTDIR|Z_[A-Z_]+|ERR_INVALID_ARG_VALUE)$/.test(code);
};

const shaped = <Value>(shape: ZodType<Value>, value: Value): { value: Value; fault: null } | { value: null; fault: string } => {
  const { data, error } = shape.safeParse(value);
  const [issue] = error?.issues ?? [];
  return data !== undefined ? { value: data, fault: null } : { value: null, fault: `${issue?.path.join('.')}: ${issue?.message}` };
};

const ingestBatch = async (items: SnapshotItem[], destination: Destination, reporter: ImportReporter): Promise<void> => {
  const merged = mergeSnapshots(items);
  const read = merged.map((mergedSnapshot) => ({
    mergedSnapshot,
    ...shaped(snapshotShape, mergedSnapshot.snapshot),
  }));
  const good = read.flatMap(({ mergedSnapshot, value }) => (value === null ? [] : [{ mergedSnapshot, value }]));
  const outcomes: IngestOutcome[] = [];
  for (let from = 0; from < good.length; from += BATCH)
    outcomes.push(...(await destination.take(good.slice(from, from + BATCH).map(({ value }) => value))));
  const outcomeOf = new Map(good.map(({ mergedSnapshot }, index) => [mergedSnapshot, outcomes[index]]));
  for (const { mergedSnapshot, fault } of read) {
    for (const [place, index] of mergedSnapshot.items.entries()) {
      const item = items[index];
      if (item === undefined) continue;
      const outcome = outcomeOf.get(mergedSnapshot);
      const isAgain = place > 0 && !item.rowPerVariant && outcome?.state === 'accepted';
      if (outcome === undefined) reporter.refused(item, 'bad_shape', fault ?? '');
      else reporter.outcome(item, isAgain ? { state: 'repeated' } : outcome);
    }
  }
};

const ingestStoreBatch = async (items: FoundStore[], destination: Destination, reporter: ImportReporter): Promise<void> => {
  const good = items.flatMap((item) => {
    const { value, fault } = shaped(storeShape, item.storeSnapshot);
    if (value === null) reporter.refused(item, 'bad_shape', fault);
    return value === null ? [] : [{ item, value }];
  });
  const outcomes = good.length === 0 ? [] : await destination.takeStores(good.map(({ value }) => value));
  for (const [index, { item }] of good.entries()) reporter.outcome(item, outcomes[index] ?? { state: 'accepted' });
};

const readInto = async (
  file: TextFile,
  from: number,
  destination: Destination,
  reporter: ImportReporter,
  options: ImportOptions,
): Promise<void> => {
  let batch: SnapshotItem[] = [];
  let stores: FoundStore[] = [];
  let nextRow = from;
  const flush = async (finished: boolean) => {
    await ingestBatch(batch, destination, reporter);
    batch = [];
    await ingestStoreBatch(stores, destination, reporter);
    stores = [];
    if (finished) reporter.finish();
    await destination.save(nextRow, reporter.report, finished);
  };
  let sinceSaved = 0;
  for await (const item of readFile(file, options, reporter, options.now)) {
    if (item.row < from) continue;
    nextRow = item.row + 1;
    if (item.kind === 'refused') reporter.refused(item, item.reason, item.detail);
    else if (item.kind === 'store' && isStoreZero(item.storeSnapshot))
      reporter.refused(item, 'no_identity', refusalWords.no_identity);
    else if (item.kind === 'store') stores.push(item);
    else if (hasLostSign(item.snapshot)) reporter.refused(item, 'lost_signs', refusalWords.lost_signs);
    else batch.push({ ...item, snapshot: withoutStoreZero(item.snapshot) });
    if (++sinceSaved < (batch.at(-1)?.rowPerVariant === true ? MAX_BUFFERED_ROWS : BATCH)) continue;
    sinceSaved = 0;
    await flush(false);
    if (options.signal?.aborted !== true) continue;
    reporter.report.state = 'stopped';
    return;
  }
  await flush(true);
};

const run = async (
  path: string,
  options: ImportOptions,
  begin: (file: TextFile) => Promise<{ destination: Destination; from: number; report: FileReport | null } | null>,
): Promise<FileReport> => {
  const report = emptyReport();
  try {
    const file = await openTextFile(path);
    options.onFile?.(file);
    const begun = await begin(file);
    Object.assign(report, begun?.report ?? {});
    report.format = importedFormat(file, options).kind;
    if (begun === null) report.state = 'already_imported';
    else await readInto(file, begun.from, begun.destination, new ImportReporter(path, report, options.onRow), options);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    report.state = 'unreadable';
    report.error = error.message;
  }
  return report;
};

/**
 * Imports one file of any known format. Continues where an earlier import of the same bytes stopped; does nothing where it finished, unless
 * `again`. A mapping that worked is saved by the table's heads. An unreadable file is a report with that state; database errors are thrown.
 */
export const importFile = async (db: Db, ingest: IngestFunction, path: string, options: ImportOptions): Promise<FileReport> => {
  const mappings = new Mappings(options.mapping, await findMappings(db));
  const report = await run(path, { ...options, mappings }, async () => {
    const digest = await hashTextFile(path);
    if (options.again === true) await forgetImport(db, digest);
    const progress = await findImportProgress(db, digest);
    if (progress?.finished === true) return null;
    const from = { source: 'import', reporter: options.reporter ?? null, now: options.now } as const;
    const destination: Destination = {
      take: (snapshots) => ingest(db, snapshots, from),
      takeStores: (storeSnapshots) => ingestStores(db, storeSnapshots, from),
      save: async (nextRow, report, finished) => {
        // A later version may recognise it.
        if (report.state === 'unrecognised') await forgetImport(db, digest);
        else await saveImportProgress(db, digest, { path, nextRow, report, finishedAt: finished ? options.now : null });
      },
    };
    return { destination, from: progress?.nextRow ?? 0, report: progress?.report ?? null };
  });
  if (report.accepted + report.repeated > 0) for (const [heads, mapping] of mappings.used) await saveMapping(db, heads, mapping);
  return report;
};

/** Reads a file without a database: `accepted` are rows that nothing speaks against. Of mappings only the given one is used. */
export const tryFile = async (path: string, options: ImportOptions): Promise<FileReport> =>
  run(path, { ...options, mappings: new Mappings(options.mapping) }, async () => ({
    destination: {
      take: async (snapshots) =>
        snapshots.map((snapshot) => {
          const reason = plausible(snapshot, options.now);
          return reason === null ? { state: 'accepted' } : { state: 'refused', reason };
        }),
      takeStores: async (storeSnapshots) => storeSnapshots.map(({ observed_at }) => momentOutcome(observed_at, options.now)),
      save: async () => {},
    },
    from: 0,
    report: null,
  }));
