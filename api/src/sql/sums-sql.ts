import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { type RawBuilder, sql } from 'kysely';

/** Sums of rows of research, `r`, of three sorts: those that add up, those that follow from them, and those that only all rows tell. */

/** How many rows are so. */
const COUNTS = {
  products: 'true',
  with_sales: 'r.sold_30d is not null',
  with_revenue: 'r.revenue_30d is not null',
  with_weeks: 'r.sold_7d is not null',
  with_week_revenue: 'r.revenue_7d is not null',
  rated: 'r.rating_c is not null',
} as const;
type CountName = keyof typeof COUNTS;

/** What each row adds, and by which count it is told whether any row knows it: what none knows is unknown, and not zero. */
const sum = (row: string, known: CountName) => ({ row, known });
const error = (name: 'sold' | 'revenue', bound: 'low' | 'high', known: CountName) =>
  sum(`(r.${name}_30d_${bound}::float8 - r.${name}_30d::float8) ^ 2`, known);

/** How far its bounds lie from the middle, for what the errors of products have in common. */
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
  // Days seen, by what sold: one best-seller that was not seen is more than ten that were.
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

/** What adds up, by the name of its column. */
export type SummedColumn = CountName | keyof typeof SUMS;

/** What follows from what adds up, `of` which each is told in SQL. */
const following = (of: (name: SummedColumn) => string) => ({
  seen_days: `round(${of('seen_weighed')} / nullif(${of('weighed')}, 0))`,
  rating_c: `${of('ratings')} / nullif(${of('rated')}, 0)`,
  week_sd: `sqrt(${of('week_variance')})`,
});

const { measured, d } = gradeCode.table;

/** What is as (un)sure as the least sure row, or as new as the newest: of rows, of groups of them, and of a group and rows that come to it. */
const MERGED = {
  all_measured: { by: 'bool_and', row: `r.grade = ${measured}`, known: 'with_sales' },
  all_revenue_measured: { by: 'bool_and', row: `r.revenue_grade = ${measured}`, known: 'with_sales' },
  all_alone: { by: 'bool_and', row: `r.grade = ${d}`, known: 'with_sales' },
  seen_at: { by: 'max', row: 'r.seen_at', known: 'products' },
} as const satisfies Record<string, { by: 'bool_and' | 'max'; row: string; known: CountName }>;

/** How often each method is said, by its code: counted one by one, for `mode()` would put all rows in order. */
const methods = Object.values(methodCode.table).toSorted((a, b) => a - b);
const times = (code: number): string => `count(*) filter (where r.method = ${code} and ${COUNTS.with_sales})`;
/** The method of most of them, `of` which each is said so often. */
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

/** Kept only for what follows from it, and so that more can be added to it. */
const HELPER_SUMS = new Set<string>([
  'with_weeks',
  'with_week_revenue',
  'rated',
  'seen_weighed',
  'weighed',
  'ratings',
  'week_variance',
] satisfies SummedColumn[]);

/** What rows of research, `r`, come to; all but the median price. */
export const sumColumns: RawBuilder<unknown> = selectList([
  ...addedOfRows.filter(([name]) => !HELPER_SUMS.has(name)),
  ...Object.entries(following(ofRows)),
  ['stores', 'count(distinct r.store_id)'],
  ['method', mostFrequentMethod(times)],
  ...mergedOfRows(),
]);

const methodCountName = (code: number): string => `said_${code}`;
const parts = [...addedOfRows, ...mergedOfRows(), ...methods.map((code): NamedValue => [methodCountName(code), times(code)])];

/** What rows `r` come to, so that several groups of them, `p`, can be put together by `sumsOfParts`. */
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

/** What kept rows `t` of several groups come to: all but what only their products tell. */
export const sumsOfGroups: RawBuilder<unknown> = selectList([
  ...added.map((name): NamedValue => [name, isCount(name) ? `coalesce(sum(t.${name}), 0)::float8` : `sum(t.${name})::float8`]),
  ...Object.entries(following((name) => `sum(t.${name})`)),
  ...merged.map(([name, { by }]): NamedValue => [name, `${by}(t.${name})`]),
  ['method', mostFrequentMethod((code) => `count(*) filter (where t.method = ${code})`)],
  ['stores', 'null::int'],
  ['price_median', 'null::float8'],
]);

/** The columns that these sums read. */
export const summedColumns: string[] = [
  ...new Set(parts.flatMap(([, value]) => Array.from(value.matchAll(/\br\.(\w+)/g), ([, name = '']) => name))),
];

/** What rows `r` add where `r.sign` is 1, and take away where it is −1 (an unknown adds nothing), and what those that come say of the whole. */
export const differences: RawBuilder<unknown> = selectList([
  ...added.map((name): NamedValue => {
    const row = isCount(name) ? `(${COUNTS[name]})::int` : SUMS[name].row;
    return [name, `sum(r.sign * coalesce(${row}, 0))`];
  }),
  ...mergedOfRows('r.sign = 1'),
]);

/** In SQL: what adds up in a kept row `t` once the differences `d` are added to it. */
const increased = (name: SummedColumn): string => {
  if (isCount(name)) return `(t.${name} + d.${name})`;
  // Floating numbers may bring a sum of squares a little below nothing.
  return `case when ${increased(SUMS[name].known)} > 0 then greatest(0, coalesce(t.${name}, 0) + d.${name}) end`;
};

/** Who leaves makes nothing surer or older before all rows are asked again. */
const put = {
  bool_and: (kept: string, coming: string) => `coalesce(${kept} and ${coming}, ${kept}, ${coming})`,
  max: (kept: string, coming: string) => `greatest(${kept}, ${coming})`,
};

/** All columns of the kept row that the differences change, as they are then. */
export const increasedColumns = {
  ...(Object.fromEntries(added.map((name) => [name, increased(name)])) as Record<SummedColumn, string>),
  ...following(increased),
  ...Object.fromEntries(
    merged.map(([name, { by, known }]) => [
      name,
      `case when ${increased(known)} > 0 then ${put[by](`t.${name}`, `d.${name}`)} end`,
    ]),
  ),
};
