import { sql } from 'kysely';
import type { Db } from '#src/index.ts';

/** Tables cut by calendar month. `observation` by UTC instant, the others by WIB day. */
const PARTITIONED = ['observation', 'product_month', 'rollup_day'] as const;
/** Rows of these are rewritten in place many times while their month is open; room on the page keeps updates HOT. */
const FILLFACTOR: Partial<Record<(typeof PARTITIONED)[number], number>> = { product_month: 50 };

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_002;

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

/**
 * Makes the partitions of the given months (`YYYY-MM`) where they are missing. Takes a short exclusive lock on the parents,
 * so call it before the transaction that writes, not inside it.
 */
export const ensurePartitions = async (db: Db, months: Iterable<string>): Promise<void> => {
  const wanted = [...new Set(months)].sort();
  if (wanted.length === 0) return;
  const names = wanted.map((month) => `observation_${month.replace('-', '_')}`);
  const { rows } = await sql<{ relname: string }>`select relname from pg_class where relname = any(${names})`.execute(db);
  const present = new Set(rows.map((row) => row.relname));
  const missing = wanted.filter((_, i) => !present.has(names[i] ?? ''));
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    for (const month of missing) {
      for (const table of PARTITIONED) {
        const fill = FILLFACTOR[table];
        await sql`create table if not exists ${sql.table(`${table}_${month.replace('-', '_')}`)} partition of ${sql.table(table)}
          for values from (${sql.lit(`${month}-01`)}) to (${sql.lit(`${nextMonth(month)}-01`)})
          ${fill === undefined ? sql`` : sql`with (fillfactor = ${sql.lit(fill)})`}`.execute(trx);
      }
    }
  });
};
