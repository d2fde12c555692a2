import { gradeCode, methodCode } from '@telaah/db/tables/codes';
import { addDays, dayList, daysBetween, dayParts, firstOfMonth, lastOfMonth, shiftMonth } from '@telaah/shared/lib/dates';
import { type RawBuilder, sql } from 'kysely';

/** Days that research looks back. Position 0 is the day before them, whose running total is where the window starts. */
const WINDOW = 30;
/** `MAX_EDGE_GAP_DAYS` of shared/features/estimates/window. */
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
  `case ${months
    .toReversed()
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

/** `gradeOf` of shared/features/estimates/window, on columns `low`, `mid`, `high` of `alias`. */
const gradeOf = (alias: string, edges: string, observations: string): string => `case
  when ${alias}.low is null or ${alias}.mid is null or ${alias}.high is null or ${observations} < 2 then ${grade.insufficient}
  when ${edges} and ${alias}.high - ${alias}.low <= 0.1 * ${alias}.mid then ${grade.measured}
  when ${alias}.high <= 1.5 * ${alias}.low then ${grade.a}
  when ${alias}.high <= 2.5 * ${alias}.low then ${grade.b}
  when ${alias}.high <= 5 * ${alias}.low then ${grade.c}
  else ${grade.insufficient} end`;

/**
 * `windowEstimate` of shared/features/estimates/window, step by step, as laterals over e (edges), o (observations) and l (live
 * row): t raw differences, k counted, c0 how badge and counter meet (0 counter, 1 both, 2 badge, 3 badge within the counter's
 * bounds), u units, g grade and how many rupiah so many units earned, v units where they are sure enough. Everything is multiplied
 * before it is divided: a quotient is cut at some digit, and 427.4999… for 427.5 is rounded the other way.
 */
const estimateSteps = (months: Month[], dayTo: string): string => {
  const difference = (to: string, from = to) => `greatest(0, ${at(months, to, 'e.z')} - ${at(months, from, 'e.a')})`;
  // greatest() passes over nulls, and an unknown difference must stay unknown.
  const known = (to: string, from = to) =>
    `case when ${at(months, to, 'e.z')} is not null and ${at(months, from, 'e.a')} is not null then ${difference(to, from)} end`;
  // Too wide to name a number is too wide to sort by one or to add up.
  const sure = `g.grade <> ${grade.insufficient}`;
  const scaled = (units: string) => `round(${units} * ${WINDOW}::numeric / t.days)`;
  const badgeFresh = `(l.seen_at at time zone 'Asia/Jakarta')::date >= '${addDays(dayTo, -EDGE_DAYS)}'::date`;
  return `
    cross join lateral (select ${known('sold_mid')} as path, ${known('revenue_cum')} as earned,
      ${known('sold_low', 'sold_high')} as low, ${known('sold_high', 'sold_low')} as high,
      e.a <= ${EDGE_DAYS} and ${WINDOW} - e.z <= ${EDGE_DAYS} as edges,
      e.z - e.a as days, e.z - e.a > 0 as covered offset 0) t
    cross join lateral (select
      case when t.covered then coalesce(t.low, case when t.high is not null then 0 end) end as low,
      case when t.covered then case when t.edges then ${scaled('t.path')} else t.path end end as mid,
      case when t.covered then ${scaled('t.high')} end as high,
      case when l.badge_high is not null and ${badgeFresh} then l.badge_low end as badge_low,
      case when l.badge_low is not null and ${badgeFresh} then l.badge_high end as badge_high offset 0) k
    cross join lateral (select case
      when k.badge_low is null then 0
      when k.low is null or k.high is null then 2
      when greatest(k.low, k.badge_low) > least(k.high, k.badge_high) then
        case when t.edges and k.high - k.low <= k.badge_high - k.badge_low then 0 else 2 end
      when k.mid is null then 3
      else 1 end as choice offset 0) c0
    cross join lateral (select
      case c0.choice when 0 then k.low when 2 then k.badge_low else greatest(k.low, k.badge_low) end as low,
      case c0.choice when 0 then k.high when 2 then k.badge_high else least(k.high, k.badge_high) end as high,
      case c0.choice when 0 then k.mid when 2 then round((k.badge_low + k.badge_high) / 2.0)
        when 3 then round((greatest(k.low, k.badge_low) + least(k.high, k.badge_high)) / 2.0)
        else least(greatest(k.mid, greatest(k.low, k.badge_low)), least(k.high, k.badge_high)) end as mid,
      c0.choice in (2, 3) as badge_only,
      case when c0.choice in (2, 3) or (c0.choice = 1 and k.high - k.low > k.badge_high - k.badge_low) then ${method.marketplace_badge}
        when k.mid is not null then ${method.counter_difference} else ${method.none} end as method offset 0) u
    cross join lateral (select
      case when u.badge_only then greatest(${grade.c}, ${gradeOf('u', 'false', '2')}) else ${gradeOf('u', 't.edges', 'o.observations')} end as grade,
      case when t.path > 0 and t.earned is not null then t.earned when u.badge_only then l.price
        when u.high = 0 and t.earned is not null then 0 end as earned,
      case when t.path > 0 and t.earned is not null then t.path else 1 end as units offset 0) g
    cross join lateral (select case when ${sure} then u.low end as low, case when ${sure} then u.mid end as mid,
      case when ${sure} then u.high end as high) v`;
};

/**
 * Selects one row a product: its research columns, then s1 … s30 and r1 … r30, for the 30 days ending on `dayTo`. Figures are
 * differences of running totals at the first and the last known day, held to `windowEstimate` by a test.
 * `only`: product ids, or null for all. `categories`: the table whose numbers the rows get.
 */
export const researchQuery = (dayTo: string, only: number[] | null, categories = 'category'): RawBuilder<unknown> => {
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
  // A counter that started again is a day without sales, not a negative one; greatest() alone would pass over an unknown.
  const between = (values: string[], from: number, to: number) =>
    `case when ${values[from]} is not null and ${values[to]} is not null then greatest(0, ${values[to]} - ${values[from]}) end`;
  // The first of a month goes on from the month's base, as in the rollups and the history: the day before may be unknown.
  const before = (values: string[], base: string, i: number): string => {
    const month = months.find(({ period }) => period === days[i + 1]);
    return month ? `case when ${month.alias}.base_mid is not null then ${month.alias}.${base} end` : (values[i] ?? 'null');
  };
  const perDay = (values: string[], base: string, name: string) =>
    values.slice(1).map((value, i) => `${between([before(values, base, i), value], 0, 1)} as ${name}${i + 1}`);
  const rupiah = (bound: 'low' | 'mid' | 'high') => `round(v.${bound}::numeric * g.earned / g.units)`;
  const wide = sql.raw(`
    select p.product_id, p.marketplace_id, p.category_id, c.pos as category_pos, c.l1_id as cat_l1, c.l2_id as cat_l2,
      p.store_id, p.brand_id, p.location_id, s.tier, l.price, l.rating_c, l.reviews_low as reviews, l.sold_low as sold_total,
      p.listed_at, l.seen_at,
      v.mid as sold_30d, v.low as sold_30d_low, v.high as sold_30d_high,
      ${rupiah('mid')} as revenue_30d, ${rupiah('low')} as revenue_30d_low, ${rupiah('high')} as revenue_30d_high,
      g.grade, u.method, o.observations, coalesce(e.z - e.a, 0) as span_days,
      ${between(mids, WINDOW - 7, WINDOW)} as sold_7d, ${between(mids, WINDOW - 14, WINDOW - 7)} as sold_prev_7d,
      case when p.twin_product_id is not null then p.twin_marketplace_id end as twin_marketplace_id,
      ${[...perDay(mids, 'base_mid', 's'), ...perDay(revenues, 'base_revenue', 'r')].join(', ')}
    from product p
    join product_live l using (product_id)
    left join ${categories} c on c.category_id = p.category_id
    left join store s on s.store_id = p.store_id
    ${joins}
    cross join lateral (select
      case when ${onDay(months, 'sold_low', edge)} is not null then 0 else least(${positions(months, 'first_day')}) end as a,
      case when ${onDay(months, 'sold_low', dayTo)} is not null then ${WINDOW} else greatest(${positions(months, 'last_day')}) end as z) e
    cross join lateral (select (${observedDays(months)})::int as observations) o
    ${estimateSteps(months, dayTo)}`);
  return only === null ? wide : sql`${wide} where p.product_id = any(${only})`;
};
