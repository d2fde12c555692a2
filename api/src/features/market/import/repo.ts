import type { Db } from '@telaah/db';
import { type FileReport, fileReport } from '#src/features/market/import/report.ts';

export interface Progress {
  /** The first row that has not been ingested yet. */
  nextRow: number;
  finished: boolean;
  report: FileReport | null;
}

/** How far a file has come; null where it was never begun. */
export const findProgress = async (db: Db, digest: string): Promise<Progress | null> => {
  const row = await db
    .selectFrom('import_file')
    .select(['next_row', 'finished_at', 'report'])
    .where('file_digest', '=', digest)
    .executeTakeFirst();
  if (row === undefined) return null;
  const report = fileReport.safeParse(row.report);
  return { nextRow: row.next_row, finished: row.finished_at !== null, report: report.success ? report.data : null };
};

/** Forgets that a file was imported. What it brought stays. */
export const forget = async (db: Db, digest: string): Promise<void> => {
  await db.deleteFrom('import_file').where('file_digest', '=', digest).execute();
};

/** Keeps how far a file has come, with the report so far. */
export const saveProgress = async (
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
