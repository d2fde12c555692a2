import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { addDays, dayList, dayParts, daysBetween, firstOfMonth, lastOfMonth, shiftMonth } from '@telaah/shared/lib/dates';
import { type RawBuilder, sql } from 'kysely';

/** Days that research looks back. Position 0 is the day before them, whose running total is where the window starts. */
const WINDOW = 30;
/** Edges count as observed when the counter is known this many days from them (facts/estimates: rule 5). */
const EDGE_DAYS = 2;

const grade = gradeCode.table;
const method = methodCode.table;

/** A joined product-month. `offset`: position in the window of its day 1; negative when it began before. */
interface Month {
  alias: string;
  period: string;
  offset: number;
}

const monthsOf = (edge: string, dayTo: string): Month[] => {
  const months: Month[] = [];
  for (let period = firstOfMonth(edge); period <= dayTo; period = shiftMonth(period, 1)) {
    months.push({ alias: `m${months.length}`, period, offset: daysBetween(edge, period) });
  }
  return months;
};

/** The running total on a day, by a literal subscript: nothing to unnest, the same cost for any range. */
const onDay = (months: Month[], column: string, day: string): string => {
  const month = months.find(({ period }) => period === firstOfMonth(day));
  return `${month?.alias}.${column}[${dayParts(day).date}]`;
};

/** The running total at a computed position. */
const at = (months: Month[], column: string, position: string): string =>
  `case ${[...months]
    .reverse()
    .map(({ alias, offset }) => `when ${position} >= ${offset} then ${alias}.${column}[${position} - (${offset}) + 1]`)
    .join(' ')} end`;

const observedDays = (months: Month[]): string =>
  months
    .map(({ alias, offset, period }) => {
      const days = dayList(period, lastOfMonth(period)).map((_, i) => i);
      const mask = days.filter((i) => i + offset >= 0 && i + offset <= WINDOW).reduce((bits, i) => bits | (1 << i), 0);
      return `coalesce(bit_count((${alias}.seen & ${mask})::bit(32)), 0)`;
    })
    .join(' + ');

const positions = (months: Month[], column: 'first_day' | 'last_day'): string =>
  months
    .map(({ alias, offset }) => `${alias}.${column} - 1 + (${offset})`)
    .map((position) => `case when ${position} between 0 and ${WINDOW} then ${position} end`)
    .join(', ');

const gradeOf = `case
  when o.observations < 2 or t.mid is null then ${grade.insufficient}
  when e.a <= ${EDGE_DAYS} and e.z >= ${WINDOW - EDGE_DAYS} and t.high - t.low <= 0.1 * t.mid then ${grade.measured}
  when t.high <= 1.5 * t.low then ${grade.a}
  when t.high <= 2.5 * t.low then ${grade.b}
  when t.high <= 5 * t.low then ${grade.c}
  else ${grade.insufficient} end`;

/**
 * Selects one row a product: its research columns, then s1 … s30 and r1 … r30, for the 30 days ending on `dayTo`. Figures are
 * differences of running totals at the first and the last known day: the arithmetic of `windowEstimate`, held to it by a test.
 * `only`: product ids, or null for all.
 */
export const researchQuery = (dayTo: string, only: number[] | null): RawBuilder<unknown> => {
  const edge = addDays(dayTo, -WINDOW);
  const days = dayList(edge, dayTo);
  const months = monthsOf(edge, dayTo);
  const mids = days.map((day) => onDay(months, 'sold_mid', day));
  const revenues = days.map((day) => onDay(months, 'revenue_cum', day));
  const joins = months
    .map(
      ({ alias, period }) =>
        `left join product_month ${alias} on ${alias}.product_id = p.product_id and ${alias}.period = '${period}'`,
    )
    .join('\n');
  const series = [
    ...mids.slice(1).map((value, i) => `${value} - ${mids[i]} as s${i + 1}`),
    ...revenues.slice(1).map((value, i) => `${value} - ${revenues[i]} as r${i + 1}`),
  ].join(', ');
  const difference = (column: string) => `${at(months, column, 'e.z')} - ${at(months, column, 'e.a')}`;
  return sql.raw(`
    select p.product_id, p.marketplace_id, p.category_id, c.pos as category_pos, c.l1_id as cat_l1, c.l2_id as cat_l2,
      p.store_id, p.brand_id, p.location_id, s.tier, l.price, l.rating_c, l.reviews_low as reviews, l.sold_low as sold_total,
      p.listed_at, l.seen_at,
      case when f.counted then t.mid when f.badged then (l.badge_low + l.badge_high) / 2 end as sold_30d,
      case when f.counted then t.low when f.badged then l.badge_low end as sold_30d_low,
      case when f.counted then t.high when f.badged then l.badge_high end as sold_30d_high,
      case when f.counted then t.revenue when f.badged then (l.badge_low + l.badge_high) / 2 * l.price end as revenue_30d,
      case when f.counted and t.mid > 0 then t.revenue * t.low / t.mid when f.counted then 0
        when f.badged then l.badge_low * l.price end as revenue_30d_low,
      case when f.counted and t.mid > 0 then t.revenue * t.high / t.mid when f.counted then t.high * l.price
        when f.badged then l.badge_high * l.price end as revenue_30d_high,
      case when f.counted then f.grade when f.badged then
        case when l.badge_high <= 5 * l.badge_low then ${grade.c} else ${grade.insufficient} end
        else ${grade.insufficient} end as grade,
      case when f.counted then ${method.counter_difference} when f.badged then ${method.marketplace_badge} else ${method.none} end as method,
      o.observations, coalesce(e.z - e.a, 0) as span_days,
      ${mids[WINDOW]} - ${mids[WINDOW - 7]} as sold_7d, ${mids[WINDOW - 7]} - ${mids[WINDOW - 14]} as sold_prev_7d,
      case when p.twin_product_id is not null then p.twin_marketplace_id end as twin_marketplace_id,
      ${series}
    from product p
    join product_live l using (product_id)
    left join category c on c.category_id = p.category_id
    left join store s on s.store_id = p.store_id
    ${joins}
    cross join lateral (select
      case when ${mids[0]} is not null then 0 else least(${positions(months, 'first_day')}) end as a,
      case when ${mids[WINDOW]} is not null then ${WINDOW} else greatest(${positions(months, 'last_day')}) end as z) e
    cross join lateral (select ${observedDays(months)} as observations) o
    cross join lateral (select ${difference('sold_mid')} as mid, ${difference('revenue_cum')} as revenue,
      greatest(0, ${at(months, 'sold_low', 'e.z')} - ${at(months, 'sold_high', 'e.a')}) as low,
      ${at(months, 'sold_high', 'e.z')} - ${at(months, 'sold_low', 'e.a')} as high) t
    cross join lateral (select o.observations >= 2 and t.mid >= 0 and e.z > e.a as counted,
      l.badge_low is not null and l.badge_high is not null
        and (l.seen_at at time zone 'Asia/Jakarta')::date >= '${addDays(dayTo, -EDGE_DAYS)}'::date as badged,
      ${gradeOf} as grade) f
    ${only === null ? '' : `where p.product_id = any('{${only.map(Number).join(',')}}'::bigint[])`}`);
};
