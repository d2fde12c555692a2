import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Item } from '#src/features/import/cells/item.ts';
import { openTextFile } from '#src/features/import/files/text-file.ts';
import { Mappings } from '#src/features/import/mappings.ts';
import { readFile } from '#src/features/import/read-file.ts';
import { emptyReport, type FileReport, ImportReporter, type RowReport } from '#src/features/import/report.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';

export interface ReadImport {
  items: Item[];
  snapshots: Snapshot[];
  refused: { reason: string; detail: string; line: number | null }[];
  report: FileReport;
}

const NOW = new Date('2026-11-21T03:00:00Z');

/** Reads a file of this content as an import does, without a database. */
export const readImport = async (
  content: string | Uint8Array | readonly string[],
  { name = 'tabel.csv', ...settings }: ImportSettings & { name?: string } = {},
): Promise<ReadImport> => {
  const folder = await mkdtemp(join(tmpdir(), 'read-import-'));
  try {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' || content instanceof Uint8Array ? content : content.join('\n'));
    const file = await openTextFile(path);
    const report = emptyReport();
    const rows: RowReport[] = [];
    const reporter = new ImportReporter(name, report, (row) => rows.push(row));
    const items: Item[] = [];
    for await (const item of readFile(file, { ...settings, mappings: new Mappings(settings.mapping) }, reporter, NOW)) {
      items.push(item);
      if (item.kind === 'refused') reporter.refused(item, item.reason, item.detail);
    }
    reporter.finish();
    const snapshots = items.flatMap((item) => (item.kind === 'snapshot' ? [item.snapshot] : []));
    return { items, snapshots, refused: rows.map(({ reason, detail, line }) => ({ reason, detail, line })), report };
  } finally {
    await rm(folder, { recursive: true });
  }
};
