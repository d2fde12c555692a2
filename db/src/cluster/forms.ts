import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';
import type { Db } from '#src/index.ts';

/** A cluster's form is slower on one node, and one node's form brings every row of a cluster to the coordinator. */

/** Whether this process uses a cluster. Until it is noted, statements have the form for one node. */
const cluster = { isCluster: false };

/** Notes whether the database is a cluster, before any other statement, so that nothing later has to ask. */
export const noteCluster = async (db: Kysely<any>): Promise<void> => {
  cluster.isCluster = await isCluster(db);
};

export const hasManyNodes = (): boolean => cluster.isCluster;

/** On a cluster, the parts that read tables of every node and so cannot join a statement that writes to the coordinator. */
export const findSeparateParts = <Part extends { everywhere?: true }>(parts: readonly Part[]): Part[] =>
  cluster.isCluster ? parts.filter(({ everywhere }) => everywhere === true) : [];

/** SQL: a JSON list of numbers as an array; a cluster's nodes compute no cast that depends on settings, so they split at commas. */
export const numbersOf = (list: string, type: string, onNodes = cluster.isCluster): string =>
  onNodes
    ? `string_to_array(translate((${list})::text, '[] ', ''), ',', 'null')::${type}[]`
    : `replace(replace((${list})::text, '[', '{'), ']', '}')::${type}[]`;

interface MedianQuery {
  /** `with …`, or nothing. */
  before: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  sums: RawBuilder<unknown>;
  /** `value`: what the median is of. `sample`: the rows that count for it; null: all. */
  value: RawBuilder<unknown>;
  sample: RawBuilder<unknown> | null;
}

/** On a cluster the median is a second statement: only its values come together, and each node adds up its own rows. */
export const sumsWithMedian = async <Row extends object>(
  db: Db,
  { before, rows, sums, value, sample }: MedianQuery,
): Promise<Row & { median: number | null }> => {
  type Both = Row & { median: number | null };
  const median = sql`percentile_disc(0.5) within group (order by ${value})`;
  if (!cluster.isCluster) {
    const filter = sample === null ? sql`` : sql`filter (where ${sample})`;
    const both = await sql<Both>`${before} select ${sums}, ${median} ${filter} as median ${rows}`.execute(db);
    return both.rows[0] as Both;
  }
  const sampled = sample === null ? sql`` : sql`and ${sample}`;
  const summed = await sql<Row>`${before} select ${sums} ${rows}`.execute(db);
  const middle = await sql<{ median: number | null }>`${before} select ${median} as median ${rows} ${sampled}`.execute(db);
  return { ...summed.rows[0], ...middle.rows[0] } as Both;
};

/** A key of sums: a column of the rows, or null for all rows together, under 0. */
export interface Grouping {
  scope: number;
  column: string | null;
}

/** SQL of `scope, key, …sums` per key. One node reads the rows once for all keys; a cluster's nodes add up their own rows. */
export const groupedByEach = async (
  db: Db,
  facts: RawBuilder<unknown>,
  groupings: readonly Grouping[],
  sums: Readonly<Record<string, string>>,
): Promise<RawBuilder<unknown>> => {
  const columnList = Object.entries(sums)
    .map(([name, sum]) => `${sum} as ${name}`)
    .join(', ');
  if (await isCluster(db)) {
    const keys = groupings.map(({ scope, column }) => `(${scope}, ${column === null ? '0' : `f.${column}`})`).join(', ');
    return sql`select k.scope::smallint as scope, k.key, ${sql.raw(columnList)}
      from ${facts} f cross join lateral (values ${sql.raw(keys)}) k(scope, key) where k.key is not null group by k.scope, k.key`;
  }
  const columns = groupings.flatMap(({ column }) => column ?? []);
  const all = 2 ** columns.length - 1;
  const maskOf = (column: string | null) => (column === null ? all : all - 2 ** (columns.length - 1 - columns.indexOf(column)));
  const scopes = groupings.map(({ scope, column }) => `when ${maskOf(column)} then ${scope}`).join(' ');
  const list = columns.join(', ');
  const isSet = groupings.map(({ column }) => (column === null ? '()' : `(${column})`)).join(', ');
  return sql`select (case g ${sql.raw(scopes)} end)::smallint as scope, key, ${sql.raw(Object.keys(sums).join(', '))} from (
      select grouping(${sql.raw(list)}) as g, coalesce(${sql.raw(list)}, 0) as key, ${sql.raw(columnList)}
      from ${facts} f group by grouping sets (${sql.raw(isSet)})) s
    where g = ${sql.lit(all)} or key <> 0`;
};
