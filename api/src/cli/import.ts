import type { WriteStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { IMPORT_USAGE, type ImportArguments, readArguments, UsageError } from '#src/cli/import-arguments.ts';
import type { ImportOne } from '#src/cli/import-database.ts';
import { createProgress, type ProgressDisplay } from '#src/cli/import-progress.ts';
import { toFileSummary, toImportTotals } from '#src/cli/import-summary.ts';
import { type ImportOptions, tryFile } from '#src/features/import/import-file.ts';
import type { FileReport } from '#src/features/import/report.ts';
import { systemClock } from '#src/ports/clock.ts';

interface ListedFile {
  path: string;
  /** Named on the command line, not found in a folder; only then is an unrecognised file a failure. */
  named: boolean;
  bytes: number;
}

/** The files of a folder in the order of their names, without hidden ones. */
const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const shown = entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const lists = shown.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
};

const bytesOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

const listFiles = async (paths: string[]): Promise<ListedFile[]> => {
  const listed: ListedFile[] = [];
  for (const path of paths) {
    const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
    const files = isFolder ? await filesUnder(path) : [path];
    for (const file of files) listed.push({ path: file, named: !isFolder, bytes: await bytesOf(file) });
  }
  return listed;
};

const importAll = async (
  files: ListedFile[],
  options: ImportOptions,
  importOne: ImportOne,
  progress: ProgressDisplay,
): Promise<FileReport[]> => {
  const reports: FileReport[] = [];
  for (const { path } of files) {
    if (options.signal?.aborted === true) break;
    progress.file(path);
    const report = await importOne(path, options);
    reports.push(report);
    progress.print(toFileSummary(path, report));
  }
  return reports;
};

/** The first Ctrl+C ends the import after the current batch, the second at once. */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
};

/** Imported lazily, because a dry run needs no database. */
const intoDatabase = async (work: (importOne: ImportOne) => Promise<FileReport[]>, say: (text: string) => void) => {
  const { withDatabase } = await import('#src/cli/import-database.ts');
  return withDatabase(work, say);
};

/** Opens the report before the import begins, so that an unwritable path fails at once. */
const openReport = async (path: string | undefined): Promise<WriteStream | null> => {
  if (path === undefined) return null;
  try {
    const stream = (await open(path, 'w')).createWriteStream();
    // The import goes on without the report; what was written so far stays.
    stream.on('error', (error) => process.stderr.write(`The report could not be written: ${error.message}\n`));
    return stream;
  } catch (error) {
    throw new UsageError(`--report: ${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
};

const main = async (importOptions: ImportArguments): Promise<number> => {
  const rows = await openReport(importOptions.report);
  const files = await listFiles(importOptions.paths);
  const progress = createProgress(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    process.stdout,
  );
  const { observedAt, marketplace, currency, mapping, dayOrder, again } = importOptions;
  const options: ImportOptions = {
    ...(observedAt === undefined ? {} : { observedAt }),
    ...(marketplace === undefined ? {} : { marketplace }),
    ...(currency === undefined ? {} : { currency }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(dayOrder === undefined ? {} : { dayOrder }),
    again,
    now: systemClock.now(),
    signal: stopSignal(),
    onBytes: progress.bytes,
    onRow: (row) => rows?.write(`${JSON.stringify(row)}\n`),
  };
  try {
    const work = (importOne: ImportOne) => importAll(files, options, importOne, progress);
    const reports = importOptions.dryRun ? await work(tryFile) : await intoDatabase(work, progress.print);
    progress.print(`\n${toImportTotals(reports)}${importOptions.dryRun ? ' (dry run: nothing was stored)' : ''}`);
    const failed = ({ state }: FileReport, index: number) =>
      state === 'unreadable' || (state === 'unrecognised' && files[index]?.named === true);
    return reports.some(failed) ? 1 : 0;
  } finally {
    progress.stop();
    if (rows !== null) await finished(rows.end()).catch(() => {});
  }
};

const begin = async (): Promise<number> => {
  const options = readArguments(process.argv.slice(2), systemClock.now());
  if (!options.help) return main(options);
  process.stdout.write(`${IMPORT_USAGE}\n`);
  return 0;
};

// A reader may close the pipe, as `head` does; the import goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await begin();
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(isUsage ? `${error.message}\n\n${IMPORT_USAGE}\n` : `The import failed: ${(error as Error).message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
