import { gradeCode } from '@telaah/db/tables/codes';
import { addDays, dayList } from '@telaah/shared/lib/dates';
import { type RawBuilder, sql } from 'kysely';
import { counts, countsTwiceText, sisterJoin } from '#src/features/market/counts-sql.ts';
import { capped, estimateSteps, learntJoins } from '#src/features/market/estimate-sql.ts';
import { isPublished } from '#src/features/market/set-aside.repo.ts';
import { toldChange, weekColumns } from '#src/features/market/weeks-sql.ts';
import { monthJoins, monthsOf, onDay, WINDOW } from '#src/features/market/window-sql.ts';

/** A grade as it is stored: what one reporter alone says is graded so. `gradedBy` of shared/features/belief is the same rule. */
const graded = (grade: string): string =>
  `case when p.voices = 1 and ${grade} <> ${gradeCode.table.insufficient} then ${gradeCode.table.d} else ${grade} end`;

/**
 * Selects one row a product: its research columns, s1 … s30 and r1 … r30 for the 30 days ending on `dayTo`, and the weeks that are compared.
 * Days are differences of running totals.
 * `only`: product ids, set aside or not; or null for all that are published. `categories`: the table whose numbers the rows get.
 */
export const researchQuery = (dayTo: string, only: number[] | null, categories = 'category'): RawBuilder<unknown> => {
  const edge = addDays(dayTo, -WINDOW);
  const days = dayList(edge, dayTo);
  const months = monthsOf(edge, dayTo);
  const mids = days.map((day) => onDay(months, 'sold_mid', day));
  const revenues = days.map((day) => onDay(months, 'revenue_cum', day));
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
  const weeks = weekColumns(months, dayTo);
  const named = (columns: Record<string, string>) =>
    Object.entries(columns)
      .map(([name, value]) => `${value} as ${name}`)
      .join(',\n      ');
  const wide = sql.raw(`
    select p.product_id, p.marketplace_id, p.category_id, c.pos as category_pos, c.l1_id as cat_l1, c.l2_id as cat_l2,
      p.store_id, p.brand_id, p.location_id, s.tier, l.price, l.rating_c, l.reviews_low as reviews, l.sold_low as sold_total,
      p.listed_at, l.seen_at, l.stock_low as stock, l.stock_high,
      out.sold_30d, out.sold_30d_low, out.sold_30d_high, out.revenue_30d, out.revenue_30d_low, out.revenue_30d_high,
      ${graded('units.grade')} as grade, ${graded('revenue.grade')} as revenue_grade, out.method,
      k.observations, out.seen_days,
      out.sold_bound_low, out.sold_bound_high, ${capped('out.sold_bound_low * v.price_least')} as revenue_bound_low,
      ${capped('out.sold_bound_high * v.price_most')} as revenue_bound_high,
      ${named(weeks.inside)},
      case when ${countsTwiceText} then p.twin_marketplace_id end as twin_marketplace_id,
      ${[...perDay(mids, 'base_mid', 's'), ...perDay(revenues, 'base_revenue', 'r')].join(', ')}
    from product p
    join product_live l using (product_id)
    left join ${categories} c on c.category_id = p.category_id
    left join store s on s.store_id = p.store_id
    ${monthJoins(months)}
    ${learntJoins}
    ${estimateSteps(months, edge, dayTo)}`);
  const joined = sql`${wide} ${sisterJoin(only)}`;
  const rows =
    only === null
      ? sql`${joined} where ${isPublished('p.product_id')} and ${counts('p')}`
      : sql`${joined} where p.product_id = any(${only})`;
  // `offset 0` keeps the days from being computed again in every sum of them.
  return sql`select x.*, ${sql.raw(toldChange('x'))} as sold_change_7d
    from (select w.*, ${sql.raw(named(weeks.outside))} from (${rows} offset 0) w) x`;
};
