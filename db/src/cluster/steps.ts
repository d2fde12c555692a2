import { type RawBuilder, sql } from 'kysely';
import { hasManyNodes } from '#src/cluster/forms.ts';

/** Columns made of the rows' columns and of earlier steps; later steps read them as `alias.name`. In raw SQL. */
export interface SqlStep {
  alias: string;
  columns: Record<string, string>;
}

export interface Computation {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  steps: readonly SqlStep[];
  selected: Readonly<Record<string, string>>;
}

const REFERENCE = /(?<![\w.'])([a-z]\w*)\.([a-z]\w*)/g;
const refsIn = (value: string): string[] => value.match(REFERENCE) ?? [];

const isName = (value: string): boolean => /^[a-z]\w*\.[a-z]\w*$/.test(value);

/** The columns that are read in the end, by `alias.name`; one that is read once, or only renames another, is inlined. */
const inlineSteps = (
  steps: readonly SqlStep[],
  selected: readonly string[],
): { columns: Map<string, string>; values: string[] } => {
  const all = steps.flatMap(({ alias, columns }) =>
    Object.entries(columns).map(([name, value]) => ({ ref: `${alias}.${name}`, value })),
  );
  const reads = new Map<string, number>();
  const countReads = (value: string, times: number) => {
    for (const ref of refsIn(value)) reads.set(ref, (reads.get(ref) ?? 0) + times);
  };
  for (const value of selected) countReads(value, 1);
  for (const { ref, value } of all.toReversed()) {
    const times = reads.get(ref);
    if (times !== undefined) countReads(value, isName(value) ? times : 1);
  }
  const within = new Map<string, string>();
  const filled = (value: string) => value.replaceAll(REFERENCE, (ref) => within.get(ref) ?? ref);
  const columns = new Map<string, string>();
  for (const { ref, value } of all.filter((column) => reads.has(column.ref))) {
    if (reads.get(ref) === 1 || isName(value)) within.set(ref, `(${filled(value)})`);
    else columns.set(ref, filled(value));
  }
  return { columns, values: selected.map(filled) };
};

/** For each column its own layer and the last layer that reads it, counted from the top. */
const layersOf = (columns: Map<string, string>, selected: readonly string[]) => {
  const own = new Map<string, number>();
  const last = new Map<string, number>();
  const noteReads = (value: string, height: number) => {
    for (const ref of refsIn(value)) {
      own.set(ref, Math.max(own.get(ref) ?? 0, height + 1));
      last.set(ref, Math.min(last.get(ref) ?? height, height));
    }
  };
  for (const value of selected) noteReads(value, 0);
  for (const [ref, value] of [...columns].toReversed()) noteReads(value, own.get(ref) ?? 0);
  return { own, last };
};

/** Each layer is a subquery over the one before: it computes what the next one reads, and passes on what later ones read. */
const inLayers = ({ from, where, steps, selected }: Computation): RawBuilder<unknown> => {
  const names = Object.keys(selected);
  const inlined = inlineSteps(steps, Object.values(selected));
  const { own, last } = layersOf(inlined.columns, inlined.values);
  const lowest = Math.max(...[...inlined.columns.keys()].map((ref) => own.get(ref) ?? 0));
  const flat = (ref: string) => ref.replace('.', '__');
  const over = (value: string) => value.replaceAll(REFERENCE, flat);
  const passedOn = Array.from({ length: lowest + 1 }, (): string[] => []);
  for (const [ref, height] of own) {
    const from = inlined.columns.has(ref) ? height - 1 : lowest;
    for (let at = from; at > (last.get(ref) ?? from); at--) passedOn[at]?.push(ref);
  }
  const computed = Map.groupBy(inlined.columns, ([ref]) => own.get(ref));
  let rows = sql``;
  for (let height = lowest; height > 0; height--) {
    const isFirst = height === lowest;
    const list = [
      ...(passedOn[height] ?? []).map((ref) => (isFirst ? `${ref} as ${flat(ref)}` : flat(ref))),
      ...(computed.get(height) ?? []).map(([ref, value]) => `${isFirst ? value : over(value)} as ${flat(ref)}`),
    ];
    rows = sql`select ${sql.raw(list.join(', '))} ${isFirst ? sql`${from} ${where}` : sql`from (${rows}) l`} offset '0'`;
  }
  return sql`select ${sql.raw(inlined.values.map((value, i) => `${over(value)} as ${names[i]}`).join(', '))} from (${rows}) l`;
};

/** Each step is a lateral subquery over the rows and earlier steps. */
const asLaterals = ({ from, where, steps, selected }: Computation): RawBuilder<unknown> => {
  const list = (columns: Readonly<Record<string, string>>) =>
    sql.raw(
      Object.entries(columns)
        .map(([name, value]) => `${value} as ${name}`)
        .join(', '),
    );
  const laterals = steps.map(({ alias, columns }) => sql`cross join lateral (select ${list(columns)} offset 0) ${sql.raw(alias)}`);
  return sql`select ${list(selected)} ${from} ${sql.join(laterals, sql` `)} ${where}`;
};

/**
 * Selects the results of steps, each computed once a row. Many rows: in layers, which several processes may share; `offset` stops
 * PostgreSQL from copying a layer into every use, and only as the text '0' is it known to limit nothing. Few rows: as laterals,
 * which are planned faster; on a cluster too, whose nodes compute no layer with an `offset`.
 */
export const inSteps = (computation: Computation, rows: 'many' | 'few'): RawBuilder<unknown> =>
  rows === 'many' && !hasManyNodes() ? inLayers(computation) : asLaterals(computation);
