import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { type RawBuilder, sql } from 'kysely';

/** Low, middle and high of a sum: middles are added, and their errors in quadrature, for products err each for itself. */
const rangeOf = (name: 'sold' | 'revenue'): string => {
  const [low, mid, high] = ['_low', '', '_high'].map((bound) => `r.${name}_30d${bound}::float8`);
  return `sum(${mid}) as ${name}, floor(sum(${mid}) - sqrt(sum((${mid} - ${low}) ^ 2))) as ${name}_low,
    ceil(sum(${mid}) + sqrt(sum((${high} - ${mid}) ^ 2))) as ${name}_high`;
};

const { measured, d } = gradeCode.table;
const known = 'filter (where r.sold_30d is not null)';

/** The method of most of them: counted one by one, for `mode()` would put all rows in order. */
const times = (code: number): string => `count(*) filter (where r.method = ${code} and r.sold_30d is not null)`;
const methods = Object.values(methodCode.table);
const mostSaid = `case greatest(${methods.map(times).join(', ')}) when 0 then null ${methods
  .toSorted((a, b) => a - b)
  .map((code) => `when ${times(code)} then ${code}`)
  .join(' ')} end`;

const sums = `
  count(*) as products, count(distinct r.store_id) as stores, count(r.sold_30d) as with_sales,
  ${rangeOf('sold')}, ${rangeOf('revenue')},
  bool_and(r.grade = ${measured}) ${known} as all_measured, bool_and(r.revenue_grade = ${measured}) ${known} as all_revenue_measured,
  bool_and(r.grade = ${d}) ${known} as all_alone, ${mostSaid} as method,
  sum(r.observations) ${known} as observations, max(r.seen_days) ${known} as seen_days,
  avg(r.rating_c)::float8 as rating_c, max(r.seen_at) as seen_at,
  sum(r.sold_7d)::float8 as week, sum(r.sold_prev_7d)::float8 as week_before, sqrt(sum(r.sold_7d_sd::float8 ^ 2)) as week_sd,
  sum(r.revenue_7d)::float8 as week_revenue, sum(r.revenue_prev_7d)::float8 as week_before_revenue`;

/** What rows of research, `r`, come to; all but the median price. */
export const sumColumns: RawBuilder<unknown> = sql.raw(sums);

/** The columns that these sums read. */
export const summedColumns: string[] = [...new Set(Array.from(sums.matchAll(/\br\.(\w+)/g), ([, name = '']) => name))];
