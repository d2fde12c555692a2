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
type Count = keyof typeof COUNTS;

/** What each row adds, and by which count it is told whether any row knows it: what none knows is unknown, and not zero. */
const sum = (row: string, known: Count) => ({ row, known });
const error = (name: 'sold' | 'revenue', bound: 'low' | 'high', known: Count) =>
  sum(`(r.${name}_30d_${bound}::float8 - r.${name}_30d::float8) ^ 2`, known);

const SUMS = {
  sold: sum('r.sold_30d::float8', 'with_sales'),
  sold_under: error('sold', 'low', 'with_sales'),
  sold_over: error('sold', 'high', 'with_sales'),
  revenue: sum('r.revenue_30d::float8', 'with_revenue'),
  revenue_under: error('revenue', 'low', 'with_revenue'),
  revenue_over: error('revenue', 'high', 'with_revenue'),
  observations: sum('case when r.sold_30d is not null then r.observations end', 'with_sales'),
  ratings: sum('r.rating_c::float8', 'rated'),
  week: sum('r.sold_7d::float8', 'with_weeks'),
  week_before: sum('r.sold_prev_7d::float8', 'with_weeks'),
  week_variance: sum('r.sold_7d_sd::float8 ^ 2', 'with_weeks'),
  week_revenue: sum('r.revenue_7d::float8', 'with_week_revenue'),
  week_before_revenue: sum('r.revenue_prev_7d::float8', 'with_week_revenue'),
} as const;

/** What adds up, by the name of its column. */
export type Added = Count | keyof typeof SUMS;

/** Low, middle and high of a sum: middles are added, and their errors in quadrature, for products err each for itself. */
const rangeOf = (of: (name: Added) => string, name: 'sold' | 'revenue') => ({
  [`${name}_low`]: `floor(${of(name)} - sqrt(${of(`${name}_under`)}))`,
  [`${name}_high`]: `ceil(${of(name)} + sqrt(${of(`${name}_over`)}))`,
});

/** What follows from what adds up, `of` which each is told in SQL. */
const following = (of: (name: Added) => string): Record<string, string> => ({
  ...rangeOf(of, 'sold'),
  ...rangeOf(of, 'revenue'),
  rating_c: `${of('ratings')} / nullif(${of('rated')}, 0)`,
  week_sd: `sqrt(${of('week_variance')})`,
});

const { measured, d } = gradeCode.table;

/** The method of most of them: counted one by one, for `mode()` would put all rows in order. */
const times = (code: number): string => `count(*) filter (where r.method = ${code} and ${COUNTS.with_sales})`;
const methods = Object.values(methodCode.table);
const mostSaid = `case greatest(${methods.map(times).join(', ')}) when 0 then null ${methods
  .toSorted((a, b) => a - b)
  .map((code) => `when ${times(code)} then ${code}`)
  .join(' ')} end`;

type Joined = (kept: string, coming: string) => string;
/** As sure as the least sure: who leaves makes nothing surer before all are asked again. */
const both: Joined = (kept, coming) => `coalesce(${kept} and ${coming}, ${kept}, ${coming})`;
const later: Joined = (kept, coming) => `greatest(${kept}, ${coming})`;

/** What only all rows tell, by its aggregate, of which rows, and how far those that come tell it already; the others stay until all are asked again. */
const WHOLE: Record<string, { aggregate: string; known?: Count; joined?: Joined }> = {
  stores: { aggregate: 'count(distinct r.store_id)' },
  all_measured: { aggregate: `bool_and(r.grade = ${measured})`, known: 'with_sales', joined: both },
  all_revenue_measured: { aggregate: `bool_and(r.revenue_grade = ${measured})`, known: 'with_sales', joined: both },
  all_alone: { aggregate: `bool_and(r.grade = ${d})`, known: 'with_sales', joined: both },
  method: { aggregate: mostSaid },
  seen_days: { aggregate: 'max(r.seen_days)', known: 'with_sales', joined: later },
  seen_at: { aggregate: 'max(r.seen_at)', joined: later },
};

const filter = (count: Count = 'products', ...further: string[]): string => {
  const conditions = [...(count === 'products' ? [] : [COUNTS[count]]), ...further];
  return conditions.length === 0 ? '' : ` filter (where ${conditions.join(' and ')})`;
};

const isCount = (name: Added): name is Count => name in COUNTS;
const aggregate = (name: Added): string => (isCount(name) ? `count(*)${filter(name)}` : `sum(${SUMS[name].row})`);

/** What is kept only for what follows from it, and so that more can be added to it. */
const BESIDE = new Set<string>([
  'with_revenue',
  'with_weeks',
  'with_week_revenue',
  'rated',
  'sold_under',
  'sold_over',
  'revenue_under',
  'revenue_over',
  'ratings',
  'week_variance',
] satisfies Added[]);

const added = [...Object.keys(COUNTS), ...Object.keys(SUMS)] as Added[];
const whole = Object.entries(WHOLE);
const sums = {
  ...Object.fromEntries(added.map((name) => [name, aggregate(name)])),
  ...following(aggregate),
  ...Object.fromEntries(whole.map(([name, { aggregate: of, known }]) => [name, `${of}${filter(known)}`])),
};
const told = (columns: [string, string][]): string => columns.map(([name, value]) => `${value} as ${name}`).join(', ');

/** What rows of research, `r`, come to; all but the median price. */
export const sumColumns: RawBuilder<unknown> = sql.raw(told(Object.entries(sums).filter(([name]) => !BESIDE.has(name))));

/** The same with all that differences are added to. */
export const keptColumns: RawBuilder<unknown> = sql.raw(told(Object.entries(sums)));
export const keptNames: string[] = Object.keys(sums);

/** The columns that these sums read. */
export const summedColumns: string[] = [
  ...new Set(
    Array.from(
      Object.values(sums)
        .join()
        .matchAll(/\br\.(\w+)/g),
      ([, name = '']) => name,
    ),
  ),
];

/** What rows `r` add where `r.sign` is 1, and take away where it is −1 (an unknown adds nothing), and what those that come say of the whole. */
export const differences: RawBuilder<unknown> = sql.raw(
  told([
    ...added.map((name): [string, string] => {
      const row = isCount(name) ? `(${COUNTS[name]})::int` : SUMS[name].row;
      return [name, `sum(r.sign * coalesce(${row}, 0))`];
    }),
    ...whole.flatMap(([name, { aggregate: of, known, joined }]): [string, string][] =>
      joined === undefined ? [] : [[name, `${of}${filter(known, 'r.sign = 1')}`]],
    ),
  ]),
);

/** In SQL: what adds up in a kept row `t` once the differences `d` are added to it. */
export const increased = (name: Added): string => {
  if (isCount(name)) return `(t.${name} + d.${name})`;
  // Floating numbers may bring a sum of squares a little below nothing.
  return `case when ${increased(SUMS[name].known)} > 0 then greatest(0, coalesce(t.${name}, 0) + d.${name}) end`;
};

/** All columns of the row that the differences change, as they are then. */
export const increasedColumns: Record<string, string> = {
  ...Object.fromEntries(added.map((name) => [name, increased(name)])),
  ...following(increased),
  ...Object.fromEntries(
    whole.flatMap(([name, { known, joined }]) => {
      if (joined === undefined) return [];
      const value = joined(`t.${name}`, `d.${name}`);
      return [[name, known === undefined ? value : `case when ${increased(known)} > 0 then ${value} end`]];
    }),
  ),
};
