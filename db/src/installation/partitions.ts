import { sql } from 'kysely';
import type { Db } from '#src/index.ts';

/** Tables cut by month, by when they are written. `observation` and `placement` by UTC instant, the others by WIB day. */
const GROUPS = {
  market: ['observation', 'product_month', 'rollup_day'],
  placement: ['placement'],
  placement_day: ['placement_day'],
  variant: ['variant_day'],
  store: ['store_reading'],
} as const satisfies Record<string, readonly string[]>;
export const partitionGroups = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
export type PartitionGroup = keyof typeof GROUPS;
type Partitioned = (typeof GROUPS)[PartitionGroup][number];

/** Free space keeps updates of an open month HOT. `toast_tuple_target`: longer rows are compressed to half of the usual 2 kB. */
const STORAGE: Partial<Record<Partitioned, string>> = {
  product_month: 'fillfactor = 50, toast_tuple_target = 1024',
  placement_day: 'fillfactor = 70',
};

/** Days that rows are kept at least; a month is dropped once all of it is older. Other tables are kept for good. */
export const RETENTION_DAYS = { placement: 90, placement_day: 400 } as const satisfies Partial<Record<Partitioned, number>>;

const nameOf = (table: string, month: string): string => `${table}_${month.replace('-', '_')}`;

export const partitionsOf = (months: readonly string[]): string[] =>
  Object.values(GROUPS).flatMap((tables) => tables.flatMap((table) => months.map((month) => nameOf(table, month))));

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_002;

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

/** Months without observations that estimates fill, as `BRIDGED_MONTHS` of shared. */
const BRIDGED_MONTHS = 3;

interface Partition {
  table: Partitioned;
  month: string;
  name: string;
}

/** The months between new and existing ones: a product seen in both has days in between. */
const bridgesOf = async (db: Db, missing: Partition[]): Promise<Partition[]> => {
  const added = missing.filter(({ table }) => table === 'product_month').map(({ month }) => month);
  if (added.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'product_month'::regclass`.execute(db);
  const months = [...new Set([...added, ...rows.map(({ name }) => name.slice(-7).replace('_', '-'))])].sort();
  const bridges = months.flatMap((month, i) => {
    const between: string[] = [];
    const end = months[i + 1] ?? month;
    for (let gap = nextMonth(month); gap < end && between.length <= BRIDGED_MONTHS; gap = nextMonth(gap)) between.push(gap);
    return between.length <= BRIDGED_MONTHS ? between : [];
  });
  return bridges.flatMap((month) => GROUPS.market.map((table) => ({ table, month, name: nameOf(table, month) })));
};

/** Months (`YYYY-MM`) by table group. */
export type Months = Partial<Record<PartitionGroup, Iterable<string>>>;

/** Nothing is stored of earlier years. */
const FIRST_MONTH = '2015-01';

const missingOf = async (db: Db, months: Months): Promise<Partition[]> => {
  const groups = Object.keys(GROUPS) as PartitionGroup[];
  const partitions = groups.flatMap((group) =>
    [...new Set(months[group])]
      .sort()
      .flatMap((month) => GROUPS[group].map((table) => ({ table, month, name: nameOf(table, month) }))),
  );
  if (partitions.length === 0) return [];
  const names = partitions.map(({ name }) => name);
  const { rows } = await sql<{ relname: string }>`select relname from pg_class where relname = any(${names})`.execute(db);
  const present = new Set(rows.map((row) => row.relname));
  return partitions.filter(({ name }) => !present.has(name));
};

/** Briefly locks the parent tables: call it before the transaction that writes, and from no request. */
export const ensurePartitions = async (db: Db, months: Months): Promise<void> => {
  const missing = await missingOf(db, months);
  if (missing.length === 0) return;
  const early = missing.find(({ month }) => month < FIRST_MONTH);
  if (early !== undefined) throw new RangeError(`${early.month} is before the first month that is kept`);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    for (const { table, month, name } of [...missing, ...(await bridgesOf(trx, missing))]) {
      const storage = STORAGE[table];
      await sql`create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
        for values from (${sql.lit(`${month}-01`)}) to (${sql.lit(`${nextMonth(month)}-01`)})
        ${storage === undefined ? sql`` : sql`with (${sql.raw(storage)})`}`.execute(trx);
    }
  });
};

/** The worker has not created a month's partitions, which `partitions` names. */
export class MissingPartitionsError extends Error {
  override name = 'MissingPartitionsError';
  readonly partitions: string[];

  constructor(partitions: string[]) {
    super(`no partition ${partitions.join(', ')}`);
    this.partitions = partitions;
  }
}

/** Throws `MissingPartitionsError` if one of these months cannot be written. */
export const demandPartitions = async (db: Db, months: Months): Promise<void> => {
  const missing = await missingOf(db, months);
  if (missing.length > 0) throw new MissingPartitionsError(missing.map(({ name }) => name));
};

const DAY_MS = 86_400_000;

/** Days that observations may be late, and days that partitions are made ahead. */
const BEHIND_DAYS = 8;
const AHEAD_DAYS = 40;

/** Creates the months in which present observations may be written, and the next one. */
export const makePartitionsAhead = async (db: Db, now: Date): Promise<void> => {
  const months = [-BEHIND_DAYS, 0, AHEAD_DAYS].map((days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 7));
  await ensurePartitions(db, Object.fromEntries(Object.keys(GROUPS).map((group) => [group, months])));
};

/** Drops months whose rows are all past their retention. Returns the dropped names. */
export const dropOldPartitions = async (db: Db, now: Date): Promise<string[]> => {
  const dropped: string[] = [];
  for (const [table, days] of Object.entries(RETENTION_DAYS)) {
    const oldest = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 7);
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${table}::regclass order by 1`.execute(db);
    for (const { name } of rows) {
      if (name.slice(-7).replace('_', '-') >= oldest) continue;
      await sql`drop table if exists ${sql.table(name)}`.execute(db);
      dropped.push(name);
    }
  }
  return dropped;
};
