import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';
import type { Db } from '#src/index.ts';

/**
 * Where one node and a cluster want different statements for the same answer: on one node the form for many costs up to twice as much, on many the
 * form for one brings every row to the coordinator.
 */

/** Whether this process speaks to a cluster. Where nobody noted it the form for one node is taken. */
const noted = { isCluster: false };

/** Finds out, before anything else is asked, what this process speaks to: so that nothing later has to ask. */
export const noteCluster = async (db: Kysely<any>): Promise<void> => {
  noted.isCluster = await isCluster(db);
};

/** Whether rows that are computed lie on many nodes. */
export const hasManyNodes = (): boolean => noted.isCluster;

/**
 * Of what could be asked in one statement that writes rows of the coordinator too, what a cluster must be asked by itself: it asks tables that
 * stand on every node.
 */
export const findSeparateParts = <Part extends { everywhere?: true }>(parts: readonly Part[]): Part[] =>
  noted.isCluster ? parts.filter(({ everywhere }) => everywhere === true) : [];

/**
 * In SQL: a list of numbers in JSON's words, as an array. To read an array out of a text depends on the server's settings, as far as PostgreSQL knows,
 * and a cluster computes no step that may: there it is cut at its commas.
 */
export const numbersOf = (list: string, type: string, onNodes = noted.isCluster): string =>
  onNodes
    ? `string_to_array(translate((${list})::text, '[] ', ''), ',', 'null')::${type}[]`
    : `replace(replace((${list})::text, '[', '{'), ']', '}')::${type}[]`;

interface MedianQuery {
  /** `with …`, or nothing. */
  before: RawBuilder<unknown>;
  /** `from … where …`. */
  rows: RawBuilder<unknown>;
  sums: RawBuilder<unknown>;
  /** Of which the median is wanted, and in which of the rows; null: in all. */
  value: RawBuilder<unknown>;
  sample: RawBuilder<unknown> | null;
}

/**
 * Sums over rows and the median of a value: in one statement, or, where the rows lie on many nodes, the median by itself: its values alone come
 * together, and each node adds up what it has.
 */
export const sumsWithMedian = async <Row extends object>(
  db: Db,
  { before, rows, sums, value, sample }: MedianQuery,
): Promise<Row & { median: number | null }> => {
  type Both = Row & { median: number | null };
  const median = sql`percentile_disc(0.5) within group (order by ${value})`;
  if (!noted.isCluster) {
    const filter = sample === null ? sql`` : sql`filter (where ${sample})`;
    const both = await sql<Both>`${before} select ${sums}, ${median} ${filter} as median ${rows}`.execute(db);
    return both.rows[0] as Both;
  }
  const sampled = sample === null ? sql`` : sql`and ${sample}`;
  const summed = await sql<Row>`${before} select ${sums} ${rows}`.execute(db);
  const middle = await sql<{ median: number | null }>`${before} select ${median} as median ${rows} ${sampled}`.execute(db);
  return { ...summed.rows[0], ...middle.rows[0] } as Both;
};

/** A key that rows are added up by: the rows' own column, or null for all of them together, under 0. */
export interface Grouping {
  scope: number;
  column: string | null;
}

/**
 * `select scope, key, …sums` of `facts` by each of these keys, rows without one left out. `sums` are aggregates by the name of their column. One node
 * passes over the rows once with all groupings; in a cluster each node adds up its own by plain groups.
 */
export const groupedByEach = async (
  db: Db,
  facts: RawBuilder<unknown>,
  groupings: readonly Grouping[],
  sums: Readonly<Record<string, string>>,
): Promise<RawBuilder<unknown>> => {
  const told = Object.entries(sums)
    .map(([name, sum]) => `${sum} as ${name}`)
    .join(', ');
  if (await isCluster(db)) {
    const keys = groupings.map(({ scope, column }) => `(${scope}, ${column === null ? '0' : `f.${column}`})`).join(', ');
    return sql`select k.scope::smallint as scope, k.key, ${sql.raw(told)}
      from ${facts} f cross join lateral (values ${sql.raw(keys)}) k(scope, key) where k.key is not null group by k.scope, k.key`;
  }
  const columns = groupings.flatMap(({ column }) => column ?? []);
  const all = 2 ** columns.length - 1;
  const maskOf = (column: string | null) => (column === null ? all : all - 2 ** (columns.length - 1 - columns.indexOf(column)));
  const scopes = groupings.map(({ scope, column }) => `when ${maskOf(column)} then ${scope}`).join(' ');
  const list = columns.join(', ');
  const isSet = groupings.map(({ column }) => (column === null ? '()' : `(${column})`)).join(', ');
  return sql`select (case g ${sql.raw(scopes)} end)::smallint as scope, key, ${sql.raw(Object.keys(sums).join(', '))} from (
      select grouping(${sql.raw(list)}) as g, coalesce(${sql.raw(list)}, 0) as key, ${sql.raw(told)}
      from ${facts} f group by grouping sets (${sql.raw(isSet)})) s
    where g = ${sql.lit(all)} or key <> 0`;
};
