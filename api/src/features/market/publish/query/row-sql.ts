import { inSteps, type SqlStep } from '@telaah/db/cluster/steps';
import { gradeCode } from '@telaah/db/tables/codes';
import type { MonthList } from '@telaah/db/tables/month';
import { MAX_EDGE_GAP_DAYS } from '@telaah/shared/features/estimates/window';
import { addDays, dayList, dayParts, firstOfMonth } from '@telaah/shared/lib/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { capped, estimateSteps, fittedParametersJoins } from '#src/features/market/publish/query/estimate-sql.ts';
import { toSeriesColumns } from '#src/features/market/publish/query/row-columns.ts';
import { step } from '#src/features/market/publish/query/steps-sql.ts';
import { countedBound } from '#src/features/market/publish/query/stock-sql.ts';
import { chartWeekColumns, countedDaysSql, statedChangeSql, weekSteps } from '#src/features/market/publish/query/weeks-sql.ts';
import { windowDaySteps } from '#src/features/market/publish/query/window-days-sql.ts';
import { arraySteps, findWindowMonths, type Month, monthJoins, onDay } from '#src/features/market/publish/query/window-sql.ts';
import { countsSql, countsTwiceText, twinJoinSql } from '#src/features/market/rows/counts-sql.ts';

const DAYS = [...toSeriesColumns('s'), ...toSeriesColumns('r')];
const named = (alias: string, names: string[]) => Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]));

/** A grade as it is stored: d with a single source. `withSourceGrade` of shared/features/trust is the same rule. */
const graded = (grade: string): string =>
  `case when p.independent_sources = 1 and ${grade} <> ${gradeCode.table.insufficient} then ${gradeCode.table.d} else ${grade} end`;

/** Whether the counter began on this day, whose units nobody knows. */
const beganOn = (months: Month[], day: string): string => {
  const month = months.find(({ period }) => period === firstOfMonth(day));
  return month === undefined ? 'false' : `coalesce(${month.alias}.began & ${1 << (dayParts(day).date - 1)}, 0) <> 0`;
};

/** Units and rupiah of the window's days, as `day.s1` … `day.s30` and `day.r1` … `day.r30`: differences of running totals. */
const daySteps = (months: Month[], days: string[]): SqlStep[] => {
  // The first of a month continues from the month's base, as in the rollups and the history: the day before may be unknown.
  const before = (column: MonthList, base: string, i: number): string => {
    const month = months.find(({ period }) => period === days[i]);
    return month
      ? `case when ${month.alias}.base_mid is not null then ${month.alias}.${base} end`
      : onDay(months, column, days[i - 1] ?? '');
  };
  const moved = (name: string, column: MonthList, base: string) =>
    days.slice(1).map((day, i) => [`${name}${i + 1}`, `${onDay(months, column, day)} - ${before(column, base, i + 1)}`]);
  const columns = Object.fromEntries([...moved('s', 'sold_mid', 'base_mid'), ...moved('r', 'revenue_cum', 'base_revenue')]);
  const began = days.slice(1).map((day, i) => [`b${i + 1}`, beganOn(months, day)]);
  const sold = (name: string) =>
    `case when not moved.b${name.slice(1)} and moved.s${name.slice(1)} is not null then greatest(0, moved.${name}) end`;
  return [
    step('moved', { ...columns, ...Object.fromEntries(began) }),
    step('day', Object.fromEntries(DAYS.map((name) => [name, sold(name)]))),
  ];
};

const PRODUCT_COLUMNS = {
  product_id: 'p.product_id',
  marketplace_id: 'p.marketplace_id',
  category_id: 'p.category_id',
  category_pos: 'c.pos',
  cat_l1: 'c.l1_id',
  cat_l2: 'c.l2_id',
  store_id: 'p.store_id',
  brand_id: 'p.brand_id',
  location_id: 'p.location_id',
  tier: 's.tier',
  price: 'l.price',
  rating_c: 'l.rating_c',
  reviews: 'l.reviews_low',
  sold_total: 'l.sold_low',
  listed_at: 'p.listed_at',
  seen_at: 'l.seen_at',
  stock: countedBound('stock_low', 'l'),
  stock_high: countedBound('stock_high', 'l'),
  twin_marketplace_id: `case when ${countsTwiceText} then p.twin_marketplace_id end`,
  twin_product_id: `case when ${countsTwiceText} then p.twin_product_id end`,
};

/** The most that a product without a figure can have sold. Its lifetime total bounds the window only if read at the window's end. */
const mostOfUnknown = `case when out.sold_30d is null
  then least(counted.bound_high, case when k.last >= ${RESEARCH_DAYS - MAX_EDGE_GAP_DAYS} then l.sold_high::float8 end) end`;

const COMPUTED_COLUMNS = {
  ...named('out', ['sold_30d', 'sold_30d_low', 'sold_30d_high', 'revenue_30d', 'revenue_30d_low', 'revenue_30d_high']),
  ...named('out', ['method', 'seen_days', 'sold_bound_low', 'sold_bound_high']),
  ...named('week', ['sold_7d', 'sold_prev_7d', 'sold_7d_sd', 'revenue_7d', 'revenue_prev_7d']),
  observations: 'k.observations',
  grade: graded('units.grade'),
  revenue_grade: graded('revenue.grade'),
  revenue_bound_low: capped('out.sold_bound_low * v.price_least'),
  revenue_bound_high: capped('out.sold_bound_high * v.price_most'),
  sold_change_7d: statedChangeSql,
  sold_unknown: mostOfUnknown,
};

/** These products, excluded or not; or all published products but the excluded ones. */
type ProductScope = { only: number[] } | { aside: number[] };

/** A row per product: research columns, s1 … s30 and r1 … r30 to `dayTo`, compared weeks. `categories`: table of their numbers. */
export const researchQuery = (dayTo: string, scope: ProductScope, categories = 'category'): RawBuilder<unknown> => {
  const edge = addDays(dayTo, -RESEARCH_DAYS);
  const months = findWindowMonths(edge, dayTo);
  const [sold, earned] = [chartWeekColumns('fill.s', dayTo), chartWeekColumns('earn.r', dayTo)];
  const tables = sql.raw(`from product p
    join product_live l using (product_id)
    left join ${categories} c on c.category_id = p.category_id
    left join store s on s.store_id = p.store_id
    ${monthJoins(months)}
    ${fittedParametersJoins}`);
  const isFew = 'only' in scope;
  const where = isFew
    ? sql`where p.product_id = any(${scope.only})`
    : // As literals: a subquery for the excluded products would keep several processes from sharing the rows.
      sql`where ${countsSql('p')} and p.product_id <> all (${sql.lit(`{${scope.aside.join(',')}}`)}::bigint[])`;
  const computation = {
    from: sql`${tables} ${twinJoinSql(isFew ? scope.only : null)}`,
    where,
    steps: [
      ...arraySteps(months),
      ...estimateSteps(months, edge, dayTo),
      ...daySteps(months, dayList(edge, dayTo)),
      ...weekSteps(months, dayTo),
      ...windowDaySteps(dayTo),
    ],
    selected: {
      ...PRODUCT_COLUMNS,
      ...COMPUTED_COLUMNS,
      chart_7d: sold.now,
      chart_prev_7d: sold.before,
      chart_revenue_7d: earned.now,
      chart_revenue_prev_7d: earned.before,
      counted_days: countedDaysSql(months),
      sold_guess: 'units0.mid',
      sold_guess_high: 'units0.high',
      known_days: 'known.days',
      seen_span: 'span.mask',
      ...named('fill', toSeriesColumns('s')),
      ...named('earn', toSeriesColumns('r')),
    },
  };
  return inSteps(computation, isFew ? 'few' : 'many');
};
