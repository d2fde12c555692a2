import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { type RawBuilder, sql } from 'kysely';

/** Sums of research rows `r` of three sorts: those that add up, those that follow from them, and those that need all rows. */

const COUNTS = {
  products: 'true',
  with_sales: 'r.sold_30d is not null',
  with_revenue: 'r.revenue_30d is not null',
  with_weeks: 'r.sold_7d is not null',
  with_week_revenue: 'r.revenue_7d is not null',
  rated: 'r.rating_c is not null',
} as const;
type CountName = keyof typeof COUNTS;

/** What each row adds. `known`: the count of rows that know the value; if there are none, the sum is unknown and not zero. */
const sum = (row: string, known: CountName) => ({ row, known });
const error = (name: 'sold' | 'revenue', bound: 'low' | 'high', known: CountName) =>
  sum(`(r.${name}_30d_${bound}::float8 - r.${name}_30d::float8) ^ 2`, known);

/** The distance of a bound from the middle, for the error that products have in common. */
const arm = (name: 'sold' | 'revenue', bound: 'low' | 'high', known: CountName) =>
  sum(`abs(r.${name}_30d_${bound}::float8 - r.${name}_30d::float8)`, known);

const SUMS = {
  sold: sum('r.sold_30d::float8', 'with_sales'),
  sold_under: error('sold', 'low', 'with_sales'),
  sold_over: error('sold', 'high', 'with_sales'),
  sold_below: arm('sold', 'low', 'with_sales'),
  sold_above: arm('sold', 'high', 'with_sales'),
  revenue: sum('r.revenue_30d::float8', 'with_revenue'),
  revenue_under: error('revenue', 'low', 'with_revenue'),
  revenue_over: error('revenue', 'high', 'with_revenue'),
  revenue_below: arm('revenue', 'low', 'with_revenue'),
  revenue_above: arm('revenue', 'high', 'with_revenue'),
  sold_unknown: sum('coalesce(r.sold_unknown, 0)', 'products'),
  revenue_unknown: sum(
    'case when r.revenue_30d is null then coalesce(r.sold_30d::float8, r.sold_unknown, 0) * coalesce(r.price, 0) else 0 end',
    'products',
  ),
  // Days seen, weighted by sales: one best-seller that was not seen matters more than ten slow products that were.
  seen_weighed: sum('(r.sold_30d::float8 + 1) * r.seen_days', 'with_sales'),
  weighed: sum('r.sold_30d::float8 + 1', 'with_sales'),
  observations: sum('case when r.sold_30d is not null then r.observations end', 'with_sales'),
  ratings: sum('r.rating_c::float8', 'rated'),
  chart: sum('r.chart_7d', 'with_sales'),
  chart_before: sum('r.chart_prev_7d', 'with_sales'),
  chart_revenue: sum('r.chart_revenue_7d', 'with_revenue'),
  chart_revenue_before: sum('r.chart_revenue_prev_7d', 'with_revenue'),
  week: sum('r.sold_7d', 'with_weeks'),
  week_before: sum('r.sold_prev_7d', 'with_weeks'),
  week_units: sum('case when r.sold_7d is not null then coalesce(r.sold_30d::float8, 0) end', 'with_weeks'),
  week_variance: sum('r.sold_7d_sd::float8 ^ 2', 'with_weeks'),
  week_revenue: sum('r.revenue_7d', 'with_week_revenue'),
  week_before_revenue: sum('r.revenue_prev_7d', 'with_week_revenue'),
} as const;

export type SummedColumn = CountName | keyof typeof SUMS;

/** Figures that follow from sums; `of` gives a sum's SQL. */
const following = (of: (name: SummedColumn) => string) => ({
  seen_days: `round(${of('seen_weighed')} / nullif(${of('weighed')}, 0))`,
  rating_c: `${of('ratings')} / nullif(${of('rated')}, 0)`,
  week_sd: `sqrt(${of('week_variance')})`,
});

const { measured, d } = gradeCode.table;

/** As uncertain as the least certain row, or as new as the newest one. Merges rows, groups of rows, and a group with added rows. */
const MERGED = {
  all_measured: { by: 'bool_and', row: `r.grade = ${measured}`, known: 'with_sales' },
  all_revenue_measured: { by: 'bool_and', row: `r.revenue_grade = ${measured}`, known: 'with_sales' },
  all_alone: { by: 'bool_and', row: `r.grade = ${d}`, known: 'with_sales' },
  seen_at: { by: 'max', row: 'r.seen_at', known: 'products' },
} as const satisfies Record<string, { by: 'bool_and' | 'max'; row: string; known: CountName }>;

/** How many rows have each method, by its code. Counted one by one, because `mode()` would sort all rows. */
const methods = Object.values(methodCode.table).toSorted((a, b) => a - b);
const times = (code: number): string => `count(*) filter (where r.method = ${code} and ${COUNTS.with_sales})`;
/** The most frequent method; `of` gives the SQL of a method's count. */
const mostFrequentMethod = (of: (code: number) => string): string =>
  `case greatest(${methods.map(of).join(', ')}) when 0 then null ${methods.map((code) => `when ${of(code)} then ${code}`).join(' ')} end`;

type NamedValue = [name: string, value: string];
const selectList = (columns: NamedValue[]): RawBuilder<unknown> =>
  sql.raw(columns.map(([name, value]) => `${value} as ${name}`).join(', '));

const filter = (count: CountName, ...further: string[]): string => {
  const conditions = [...(count === 'products' ? [] : [COUNTS[count]]), ...further];
  return conditions.length === 0 ? '' : ` filter (where ${conditions.join(' and ')})`;
};

const added = [...Object.keys(COUNTS), ...Object.keys(SUMS)] as SummedColumn[];
const merged = Object.entries(MERGED);
const isCount = (name: SummedColumn): name is CountName => name in COUNTS;

const ofRows = (name: SummedColumn): string => (isCount(name) ? `count(*)${filter(name)}` : `sum(${SUMS[name].row})`);
const addedOfRows = added.map((name): NamedValue => [name, ofRows(name)]);
const mergedOfRows = (...only: string[]) =>
  merged.map(([name, { by, row, known }]): NamedValue => [name, `${by}(${row})${filter(known, ...only)}`]);

/** Needed only for figures that follow from them, and to add further rows. */
const HELPER_SUMS = new Set<string>([
  'with_weeks',
  'with_week_revenue',
  'rated',
  'seen_weighed',
  'weighed',
  'ratings',
  'week_variance',
] satisfies SummedColumn[]);

/** All sums of research rows `r` except the median price. */
export const sumColumns: RawBuilder<unknown> = selectList([
  ...addedOfRows.filter(([name]) => !HELPER_SUMS.has(name)),
  ...Object.entries(following(ofRows)),
  ['stores', 'count(distinct r.store_id)'],
  ['method', mostFrequentMethod(times)],
  ...mergedOfRows(),
]);

const methodCountName = (code: number): string => `said_${code}`;
const parts = [...addedOfRows, ...mergedOfRows(), ...methods.map((code): NamedValue => [methodCountName(code), times(code)])];

/** Sums of rows `r` from which `sumsOfParts` combines several groups `p`. */
export const partColumns: RawBuilder<unknown> = selectList(parts);

const ofParts = (name: string): string => `sum(p.${name})`;
const sums: NamedValue[] = [
  ...added.map((name): NamedValue => [name, ofParts(name)]),
  ...Object.entries(following(ofParts)),
  ...merged.map(([name, { by }]): NamedValue => [name, `${by}(p.${name})`]),
  ['method', mostFrequentMethod((code) => ofParts(methodCountName(code)))],
];
export const sumsOfParts: RawBuilder<unknown> = selectList(sums);
export const storedSumNames: string[] = sums.map(([name]) => name);

/** Sums of several groups' stored rows `t`; leaves out what only the products tell. */
export const sumsOfGroups: RawBuilder<unknown> = selectList([
  ...added.map((name): NamedValue => [name, isCount(name) ? `coalesce(sum(t.${name}), 0)::float8` : `sum(t.${name})::float8`]),
  ...Object.entries(following((name) => `sum(t.${name})`)),
  ...merged.map(([name, { by }]): NamedValue => [name, `${by}(t.${name})`]),
  ['method', mostFrequentMethod((code) => `count(*) filter (where t.method = ${code})`)],
  ['stores', 'null::int'],
  ['price_median', 'null::float8'],
]);

export const summedColumns: string[] = [
  ...new Set(parts.flatMap(([, value]) => Array.from(value.matchAll(/\br\.(\w+)/g), ([, name = '']) => name))),
];

/** Adds rows `r` with `r.sign` 1, subtracts those with −1; unknown values add nothing. Only added rows change merged columns. */
export const differences: RawBuilder<unknown> = selectList([
  ...added.map((name): NamedValue => {
    const row = isCount(name) ? `(${COUNTS[name]})::int` : SUMS[name].row;
    return [name, `sum(r.sign * coalesce(${row}, 0))`];
  }),
  ...mergedOfRows('r.sign = 1'),
]);

/** SQL of a sum in a stored row `t` after the differences `d` are added. */
const increased = (name: SummedColumn): string => {
  if (isCount(name)) return `(t.${name} + d.${name})`;
  // Floating-point errors may bring a sum of squares slightly below zero.
  return `case when ${increased(SUMS[name].known)} > 0 then greatest(0, coalesce(t.${name}, 0) + d.${name}) end`;
};

/** A removed row makes nothing more certain or older; that is known only when all rows are read again. */
const mergeSql = {
  bool_and: (stored: string, added: string) => `coalesce(${stored} and ${added}, ${stored}, ${added})`,
  max: (stored: string, added: string) => `greatest(${stored}, ${added})`,
};

/** All columns of the stored row that the differences change, with their new values. */
export const increasedColumns = {
  ...(Object.fromEntries(added.map((name) => [name, increased(name)])) as Record<SummedColumn, string>),
  ...following(increased),
  ...Object.fromEntries(
    merged.map(([name, { by, known }]) => [
      name,
      `case when ${increased(known)} > 0 then ${mergeSql[by](`t.${name}`, `d.${name}`)} end`,
    ]),
  ),
};
