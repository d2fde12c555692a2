import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Mapping } from '#src/features/import/mappings.ts';
import { type FileReport, fileReport } from '#src/features/import/report.ts';

export interface ImportProgress {
  nextRow: number;
  finished: boolean;
  report: FileReport | null;
}

export const findImportProgress = async (db: Db, digest: string): Promise<ImportProgress | null> => {
  const row = await db
    .selectFrom('import_file')
    .select(['next_row', 'finished_at', 'report'])
    .where('file_digest', '=', digest)
    .executeTakeFirst();
  if (row === undefined) return null;
  const report = fileReport.safeParse(row.report);
  return { nextRow: row.next_row, finished: row.finished_at !== null, report: report.success ? report.data : null };
};

/** Deletes the record of an import, not the imported data. */
export const forgetImport = async (db: Db, digest: string): Promise<void> => {
  await db.deleteFrom('import_file').where('file_digest', '=', digest).execute();
};

export const saveImportProgress = async (
  db: Db,
  digest: string,
  { path, nextRow, report, finishedAt }: { path: string; nextRow: number; report: FileReport; finishedAt: Date | null },
): Promise<void> => {
  const values = {
    path,
    next_row: nextRow,
    rows: finishedAt === null ? null : report.rows,
    finished_at: finishedAt,
    report: JSON.stringify(report),
  };
  await db
    .insertInto('import_file')
    .values({ file_digest: digest, ...values })
    .onConflict((conflict) => conflict.column('file_digest').doUpdateSet(values))
    .execute();
};

const mappingShape = z.record(z.string(), z.string());

/** More tables than anybody maps by hand. */
const MOST_MAPPINGS = 1_000;

/** The newest saved mappings, by the digest of their table's heads. */
export const findMappings = async (db: Db): Promise<Map<string, Mapping>> => {
  const rows = await db
    .selectFrom('import_mapping')
    .select(['heads_digest', 'mapping'])
    .orderBy('saved_at', 'desc')
    .limit(MOST_MAPPINGS)
    .execute();
  return new Map(
    rows.flatMap(({ heads_digest, mapping }) => {
      const read = mappingShape.safeParse(mapping);
      return read.success ? [[heads_digest, read.data as Mapping] as const] : [];
    }),
  );
};

/** Replaces an earlier mapping of the same heads. */
export const saveMapping = async (db: Db, digest: string, mapping: Mapping): Promise<void> => {
  const values = { mapping: JSON.stringify(mapping), saved_at: sql<Date>`now()` };
  await db
    .insertInto('import_mapping')
    .values({ heads_digest: digest, ...values })
    .onConflict((conflict) => conflict.column('heads_digest').doUpdateSet(values))
    .execute();
};
