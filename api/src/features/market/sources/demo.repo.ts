import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';

export interface DemoProgress {
  /** Last WIB day of its history: fixed at the start, so that a continued run makes the same market. */
  until: string;
  products: number;
  finished: boolean;
}

const keyOf = (size: string) => `demo:${size}`;

export const findDemoProgress = async (db: Db, size: string): Promise<DemoProgress | null> => {
  const row = await db.selectFrom('import_file').selectAll().where('file_digest', '=', keyOf(size)).executeTakeFirst();
  return row === undefined ? null : { until: row.path, products: row.next_row, finished: row.finished_at !== null };
};

export const startDemoProgress = async (db: Db, size: string, until: string): Promise<DemoProgress> => {
  await db
    .insertInto('import_file')
    .values({ file_digest: keyOf(size), path: until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { until, products: 0, finished: false };
};

export const saveDemoProgress = async (db: Db, size: string, products: number): Promise<void> => {
  await db.updateTable('import_file').set({ next_row: products }).where('file_digest', '=', keyOf(size)).execute();
};

export const finishDemoProgress = async (db: Db, size: string, products: number, at: Date): Promise<void> => {
  await db
    .updateTable('import_file')
    .set({ next_row: products, rows: products, finished_at: at })
    .where('file_digest', '=', keyOf(size))
    .execute();
};

export const hasObservedData = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('product_live')
    .select('product_id')
    .where('source', '!=', sourceCode.code('demo'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
